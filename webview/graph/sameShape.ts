import type { Model } from './model';

const isSameList = <T>(
  list: readonly T[],
  others: readonly T[],
  isSame: (one: T, other: T) => boolean,
): boolean =>
  list.length === others.length &&
  list.every((one, at) => {
    const other = others[at];
    return other !== undefined && isSame(one, other);
  });

/** Two models with the same shape need no new layout: only what is known of the memories differs. */
export const isSameShape = (one: Model, other: Model): boolean =>
  isSameList(one.nodes, other.nodes, ({ id }, { id: otherId }) => id === otherId) &&
  isSameList(
    one.links,
    other.links,
    ({ source, target, kind }, link) =>
      source === link.source && target === link.target && kind === link.kind,
  ) &&
  isSameList(
    one.clusters,
    other.clusters,
    ({ name, members }, cluster) =>
      name === cluster.name && isSameList(members, cluster.members, Object.is),
  );
