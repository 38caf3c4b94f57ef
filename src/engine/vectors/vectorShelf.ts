import type { EmbeddingModel } from '../model/embedding';
import type { FileStat, Store } from '../ports';
import type { Turns } from '../store/turns';
import {
  holdsModel,
  type ReadManifest,
  readManifest,
  updatedOf,
  type VectorSlot,
  vectorSlots,
} from './vectorFiles';

/** A place for the vectors of a model, and what is there now. */
export interface LocatedSlot {
  readonly slot: VectorSlot;
  readonly read: ReadManifest;
}

/** The two places for vectors, and what is in them. */
export interface Shelf {
  readonly slots: readonly LocatedSlot[];
  /** The place that has vectors of the model; where none has, the one that can best be spared. */
  readonly place: LocatedSlot;
  /** True where the place has vectors of the model. */
  readonly isFound: boolean;
}

/** What is lost when a place is written over: nothing, what nobody can read, then the older one. */
const rankOf = ({ read }: LocatedSlot): string => {
  if (read.kind === 'absent') return '0';
  return read.kind === 'unreadable' ? '1' : `2 ${updatedOf(read)}`;
};

const leastNeeded = (
  slots: readonly LocatedSlot[],
  keep: VectorSlot | undefined,
): LocatedSlot | undefined =>
  slots
    .filter(({ slot, read }) => slot !== keep || read.kind === 'absent')
    .toSorted((left, right) => (rankOf(left) < rankOf(right) ? -1 : 1))[0];

/** Looks for the vectors of a model. `keep` is the place of the model before, which is the last to be written over. */
export const locateVectors = async (
  store: Store,
  model: EmbeddingModel,
  { turns, keep }: { readonly turns: Turns; readonly keep?: VectorSlot | undefined },
): Promise<Shelf> => {
  const [first, second] = vectorSlots;
  const slots: readonly [LocatedSlot, LocatedSlot] = [
    { slot: first, read: await readManifest(store, first, turns) },
    { slot: second, read: await readManifest(store, second, turns) },
  ];
  const found = slots.find(({ read }) => holdsModel(read, model));
  const place = found ?? leastNeeded(slots, keep) ?? slots[0];
  return { slots, place, isFound: found !== undefined };
};

/** The file as it was found; undefined where there is none. */
export const statOf = ({ read }: LocatedSlot): FileStat | undefined =>
  read.kind === 'absent' ? undefined : read.stat;

export const isSameStat = (left: FileStat | undefined, right: FileStat | undefined): boolean =>
  left?.size === right?.size && left?.modified === right?.modified;
