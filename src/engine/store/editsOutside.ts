import type { IndexEntry } from '../format/indexFile';
import { checksumOf } from '../format/json';
import type { StateDelta } from '../format/stateEntry';
import type { OperationContext } from '../model/actor';
import {
  type ChangedBy,
  type Committed,
  isAutomatic,
  isReviewed,
  type Memory,
} from '../model/memory';
import type { MemoryPath } from '../model/memoryPath';
import type { editsOutsideChoices } from '../model/settings';

/** The seal of what no person has seen. */
const unseen = 'none';

/** As the file says it, whoever changed it. */
const saysReviewed = ({ author, reviewed }: Memory): boolean =>
  isReviewed({
    ...(author !== undefined && { author }),
    ...(reviewed !== undefined && { reviewed }),
  });

/**
 * What a person has seen of a memory: what it says, of which type and weight it is, and whose. Relations, tags and the like are no
 * part of it. It tells other hands from ours, and withstands nobody who can forge it beside the file (docs/TRUST.md).
 */
export const sealOf = ({
  memory,
  contentHash,
}: Pick<IndexEntry, 'memory' | 'contentHash'>): string => {
  if (!saysReviewed(memory)) return unseen;
  const { type, author, reviewed, priority, status } = memory;
  const pinned = memory.pinned === true;
  return `${contentHash.slice(0, 8)}${checksumOf(JSON.stringify([contentHash, type, author, reviewed, priority, pinned, status]))}`;
};

/** What is known of memories as a person has seen them, and of where changes from outside stand. */
export interface Sights {
  /** The seal of what a person has seen of it; undefined where that does not count. */
  readonly sealOf: (id: string) => string | undefined;
  readonly changedByOf: (entry: IndexEntry) => ChangedBy;
}

/** The entry as it counts: marked where other hands changed what a person had seen, or say that a person has seen it. */
export const judged = (entry: IndexEntry, { sealOf: sealFor, changedByOf }: Sights): IndexEntry => {
  const seal = sealFor(entry.memory.id);
  const isChanged = seal !== undefined && saysReviewed(entry.memory) && sealOf(entry) !== seal;
  const { changedBy: known, ...memory } = entry.memory;
  const changedBy = isChanged ? changedByOf(entry) : undefined;
  if (changedBy === known) return entry;
  return { ...entry, memory: changedBy === undefined ? memory : { ...memory, changedBy } };
};

/** A memory that an operation wrote, and what was known of it before. */
interface WrittenEntry {
  readonly before: IndexEntry | undefined;
  readonly after: IndexEntry;
}

const isAsAtFirstSight = ({ before, after }: WrittenEntry): boolean =>
  before === undefined && sealOf(after) === unseen;

/**
 * What is noted of new memories that no person has seen. The first sight of a folder notes the same, so that it may come after the
 * answer.
 */
export const firstSightsOf = (entries: readonly WrittenEntry[]): readonly StateDelta[] =>
  entries.filter(isAsAtFirstSight).map(({ after }) => ({ id: after.memory.id, seal: unseen }));

/**
 * What is noted of other memories that an operation wrote, before its answer: a person sees what they write, and
 * nobody else does. Who relates a memory that other hands changed has not looked at what it says.
 */
export const sealsAfter = (
  entries: readonly WrittenEntry[],
  context: OperationContext,
): readonly StateDelta[] =>
  entries.flatMap((entry): readonly StateDelta[] => {
    if (isAsAtFirstSight(entry)) return [];
    const { before, after } = entry;
    const { id } = after.memory;
    const seal = sealOf(after);
    if (isAutomatic(context)) return seal === unseen ? [{ id, seal }] : [];
    const isUnlooked = before?.memory.changedBy !== undefined && sealOf(before) === seal;
    return isUnlooked ? [] : [{ id, seal }];
  });

/** Where files stand, as they are now, in commits of the owner's repository. */
export type CommittedAmong = (
  paths: readonly MemoryPath[],
) => Promise<ReadonlyMap<MemoryPath, Committed>>;

interface EditsOutside {
  readonly sights: Sights;
  /** Finds out where what changed outside stands. */
  acceptShared(): Promise<void>;
}

/** Of an entry as it stands: what changes again has no branch until it is found out anew. */
const standing = (entry: IndexEntry): string => `${entry.memory.id} ${sealOf(entry)}`;

/** What it looks at of a folder, and what it tells. */
interface Seen {
  readonly catalog: {
    readonly current: { changedOutside(): readonly IndexEntry[]; judge(): void } | undefined;
    changed(): void;
  };
  readonly usage: {
    readonly entries: { sealOf(id: string): string | undefined };
    add(deltas: readonly StateDelta[]): Promise<void>;
  };
  readonly config: {
    readonly settings: { readonly editsOutside: (typeof editsOutsideChoices)[number] };
  };
}

/** What other hands changed of what a person has seen (docs/decisions/edits-outside.md). */
export const createEditsOutside = ({
  catalog,
  usage,
  config,
  committedAmong,
}: Seen & {
  /** Absent where nobody may look. */
  readonly committedAmong?: CommittedAmong;
}): EditsOutside => {
  const branches = new Map<string, string>();
  const changedByOf = (entry: IndexEntry): ChangedBy => {
    const branch = branches.get(standing(entry));
    return branch === undefined ? 'unknown' : `branch:${branch}`;
  };
  return {
    sights: {
      sealOf: (id) =>
        config.settings.editsOutside === 'trust' ? undefined : usage.entries.sealOf(id),
      changedByOf,
    },
    // What a team shares is reviewed where it was written: a pull unreviews nothing. The rest is told by its branch.
    acceptShared: async () => {
      const changed = catalog.current?.changedOutside() ?? [];
      if (changed.length === 0 || committedAmong === undefined) return;
      const committed = await committedAmong(changed.map(({ stat }) => stat.path));
      const before = new Map(branches);
      branches.clear();
      const seen: IndexEntry[] = [];
      for (const entry of changed) {
        const place = committed.get(entry.stat.path);
        if (place === 'remote') seen.push(entry);
        else if (place !== undefined) branches.set(standing(entry), place.branch);
      }
      const isSame =
        branches.size === before.size &&
        [...branches].every(([key, branch]) => before.get(key) === branch);
      if (seen.length === 0 && isSame) return;
      if (seen.length > 0)
        await usage.add(seen.map((entry) => ({ id: entry.memory.id, seal: sealOf(entry) })));
      catalog.current?.judge();
      catalog.changed();
    },
  };
};
