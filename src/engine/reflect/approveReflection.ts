import type { ReflectionResult } from '../api';
import { MemoryError } from '../errors';
import { dayOf } from '../format/calendar';
import { isRecord } from '../format/json';
import {
  appendReflection,
  type ReflectionEntry,
  serializeRecord,
} from '../format/pendingReflection';
import { rewardLogEntry, rewardText } from '../format/rewardText';
import type { StateRest } from '../format/stateFile';
import type { Actor, OperationContext } from '../model/actor';
import type { MemoryPath } from '../model/memoryPath';
import type { Grant, RecordedReflection, Reflection } from '../model/reflection';
import { places } from '../store/layout';
import type { Plan } from '../store/plan';
import { textAt } from '../store/plan';
import type { Needs } from '../store/services';
import { datedPath } from '../store/snapshot';
import { templateText } from '../store/templates';
import { requirePending, requirePerson } from './reflection';
import { readLast } from './reflectionFiles';
import { planSummary } from './reflectionSummary';

/** A reflection that was presented: nothing of it is missing. */
export type PresentedReflection = Reflection &
  Required<Pick<Reflection, 'grant' | 'survey' | 'until' | 'tokens'>>;

export const isPresented = (reflection: Reflection): reflection is PresentedReflection =>
  reflection.state === 'presented';

/** The files of meta as they are; undefined where there is none. */
export interface RecordFiles {
  readonly log: string | undefined;
  readonly archive: string | undefined;
  readonly rewardLog: string | undefined;
  /** Which files of `meta/reflections` and `meta/rewards` are there. */
  readonly taken: ReadonlySet<MemoryPath>;
}

export interface RecordsInit {
  readonly reflection: PresentedReflection;
  readonly approvedBy: Actor;
  readonly day: string;
  readonly number: number;
  readonly proposals: readonly string[];
  readonly files: RecordFiles;
}

export interface PlannedRecords {
  readonly recorded: RecordedReflection;
  readonly files: readonly { readonly path: MemoryPath; readonly text: string }[];
}

const freePath = (
  folder: 'reflections' | 'rewards',
  day: string,
  taken: ReadonlySet<MemoryPath>,
) => {
  let count = 1;
  while (taken.has(datedPath(folder, day, count))) count++;
  return datedPath(folder, day, count);
};

const appended = (text: string | undefined, heading: string, entry: string): string =>
  `${(text ?? `# ${heading}\n`).replaceAll('\r\n', '\n').trimEnd()}\n${entry}`;

/** What an approved reflection leaves behind (document 002, "After Reflection Approval → Record"). */
export const planRecords = (init: RecordsInit): PlannedRecords => {
  const { reflection, approvedBy, day, number, proposals, files } = init;
  const { request, grant, survey, since, until, tokens } = reflection;
  const path = freePath('reflections', day, files.taken);
  const recorded = { number, day, path, until };
  const entry: ReflectionEntry = {
    ...recorded,
    ...(since === undefined ? {} : { since }),
    ...{ approvedBy, tokens, proposals },
    granted: grant.tokens,
    memories: survey.memories,
  };
  const { log, archived } = appendReflection(files.log ?? '# Reflection log\n', entry);
  return {
    recorded,
    files: [
      { path, text: serializeRecord(reflection, { number, approvedBy, day }) },
      { path: places.reflectionLog, text: log },
      ...(archived === ''
        ? []
        : [
            {
              path: places.reflectionArchive,
              text: appended(files.archive, 'Reflection archive', `\n${archived}`),
            },
          ]),
      {
        path: freePath('rewards', day, files.taken),
        text: rewardText(request, grant, day),
      },
      {
        path: places.rewardLog,
        text: appended(files.rewardLog, 'Reward log', rewardLogEntry(request, grant, day)),
      },
    ],
  };
};

/** Document 002's token economy, as `_state.json` keeps its totals. */
export interface TokenTotals {
  readonly extra_requested: number;
  readonly extra_granted: number;
  readonly self_penalty: number;
  readonly user_penalty: number;
  readonly user_bonus: number;
}

const countOf = (value: unknown): number =>
  typeof value === 'number' && Number.isFinite(value) ? value : 0;

/** The totals with one outcome more; what an earlier state holds is read tolerantly. */
export const addOutcome = (
  before: Readonly<Partial<Record<keyof TokenTotals, unknown>>>,
  { request, grant }: { readonly request: Reflection['request']; readonly grant: Grant },
): TokenTotals => {
  const { decision, amount = 0 } = grant;
  const refused = decision === 'reduce' ? Math.min(request.extra, amount) : 0;
  return {
    extra_requested: countOf(before.extra_requested) + request.extra,
    extra_granted: countOf(before.extra_granted) + request.extra - refused,
    self_penalty: countOf(before.self_penalty) + (decision === 'forgive' ? 0 : request.penalty),
    user_penalty: countOf(before.user_penalty) + (decision === 'increase' ? amount : 0),
    user_bonus: countOf(before.user_bonus) + (decision === 'bonus' ? amount : 0),
  };
};

const readRecordFiles = async (services: Needs<'files'>): Promise<RecordFiles> => {
  const files = await services.files.list();
  return {
    log: await textAt(services.files, places.reflectionLog),
    archive: await textAt(services.files, places.reflectionArchive),
    rewardLog: await textAt(services.files, places.rewardLog),
    taken: new Set(files.map(({ path }) => path)),
  };
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
      const before = await textAt(services.files, places.reflectionSummary);
      return {
        files: [
          ...files,
          ...planSummary(catalog, {
            ...{ usage: services.usage, before, today: recorded.day, last: recorded },
          }),
          { path: pending, text: templateText(pending) },
        ],
        state: withOutcome(reflection, recorded),
        record: {
          action: 'COMMIT',
          approval: 'approved',
          path: recorded.path ?? pending,
          summary: `Reflection #${recorded.number}`,
        },
        answer: recorded,
      };
    },
  );
  return { recorded: applied.answer, operation: (await applied.operation) ?? null };
};
