import { type Memory, notBefore, type Relation } from '../model/memory';

/** The memory as what was true until another took its place; `until` ISO 8601. */
export const superseded = (
  former: Memory,
  {
    relations,
    until,
    now,
  }: { readonly relations: readonly Relation[]; readonly until: string; readonly now: string },
): Memory => ({
  ...former,
  relations,
  status: 'superseded',
  validUntil: notBefore(until, former.validFrom),
  updated: now,
});

export const supersededFields = ['relations', 'status', 'validUntil', 'updated'] as const;
