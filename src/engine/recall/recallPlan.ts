import { MemoryError } from '../errors';
import { dayStart, nextDay } from '../format/calendar';
import { unsetSettings } from '../format/configFile';
import type { RecallSettings } from '../format/settingsSchema';
import type { FusionMethod, IntentMethod, RecallOptions, StageSwitches } from '../model/recall';
import { meaning } from './fusion';
import { readInstant } from './list';
import { switchStages, usualSwitches } from './switches';

const largestLimit = 200;

/** How one question is answered: what the caller said, else what the settings say. */
export interface RecallPlan {
  readonly stages: StageSwitches;
  readonly fusion: FusionMethod;
  readonly intent: IntentMethod;
  /** Undefined where neither the caller nor a person set one, so that the kind of question may. */
  readonly limit: number | undefined;
  /** 0..1 */
  readonly minimumScore: number;
  /** What was believed at that instant, in milliseconds since the epoch. */
  readonly asOf: number | undefined;
}

const readLimit = (limit: number): number => {
  if (Number.isInteger(limit) && limit >= 1 && limit <= largestLimit) return limit;
  const range = { expected: 'whole_number', minimum: 1, maximum: largestLimit };
  throw new MemoryError('invalid_argument', { name: 'limit', value: String(limit), ...range });
};

const readMinimumScore = (score: number): number => {
  if (score >= 0 && score <= 1) return score;
  const range = { expected: 'number', minimum: 0, maximum: 1 };
  throw new MemoryError('invalid_argument', {
    name: 'minimumScore',
    value: String(score),
    ...range,
  });
};

/** Half a word says nothing of intent, time or meaning; what is typed is answered by text, as it stands. */
const whileTyping = switchStages(() => false);

const stagesOf = (options: RecallOptions, settings: RecallSettings): StageSwitches => {
  const asked = { ...usualSwitches(), ...settings.stages, ...options.stages };
  const stages = options.asYouType ? { ...whileTyping, ...options.stages } : asked;
  return options.textOnly ? { ...stages, [meaning.name]: false } : stages;
};

/** The limit that the caller gives or that a person has set; the default is nobody's wish. */
const limitOf = (options: RecallOptions, settings: RecallSettings): number | undefined => {
  if (options.limit !== undefined) return readLimit(options.limit);
  return settings.limit === unsetSettings.recall.limit ? undefined : settings.limit;
};

/** Throws `invalid_argument` for a limit, a score or a date out of its range; a day ends with its last moment. */
export const planRecall = (
  options: RecallOptions,
  settings: RecallSettings,
  timeZone: string,
): RecallPlan => ({
  stages: stagesOf(options, settings),
  fusion: options.fusion ?? settings.fusion,
  intent: options.intent ?? settings.intent,
  limit: limitOf(options, settings),
  minimumScore: readMinimumScore(options.minimumScore ?? settings.minimumScore),
  asOf:
    options.asOf === undefined
      ? undefined
      : readInstant('asOf', options.asOf, (day) => dayStart(nextDay(day), timeZone) - 1),
});
