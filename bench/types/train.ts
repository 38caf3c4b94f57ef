import { readFileSync, writeFileSync } from 'node:fs';
import { parseArgs } from 'node:util';
import { likelyType } from '../../src/engine/remember/learnedType';
import { typeSignsOf } from '../../src/engine/remember/typing';
import { readSets } from '../../test/fixtures/firstMinute';
import { learnTypes, type TypeLesson } from './learnTypes';

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

/** Sentences of the blind sets that may be read; those of the other half are what the weights are measured with. */
const readOf = (language: string) =>
  (['strangers', 'newcomers'] as const)
    .flatMap((name) => readSets(name))
    .filter(({ half, lang }) => half === 'tuning' && lang === language)
    .flatMap(({ sentences }) => sentences);

const lessonsOf = (language: string): readonly (TypeLesson & { readonly text: string })[] => {
  const labelled = readFileSync(`bench/data/types/labelled.${language}.jsonl`, 'utf8')
    .trim()
    .split('\n')
    .map((line) => JSON.parse(line) as Labelled);
  const types = new Map(labelled.map(({ kind, type }) => [kind, type]));
  const read = readOf(language).map((one) => ({ ...one, type: types.get(one.kind) ?? one.kind }));
  return [...labelled, ...read].map(({ kind, type, text }) => ({
    ...{ kind, type, text },
    features: typeSignsOf(text),
  }));
};

const inFolds = (lessons: readonly TypeLesson[], folds: number): number => {
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

const writeJson = (language: string, name: string, value: unknown): void => {
  const file = `src/engine/languages/${language}/${name}.json`;
  writeFileSync(file, `${JSON.stringify(value, null, 2)}\n`);
  console.log(`${language}: written to ${file}`);
};

const train = async (language: string): Promise<void> => {
  const lessons = lessonsOf(language);
  console.log(`${language}: ${lessons.length} sentences`);
  if (!values.write) {
    console.log(`right of left-out ones ${inFolds(lessons, Number(values.folds)).toFixed(3)}`);
    return;
  }
  writeJson(language, 'types', learnTypes(lessons));
};

const trainAll = async (): Promise<void> => {
  for (const language of values.languages.split(',')) await train(language);
};

void trainAll();
