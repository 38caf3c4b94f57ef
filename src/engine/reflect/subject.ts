import type { FindingKind } from './finding';
import type { KnownMemory } from './material';
import { byText } from './scope';

/** Digits of a content hash that a subject carries: enough to see that a text changed. */
const hashDigits = 8;

/** A memory with its text, as a subject names it. Neither ids nor hashes hold `@` or spaces. */
export const markOf = ({ memory, contentHash }: KnownMemory): string =>
  `${memory.id}@${contentHash.slice(0, hashDigits)}`;

/** What a finding is about: its kind, and the memories with their texts, in the order of their ids. */
export const subjectOf = (kind: FindingKind, members: readonly KnownMemory[]): string =>
  [kind, ...members.map(markOf).sort(byText)].join(' ');

/** The memories of each settled finding of a kind, as subjects name them. */
export const settledOf = (
  subjects: ReadonlySet<string>,
  kind: FindingKind,
): readonly ReadonlySet<string>[] =>
  [...subjects].flatMap((subject) => {
    const [of, ...marks] = subject.split(' ');
    return of === kind ? [new Set(marks)] : [];
  });
