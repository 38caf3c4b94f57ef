import { readFileSync } from 'node:fs';
import type { TextDocument } from '../src/engine/recall/textIndex';
import type { Collection } from './collection';
import type { Question } from './metrics';

/** LoCoMo read in two ways: a document is a session, or a turn. */
export interface Locomo {
  readonly sessions: readonly Collection[];
  readonly turns: readonly Collection[];
}

interface Turn {
  readonly speaker: string;
  readonly dia_id: string;
  readonly text: string;
  readonly blip_caption?: string;
}

/** One conversation; its sessions stand under `session_N`, their dates under `session_N_date_time`. */
interface Sample {
  readonly conversation: Readonly<Record<string, string | readonly Turn[]>>;
  readonly qa: readonly { readonly question: string; readonly evidence: readonly string[] }[];
}

interface Session {
  readonly number: string;
  readonly date: string;
  readonly turns: readonly Turn[];
}

const SESSION_KEY = /^session_(\d+)$/;
/** Some evidence names several turns in one string, or has a stray colon ("D:11:26"). */
const EVIDENCE_TURN = /D:?(\d+):(\d+)/g;

/**
 * Reads a file of LoCoMo samples (github.com/snap-research/LoCoMo, data/locomo10.json or a part of
 * it; CC BY-NC 4.0). A question searches its own conversation; one without evidence is left out.
 */
export function readLocomo(path: string): Locomo {
  const samples = JSON.parse(readFileSync(path, 'utf8')) as readonly Sample[];
  return {
    sessions: samples.map((sample) => collection(sample, sessionDocuments, sessionOfTurn)),
    turns: samples.map((sample) => collection(sample, turnDocuments, (turn) => turn)),
  };
}

function collection(
  sample: Sample,
  documentsOf: (sessions: readonly Session[]) => readonly TextDocument[],
  documentOfTurn: (turn: string) => string,
): Collection {
  const documents = documentsOf(sessionsOf(sample.conversation));
  const known = new Set(documents.map(({ id }) => id));
  const questions = sample.qa.flatMap(({ question, evidence }): Question[] => {
    const turns = [...evidence.join(' ').matchAll(EVIDENCE_TURN)].map(
      ([, session, turn]) => `D${session}:${turn}`,
    );
    const gold = [...new Set(turns.map(documentOfTurn))].filter((id) => known.has(id));
    return gold.length === 0 ? [] : [{ text: question, gold }];
  });
  return { documents, questions };
}

function sessionsOf(conversation: Sample['conversation']): readonly Session[] {
  return Object.entries(conversation).flatMap(([key, value]): Session[] => {
    const number = SESSION_KEY.exec(key)?.[1];
    if (number === undefined || typeof value === 'string') return [];
    return [{ number, date: String(conversation[`${key}_date_time`]), turns: value }];
  });
}

function sessionDocuments(sessions: readonly Session[]): readonly TextDocument[] {
  return sessions.map(({ number, date, turns }) =>
    document(`D${number}`, [date, ...turns.map(textOfTurn)].join('\n')),
  );
}

function turnDocuments(sessions: readonly Session[]): readonly TextDocument[] {
  return sessions.flatMap(({ turns }) =>
    turns.map((turn) => document(turn.dia_id, textOfTurn(turn))),
  );
}

function textOfTurn({ speaker, text, blip_caption: caption }: Turn): string {
  return `${speaker}: ${text}${caption === undefined ? '' : ` [image: ${caption}]`}`;
}

function sessionOfTurn(turn: string): string {
  return turn.split(':')[0] ?? turn;
}

function document(id: string, body: string): TextDocument {
  return { id, title: '', tags: [], body, entities: [] };
}
