import { readFileSync, writeFileSync } from 'node:fs';
import { parseArgs } from 'node:util';
import { sentencesOf } from '../../src/engine/remember/emotion';

import { observeMessage } from '../../src/engine/remember/observeMessage';
import { withoutPasted } from '../../src/engine/remember/pasted';
import { type WorthModel, worthFeaturesOf } from '../../src/engine/remember/worth';
import { type Lesson, learn } from './learn';
import { type LabelledMessage, readMessages } from './messages';
import { carried, type Judged, judge, observerTable } from './score';

/**
 * Learns the weights in `src/engine/remember/worth.json`: `npm run train:observer -- --data FOLDER --write`. Without
 * `--write` it only tells how those do that were learned from the other conversations.
 */
const { values } = parseArgs({
  options: {
    data: { type: 'string' },
    write: { type: 'boolean', default: false },
    penalty: { type: 'string', default: '1' },
    folds: { type: 'string', default: '8' },
  },
});
const { data } = values;
if (data === undefined)
  throw new Error('Name a folder with transcripts-dev.jsonl.gz: --data FOLDER');

/** A sentence that has this share of a fact's words is one of those that say it. */
const says = 0.4;

/** Beside the sentences that say a fact others of the message may say something too: they count less as not worth it. */
const besideWeight = 0.3;
const worthWeight = 3;
const ownWeight = 0.7;

/** Messages count alike however long they are, or nearly so. */
const lessonsOf = ({
  role,
  text,
  before,
  keep,
  facts = [],
}: Omit<LabelledMessage, 'id' | 'conversation'>): Lesson[] => {
  const sentences = sentencesOf(withoutPasted(text));
  const shares = sentences.map((sentence) =>
    Math.max(0, ...facts.map((fact) => carried(fact, sentence.text))),
  );
  const best = Math.max(0, ...shares);
  return sentences.map((_, at) => {
    const share = shares[at] ?? 0;
    const isWorth = keep && (share >= says || share === best);
    const weight = (isWorth ? worthWeight : keep ? besideWeight : 1) / Math.sqrt(sentences.length);
    const place = {
      role,
      sentences,
      at,
      before: before === null ? undefined : sentencesOf(before.text).at(-1)?.text,
    };
    return { features: worthFeaturesOf(place), isWorth, weight };
  });
};

const ownLessons = (['keep', 'pass'] as const).flatMap((set) =>
  readFileSync(`bench/data/observer/${set}.txt`, 'utf8')
    .split('\n')
    .filter((line) => line.trim() !== '' && !line.startsWith('#'))
    .flatMap((line) => {
      const [, role, text = ''] = /^(user|assistant) (.*)$/u.exec(line) ?? [];
      const keep = set === 'keep';
      const message = {
        role: role as LabelledMessage['role'],
        text,
        before: null,
        keep,
        facts: [text],
      };
      return lessonsOf(message).map((lesson) => ({ ...lesson, weight: lesson.weight * ownWeight }));
    }),
);

/** The messages of our own by which the forms were tuned; the other sets of that folder are never learned from. */
const tuningLessons = readFileSync('test/fixtures/messages/tuning.jsonl', 'utf8')
  .trim()
  .split('\n')
  .map((line) => JSON.parse(line) as { role: string; keep: string | null; text: string })
  .filter(({ role }) => role !== 'system')
  .flatMap(({ role, keep, text }) =>
    lessonsOf({
      role: role as LabelledMessage['role'],
      text,
      before: null,
      keep: keep !== null,
      facts: keep === null ? [] : [keep],
    }).map((lesson) => ({ ...lesson, weight: lesson.weight * ownWeight })),
  );

const messages = readMessages(data);
const penalty = Number(values.penalty);
const folds = Number(values.folds);
const conversations = [...new Set(messages.map(({ conversation }) => conversation))].sort();
const foldOf = ({ conversation }: LabelledMessage): number =>
  conversations.indexOf(conversation) % folds;
const learned = (from: readonly LabelledMessage[]): WorthModel =>
  learn([...from.flatMap(lessonsOf), ...ownLessons, ...tuningLessons], penalty);

const judgedWith = (message: LabelledMessage, model: WorthModel): Judged => {
  const before =
    message.before === null ? [] : sentencesOf(message.before.text).map(({ text }) => text);
  const context = { actor: 'human:bench', trigger: 'bench' } as const;
  const { captures } = observeMessage(message.text, message.role, context, before, model);
  return judge(
    message,
    captures.map(({ text }) => text),
  );
};

const models = Array.from({ length: folds }, (_, fold) =>
  learned(messages.filter((message) => foldOf(message) !== fold)),
);
console.log('Learned from the other conversations:');
console.log(
  observerTable(
    messages.map((message) => judgedWith(message, models[foldOf(message)] as WorthModel)),
  ),
);
if (values.write) {
  const { bias, weights } = learned(messages);
  const rounded = Object.entries(weights).map(([name, weight]) => [
    name,
    Number(weight.toFixed(2)),
  ]);
  const written = { bias: Number(bias.toFixed(2)), weights: Object.fromEntries(rounded) };
  writeFileSync('src/engine/remember/worth.json', `${JSON.stringify(written, null, 2)}\n`);
}
