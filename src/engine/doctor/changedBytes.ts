import { textHash } from '../format/memoryContent';
import type { StateRest } from '../format/stateFile';
import type { MemoryPath } from '../model/memoryPath';
import type { Operation } from '../ports';
import { auditLine, readAuditLogs, sharedRecord } from '../store/auditLogs';
import { dayOfLog, isAuditLog, places } from '../store/layout';
import { tryTextAt } from '../store/plan';
import type { Needs } from '../store/services';
import type { ChangedByte, FolderFacts } from './facts';
import { type Checks, mendText, warned } from './finding';

/** Where two texts of one length differ; undefined where that is not exactly one place. */
const onlyDifference = (left: string, right: string): number | undefined => {
  if (left.length !== right.length || left === right) return undefined;
  let at = 0;
  while (left[at] === right[at]) at++;
  return left.slice(at + 1) === right.slice(at + 1) ? at : undefined;
};

/** The line of a file in which a single character is other than it was; undefined where more is, or nothing. */
export const changedByte = (
  path: MemoryPath,
  written: string,
  found: string,
): ChangedByte | undefined => {
  const at = onlyDifference(written, found);
  if (at === undefined) return undefined;
  const start = at === 0 ? 0 : written.lastIndexOf('\n', at - 1) + 1;
  const next = written.indexOf('\n', at + 1);
  const end = next === -1 ? written.length : next;
  const line = written.slice(0, start).split('\n').length;
  return { path, line, found: found.slice(start, end), written: written.slice(start, end) };
};

/** Lines of an audit log that are none of these, but for a single character. */
export const changedLines = (
  path: MemoryPath,
  log: string,
  written: readonly string[],
): readonly ChangedByte[] => {
  const lines = log.split('\n');
  const present = new Set(lines);
  const known = new Set(written);
  const missing = new Map<number, string[]>();
  for (const line of written) {
    if (present.has(line)) continue;
    const same = missing.get(line.length);
    if (same === undefined) missing.set(line.length, [line]);
    else same.push(line);
  }
  return lines.flatMap((found, index) => {
    if (known.has(found)) return [];
    const same = missing.get(found.length) ?? [];
    const line = same.find((one) => onlyDifference(one, found) !== undefined);
    return line === undefined ? [] : [{ path, line: index + 1, found, written: line }];
  });
};

/** Where `_state.json` keeps what a person has said of such lines. */
const key = 'accepted_lines';
/** More are not remembered: somebody who edits that many single characters has another habit. */
const mostAccepted = 200;

const signatureOf = ({ path, found, written }: ChangedByte): string =>
  textHash(`${path}\n${found}\n${written}`).slice(0, 16);

const acceptedIn = (rest: StateRest): readonly unknown[] => {
  const accepted = rest[key];
  return Array.isArray(accepted) ? accepted : [];
};

/** The state once a person has said that these lines are meant so. */
export const withAccepted = (rest: StateRest, lines: readonly ChangedByte[]): StateRest => ({
  ...rest,
  [key]: [...acceptedIn(rest), ...lines.map(signatureOf)].slice(-mostAccepted),
});

const isWritten = (path: MemoryPath): boolean =>
  path === places.core || dayOfLog(path) !== undefined;

/** Edits by other hands that are looked at: each asks git. */
const mostEdits = 50;

/** What was taken into the history as an edit by other hands, and still stands in the file. */
const findAdopted = async (
  { history }: Needs<'history'>,
  operations: readonly Operation[],
  texts: ReadonlyMap<MemoryPath, string>,
): Promise<readonly ChangedByte[]> => {
  const edits = operations
    .filter(({ actor, paths }) => actor === 'external' && paths.some((path) => texts.has(path)))
    .slice(0, mostEdits);
  const found: ChangedByte[] = [];
  for (const { id } of edits) {
    for (const { path, before, after } of await history.changes(id)) {
      const text = texts.get(path) ?? '';
      const one = before && after ? changedByte(path, before, after) : undefined;
      const at = one === undefined ? -1 : text.indexOf(one.found);
      if (one === undefined || at === -1 || text.includes(one.written)) continue;
      found.push({ ...one, line: text.slice(0, at).split('\n').length });
    }
  }
  return found;
};

/**
 * The lines of logs, of this clone, and of CORE.md in which a single character is other than the history says that we wrote
 * it, but for those of which a person said that they are meant so. Throws `history_failed`.
 */
export const findChangedBytes = async (
  services: Needs<'files' | 'history' | 'usage'>,
): Promise<readonly ChangedByte[]> => {
  const { files, history, usage } = services;
  const operations = await history.operations({});
  if (operations.length === 0) return [];
  const texts = new Map<MemoryPath, string>();
  for (const { path } of await files.list()) {
    const text = isWritten(path) ? await tryTextAt(files, path) : undefined;
    if (text !== undefined) texts.set(path, text);
  }
  const committed = await history.lastTexts([...texts.keys()]);
  const now = [...texts].flatMap(([path, text]) => {
    const written = committed.get(path);
    return written === undefined ? [] : (changedByte(path, written, text) ?? []);
  });
  const lines = operations.map((operation) => {
    const record = { ...operation, at: new Date(operation.at) };
    return auditLine(sharedRecord(record, operation.paths)).trimEnd();
  });
  const logged = [...(await readAuditLogs(services.files))].flatMap(([path, log]) =>
    changedLines(path, log, lines),
  );
  const adopted = await findAdopted(services, operations, texts);
  await usage.read();
  const accepted = new Set(acceptedIn(usage.rest));
  const all = new Map([...adopted, ...now, ...logged].map((one) => [signatureOf(one), one]));
  return [...all].flatMap(([signature, one]) => (accepted.has(signature) ? [] : [one]));
};

/** A character for people; the number of one that cannot be seen. */
const named = (character: string): string =>
  /[\p{L}\p{N}\p{P}\p{S}]/u.test(character)
    ? character
    : `U+${(character.codePointAt(0) ?? 0).toString(16).toUpperCase().padStart(4, '0')}`;

/** Single characters that changed. Mended, as the history has them. */
export function* checkChangedBytes({ changedBytes, files }: FolderFacts): Checks {
  for (const { path, line, found, written } of changedBytes) {
    const at = onlyDifference(found, written) ?? 0;
    const data = { found: named(found[at] ?? ''), written: named(written[at] ?? '') };
    const mend = mendText(path, (text) => text.replace(found, () => written));
    // The audit log is no part of the history.
    // One that has a byte which is no text is not written by us.
    const isText = files.get(path)?.problems.length === 0;
    const mends = !isText ? [] : [isAuditLog(path) ? { ...mend, isDerived: true as const } : mend];
    yield warned({ path, line }, 'byte_changed', data, mends);
  }
}
