import type { Actor } from '../model/actor';
import type { Reflection } from '../model/reflection';
import { stringifyYaml } from './yaml';

/** The text moves from `meta/` into a folder of it, and its links go on leading where they led. */
const oneFolderDeeper = (text: string): string => text.replaceAll('](../', '](../../');

/** The full text of an approved reflection, `meta/reflections/<day>.md` (document 002). */
export const serializeRecord = (
  reflection: Reflection,
  approval: { readonly number: number; readonly approvedBy: Actor; readonly day: string },
): string => {
  const { id, author, since, until, grant, tokens, text } = reflection;
  const header = stringifyYaml({
    id,
    number: approval.number,
    author,
    since,
    until,
    granted: grant?.tokens,
    tokens_used: tokens,
    approved_by: approval.approvedBy,
    approved: approval.day,
  });
  return `---\n${header}---\n\n${oneFolderDeeper(text.trim())}\n`;
};
