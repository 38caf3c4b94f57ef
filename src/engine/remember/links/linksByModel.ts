import { isMemoryError } from '../../errors';
import type { IndexEntry } from '../../format/indexFile';
import type { Memory } from '../../model/memory';
import { isPrivatePath } from '../../model/memoryPath';
import type { LanguageAnswer } from '../../providers/language/languageModel';
import { type LinkAnswer, linkQuestion } from '../../providers/language/linkQuestion';
import type { Needs } from '../../store/services';
import type { FoundLink, LinkCandidate } from './detectLinks';

/** Milliseconds: nobody waits, but the next memory does. */
const longestWait = 30_000;
/** Known memories that a model is asked about, and how near they are at least: hardly one of a hundred is by chance. */
const mostAsked = 8;
const leastNearness = 0.5;
/** What a model itself holds for less likely than not is no relation. */
const leastConfidence = 0.5;
/** No model is so sure that a person could not know better. */
const mostStrength = 0.9;

interface Asked {
  readonly entry: IndexEntry;
  readonly memory: Memory;
  readonly candidates: readonly LinkCandidate[];
  /** Given when somebody waits: rules decide then. */
  readonly signal: AbortSignal;
}

const nearnessOf = ({ similarity }: LinkCandidate): number =>
  Math.max(similarity.byWords, similarity.byMeaning);

/**
 * What a chosen language model says of the relations of a new memory; undefined where rules decide: where none is chosen, where
 * the memory is private, where the process ends with its answer, or where none answers, which is logged.
 */
export const linksByModel = async (
  services: Needs<'language' | 'logger' | 'turns'>,
  { entry, memory, candidates, signal }: Asked,
): Promise<readonly FoundLink[] | undefined> => {
  if (!services.turns.isShared || isPrivatePath(entry.stat.path)) return undefined;
  const asked = candidates
    .filter((one) => nearnessOf(one) >= leastNearness || one.sharedEntities > 0)
    .sort((left, right) => nearnessOf(right) - nearnessOf(left))
    .slice(0, mostAsked);
  if (asked.length === 0) return undefined;
  const known = asked.map((candidate) => candidate.memory);
  const answer = await tryAsk(() =>
    services.language.ask(linkQuestion(memory, known), { timeout: longestWait, signal }),
  );
  if (answer === undefined || 'failure' in answer) {
    const code = answer?.failure.code ?? 'cancelled';
    if (code !== 'off') services.logger.info(`Linked by rules, the model did not: ${code}`);
    return undefined;
  }
  return answer.value.links.flatMap((link) => foundLink(link, asked));
};

const tryAsk = async <T>(
  ask: () => Promise<LanguageAnswer<T>>,
): Promise<LanguageAnswer<T> | undefined> => {
  try {
    return await ask();
  } catch (error) {
    if (!isMemoryError(error) || error.code !== 'cancelled') throw error;
    return undefined;
  }
};

const foundLink = (
  { memory, relation: type, from, confidence }: LinkAnswer,
  asked: readonly LinkCandidate[],
): readonly FoundLink[] => {
  const candidate = asked[memory - 1];
  if (candidate === undefined || confidence < leastConfidence) return [];
  const strength = Math.round(Math.min(confidence, mostStrength) * 100) / 100;
  const link = { type, isReversed: from === 'known', strength, foundBy: 'model' } as const;
  return [{ other: candidate.memory.id, ...link }];
};
