import type { MemoryType } from '../model/memoryTypes';
import { tryTypeFromWords } from '../remember/typing';
import { blocksOf, fieldsAtTop, placeOf } from './blocks';
import {
  clippedWhole,
  type Importer,
  isStatement,
  longestText,
  type Proposed,
  partsOf,
  withTopic,
} from './statement';

/** What agents wrote down for themselves: MEMORY.md of Claude's kind, with a file for each topic, and notes of others. */

/** The kinds that files of topics name in their fields. */
const typeOf: Readonly<Record<string, MemoryType>> = {
  feedback: 'correction',
  project: 'fact',
  reference: 'fact',
  user: 'preference',
};

const ofTopic = (path: string, text: string): readonly Proposed[] | undefined => {
  const fields = fieldsAtTop(text);
  const type = typeOf[fields.get('type') ?? ''];
  if (type === undefined) return undefined;
  const body = text.replace(/^\ufeff?---[\s\S]*?\n---\r?\n/u, '').trim();
  return [
    {
      text: clippedWhole(body === '' ? (fields.get('description') ?? '') : body, 4 * longestText),
      ...{ kind: 'fact' as const, type, confidence: 0.85, origin: `${path}:1` },
      around: fields.get('description') ?? fields.get('name') ?? '',
    },
  ].filter(({ text }) => text !== '');
};

export const autoMemory: Importer = ({ path, text }) => {
  const topic = ofTopic(path, text);
  if (topic !== undefined) return topic;
  const blocks = blocksOf(text);
  const parents = new Set(blocks.map(({ under }) => under));
  return (
    blocks
      // An index has a link and a few words for each file, which is read itself.
      .filter((block) => isStatement(block) && !parents.has(block.text))
      .filter(({ line }) => !/\]\([\w./-]+\.md\)/u.test(text.split(/\r?\n/u)[line - 1] ?? ''))
      // Agents put down what they heard one after the other, in one item.
      .flatMap((block) => partsOf({ ...block, isByLine: true }))
      .map((block) => ({
        text: withTopic(block),
        type: block.type ?? tryTypeFromWords(block.text) ?? 'fact',
        ...{ kind: 'fact', confidence: 0.8 },
        ...placeOf(path, block),
      }))
  );
};
