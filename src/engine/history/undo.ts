import type { UndoResult } from '../api';
import { MemoryError } from '../errors';
import type { OperationContext } from '../model/actor';
import { isAutomatic } from '../model/memory';
import type { MemoryPath } from '../model/memoryPath';
import type { FileChange, Operation } from '../ports';
import { otherEnd } from '../relate/entries';
import type { RelationIndex } from '../relate/resolveRelations';
import { takeBackProposal } from '../review/followingProposals';
import { fileChange, isOverwriting } from '../review/seen';
import { historyMasks } from '../secrets/conceal';
import { isUntold, readAuditLogs } from '../store/auditLogs';
import type { Catalog } from '../store/catalog';
import { isAuditLog, kindOf } from '../store/layout';
import { type PlannedFile, tryTextAt } from '../store/plan';
import type { Needs } from '../store/services';
import { type Obstructed, refusalOf, summaryOfUndo } from './obstacles';
import {
  type TakenBack,
  takeBack,
  takeBackEpisode,
  takeBackFields,
  withoutLinksTo,
} from './takeBack';

/**
 * The actor's own operations, the last one first: what was taken back is passed over, and so is what took it back, so that one
 * undo after another goes back step by step.
 */
const ownOperations = async (services: Needs<'history'>, { actor }: OperationContext) => {
  const takenBack = new Set<string>();
  return (await services.history.operations({})).filter(({ id, reverts, action, actor: by }) => {
    if (takenBack.has(id)) return false;
    if (reverts !== undefined) takenBack.add(reverts);
    return reverts === undefined && by === actor && action !== 'INIT';
  });
};

/** Files of which the parts do not depend on each other are taken back part by part. */
const takeBackOf = (
  path: MemoryPath,
): ((change: FileChange, current: string | undefined, now: string) => TakenBack) => {
  const kind = kindOf(path);
  if (kind === 'episode') return takeBackEpisode;
  if (kind === 'memory' || kind === 'edge') return takeBackFields;
  return kind === 'proposal' ? takeBackProposal : takeBack;
};

/** The memories, and what there is of relations between them. */
interface Linked {
  readonly catalog: Catalog;
  readonly relations: RelationIndex;
}

/** The files of an operation as they are now, and those of memories that one of them was linked with by itself. */
const gatherCurrent = async (
  services: Needs<'files'>,
  changes: readonly FileChange[],
  linked: Linked,
): Promise<ReadonlyMap<MemoryPath, string | undefined>> => {
  const others = changes.flatMap(({ path }) => linkedByThemselves(linked, path));
  const paths = new Set([...changes, ...others].map(({ path }) => path));
  return new Map(
    await Promise.all(
      [...paths].map(async (path) => [path, await tryTextAt(services.files, path)] as const),
    ),
  );
};

/** What taking back comes to: the files, and what later changes stand in the way of. */
interface TakenBackFiles {
  readonly files: readonly PlannedFile[];
  readonly conflicts: readonly Obstructed[];
}

/** The changes with the secrets that the history only holds masks of, as far as a file still has them. */
const unmaskAll = async (
  { history }: Needs<'history'>,
  changes: readonly FileChange[],
  current: ReadonlyMap<MemoryPath, string | undefined>,
): Promise<readonly FileChange[]> => {
  const texts = [...current.values()].filter((text) => text !== undefined);
  const unmask = (text: string | undefined) => text && history.unmask(text, texts);
  return Promise.all(
    changes.map(async ({ path, before, after }) =>
      fileChange(path, await unmask(before), await unmask(after)),
    ),
  );
};

const planFiles = (
  operation: Operation,
  changes: readonly FileChange[],
  { current, now }: { current: ReadonlyMap<MemoryPath, string | undefined>; now: string },
): TakenBackFiles => {
  const conflicts: Obstructed[] = [];
  const files: PlannedFile[] = [];
  for (const change of changes) {
    const text = current.get(change.path);
    const result = takeBackOf(change.path)(change, text, now);
    if ('conflict' in result) {
      // A proposal that came along with a memory, and was decided or grew since, is a matter of its own.
      const cameAlong = kindOf(change.path) === 'proposal' && change.path !== operation.path;
      if (!cameAlong) conflicts.push({ path: change.path, fields: result.fields });
    } else if (result.text === undefined) files.push({ path: change.path });
    else if (result.text !== text) files.push({ path: change.path, text: result.text });
  }
  return { files, conflicts };
};

/** The memories with which the one in a file was linked by itself, whichever of the two says so, and its id. */
const linkedByThemselves = ({ catalog, relations }: Linked, path: MemoryPath) => {
  const id = catalog.at(path)?.entry?.memory.id;
  if (id === undefined) return [];
  return relations.of(id).flatMap((relation) => {
    const other = catalog.byId(otherEnd(relation, id))?.stat.path;
    return relation.foundBy === undefined || other === undefined ? [] : [{ id, path: other }];
  });
};

