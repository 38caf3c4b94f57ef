import { appendReflection, type ReflectionEntry } from '../format/reflectionLog';
import { serializeRecord } from '../format/reflectionRecord';
import { rewardLogEntry, rewardText } from '../format/rewardText';
import type { Actor } from '../model/actor';
import type { MemoryPath } from '../model/memoryPath';
import type { Grant, RecordedReflection, Reflection } from '../model/reflection';
import { datedPath, places } from '../store/layout';

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
  /** Calendar day of the approval. */
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
