import { readFileSync } from 'node:fs';
import type { BenchDocument, Collection, Question, Task } from './task';

interface Turn {
  readonly speaker: string;
  readonly dia_id: string;
  readonly text: string;
  readonly blip_caption?: string;
}

interface Sample {
  /** Its sessions stand under `session_N`, their dates under `session_N_date_time`. */
  readonly conversation: Readonly<Record<string, string | readonly Turn[]>>;
  readonly qa: readonly {
    readonly question: string;
    readonly evidence: readonly string[];
    readonly category: number;
  }[];
}

interface Session {
  readonly number: string;
  /** As it is written: "1:56 pm on 8 May, 2023". */
  readonly date: string;
  readonly turns: readonly Turn[];
}

const sessionKey = /^session_(\d+)$/u;
/** Some evidence names several turns in one string, or has a stray colon ("D:11:26"). */
const evidenceTurn = /D:?(\d+):(\d+)/gu;

/** As the numbers of its authors mean them; some evaluations have 1 and 4 the other way round. */
const categories: Readonly<Record<number, string>> = {
  1: 'multi-hop',
  2: 'temporal',
  3: 'open-domain',
  4: 'single-hop',
  5: 'adversarial',
};

/**
 * Reads a file of LoCoMo samples (github.com/snap-research/LoCoMo, data/locomo10.json or a part of it; CC BY-NC 4.0) in
 * two ways: a memory is a session, or a turn. A question searches its own conversation; one without evidence is left out.
 */
export const readLocomo = (path: string): readonly Task[] => {
  const samples = JSON.parse(readFileSync(path, 'utf8')) as readonly Sample[];
  return [
    {
      name: 'LoCoMo sessions',
      collections: samples.map((sample) => collectionOf(sample, sessionDocuments, sessionOfTurn)),
    },
    {
      name: 'LoCoMo turns',
      collections: samples.map((sample) => collectionOf(sample, turnDocuments, (turn) => turn)),
    },
  ];
};

const collectionOf = (
  sample: Sample,
  documentsOf: (sessions: readonly Session[]) => readonly BenchDocument[],
  documentOfTurn: (turn: string) => string,
): Collection => {
  const sessions = sessionsOf(sample.conversation);
  const documents = documentsOf(sessions);
  const known = new Set(documents.map(({ id }) => id));
  const questions = sample.qa.flatMap(({ question, evidence, category }): Question[] => {
    const turns = [...evidence.join(' ').matchAll(evidenceTurn)].map(
      ([, session, turn]) => `D${session}:${turn}`,
    );
    const gold = [...new Set(turns.map(documentOfTurn))].filter((id) => known.has(id));
    const named = categories[category] ?? `category ${category}`;
    return gold.length === 0 ? [] : [{ text: question, gold, category: named }];
  });
  const last = Math.max(...sessions.map(({ date }) => instantOf(date)));
  return { documents, questions, askedAt: new Date(last + day).toISOString() };
};

const day = 86_400_000;
const second = 1000;

const sessionsOf = (conversation: Sample['conversation']): readonly Session[] =>
  Object.entries(conversation).flatMap(([key, value]): Session[] => {
    const number = sessionKey.exec(key)?.[1];
    if (number === undefined || typeof value === 'string') return [];
    return [{ number, date: String(conversation[`${key}_date_time`]), turns: value }];
  });

const sessionDocuments = (sessions: readonly Session[]): readonly BenchDocument[] =>
  sessions.map(({ number, date, turns }) =>
    documentOf(`D${number}`, [date, ...turns.map(textOfTurn)].join('\n'), instantOf(date)),
  );

/** Turns of a session are said a second apart, so that each knows the one before it. */
const turnDocuments = (sessions: readonly Session[]): readonly BenchDocument[] =>
  sessions.flatMap(({ date, turns }) =>
    turns.map((turn, place) =>
      documentOf(turn.dia_id, textOfTurn(turn), instantOf(date) + place * second),
    ),
  );

/** "1:56 pm on 8 May, 2023" in UTC. */
const instantOf = (date: string): number => {
  const [, time = '', dayOfYear = ''] = /^(.+) on (.+)$/u.exec(date) ?? [];
  const instant = Date.parse(`${dayOfYear.replace(',', '')} ${time.toUpperCase()} UTC`);
  if (Number.isNaN(instant)) throw new Error(`LoCoMo has a session of “${date}”, which is no date`);
  return instant;
};

const textOfTurn = ({ speaker, text, blip_caption: caption }: Turn): string =>
  `${speaker}: ${text}${caption === undefined ? '' : ` [image: ${caption}]`}`;

const sessionOfTurn = (turn: string): string => turn.split(':')[0] ?? turn;

const documentOf = (id: string, body: string, created: number): BenchDocument => ({
  id,
  title: '',
  tags: [],
  body,
  entities: [],
  created: new Date(created).toISOString(),
});
