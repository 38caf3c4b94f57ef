import { inEachLanguage } from '../languages/registry';
import { actorKind, type OperationContext } from '../model/actor';
import type { CoreMemorySection } from '../model/core';
import type { Reason } from '../model/decision';
import type { Memory, MemoryDraft } from '../model/memory';
import { type MemoryStore, memoryTypeRow } from '../model/memoryTypes';
import { confidenceOf } from '../model/routing';
import { type FormedMemory, formMemory, isEvent } from './form';

/** What routing finds: document 002's answer, but the links, which are made to what is known. */
export interface RoutedMemory extends FormedMemory {
  /** 0..1. */
  readonly confidence: number;
  /** Absent where rules over the text find them. */
  readonly entities?: readonly string[];
  readonly pinned?: boolean;
  /** Where a language model would have a line of it in MEMORY.md; absent where it would not, or was not asked. */
  readonly core?: CoreMemorySection;
}

/** Who says it, and how it was said, before anything was taken off its beginning; the draft's own text without it. */
export interface RoutingContext extends Pick<OperationContext, 'actor'> {
  readonly said?: string;
}

const isImportant = (text: string): boolean =>
  inEachLanguage('routing').some(({ important }) => important.test(text));

const isGuess = (text: string): boolean =>
  inEachLanguage('routing').some(({ guess }) => guess.test(text));

/** A formed memory with how sure it is, and in the vault where a person's words put it there. */
export const withSureness = (
  formed: FormedMemory,
  draft: MemoryDraft,
  { actor, said = draft.body ?? '' }: RoutingContext,
): RoutedMemory => {
  const isPerson = actorKind(actor) === 'human';
  const because: Reason[] = [...formed.because];
  // Agents call much important; the vault is what a person put there.
  const isPinned = draft.pinned === undefined && isPerson && isImportant(said);
  if (isPinned) because.push({ stage: 'route', code: 'pinned_important', data: {} });
  // What a person asks for is meant; what an agent infers, and says so, is a guess.
  const isDoubtful = draft.confidence === undefined && !isPerson && isGuess(formed.title);
  const confidence = draft.confidence ?? confidenceOf[isDoubtful ? 'low' : 'high'];
  if (isDoubtful) because.push({ stage: 'route', code: 'said_unsure', data: { confidence } });
  return { ...formed, confidence, ...(isPinned ? { pinned: true } : {}), because };
};

/** Where a draft belongs, by rules; what it gives itself stays, and each part says where it came from. */
export const routeByRules = (draft: MemoryDraft, context: RoutingContext): RoutedMemory =>
  withSureness(formMemory(draft), draft, context);

/**
 * The stores that a belief goes to (document 002, "Routing"), the first of them by its type: a decision is an event as well,
 * so it is episodic and semantic; what happened has its memory beside the entry in the log, because recall looks through
 * memories; what is pinned is in the vault. MEMORY.md is another question, which a person answers.
 */
export const storesOf = ({
  type,
  title,
  body,
  pinned,
}: Pick<Memory, 'type' | 'title' | 'body' | 'pinned'>): readonly MemoryStore[] => {
  const { store } = memoryTypeRow(type);
  const isEpisodic = type === 'decision' || (type === 'general' && isEvent(`${title}. ${body}`));
  return [
    store,
    ...(isEpisodic ? (['episodic'] as const) : []),
    ...(pinned === true ? (['vault'] as const) : []),
  ];
};
