import { readFileSync } from 'node:fs';
import { gunzipSync } from 'node:zlib';
import type { BenchDocument, Collection, Task } from './task';

interface Turn {
  readonly role: string;
  readonly content: string;
  readonly has_answer?: boolean;
}

interface Sample {
  readonly question_id: string;
  readonly question_type: string;
  readonly question: string;
  readonly question_date: string;
  readonly haystack_dates: readonly string[];
  readonly haystack_session_ids: readonly string[];
  readonly haystack_sessions: readonly (readonly Turn[])[];
}

/**
 * Reads LongMemEval-S (github.com/xiaowu0162/LongMemEval; MIT), one question a line, gzipped or not, as its own
 * `run_retrieval.py` does: a memory is what the user said in one session; each question has its own sessions; questions
 * that have no answer, and those that only the assistant's words answer, are left out.
 */
export const readLongMemEval = (path: string): Task => ({
  name: 'LongMemEval sessions',
  collections: samplesIn(path).flatMap(collectionOf),
});

const samplesIn = (path: string): readonly Sample[] => {
  const bytes = readFileSync(path);
  const text = (path.endsWith('.gz') ? gunzipSync(bytes) : bytes).toString('utf8');
  return text
    .split('\n')
    .filter((line) => line !== '')
    .map((line) => JSON.parse(line) as Sample);
};

/** Sessions without an answer that are kept beside those with one: enough to be told apart from. */
const otherSessions = 9;
/** Characters of a turn and of a sentence that are looked at. */
const longestTurn = 1200;
const longestSentence = 300;
/** Less is no sentence. */
const shortestSentence = 13;

/**
 * The same in short memories, as they are remembered: a sentence of the user each, said a second after the one before. What
 * answers is any sentence of a turn that does.
 */
export const readLongMemEvalSentences = (path: string): Task => ({
  name: 'LongMemEval sentences',
  collections: samplesIn(path).flatMap(sentencesOf),
});

const isAnswer = ({ role, has_answer: hasAnswer }: Turn): boolean =>
  role === 'user' && hasAnswer === true;

const sentencesOf = (sample: Sample): readonly Collection[] => {
  if (sample.question_id.endsWith('_abs')) return [];
  const sessions = sample.haystack_sessions.map((turns, place) => ({ turns, place }));
  const others = sessions.filter(({ turns }) => !turns.some(isAnswer));
  const step = Math.max(1, Math.floor(sessions.length / otherSessions));
  const left = new Set(others.filter((_, at) => at % step !== 0));
  const documents: BenchDocument[] = [];
  const gold: string[] = [];
  for (const session of sessions) {
    if (left.has(session)) continue;
    const begun = Date.parse(instantOf(sample.haystack_dates[session.place] ?? ''));
    let said = 0;
    for (const turn of session.turns.filter(({ role }) => role === 'user')) {
      const parts = turn.content.slice(0, longestTurn).split(/(?<=[.!?])\s+|\n+/u);
      for (const part of parts.map((one) => one.trim())) {
        if (part.length < shortestSentence) continue;
        said += 1;
        const id = `${session.place}:${said}`;
        const created = new Date(begun + said * 1000).toISOString();
        const body = part.slice(0, longestSentence);
        documents.push({ id, title: '', tags: [], body, entities: [], created });
        if (isAnswer(turn)) gold.push(id);
      }
    }
  }
  if (gold.length === 0) return [];
  const { question: text, question_type: category } = sample;
  const askedAt = instantOf(sample.question_date);
  return [{ documents, questions: [{ text, gold, category }], askedAt }];
};

const collectionOf = (sample: Sample): readonly Collection[] => {
  if (sample.question_id.endsWith('_abs')) return [];
  const documents = new Map<string, BenchDocument>();
  const gold = new Set<string>();
  sample.haystack_sessions.forEach((session, place) => {
    const id = sample.haystack_session_ids[place] ?? '';
    const said = session.filter(({ role }) => role === 'user');
    const body = said.map(({ content }) => content).join('\n\n');
    // A haystack that has a session twice has its text twice.
    if (body.trim() === '' || documents.has(id)) return;
    const created = instantOf(sample.haystack_dates[place] ?? '');
    documents.set(id, { id, title: '', tags: [], body, entities: [], created });
    if (said.some(({ has_answer: hasAnswer }) => hasAnswer)) gold.add(id);
  });
  if (gold.size === 0) return [];
  const { question: text, question_type: category } = sample;
  return [
    {
      documents: [...documents.values()],
      questions: [{ text, gold: [...gold], category }],
      askedAt: instantOf(sample.question_date),
    },
  ];
};

/** "2023/05/30 (Tue) 03:16" in UTC. */
const instantOf = (date: string): string => {
  const [, year, month, day, time] =
    /^(\d{4})\/(\d\d)\/(\d\d) \(\w+\) (\d\d:\d\d)$/u.exec(date) ?? [];
  const instant = new Date(`${year}-${month}-${day}T${time}:00Z`);
  if (Number.isNaN(instant.getTime())) {
    throw new Error(`LongMemEval has “${date}” for a date; expected “2023/05/30 (Tue) 03:16”`);
  }
  return instant.toISOString();
};
