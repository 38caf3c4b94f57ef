import type { IndexEntry } from '../format/indexFile';
import type { ChangedBy, Committed } from '../model/memory';
import type { MemoryPath } from '../model/memoryPath';
import { type Sights, sealOf as sealAsItStands } from './seals';
import type { Needs } from './services';

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
const standing = (entry: IndexEntry): string => `${entry.memory.id} ${sealAsItStands(entry)}`;

/** What other hands changed of what a person has seen (docs/decisions/edits-outside.md). */
export const createEditsOutside = ({
  catalog,
  usage,
  config,
  committedAmong,
}: Needs<'catalog' | 'usage' | 'config'> & {
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
        await usage.add(
          seen.map((entry) => ({ id: entry.memory.id, seal: sealAsItStands(entry) })),
        );
      catalog.current?.judge();
      catalog.changed();
    },
  };
};
