import { withoutPlainVectors } from '../format/vectorsFile';
import type { Clock, Store } from '../ports';
import type { Turns } from '../store/turns';
import { readManifest, readRows, type VectorSlot, writeSlot } from './vectorFiles';
import { VectorSet } from './vectorSet';

export interface ForgettingPorts {
  readonly store: Store;
  readonly clock: Clock;
  readonly turns: Turns;
}

/** Removes what nobody can read; it can be made again from the memories. */
export const removeSlot = async (store: Store, { manifest, matrix }: VectorSlot): Promise<void> => {
  await store.remove(manifest);
  await store.remove(matrix);
};

/**
 * Takes vectors off the disk, so that nothing tells of the texts that they were made from. Rows that are damaged go as
 * well. Where nobody can say whose vectors a file holds, the file goes. Within exclusive work.
 */
export const forgetInSlot = async (
  { store, clock, turns }: ForgettingPorts,
  slot: VectorSlot,
  ids: readonly string[],
): Promise<void> => {
  const read = await readManifest(store, slot, turns);
  if (read.kind === 'absent') return store.remove(slot.matrix);
  if (read.kind === 'unreadable') return removeSlot(store, slot);
  if (read.kind === 'plain') {
    const content = await store.read(slot.manifest);
    const text = content !== undefined && 'text' in content ? content.text : '';
    const left = withoutPlainVectors(text, new Set(ids));
    if (left !== undefined) await store.write(slot.manifest, left);
    return;
  }
  const { manifest } = read;
  const rows = await readRows(store, slot, { manifest, turns });
  if (rows.damaged.length === 0 && !ids.some((id) => manifest.entries.has(id))) return;
  const set = new VectorSet();
  set.fill(manifest.dimension, rows);
  set.erase(ids);
  const snapshot = set.snapshot();
  if (snapshot === undefined) return;
  await writeSlot(store, slot, { snapshot, model: manifest.model, now: clock.now(), turns });
};
