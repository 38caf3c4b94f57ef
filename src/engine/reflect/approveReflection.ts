import type { ReflectionResult } from '../api';
import { MemoryError } from '../errors';
import { dayOf } from '../format/calendar';
import { isRecord } from '../format/json';
import type { StateRest } from '../format/stateFile';
import type { OperationContext } from '../model/actor';
import type { RecordedReflection } from '../model/reflection';
import type { Catalog } from '../store/catalog';
import { places } from '../store/layout';
import type { Plan, PlannedFile } from '../store/plan';
import type { Needs } from '../store/services';
import type { StrengthView } from '../store/snapshot';
import { templateText } from '../store/templates';
import {
  addOutcome,
  isPresented,
  type PresentedReflection,
  planRecords,
  type RecordFiles,
} from './records';
import { requirePending, requirePerson } from './reflection';
import { readLast, readText } from './reflectionFiles';
import { reflectionSummary, saysSomethingNew } from './reflectionSummary';

const readRecordFiles = async (services: Needs<'files'>): Promise<RecordFiles> => {
  const files = await services.files.list();
  return {
    log: await readText(services, places.reflectionLog),
    archive: await readText(services, places.reflectionArchive),
    rewardLog: await readText(services, places.rewardLog),
    taken: new Set(files.map(({ path }) => path)),
  };
};

/** REFLECTION.md (document 000), where it has something new to say beside what stands there. */
const planSummary = (
  catalog: Catalog,
  {
    usage,
    recorded,
    before,
  }: Pick<StrengthView, 'usage'> & {
    readonly recorded: RecordedReflection;
    readonly before: string | undefined;
  },
): readonly PlannedFile[] => {
  const text = reflectionSummary({
    memories: catalog.entries().map(({ memory, stat, preview }) => ({
      ...{ memory, path: stat.path, preview },
      accessCount: usage.entries.useOf(memory.id).accessCount,
    })),
    today: recorded.day,
    lastReflection: recorded.day,
    reflections: recorded.number,
  });
  return saysSomethingNew(text, before) ? [{ path: places.reflectionSummary, text }] : [];
};

const mostRecentOutcomes = 10;

/** Document 002's bookkeeping, for its readers; ours trust the log. */
const withOutcome =
  (reflection: PresentedReflection, { day, number }: RecordedReflection) =>
  (rest: StateRest): StateRest => {
    const before = isRecord(rest.reflection) ? rest.reflection : {};
    const economy = isRecord(before.token_economy) ? before.token_economy : {};
    const outcomes = Array.isArray(economy.recent_outcomes) ? economy.recent_outcomes : [];
    const { request, grant, until } = reflection;
    const outcome = { day, requested: request.total, granted: grant.tokens };
    return {
      ...rest,
      reflection: {
        ...before,
        last_reflection: until,
        last_reflection_episode: day,
        total_reflections: number,
        token_economy: {
          ...economy,
          baseline: request.baseline,
          totals: addOutcome(isRecord(economy.totals) ? economy.totals : {}, reflection),
          recent_outcomes: [...outcomes, outcome].slice(-mostRecentOutcomes),
        },
      },
    };
  };

/** Records the reflection as document 002 says, all of it or nothing; its proposals go on waiting for their own decisions. */
export const approveReflection = async (
  services: Needs<'catalog' | 'clock' | 'files' | 'usage' | 'writer'>,
  context: OperationContext,
): Promise<ReflectionResult> => {
  requirePerson(context);
  const { clock } = services;
  const applied = await services.writer.write(
    context,
    async (): Promise<Plan<RecordedReflection>> => {
      const reflection = await requirePending(services);
      if (!isPresented(reflection)) throw new MemoryError('no_reflection', {});
      const last = await readLast(services);
      const catalog = await services.catalog.open();
      const proposals = catalog
        .proposals()
        .filter(({ proposal }) => proposal.reflection === reflection.id);
      const { recorded, files } = planRecords({
        reflection,
        approvedBy: context.actor,
        day: dayOf(clock.now(), clock.timeZone),
        number: (last?.number ?? 0) + 1,
        proposals: proposals.map(({ proposal }) => proposal.reason),
        files: await readRecordFiles(services),
      });
      const pending = places.pendingReflection;
      const before = await readText(services, places.reflectionSummary);
      return {
        files: [
          ...files,
          ...planSummary(catalog, { usage: services.usage, recorded, before }),
          { path: pending, text: templateText(pending) },
        ],
        state: withOutcome(reflection, recorded),
        record: {
          action: 'COMMIT',
          approval: 'approved',
          path: recorded.path ?? pending,
          summary: `Reflection #${recorded.number}`,
        },
        whole: true,
        answer: recorded,
      };
    },
  );
  return { recorded: applied.answer, operation: (await applied.operation) ?? null };
};
