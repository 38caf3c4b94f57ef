import { editMemory, parseMemory } from '../format/memoryFile';
import type { Relation } from '../model/memory';
import type { MemoryPath } from '../model/memoryPath';
import type { FileChange } from '../ports';
import { type TakenBack, takeBack } from './takeBack';

const isLink = ({ foundBy }: Relation): boolean => foundBy !== undefined;

/** The text with other relations; undefined where it is no memory that can be read. */
const withRelations = (
  text: string,
  path: MemoryPath,
  change: (relations: readonly Relation[]) => readonly Relation[],
): string | undefined => {
  const { memory } = parseMemory(text, path);
  if (memory === undefined) return undefined;
  const relations = change(memory.relations);
  return relations.length === memory.relations.length
    ? text
    : editMemory(text, { ...memory, relations }, ['relations']);
};

const linksIn = (text: string, path: MemoryPath): readonly Relation[] =>
  (parseMemory(text, path).memory?.relations ?? []).filter(isLink);

const sameLink = (left: Relation, right: Relation): boolean =>
  left.target === right.target && left.type === right.type && left.direction === right.direction;

/** The text without the links that another one has not. */
const withoutNewer = (text: string, older: string, path: MemoryPath): string | undefined => {
  const known = linksIn(older, path);
  return withRelations(text, path, (relations) =>
    relations.filter((one) => !isLink(one) || known.some((other) => sameLink(one, other))),
  );
};

/**
 * Takes a change out of a memory's file. Links that were made by themselves since then do not stand in the way: they stay where
 * the memory does, and go with one that goes.
 */
export const takeBackMemory = (change: FileChange, current: string | undefined): TakenBack => {
  const plain = takeBack(change, current);
  const { path, before, after } = change;
  if (!('conflict' in plain) || current === undefined || after === undefined) return plain;
  const older = withoutNewer(current, after, path);
  if (older === undefined || older === current) return plain;
  const result = takeBack(change, older);
  if ('conflict' in result || result.text === undefined || before === undefined) return result;
  const known = linksIn(older, path);
  const newer = linksIn(current, path).filter(
    (one) => !known.some((other) => sameLink(one, other)),
  );
  const text = withRelations(result.text, path, (relations) => [...relations, ...newer]);
  return text === undefined ? plain : { text };
};

/** The text without the links that were made by themselves with a memory that goes; the text itself where it has none. */
export const withoutLinksTo = (text: string, path: MemoryPath, id: string): string =>
  withRelations(text, path, (relations) =>
    relations.filter((one) => !isLink(one) || one.target !== id),
  ) ?? text;
