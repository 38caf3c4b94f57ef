import { logged } from '../errors';
import { tally } from '../model/tally';
import type { OperationRecord } from '../ports';
import { fileChange } from '../review/seen';
import { auditLine, parseAuditLine } from '../store/auditLogs';
import { tryTextAt } from '../store/plan';
import type { Needs } from '../store/services';

/** Days that the audit log is kept in full (document 002, "Key Parameters"). */
export const auditRetentionDays = 90;

const millisecondsPerDay = 86_400_000;

/** The latest month, `2026-07`, of which every day lies before the days that are kept. Days are UTC, as in the log. */
export const lastDigestedMonth = (now: Date): string => {
  const kept = new Date(now.getTime() - auditRetentionDays * millisecondsPerDay);
  return new Date(Date.UTC(kept.getUTCFullYear(), kept.getUTCMonth(), 0)).toISOString().slice(0, 7);
};

interface LoggedLine {
  /** `2026-07-14`. */
  readonly day: string;
  /** `2026-07`. */
  readonly month: string;
  readonly action: string;
  readonly actor: string;
  readonly isCritical: boolean;
  readonly line: string;
}

const parseLine = (line: string): LoggedLine | undefined => {
  const entry = parseAuditLine(line);
  if (entry === undefined) return undefined;
  const { at, action, actor, summary } = entry;
  return {
    ...{ day: at.slice(0, 10), month: at.slice(0, 7), action, actor: actor.replaceAll('`', "'") },
    ...{ isCritical: summary.includes('⚠️ CRITICAL'), line: line.trimEnd() },
  };
};

/** What is left of a month: how often who did what, and in full what concerned a critical file. */
interface Digest {
  /** By `action actor`. */
  readonly counts: ReadonlyMap<string, number>;
  readonly critical: readonly string[];
}

const keyOf = (action: string, actor: string): string => `${action} ${actor}`;

const digestOf = (entries: readonly LoggedLine[]): Digest => {
  const counts = tally(entries.map(({ action, actor }) => keyOf(action, actor)));
  return { counts, critical: entries.filter((one) => one.isCritical).map(({ line }) => line) };
};

const rowPattern = /^\| ([A-Z]+) \| `(.+)` \| (\d+) \|$/u;
const tableHead = ['| action | actor | operations |', '| --- | --- | --- |'];
const fence = '```';

/** Reads a section back; lines that are not ours are kept. */
const readSection = (section: string): Digest & { readonly others: readonly string[] } => {
  const counts = new Map<string, number>();
  const critical: string[] = [];
  const others: string[] = [];
  for (const line of section.split('\n').slice(1)) {
    const row = rowPattern.exec(line);
    if (row !== null) {
      const key = keyOf(row[1] ?? '', row[2] ?? '');
      counts.set(key, Math.max(counts.get(key) ?? 0, Number(row[3])));
    } else if (parseLine(line) !== undefined) critical.push(line);
    else if (line.trim() !== '' && !line.startsWith(fence) && !tableHead.includes(line)) {
      others.push(line);
    }
  }
  return { counts, critical, others };
};

/**
 * Two digests of one month. Lines of a month that was digested come back where git merges a branch that still has them,
 * so the greater count holds: nothing is counted twice, however often that happens.
 */
const merge = (left: Digest, right: Digest): Digest => {
  const counts = new Map(left.counts);
  for (const [key, count] of right.counts) counts.set(key, Math.max(counts.get(key) ?? 0, count));
  return { counts, critical: [...new Set([...left.critical, ...right.critical])].sort() };
};

const sectionText = (month: string, { counts, critical }: Digest, others: readonly string[]) => {
  const rows = [...counts]
    .sort(([left], [right]) => (left < right ? -1 : 1))
    .map(([key, count]) => {
      const space = key.indexOf(' ');
      return `| ${key.slice(0, space)} | \`${key.slice(space + 1)}\` | ${count} |`;
    });
  const table = [...tableHead, ...rows].join('\n');
  const full = critical.length === 0 ? [] : [[`${fence}text`, ...critical, fence].join('\n')];
  const rest = others.length === 0 ? [] : [others.join('\n')];
  return `${[`## ${month}`, table, ...full, ...rest].join('\n\n')}\n`;
};

const archiveHead = `# Audit archive

Digests of the months that the audit log does not keep in full any more: how often who did what, and every change of a
critical file. The history has each operation for ever.
`;

const headingPattern = /^## (\d{4}-\d{2})\s*$/mu;

const monthOf = (section: string): string => headingPattern.exec(section)?.[1] ?? '';

