import type { MemoryType } from '../model/memoryTypes';
import { tryTypeFromWords } from '../remember/typing';
import { type Block, blocksOf, fieldsAtTop, placeOf } from './blocks';
import {
  about,
  type Importer,
  isStatement,
  longestText,
  type Proposed,
  standsAlone,
  withTopic,
} from './statement';

/** A workspace of document 002: MEMORY.md, IDENTITY.md and SOUL.md, files of entities, procedures and pins without fields. */

type Found = Pick<Proposed, 'text' | 'type'> & { readonly block: Block };

/** What document 002 puts behind a fact, and before it. */
const withoutMarks = (text: string): string =>
  text
    .replace(/^\[?\d{4}-\d{2}-\d{2}\]?:?\s*/u, '')
    .replace(/\s*\((?:confidence|source):[^)]*\)/giu, '')
    .trim();

const spaced = (text: string): string => text.replace(/[-_]/gu, ' ');

const titleOf = (path: string, text: string): string =>
  fieldsAtTop(text)
    .get('label')
    ?.replace(/^["']|["']$/gu, '') ??
  /^# +(.+?)\s*$/mu.exec(text)?.[1] ??
  spaced(/([^/]+)\.md$/u.exec(path)?.[1] ?? '');

/** A fact of an entity names it; a relation reads as a sentence. */
const ofEntity = (path: string, text: string): readonly Found[] => {
  const label = titleOf(path, text);
  return blocksOf(text).flatMap((block): readonly Found[] => {
    const said = withoutMarks(block.text);
    const [, relation, target] = /^(\S[^→]*?)\s*(?:→|->)\s*(.+)$/u.exec(said) ?? [];
    if (relation !== undefined && target !== undefined) {
      return [{ block, type: 'fact', text: `${label} ${spaced(relation)} ${spaced(target)}.` }];
    }
    if (block.kind === 'code' || said.length < 8 || /^[A-Z][\w ]{0,20}:/u.test(said)) return [];
    return [{ block, type: 'fact', text: about(label, said) }];
  });
};

const ofProcedure = (path: string, text: string): readonly Found[] => {
  const blocks = blocksOf(text);
  const steps = blocks.filter(({ kind }) => kind === 'step');
  const [block] = steps;
  if (block === undefined) return [];
  const lines = steps.map((step, at) => `${at + 1}. ${step.text}`);
  return [{ block, type: 'procedure', text: [`${titleOf(path, text)}:`, ...lines].join('\n') }];
};

const ofNotes = (text: string, type: MemoryType): readonly Found[] =>
  blocksOf(text)
    .map((block) => ({ ...block, text: withoutMarks(block.text) }))
    .filter((block) => isStatement(block) && standsAlone(withTopic(block)))
    .map((block) => ({
      ...{ block, text: withTopic(block) },
      type: tryTypeFromWords(block.text) ?? type,
    }));

const read = (path: string, text: string): readonly Found[] => {
  if (/(?:^|\/)graph\/entities\//u.test(path)) return ofEntity(path, text);
  if (/(?:^|\/)procedures\//u.test(path)) return ofProcedure(path, text);
  return ofNotes(text, /(?:^|\/)SOUL\.md$/u.test(path) ? 'policy' : 'fact');
};

export const formerMemory: Importer = ({ path, text }) =>
  read(path, text)
    .filter((found) => found.text.length <= 4 * longestText)
    .map(({ block, type, text: said }) => ({
      ...{ text: said, kind: 'fact', confidence: 0.9 },
      ...(type !== undefined && { type }),
      ...placeOf(path, block),
    }));
