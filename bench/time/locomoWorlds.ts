import { readFileSync } from 'node:fs';
import type { Noted, World } from './world';

interface Turn {
  readonly speaker: string;
  readonly dia_id: string;
  readonly text: string;
}

interface Sample {
  readonly sample_id: string;
  /** Sessions stand under `session_N`, their dates under `session_N_date_time`. */
  readonly conversation: Readonly<Record<string, string | readonly Turn[]>>;
  readonly qa: readonly {
    readonly question: string;
    readonly evidence: readonly string[];
    readonly category: number;
  }[];
}

const millisecondsPerDay = 86_400_000;
const sessionKey = /^session_(\d+)$/u;
/** Questions that nothing answers. */
const adversarial = 5;

/** "1:56 pm on 8 May, 2023" */
const dayOf = (text: string): number =>
  Math.floor(
    Date.parse(`${text.replace(/^.* on /u, '').replace(',', '')} UTC`) / millisecondsPerDay,
  );

const notedIn = (sample: Sample): readonly Noted[] =>
  Object.entries(sample.conversation).flatMap(([key, turns]) => {
    if (!sessionKey.test(key) || typeof turns === 'string') return [];
    const day = dayOf(String(sample.conversation[`${key}_date_time`]));
    return turns.map(
      ({ dia_id: id, speaker, text }): Noted => ({
        ...{ id, day, type: 'fact', importance: 0.5, title: `${speaker}: ${text.slice(0, 60)}` },
        body: text,
      }),
    );
  });

/**
 * The conversations of a file of LoCoMo (github.com/snap-research/LoCoMo; CC BY-NC 4.0) at their own dates: a turn is a
 * memory; each question is asked on the last day, and 120 and 365 days after it, by how old its evidence is then.
 */
export const locomoWorlds = (
  path: string,
): readonly { readonly world: World; readonly days: readonly number[] }[] => {
  const samples = JSON.parse(readFileSync(path, 'utf8')) as readonly Sample[];
  return samples.map((sample) => {
    const dated = notedIn(sample);
    const first = Math.min(...dated.map(({ day }) => day));
    const memories = dated.map((one) => ({ ...one, day: one.day - first }));
    const last = Math.max(...memories.map(({ day }) => day));
    const ids = new Set(memories.map(({ id }) => id));
    const probes = sample.qa.flatMap(({ question, evidence, category }) => {
      const answers = evidence.filter((id) => ids.has(id));
      return category === adversarial || answers.length === 0 ? [] : [{ text: question, answers }];
    });
    const name = `LoCoMo ${sample.sample_id}: ${probes.length} questions`;
    return { world: { name, memories, asked: [], probes }, days: [last, last + 120, last + 365] };
  });
};
