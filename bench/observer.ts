import { readFileSync } from 'node:fs';
import { parseArgs } from 'node:util';
import { observeMessage } from '../src/engine/remember/observeMessage';
import { readMessages, sentencesBefore } from './observer/messages';
import { judge, observerTable } from './observer/score';

/** What the observer keeps of labelled messages: `npm run bench:observer -- --data FOLDER`. */
const { values } = parseArgs({
  options: {
    /** Folder with transcripts-dev.jsonl.gz. */
    data: { type: 'string' },
    /** Tells each message that was judged wrongly. */
    verbose: { type: 'boolean', default: false },
  },
});

/** Turkish messages of our own, from which nothing is learned: right where something is kept of what is worth it. */
const turkishRow = (set: 'turkish' | 'turkishLater'): string => {
  const rows = readFileSync(`bench/data/observer/${set}.txt`, 'utf8')
    .split('\n')
    .flatMap((line) => {
      const [, label, role, text = ''] = /^(keep|pass) (user|assistant) (.*)$/u.exec(line) ?? [];
      if (label === undefined) return [];
      const said = role === 'assistant' ? 'assistant' : 'user';
      const by = { actor: 'human:bench', trigger: 'bench' } as const;
      return [
        { isWorth: label === 'keep', isKept: observeMessage(text, said, by).captures.length > 0 },
      ];
    });
  const kept = rows.filter(({ isKept }) => isKept).length;
  const worth = rows.filter(({ isWorth }) => isWorth).length;
  const right = rows.filter(({ isKept, isWorth }) => isKept && isWorth).length;
  return `Turkish, of our own (${set}.txt): P ${(right / kept).toFixed(2)}, R ${(right / worth).toFixed(2)} (kept ${kept}, right ${right}, worth ${worth})`;
};

const { data } = values;
if (data === undefined)
  throw new Error('Name a folder with transcripts-dev.jsonl.gz: --data FOLDER');

const judged = readMessages(data).map((message) => {
  const { captures } = observeMessage(
    message.text,
    message.role,
    { actor: 'human:bench', trigger: 'bench' },
    sentencesBefore(message),
  );
  return {
    ...judge(
      message,
      captures.map(({ text }) => text),
    ),
    captures,
  };
});

if (values.verbose) {
  for (const { message, captures, isRight } of judged) {
    if (isRight || (!message.keep && captures.length === 0)) continue;
    const what = message.keep ? (captures.length === 0 ? 'missed' : 'other words') : 'not worth it';
    console.log(
      `${message.id} ${message.role} ${what}${message.why === undefined ? '' : ` (${message.why})`}`,
    );
    for (const { text, kind, confidence } of captures)
      console.log(`   kept ${kind} ${confidence}: ${text}`);
    for (const fact of message.facts ?? []) console.log(`   fact: ${fact}`);
  }
}
console.log(observerTable(judged));
console.log(turkishRow('turkish'));
console.log(turkishRow('turkishLater'));
const sure = judged.filter(
  ({ captures, isRight }) => !isRight && captures.some(({ confidence }) => confidence === 1),
);
console.log(`wrong with confidence 1: ${sure.length}`);