/** The memories to which a removed one was linked by itself: they hold it no longer. */
const planUnlinked = (
  linked: Linked,
  files: readonly PlannedFile[],
  current: ReadonlyMap<MemoryPath, string | undefined>,
): readonly PlannedFile[] => {
  const planned = new Set(files.map(({ path }) => path));
  const unlinked = new Map<MemoryPath, string>();
  for (const { path, text } of files) {
    if (text !== undefined) continue;
    for (const { id, path: other } of linkedByThemselves(linked, path)) {
      if (planned.has(other)) continue;
      const before = unlinked.get(other) ?? current.get(other);
      const next = before === undefined ? undefined : withoutLinksTo(before, other, id);
      if (next !== undefined && next !== before) unlinked.set(other, next);
    }
  }
  return [...unlinked].map(([path, text]) => ({ path, text }));
};

/**
 * An agent takes back its own doing alone, and that only as long as no person has taken it over: otherwise undoing would be
 * a way around the review. Throws `undo_needs_person`.
 */
const checkAllowed = async (
  services: Needs<'config' | 'files'>,
  context: OperationContext,
  { undone, files }: { readonly undone: Operation; readonly files: readonly PlannedFile[] },
): Promise<void> => {
  if (!isAutomatic(context) || services.config.settings.agentWrites === 'free') return;
  const changes = await Promise.all(
    files.map(async ({ path, text }) =>
      fileChange(path, await tryTextAt(services.files, path), text),
    ),
  );
  if (undone.actor === context.actor && !changes.some(isOverwriting)) return;
  throw new MemoryError('undo_needs_person', { actor: context.actor, operation: undone.id });
};

/**
 * How the first of the operations is taken back of which anything is left: what Git reverted, or left on another branch, does not
 * hold any more. Throws `nothing_to_undo`, and `undo_conflict` where later edits overlap.
 */
const firstUndoable = async (
  services: Needs<'catalog' | 'clock' | 'files' | 'history'>,
  candidates: readonly Operation[],
  context: OperationContext,
) => {
  const { catalog, clock, history } = services;
  const linked = { catalog: await catalog.open(), relations: await catalog.relations() };
  const now = clock.now().toISOString();
  for (const undone of candidates) {
    // The folder's creation is not what anybody means, and without its `.gitignore` private files would be shared.
    if (undone.action === 'INIT') {
      throw new MemoryError('nothing_to_undo', { operation: undone.id, reason: 'set_up' });
    }
    const changes = (await history.changes(undone.id)).filter(({ path }) => !isAuditLog(path));
    const current = await gatherCurrent(services, changes, linked);
    const unmasked = await unmaskAll(services, changes, current);
    const { files: own, conflicts } = planFiles(undone, unmasked, { current, now });
    if (conflicts.length > 0) throw await refusalOf(services, context, { undone, conflicts });
    const files = [...own, ...planUnlinked(linked, own, current)];
    if (files.length > 0) return { undone, changes, files };
  }
  const operation = candidates[0]?.id;
  throw new MemoryError('nothing_to_undo', operation ? { operation, reason: 'as_before' } : {});
};

/**
 * Takes back one operation: by default the actor's own last one that still holds. An undo is taken back by its id. Refuses
 * where later edits overlap; nothing is changed then (docs/decisions/undo.md).
 */
export const undo = async (
  services: Needs<
    'catalog' | 'clock' | 'config' | 'files' | 'history' | 'operationLog' | 'settled' | 'writer'
  >,
  wanted: string | undefined,
  context: OperationContext,
): Promise<UndoResult> => {
  const { history } = services;
  await services.catalog.open();
  await services.settled();
  const reason = await history.unavailable();
  if (reason !== undefined) throw new MemoryError('history_unavailable', { reason });
  // What stands in the way may be an edit by hand, which is named then.
  await services.operationLog.commit({ adopts: true });
  const applied = await services.writer.write(context, async () => {
    const candidates =
      wanted === undefined
        ? await ownOperations(services, context)
        : [await history.operation(wanted)];
    const { undone, changes, files } = await firstUndoable(services, candidates, context);
    const masked = files.filter(({ text }) => text !== undefined && historyMasks(text));
    if (masked.length > 0) {
      const paths = masked.map(({ path }) => path);
      throw new MemoryError('undo_secret', { operation: undone.id, paths });
    }
    await checkAllowed(services, context, { undone, files });
    const summary = summaryOfUndo(undone);
    const logs = [...(await readAuditLogs(services.files)).values()].join('');
    const record = {
      action: 'REVERT',
      path: undone.path,
      summary,
      reverts: undone.id,
      untold: isUntold(logs, { ...undone, at: new Date(undone.at) }),
    } as const;
    return { files, record, answer: { undone, changes } };
  });
  // It has happened, also where the history fails to take it; that is in the log.
  const operation = (await applied.operation) ?? null;
  services.catalog.changed();
  return { ...applied.answer, operation };
};