/** The archive with digests of further months; those that it has already take them in, everything else stays. */
const withDigests = (archive: string | undefined, digests: ReadonlyMap<string, Digest>): string => {
  const [head = '', ...sections] = (archive ?? archiveHead)
    .replaceAll('\r\n', '\n')
    .split(/^(?=## \d{4}-\d{2}\s*$)/mu);
  const untouched = sections.filter((section) => !digests.has(monthOf(section)));
  const written = [...digests].map(([month, digest]) => {
    const known = sections.filter((section) => monthOf(section) === month).map(readSection);
    const others = [...new Set(known.flatMap((one) => one.others))];
    return sectionText(month, known.reduce<Digest>(merge, digest), others);
  });
  const all = [...untouched, ...written].sort((left, right) =>
    monthOf(left) < monthOf(right) ? -1 : 1,
  );
  return `${[head, ...all].map((part) => part.trim()).join('\n\n')}\n`;
};

/** What becomes of the log and its archive. Write the archive first: until it is durable, no line may go. */
export interface AuditDigest {
  readonly archive: string;
  readonly log: string;
  /** The months that were digested, the oldest first. */
  readonly months: readonly string[];
}

/**
 * Takes the months up to `month` out of the log and into the archive (document 002, "Older → monthly digests").
 * Undefined where the log has no line of them. Lines that are no entries stay in the log as they are.
 */
export const planAuditDigest = (
  files: { readonly log: string; readonly archive: string | undefined },
  month: string,
): AuditDigest | undefined => {
  const old = new Map<string, LoggedLine[]>();
  const kept: string[] = [];
  for (const line of files.log.split(/(?<=\n)/u)) {
    const entry = parseLine(line);
    if (entry === undefined || entry.month > month) kept.push(line);
    else old.set(entry.month, [...(old.get(entry.month) ?? []), entry]);
  }
  if (old.size === 0) return undefined;
  const digests = new Map([...old].map(([name, entries]) => [name, digestOf(entries)]));
  return {
    archive: withDigests(files.archive, digests),
    log: kept.join(''),
    months: [...old.keys()].sort(),
  };
};

/** Days of work that must have followed before a log is believed to be that old: a clock that jumped writes on one or two. */
const daysThatAgree = 3;

/**
 * Today as far as the log agrees: the clock, but never later than the third newest day on which something was written. A clock
 * that is far ahead thus digests nothing.
 */
export const agreedDay = (log: string, now: Date): Date => {
  const days = new Set(log.split('\n').flatMap((line) => parseLine(line)?.day ?? []));
  const agreed = [...days].sort().at(-daysThatAgree);
  const latest = agreed === undefined ? 0 : Date.parse(agreed);
  return new Date(Math.min(now.getTime(), latest));
};

/** Where `_state.json` notes the month up to which the log was digested, so that it is read for that once a month. */
const key = 'audit_digested';

const digest = async (
  services: Needs<'clock' | 'config' | 'files' | 'operationLog'>,
  month: string,
): Promise<void> => {
  const { files: store, clock, operationLog } = services;
  const places = services.config.logs;
  const log = await tryTextAt(services.files, places.audit);
  const archive = await tryTextAt(services.files, places.auditArchive);
  if (log === undefined) return;
  const agreed = lastDigestedMonth(agreedDay(log, clock.now()));
  const planned = planAuditDigest({ log, archive }, agreed < month ? agreed : month);
  if (planned === undefined) return;
  const record: OperationRecord = {
    action: 'MERGE',
    path: places.auditArchive,
    summary: `audit log of ${planned.months.join(', ')}`,
    actor: 'process:audit',
    approval: 'auto',
    trigger: 'audit',
    at: clock.now(),
  };
  // A process that is killed between the two leaves lines that were digested; the next digest does not count them twice.
  const id = await operationLog.begin({
    record,
    session: undefined,
    changes: [fileChange(places.auditArchive, archive, planned.archive)],
    follows: [],
    use: [],
  });
  await store.write(places.auditArchive, planned.archive);
  await operationLog.mark(id, 'done');
  await store.write(places.audit, planned.log + auditLine(record));
  await operationLog.mark(id, 'told');
};

/**
 * Once a month, after an operation, takes the months that lie beyond the days that are kept out of the audit log. Call it
 * in exclusive work only. What fails is logged and tried again with the next operation.
 */
export const digestAuditLog = async (
  services: Needs<'clock' | 'config' | 'files' | 'logger' | 'operationLog' | 'usage'>,
): Promise<void> => {
  const now = services.clock.now();
  if (Number.isNaN(now.getTime())) return;
  const month = lastDigestedMonth(now);
  // A later month was noted by a clock that was ahead.
  if (services.usage.rest[key] === month) return;
  await logged(
    services.logger,
    'The audit log was not digested',
    async () => {
      await digest(services, month);
      await services.usage.changeRest((rest) => ({ ...rest, [key]: month }));
    },
    'error',
  );
};
