import { analysis, stemEnglish } from '../src/engine/languages/en';
import type { TextDocument } from '../src/engine/recall/textIndex';
import { createTextIndex } from '../src/engine/recall/textIndex';
import { createPlainIndex } from './plainMiniSearch';
import { sentenceMaker } from './syntheticText';

const { stopWords } = analysis();

/** What is compared: taking documents in and answering queries. */
interface Contender {
  readonly name: string;
  readonly start: () => {
    readonly add: (document: TextDocument) => void;
    readonly search: (query: string) => unknown;
  };
}

const DOCUMENTS = 10_000;
const WORDS_OF_DOCUMENT = 60;
const QUERIES = 200;
const WORDS_OF_QUERY = 8;
const LIMIT = 10;
/** The contenders take turns and each keeps its best round, so that a busy machine bothers all alike. */
const ROUNDS = 3;

const FLOOR: Contender = {
  name: 'MiniSearch alone',
  start() {
    const index = createPlainIndex({
      // The sentences have no punctuation; split like this, the terms are the same as ours.
      tokenize: (text) => text.split(' '),
      processTerm(word) {
        const term = word.toLowerCase();
        return stopWords.has(term) ? null : stemEnglish(term);
      },
    });
    return { add: index.add, search: (query) => index.search(query).slice(0, LIMIT) };
  },
};

const OURS: Contender = {
  name: 'ours',
  start() {
    const index = createTextIndex();
    return { add: index.set, search: (query) => index.search(query, { limit: LIMIT }) };
  },
};

const makeSentence = sentenceMaker({ seed: 1 });
const documents = Array.from(
  { length: DOCUMENTS },
  (_, position): TextDocument => ({
    id: `memory-${position}`,
    title: makeSentence(5),
    tags: [makeSentence(1)],
    body: makeSentence(WORDS_OF_DOCUMENT),
    entities: [],
  }),
);
const queries = Array.from({ length: QUERIES }, () => makeSentence(WORDS_OF_QUERY));

const rounds = Array.from({ length: ROUNDS }, () => ({
  floor: timed(FLOOR),
  ours: timed(OURS),
}));
const best = (pick: (round: (typeof rounds)[number]) => number) => Math.min(...rounds.map(pick));

console.log(`${DOCUMENTS} documents of ${WORDS_OF_DOCUMENT} words, ${QUERIES} queries, ms of CPU`);
report(
  'index all',
  best(({ floor }) => floor.index),
  best(({ ours }) => ours.index),
);
report(
  'one query',
  best(({ floor }) => floor.query),
  best(({ ours }) => ours.query),
);

function timed({ start }: Contender): { readonly index: number; readonly query: number } {
  const { add, search } = start();
  const index = milliseconds(() => {
    for (const document of documents) add(document);
  });
  const query = milliseconds(() => {
    for (const text of queries) search(text);
  });
  return { index, query: query / queries.length };
}

/** Processor time, which a busy machine disturbs less than the time on the wall. */
function milliseconds(work: () => void): number {
  const before = process.cpuUsage();
  work();
  const { user, system } = process.cpuUsage(before);
  return (user + system) / 1000;
}

function report(what: string, floor: number, own: number): void {
  console.log(
    `${what}: ${FLOOR.name} ${floor.toFixed(2)}, ${OURS.name} ${own.toFixed(2)}, ratio ${(own / floor).toFixed(2)}`,
  );
}
