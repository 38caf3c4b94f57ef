import type { MemoryDraft } from '../model/memory';
import { routingQuestion } from '../providers/language/routingQuestion';
import type { Needs } from '../store/services';
import type { Deadline } from './deadline';
import { isOfOnePerson, privacyOf } from './privacy';
import { withBelieved } from './routing/believed';
import { type RoutedMemory, type RoutingContext, routeByRules } from './routing/route';

/** Milliseconds that a write waits for a model: the person waits as long, and rules answer at once. */
const longestWait = 10_000;

/** True where rules do not find what a memory is, and its words may be given away. */
const isAsked = (services: Needs<'config'>, draft: MemoryDraft, byRules: RoutedMemory): boolean => {
  const { settings } = services.config;
  if (settings.language.providers.length === 0) return false;
  // Where the words tell the kind, they tell enough; what is overheard is classified already, and there is much of it.
  const isOpen = byRules.because.some(({ code }) => code === 'type_default');
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
