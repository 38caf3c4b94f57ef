import type { Settings } from '../format/settingsSchema';
import { inEachLanguage } from '../languages/registry';
import { actorKind, type OperationContext } from '../model/actor';
import type { CoreMemorySection } from '../model/core';
import type { Reason } from '../model/decision';
import { type Memory, type MemoryDraft, normaliseTags } from '../model/memory';
import {
  type MemoryStore,
  type MemoryType,
  memoryTypeNames,
  memoryTypeRow,
  memoryTypes,
} from '../model/memoryTypes';
import {
  confidenceOf,
  confidenceWords,
  coreAnswers,
  type EntityKindWord,
  entityKinds,
  entityKindWords,
  type RoutingAnswer,
} from '../model/routing';
import {
  answerSchema,
  asUntrustedText,
  type Deadline,
  type LanguageQuestion,
  untrustedRule,
} from '../providers/languageModel';
import type { Needs } from '../store/services';
import { addressOf, entitiesIn, mostEntities } from './entities';
import { type FormedMemory, formMemory, mostTagsFound, namedTags } from './form';
import { isEvent } from './typing';

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

/** As long as titles made by rules, and a little more: a model counts characters badly. */
const longestTitle = 100;
const longestModelTag = 40;

const tryTitle = (title: string): string | undefined => {
  const line = title.trim().replace(/[.;:,\s]+$/u, '');
  const isUsable = line.length > 2 && line.length <= longestTitle && !/[\p{Cc}`*#<>]/u.test(line);
  return isUsable ? line : undefined;
};

/** Those that the text has itself first, then the model's. */
const tagsOf = ({ tags }: RoutingAnswer, text: string): readonly string[] => {
  const clean = normaliseTags(tags.map((tag) => tag.replace(/^#/u, ''))).filter(
    (tag) => tag.length <= longestModelTag && !/[\p{Cc}[\]{},]/u.test(tag),
  );
  return [...new Set([...namedTags(text), ...clean])].slice(0, mostTagsFound);
};

const slugIn = (address: string): string =>
  address.slice('entity://'.length).replace(/^\w+\//u, '');

/** Those that rules find, then names that stand in the text: what a model adds of its own was not said. */
const entitiesOf = ({ entities }: RoutingAnswer, text: string): readonly string[] => {
  const said = text.toLowerCase();
  const found = entitiesIn(text);
  const known = new Set(found.map(slugIn));
  const named = entities
    .filter(({ name }) => name.trim() !== '' && said.includes(name.trim().toLowerCase()))
    .flatMap(({ kind, name }) => addressOf(entityKinds[kind], name.trim()) ?? [])
    .filter((address) => !known.has(slugIn(address)));
  return [...found, ...new Set(named)].slice(0, mostEntities);
};

/**
 * What rules found, with what a language model says better; what the draft gives itself stays. The text is not changed, and
 * no name is believed that does not stand in it.
 */
export const withBelieved = (
  draft: MemoryDraft,
  byRules: RoutedMemory,
  {
    answer,
    model,
    context,
  }: {
    readonly answer: RoutingAnswer;
    readonly model: string;
    readonly context: RoutingContext;
  },
): RoutedMemory => {
  const { title: ruled, body } = byRules;
  const text = `${ruled}\n${body}`;
  const title = draft.title ?? tryTitle(answer.title);
  const type = draft.type ?? answer.type;
  const tags = draft.tags ?? tagsOf(answer, text);
  const formed = formMemory({ ...draft, title: title ?? ruled, type, tags, body });
  const fields = [
    ...(draft.title === undefined && title !== undefined ? ['title'] : []),
    ...(draft.type === undefined ? ['type'] : []),
    ...(draft.tags === undefined ? ['tags'] : []),
  ];
  const routed = withSureness(formed, draft, context);
  const because = routed.because.flatMap((reason): readonly Reason[] => {
    if (fields.some((field) => reason.code === `${field}_given`)) return [];
    const isRuledTitle = reason.code === 'title_given' && title === undefined;
    return [isRuledTitle ? { ...reason, code: 'title_from_text', data: { title: ruled } } : reason];
  });
  const byModel = {
    stage: 'route',
    code: 'routed_by_model',
    data: { model, fields, type },
  } as const;
  return {
    ...routed,
    confidence: draft.confidence ?? Math.min(routed.confidence, confidenceOf[answer.confidence]),
    ...(draft.entities === undefined ? { entities: entitiesOf(answer, text) } : {}),
    ...(answer.core === 'none' ? {} : { core: answer.core }),
    because: fields.length === 0 ? because : [byModel, ...because],
  };
};

/** True for words of one person about themselves: “I prefer”, “favori temam”. */
export const isOfOnePerson = (text: string): boolean =>
  inEachLanguage('observing').some(({ firstPerson }) => firstPerson.test(text));

/**
 * Why a new memory goes into `private/`; undefined where it is shared. The caller's word decides; without it a preference
 * that was found in one person's words goes where the setting says.
 */
export const privacyOf = (
  draft: MemoryDraft,
  formed: Pick<FormedMemory, 'type' | 'title' | 'body'>,
  { personalPreferences }: Pick<Settings, 'personalPreferences'>,
): Reason | undefined => {
  if (draft.private !== undefined) {
    return draft.private ? { stage: 'route', code: 'private_given', data: {} } : undefined;
  }
  const isFound = draft.type === undefined && formed.type === 'preference';
  const isPersonal = isFound && isOfOnePerson(`${formed.title}\n${formed.body}`);
  return isPersonal && personalPreferences === 'private'
    ? { stage: 'route', code: 'private_preference', data: {} }
    : undefined;
};

/** Characters of a text that tell where it belongs. */
const tellingLength = 6_000;

const instructions = [
  'You file one note in the memory of a software project. Answer in the language of the note.',
  'type is one of:',
  ...memoryTypeNames.map((name) => `- ${name}: ${memoryTypes[name].description}`),
  'title: what the note says, in at most 60 characters, a statement without a full stop.',
  'tags: two to five lower-case words by which one would look for it.',
  'entities: at most eight names that stand in the note, written as they stand there.',
  'confidence: high where it is stated, medium where it is said in passing, low where it is guessed.',
  'core: where the note belongs into the few lines that are always read; none for nearly every note.',
  '- identity: who the user is, or a lasting preference of the user in all work',
  '- persona: how an assistant must always behave here',
  '- critical_facts: a rule that holds in the whole project and must never be broken',
  untrustedRule,
].join('\n');

const answer = answerSchema<RoutingAnswer>('memory_routing', (z) =>
  z.strictObject({
    type: z.enum(memoryTypeNames as readonly [MemoryType, ...MemoryType[]]),
    title: z.string(),
    tags: z.array(z.string()),
    entities: z.array(
      z.strictObject({
        kind: z.enum(entityKindWords as readonly [EntityKindWord, ...EntityKindWord[]]),
        name: z.string(),
      }),
    ),
    confidence: z.enum(confidenceWords),
    core: z.enum(coreAnswers),
  }),
);

/** Asks a language model where a text belongs (document 002, "routing prompt"). Never for a private one. */
export const routingQuestion = (text: string): LanguageQuestion<RoutingAnswer> => ({
  messages: [
    { role: 'system', content: instructions },
    { role: 'user', content: asUntrustedText(text.slice(0, tellingLength)) },
  ],
  answer,
});

/** Milliseconds that a write waits for a model: the person waits as long, and rules answer at once. */
const longestWait = 10_000;

/** True where rules do not find what a memory is, and its words may be given away. */
const isAsked = (services: Needs<'config'>, draft: MemoryDraft, byRules: RoutedMemory): boolean => {
  const { settings } = services.config;
  if (settings.language.providers.length === 0) return false;
  // Where the words tell the kind, they tell enough; what is overheard is classified already, and there is much of it.
  const isOpen = byRules.because.some(
    ({ code }) => code === 'type_default' || code === 'type_from_form',
  );
  if (!isOpen || draft.writeSource === 'observer') return false;
  const isPersonal =
    settings.personalPreferences === 'private' &&
    isOfOnePerson(`${byRules.title}\n${byRules.body}`);
  return privacyOf(draft, byRules, settings) === undefined && !isPersonal;
};

interface RoutingWait {
  readonly mayAsk: boolean;
  readonly deadline: Deadline;
}

const withoutModel = (byRules: RoutedMemory, why: string): RoutedMemory => ({
  ...byRules,
  because: [{ stage: 'route', code: 'routed_by_rules', data: { why } }, ...byRules.because],
});

/**
 * Where a draft belongs (docs/decisions/filing-by-model.md): by rules, and by a language model where one is chosen and
 * the words do not tell; the reasons say which. `mayAsk` is false where a model has just failed. Nothing private is
 * given to a model. One that fails costs time and nothing else.
 */
export const routeMemory = async (
  services: Needs<'config' | 'language'>,
  draft: MemoryDraft,
  { mayAsk, deadline, ...context }: RoutingContext & RoutingWait,
): Promise<RoutedMemory> => {
  const byRules = routeByRules(draft, context);
  if (!mayAsk || !isAsked(services, draft, byRules)) return byRules;
  const timeout = deadline.for(longestWait);
  if (timeout === undefined) return withoutModel(byRules, 'timeout');
  const text = [draft.title ?? '', byRules.body].join('\n\n').trim();
  const asked = await services.language.ask(routingQuestion(text), { timeout });
  if ('failure' in asked) return withoutModel(byRules, asked.failure.code);
  const { value: answer, model } = asked;
  return withBelieved(draft, byRules, { answer, model: model.name, context });
};
