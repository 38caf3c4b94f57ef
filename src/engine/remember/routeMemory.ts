import { inEachLanguage } from '../languages/registry';
import type { Reason } from '../model/decision';
import type { MemoryDraft } from '../model/memory';
import { type MemoryType, memoryTypeNames, memoryTypes } from '../model/memoryTypes';
import {
  confidenceWords,
  coreAnswers,
  type EntityKindWord,
  entityKindWords,
  type RoutingAnswer,
} from '../model/routing';
import type { Settings } from '../model/settings';
import {
  answerSchema,
  asUntrustedText,
  type LanguageQuestion,
  untrustedRule,
} from '../providers/languageModel';
import type { Needs } from '../store/services';
import { withBelieved } from './believed';
import type { Deadline } from './deadline';
import type { FormedMemory } from './form';
import { type RoutedMemory, type RoutingContext, routeByRules } from './route';

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
