import { actorKind, type OperationContext } from '../model/actor';
import type { Decision, MemoryReference } from '../model/decision';
import type { MemoryDraft } from '../model/memory';
import type {
  Capture,
  MessageRole,
  Observation,
  ObserveOptions,
  ObserverQuestion,
} from '../model/observation';
import { deadlineFrom } from '../providers/languageModel';
import { type RecallNeeds, recall } from '../recall/recall';
import type { Needs } from '../store/services';
import { addCandidates } from './candidates';
import { sentencesOf } from './emotion';
import { withoutOwnText } from './filters';
import { rememberedBefore } from './messageBefore';
import { observeMessage } from './observeMessage';
import { orRefused } from './refusal';
import { type RememberServices, remember } from './remember';
import { captureTogether } from './textStages';
import type { Trigger } from './triggers';

/** Memories that somebody may mean by a topic. */
const mostCandidates = 5;

const draftOf = (
  { kind, text, type, confidence, entities, emotion }: Capture,
  role: MessageRole,
  { actor }: OperationContext,
): MemoryDraft => ({
  body: text,
  ...(type === undefined ? {} : { type }),
  // What somebody asked for is as sure as what they store themselves, and may be more than one fact.
  ...(kind === 'requested'
    ? { writeSource: 'manual' }
    : {
        writeSource: 'observer',
        confidence,
        ...(entities.length === 0 ? {} : { entities }),
        ...(emotion === undefined ? {} : { emotion }),
      }),
  dataSource: `${role}_message`,
  // Who hands over what an assistant said did not say it.
  ...(role === 'assistant' && actorKind(actor) === 'human'
    ? { author: 'agent:assistant' as const }
    : {}),
});

/** Messages before this one in which a pronoun may find what it stands for. */
const mostBefore = 2;
/** Characters at the end of each that are looked at. */
const longestBefore = 1_000;

const sentencesBefore = (messages: readonly string[]): readonly string[] =>
  messages
    .slice(-mostBefore)
    .flatMap((message) => sentencesOf((withoutOwnText(message) ?? '').slice(-longestBefore)))
    .map(({ text }) => text);

/** Who said what a message points at by "remember this", as far as is known. */
const sourceOf = (
  before: readonly string[],
): { readonly message: string; readonly role: MessageRole } => ({
  message: before.at(-1) ?? '',
  role: 'assistant',
});

const candidatesFor = async (
  services: RecallNeeds,
  topic: string,
): Promise<readonly MemoryReference[]> => {
  const { hits } = await recall(services, topic, { limit: mostCandidates });
  return hits.map(({ id, title, type, path }) => ({ id, title, type, path }));
};

const questionOf = async (
  services: RecallNeeds,
  { kind, phrase, isSoft, topic }: Trigger,
): Promise<ObserverQuestion> => {
  switch (kind) {
    case 'reflect':
      return { kind, phrase, isImmediate: !isSoft };
    case 'remember':
      return { kind, phrase, text: topic ?? phrase };
    default: {
      const candidates = topic === undefined ? [] : await candidatesFor(services, topic);
      const permanent = kind === 'delete';
      return { kind: 'forget', phrase, topic: topic ?? null, permanent, candidates };
    }
  }
};

/** What nobody asked to remember waits for a person (docs/decisions/candidates.md). */
const haveWait = (
  services: Needs<'catalog' | 'clock' | 'guard' | 'newId' | 'usage' | 'writer'>,
  { text, kind, type, confidence, entities, emotion }: Capture,
  {
    message,
    role,
    context,
  }: {
    readonly message: string;
    readonly role: MessageRole;
    readonly context: OperationContext;
  },
): Promise<readonly Decision[]> => {
  if (kind === 'requested' || role === 'system') return Promise.resolve([]);
  const found = {
    ...{ text, kind, confidence, role, message, entities },
    ...(type !== undefined && { type }),
    ...(emotion !== undefined && { emotion }),
  };
  return orRefused(
    () => addCandidates(services, [found], context),
    (because) => [{ action: 'refused', memory: null, also: [], because: [because] }],
  );
};

/**
 * Looks at one message of a conversation: what it asks to remember is remembered, what is worth keeping beside that
 * waits as a candidate or is stored at once (docs/decisions/statements-by-form.md). What it asks of the memory beyond that is answered as a question, with what
 * may be meant, and nothing is done about it.
 */
export const observe = async (
  services: RememberServices & Needs<'formerPaths'>,
  message: string,
  role: MessageRole,
  context: OperationContext,
  { dryRun = false, before = [] }: ObserveOptions = {},
): Promise<Observation> => {
  await services.catalog.open();
  const said = sentencesBefore(before);
  const found = observeMessage(message, role, context, said);
  const pointedAt = rememberedBefore(found, before.at(-1));
  const { captures, trigger, because } = pointedAt ?? found;
  const told = pointedAt === undefined ? { message, role } : sourceOf(before);
  const question = trigger === undefined ? null : await questionOf(services, trigger);
  const decisions: Decision[] = [];
  const isStoredAtOnce = services.config.settings.captures === 'store';
  const deadline = deadlineFrom(services.clock);
  const begun = services.clock.now().toISOString();
  if (!dryRun) {
    // One after another: the second may repeat the first.
    for (const capture of captures) {
      if (capture.kind !== 'requested' && !isStoredAtOnce) {
        decisions.push(...(await haveWait(services, capture, { ...told, context })));
        continue;
      }
      // In a sentence that the observer found pronouns are resolved already.
      const known = capture.kind === 'requested' ? { before: said, deadline } : { deadline };
      decisions.push(
        await remember(services, draftOf(capture, told.role, context), context, known),
      );
    }
    // What they noted is written after their answers, and nobody waits for it.
    services.background.add(
      captureTogether(services, decisions, { context, begun, noted: services.background.idle() }),
    );
  }
  return { role, captures, decisions, question, because };
};
