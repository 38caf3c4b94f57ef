import { isMemoryError } from '../errors';
import type { IndexEntry } from '../format/indexFile';
import type { Memory } from '../model/memory';
import { isPrivatePath } from '../model/memoryPath';
import { once } from '../model/once';
import { type RelationType, relationTypeNames, relationTypes } from '../model/relationTypes';
import {
  answerSchema,
  asUntrustedText,
  type LanguageAnswer,
  type LanguageQuestion,
  untrustedRule,
} from '../providers/languageModel';
import type { Needs } from '../store/services';
import type { FoundLink, LinkCandidate } from './detectLinks';

/** Characters of a memory's text that tell what it is about. */
const tellingLength = 600;

/** A memory that a model is asked about. */
export interface AskedMemory {
  readonly title: string;
  readonly body: string;
}

/** One relation as a model gives it. */
export interface LinkAnswer {
  /** Number of the known memory, from 1. */
  readonly memory: number;
  readonly relation: RelationType;
  /** Which of the two the relation begins at. */
  readonly from: 'new' | 'known';
  /** 0..1. */
  readonly confidence: number;
}

/** That one belief ends another is decided when it is stored, and never afterwards. */
const askedTypes = once(() => relationTypeNames.filter((type) => type !== 'SUPERSEDES'));

const instructions = (): string =>
  [
    'You link notes in the memory of a software project, in whatever language they are.',
    'You are given a new note and known notes with numbers. Say which of the known ones the new one is related to, and how:',
    ...askedTypes().map((type) => `- ${type}: ${relationTypes[type].meaning}`),
    '“from” is “new” where the new note is the one that does so (it solves, requires, causes …), “known” where the known one does.',
    'Name at most three, the closest, only where the two texts themselves show the relation. Two notes that only share a topic are not related; an empty list is a good answer.',
    untrustedRule,
  ].join('\n');

const answer = answerSchema('memory_links', (z) =>
  z.strictObject({
    links: z.array(
      z.strictObject({
        memory: z.number().int().min(1),
        relation: z.enum(askedTypes() as [RelationType, ...RelationType[]]),
        from: z.enum(['new', 'known']),
        confidence: z.number().min(0).max(1),
      }),
    ),
  }),
);

const shown = ({ title, body }: AskedMemory): string =>
  asUntrustedText(`${title}\n\n${body.slice(0, tellingLength)}`);

/** Asks a language model which known memories a new one is related to, and how. Never with private text. */
export const linkQuestion = (
  memory: AskedMemory,
  known: readonly AskedMemory[],
): LanguageQuestion<{ readonly links: readonly LinkAnswer[] }> => ({
  messages: [
    { role: 'system', content: instructions() },
    {
      role: 'user',
      content: [
        `New note:\n${shown(memory)}`,
        ...known.map((one, index) => `Known note ${index + 1}:\n${shown(one)}`),
      ].join('\n\n'),
    },
  ],
  answer,
});

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
