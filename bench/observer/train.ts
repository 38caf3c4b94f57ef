import { writeFileSync } from 'node:fs';
import { parseArgs } from 'node:util';
import type { WorthModels } from '../../src/engine/remember/captureSentences';
import { sentencesOf } from '../../src/engine/remember/emotion';
import { isListedReport } from '../../src/engine/remember/filters';
import { messageFeaturesOf } from '../../src/engine/remember/messageWorth';
import { observeMessage } from '../../src/engine/remember/observeMessage';
import { withoutPasted } from '../../src/engine/remember/pasted';
import { worthFeaturesOf } from '../../src/engine/remember/worth';
import { type Random, seededRandom } from '../../test/fixtures/random';
import { readClones } from './clones';
import { type Learned, type Lesson, learn } from './learn';
import {
  type LabelledMessage,
  type Message,
  madeUpConversations,
  messagesOfOurOwn,
  readMessages,
  sentencesBefore,
} from './messages';
import { carried, type Judged, judge, observerTable } from './score';

/**
 * Learns the weights in `src/engine/remember/messageWorth.json` and `worth.json`: `npm run train:observer -- --data FOLDER
 * --write`. Without `--write` it only tells how those do that were learned without the conversation they are tried on.
 */
const { values } = parseArgs({
  options: {
    data: { type: 'string' },
    write: { type: 'boolean', default: false },
    folds: { type: 'string', default: '8' },
    /** Folder with clones of the projects in bench/data/observer/README.md, at `owner/name`. */
    more: { type: 'string' },
    /** In how many orders the conversations are divided. */
    seeds: { type: 'string', default: '1' },
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

/** How much made-up messages count beside those of the transcripts. */
interface Counts {
  readonly message: number;
  readonly sentence: number;
}
const asReal: Counts = { message: 1, sentence: 1 };
const asOfOthers: Counts = { message: 0.5, sentence: 0.5 };
const asMadeUp: Counts = { message: 0.3, sentence: 0.3 };
const asOurOwn: Counts = { message: 0.5, sentence: 0.7 };

interface Lessons {
  readonly message: Lesson;
  readonly sentences: readonly Lesson[];
}

/** Messages count alike however long they are, or nearly so. */
const lessonsOf =
  (counts: Counts) =>
  (message: Message): Lessons => {
    const { role, text, keep, facts = [] } = message;
    const before = sentencesBefore(message);
    const sentences = sentencesOf(withoutPasted(text));
    const shown = sentences.map((sentence, at) => ({
      text: sentence.text,
      features: worthFeaturesOf({ role, sentences, at, before: before.at(-1) }),
    }));
    const shares = sentences.map((sentence) =>
      Math.max(0, ...facts.map((fact) => carried(fact, sentence.text))),
    );
    const best = Math.max(0, ...shares);
    return {
      message: {
        features: messageFeaturesOf({ role, shown, before, isListed: isListedReport(text) }),
        isWorth: keep,
        weight: counts.message,
      },
      sentences: shown.map(({ features }, at) => {
        const share = shares[at] ?? 0;
        const isWorth = keep && (share >= says || share === best);
        const weight = isWorth ? worthWeight : keep ? besideWeight : 1;
        return {
          features: [...features.keys()],
          isWorth,
          weight: (counts.sentence * weight) / Math.sqrt(sentences.length),
        };
      }),
    };
  };

/** Weights as they are shipped: rounded, and those of no weight left out. */
const grain = 0.01;

const listedByWeight = ({ bias, weights }: Learned): WorthModels['message'] => {
  const levels = new Map<string, string[]>();
  for (const [name, weight] of weights) {
    const level = (Math.round(weight / grain) * grain).toFixed(2);
    if (Number(level) !== 0) levels.set(level, [...(levels.get(level) ?? []), name]);
  }
  const sorted = [...levels].sort(([left], [right]) => Number(right) - Number(left));
  return {
    bias: Number(bias.toFixed(2)),
    weights: Object.fromEntries(sorted.map(([level, names]) => [level, names.join(' | ')])),
  };
};

const asTable = ({ bias, weights }: Learned): WorthModels['sentence'] => ({
  bias: Number(bias.toFixed(2)),
  weights: Object.fromEntries(weights.map(([name, weight]) => [name, Number(weight.toFixed(2))])),
});

const learned = (lessons: readonly Lessons[]): WorthModels => ({
  message: listedByWeight(
    learn(
      lessons.map(({ message }) => message),
      { penalty: 40, fewest: 3 },
    ),
  ),
  sentence: asTable(
    learn(
      lessons.flatMap(({ sentences }) => sentences),
      { penalty: 1, fewest: 1 },
    ),
  ),
});

const messages = readMessages(data);
const folds = Number(values.folds);
const rest = [
  ...(values.more === undefined ? [] : readClones(values.more)).map(lessonsOf(asOfOthers)),
  ...madeUpConversations().map(lessonsOf(asMadeUp)),
  ...messagesOfOurOwn().map(lessonsOf(asOurOwn)),
];
const lessons = new Map(messages.map((message) => [message, lessonsOf(asReal)(message)]));
const learnedFrom = (from: readonly LabelledMessage[]): WorthModels =>
  learned([...from.flatMap((message) => lessons.get(message) ?? []), ...rest]);

const judgedWith = (message: LabelledMessage, models: WorthModels): Judged => {
  const context = { actor: 'human:bench', trigger: 'bench' } as const;
  const before = sentencesBefore(message);
  const { captures } = observeMessage(message.text, message.role, context, before, models);
  return judge(
    message,
    captures.map(({ text }) => text),
  );
};

const inOrderOf = ({ next }: Random, list: readonly string[]): readonly string[] =>
  list
    .map((one) => [next(), one] as const)
    .sort(([left], [right]) => left - right)
    .map(([, one]) => one);

/** Each message by what was learned without the conversations of its part. */
const judgedInParts = (seed: number): readonly Judged[] => {
  const conversations = [...new Set(messages.map(({ conversation }) => conversation))].sort();
  const order = seed === 0 ? conversations : inOrderOf(seededRandom(seed), conversations);
  const foldOf = ({ conversation }: LabelledMessage): number => order.indexOf(conversation) % folds;
  const models = Array.from({ length: folds }, (_, fold) =>
    learnedFrom(messages.filter((message) => foldOf(message) !== fold)),
  );
  return messages.map((message) => judgedWith(message, models[foldOf(message)] as WorthModels));
};

const judged = Array.from({ length: Number(values.seeds) }, (_, seed) => judgedInParts(seed));
console.log(`Learned from the other conversations, divided ${judged.length} times:`);
console.log(observerTable(judged.flat()));
if (values.write) {
  const { message, sentence } = learnedFrom(messages);
  const files = { messageWorth: message, worth: sentence };
  for (const [name, model] of Object.entries(files))
    writeFileSync(`src/engine/remember/${name}.json`, `${JSON.stringify(model, null, 2)}\n`);
}
