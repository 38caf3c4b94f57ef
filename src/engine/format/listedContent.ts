import type { Memory, MemoryListField, MemoryTextField } from '../model/memory';

/** Fields of the front matter that say something beside the body, as a procedure's steps do. */
const contentFields = [
  'steps',
  'preconditions',
  'postconditions',
  'commonErrors',
  'exitCriteria',
  'conditions',
  'correctApproach',
  'incorrectApproach',
  'whatFails',
  'why',
  'prevention',
] as const satisfies readonly (MemoryListField | MemoryTextField)[];

export type ListedContent = Readonly<Pick<Memory, (typeof contentFields)[number]>>;

/** What a memory says in its front matter, a line each; empty for most memories. */
export const listedContent = (memory: ListedContent): string =>
  contentFields.flatMap((field) => memory[field] ?? []).join('\n');

/** Everything of a memory that is searched as its text. */
export const searchedText = (memory: ListedContent, body = ''): string => {
  const listed = listedContent(memory);
  return listed === '' ? body : `${body}\n${listed}`;
};
