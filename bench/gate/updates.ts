import { readFileSync } from 'node:fs';
import { gunzipSync } from 'node:zlib';
import { createEngine, type Decision } from '../../src/engine';
import { sentencesOf } from '../../src/engine/prose/sentences';
import { ada, testEngine } from '../../test/engine/support/testEngine';
import type { BenchModel } from '../recall/embedder';

interface Turn {
  readonly role: string;
  readonly content: string;
  readonly has_answer?: boolean;
}

interface Sample {
  readonly question_id: string;
  readonly question_type: string;
  readonly haystack_dates: readonly string[];
  readonly haystack_sessions: readonly (readonly Turn[])[];
}

/** What the user said of one fact, in the order of time: first what was so, then what is so now. */
export type Course = readonly string[];

/** Reads the knowledge updates of LongMemEval-S (MIT), one question a line, gzipped or not. */
export const readUpdates = (path: string): readonly Course[] => {
  const bytes = readFileSync(path);
  const text = (path.endsWith('.gz') ? gunzipSync(bytes) : bytes).toString('utf8');
  return text
    .split('\n')
    .filter((line) => line !== '')
    .map((line) => JSON.parse(line) as Sample)
    .filter((sample) => sample.question_type === 'knowledge-update')
    .map(({ haystack_dates: dates, haystack_sessions: sessions }) =>
      sessions
        .map((session, at) => ({ session, date: dates[at] ?? '' }))
        .sort((left, right) => (left.date < right.date ? -1 : 1))
        .flatMap(({ session }) =>
          session
            .filter((turn) => turn.role === 'user' && turn.has_answer === true)
            .map(({ content }) => content),
        ),
    )
    .filter((course) => course.length > 1);
};

/** How what was said is handed over: each message as it is, or each of its sentences as a belief of its own. */
export type Portion = 'message' | 'sentence';

/** What was decided of all but the first message of each course, course by course. */
export const decideUpdates = async (
  courses: readonly Course[],
  { model, by }: { readonly model: BenchModel | undefined; readonly by: Portion },
): Promise<readonly (readonly Decision[])[]> => {
  const decided: Decision[][] = [];
  for (const course of courses) {
    const decisions: Decision[] = [];
    const { ports } = testEngine();
    const engine = createEngine({
      ...ports,
      ...(model && { embedderOf: model.newEmbedder, pause: () => Promise.resolve() }),
    });
    await engine.init(ada);
    for (const [at, message] of course.entries()) {
      for (const text of by === 'message' ? [message] : sentencesOf(message)) {
        const decision = await engine.remember(text, ada);
        if (at > 0) decisions.push(decision);
      }
      if (model !== undefined) await engine.embed({});
    }
    await engine.close();
    decided.push(decisions);
  }
  return decided;
};
