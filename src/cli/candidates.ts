import { operations } from '../engine/operations';
import { type DecidedCandidates, defined, type WaitingCandidate } from '../engine/vocabulary';
import {
  describeActor,
  describeDropped,
  describeKept,
  describeLeftCandidate,
  english,
} from '../messages';
import type { Ended } from './command';
import { badUsage, type ExitCode, exitCodes } from './failure';
import { readTextFile } from './input';
import type { Session } from './session';
import { countOf, oneLine, type Painter, shortId } from './text';

/** What `cogmem review` does about what was captured unasked. */

interface Options {
  readonly all?: boolean;
  readonly alike?: boolean;
  readonly back?: boolean;
  readonly textFile?: string;
}

const percentOf = (confidence: number): string => `${Math.round(confidence * 100)} %`;

/** Two lines each: its id, what it says and of which kind, and the message that it is of. */
export const candidateLines = (
  paint: Painter,
  candidates: readonly WaitingCandidate[],
): readonly string[] =>
  candidates.flatMap(({ id, text, kind, type, confidence, role, by, message, origin }) => [
    [
      paint.faint(shortId(id)),
      paint.strong(oneLine(text)),
      paint.faint(
        kind === 'order'
          ? `looks like an instruction to an agent, by ${describeActor(by, english)}`
          : `${type ?? kind}, ${origin ?? role}, ${percentOf(confidence)}`,
      ),
    ].join('  '),
    ...(message === text || message === '' ? [] : [`  ${paint.faint(oneLine(message))}`]),
  ]);

/** How much waits, as the end of a list says it. */
export const candidatesLine = (count: number): string =>
  `${countOf(count, 'candidate waits', 'candidates wait')}: cogmem review candidates, keep or drop.`;

const chosenIds = async (
  session: Session,
  [action = '', ...ids]: readonly string[],
  { all = false }: Options,
): Promise<readonly string[]> => {
  if (all === ids.length > 0) {
    throw badUsage(`Name the candidates, or give --all: cogmem review ${action} ID...`);
  }
  if (!all) return ids;
  return (await session.call(operations.candidates, {})).map(({ id }) => id);
};

/** Says what was asked for and not done. */
export const tellLeft = ({ io, globals }: Session, sentences: readonly string[]): void => {
  if (globals.json) return;
  for (const sentence of sentences) io.stderr.write(`cogmem: ${oneLine(sentence)}\n`);
};

/** Answers what a person decided; whatever was asked for and `left` is no success. */
export const answerDecided = (
  session: Session,
  operation: Parameters<Session['answerOf']>[0],
  result: object,
  { left, sentence }: { readonly left: readonly string[]; readonly sentence: string },
): ExitCode => {
  tellLeft(session, left);
  session.answerOf(operation, result, {
    lines: () => (session.globals.quiet ? [] : [oneLine(sentence)]),
  });
  return left.length === 0 ? exitCodes.done : exitCodes.failed;
};

const answer = (session: Session, result: DecidedCandidates, sentence: string): ExitCode => {
  const left = result.left.map((one) => describeLeftCandidate(one, english));
  return answerDecided(session, operations.keep, result, { left, sentence });
};

export const candidateActions = {
  candidates: async (session: Session): Promise<Ended> => {
    const candidates = await session.call(operations.candidates, {});
    session.answerOf(operations.candidates, candidates, {
      lines: () =>
        candidates.length === 0
          ? ['Nothing was captured that waits.']
          : candidateLines(session.paint, candidates),
    });
  },

  keep: async (
    session: Session,
    { words, options }: { readonly words: readonly string[]; readonly options: Options },
  ): Promise<Ended> => {
    const ids = await chosenIds(session, words, options);
    if (ids.length === 0) return answer(session, { decided: [], left: [] }, 'Nothing waits.');
    const { textFile } = options;
    const [id = ''] = ids;
    if (textFile !== undefined && ids.length > 1) {
      throw badUsage('--text-file replaces one text. Name its candidate.');
    }
    const texts =
      textFile === undefined ? {} : { texts: { [id]: await readTextFile(textFile, session.io) } };
    const result = await session.call(operations.keep, { ids: [...ids], ...texts });
    return answer(session, result, describeKept(result, english));
  },

  drop: async (
    session: Session,
    { words, options }: { readonly words: readonly string[]; readonly options: Options },
  ): Promise<Ended> => {
    const ids = await chosenIds(session, words, options);
    if (ids.length === 0) return answer(session, { decided: [], left: [] }, 'Nothing waits.');
    const { alike, back } = options;
    const input = { ids: [...ids], ...defined({ alike, back }) };
    const result = await session.call(operations.drop, input);
    return answer(session, result, describeDropped(result, english));
  },
};
