import type { ReflectionResult } from '../api';
import { MemoryError } from '../errors';
import { dayOf } from '../format/calendar';
import type { StateRest } from '../format/stateFile';
import type { OperationContext } from '../model/actor';
import type { RecordedReflection } from '../model/reflection';
import { places } from '../store/layout';
import type { MemoryFolder } from '../store/memoryFolder';
import { mutate, type Plan, type PlannedFile } from '../store/mutate';
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

const readRecordFiles = async (folder: MemoryFolder): Promise<RecordFiles> => {
  const files = await folder.ports.store.list();
  return {
    log: await readText(folder, places.reflectionLog),
    archive: await readText(folder, places.reflectionArchive),
    rewardLog: await readText(folder, places.rewardLog),
    taken: new Set(files.map(({ path }) => path)),
  };
};

/** REFLECTION.md (document 000), where it has something new to say. */
const planSummary = async (
  folder: MemoryFolder,
  recorded: RecordedReflection,
): Promise<readonly PlannedFile[]> => {
  const path = places.reflectionSummary;
  const catalog = await folder.open();
  const text = reflectionSummary({
    memories: catalog.entries().map(({ memory, stat, preview }) => ({
      ...{ memory, path: stat.path, preview },
      accessCount: folder.uses.entries.useOf(memory.id).accessCount,
    })),
    today: recorded.day,
    lastReflection: recorded.day,
    reflections: recorded.number,
  });
  return saysSomethingNew(text, await readText(folder, path)) ? [{ path, text }] : [];
};

const isRecord = (value: unknown): value is StateRest =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

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
  folder: MemoryFolder,
  context: OperationContext,
): Promise<ReflectionResult> => {
  requirePerson(context);
  const { clock } = folder.ports;
  const applied = await mutate(folder, context, async (): Promise<Plan<RecordedReflection>> => {
    const reflection = await requirePending(folder);
    if (!isPresented(reflection)) throw new MemoryError('no_reflection', {});
    const last = await readLast(folder);
    const proposals = (await folder.open())
      .proposals()
      .filter(({ proposal }) => proposal.reflection === reflection.id);
    const { recorded, files } = planRecords({
      reflection,
      approvedBy: context.actor,
      day: dayOf(clock.now(), clock.timeZone),
      number: (last?.number ?? 0) + 1,
      proposals: proposals.map(({ proposal }) => proposal.reason),
      files: await readRecordFiles(folder),
    });
    const pending = places.pendingReflection;
    return {
      files: [
        ...files,
        ...(await planSummary(folder, recorded)),
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
  });
  return { recorded: applied.answer, operation: (await applied.operation) ?? null };
};
