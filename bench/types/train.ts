import { readFileSync, writeFileSync } from 'node:fs';
import { parseArgs } from 'node:util';
import { typeSignsOf } from '../../src/engine/remember/form';
import { likelyType } from '../../src/engine/remember/learnedType';
import { type Lesson, learnTypes } from './learnTypes';

/**
 * Learns what tells the type of a sentence: `npm run train:types -- --write` writes `types.json` of each language that has labelled
 * sentences in `bench/data/types`. Without `--write` it only tells, in folds, how often the type of a left-out sentence is found.
 */
const { values } = parseArgs({
  options: {
    write: { type: 'boolean', default: false },
    folds: { type: 'string', default: '5' },
    languages: { type: 'string', default: 'en,tr' },
  },
});

interface Labelled {
  readonly kind: string;
  readonly type: string;
  readonly text: string;
}

const lessonsOf = (language: string): readonly Lesson[] =>
  readFileSync(`bench/data/types/labelled.${language}.jsonl`, 'utf8')
    .trim()
    .split('\n')
    .map((line) => {
      const { kind, type, text } = JSON.parse(line) as Labelled;
      return { kind, type, features: typeSignsOf(text) };
    });

const inFolds = (lessons: readonly Lesson[], folds: number): number => {
  let right = 0;
  for (let fold = 0; fold < folds; fold++) {
    const learned = learnTypes(lessons.filter((_, at) => at % folds !== fold));
    const left = lessons.filter((_, at) => at % folds === fold);
    right += left.filter(
      ({ type, features }) => likelyType(features, learned)?.type === type,
    ).length;
  }
  return right / lessons.length;
};

for (const language of values.languages.split(',')) {
  const lessons = lessonsOf(language);
  if (values.write) {
    const file = `src/engine/languages/${language}/types.json`;
    writeFileSync(file, `${JSON.stringify(learnTypes(lessons), null, 2)}\n`);
    console.log(`${language}: ${lessons.length} sentences, written to ${file}`);
  } else {
    const share = inFolds(lessons, Number(values.folds));
    console.log(
      `${language}: ${lessons.length} sentences, right of left-out ones ${share.toFixed(3)}`,
    );
  }
}
