import { isRecord, tryParseJson } from '../format/json';
import { type MemoryType, tryMemoryType } from '../model/memoryTypes';
import { tryTypeFromWords } from '../remember/typing';
import {
  about,
  clippedWhole,
  type Importer,
  longestText,
  namesIn,
  type Proposed,
  sentence,
  spaced,
} from './statement';

/**
 * Memories that another program wrote as JSON: the knowledge graph of the reference server of MCP (entities with observations,
 * and relations), a list of texts with fields beside them, as mem0 and others have it, or a list of sentences; as one document or
 * an object a line.
 */

type Said = Pick<Proposed, 'text' | 'around'> & { readonly type?: MemoryType | undefined };

const textOf = (value: unknown): string => (typeof value === 'string' ? value.trim() : '');

/** Fields in which programs keep what a memory says. */
const fields = [
  'memory',
  'content',
  'text',
  'fact',
  'statement',
  'observation',
  'note',
  'body',
  'value',
];

/** Fields that are empty as long as a memory holds. */
const endings = ['invalid_at', 'expired_at', 'deleted_at', 'superseded_by', 'archived', 'deleted'];

const ofRecord = (record: Readonly<Record<string, unknown>>): readonly Said[] => {
  const name = textOf(record.name) || textOf(record.title);
  const kinds = [
    record.entityType ?? record.type,
    record.category,
    isRecord(record.metadata) && (record.metadata.type ?? record.metadata.category),
  ].map(textOf);
  const type = kinds.map(tryMemoryType).find((one) => one !== undefined && one !== 'entity');
  if (name !== '' && Array.isArray(record.observations)) {
    const around = `${name} (${String(record.entityType)})`;
    const texts = record.observations.map(textOf).filter(Boolean);
    return texts.map((text) => ({ text: about(name, text), around, type }));
  }
  const ends = [record.from, record.to].map(textOf);
  if (textOf(record.relationType) !== '' && ends.every((end) => end !== '')) {
    const [from = '', to = ''] = ends;
    const text = sentence(
      `${spaced(from)} ${spaced(textOf(record.relationType)).toLowerCase()} ${spaced(to)}`,
    );
    // Names of more words are statements, and what joins two of them is no third one.
    const isOfThings = ends.every((end) => namesIn(spaced(end)).length <= 4);
    return isOfThings ? [{ text, around: 'relation', type: 'fact' }] : [];
  }
  const said = fields.map((field) => textOf(record[field])).find((text) => text !== '');
  // A message of a conversation is no memory.
  const isNone = textOf(record.role) !== '' || endings.some((field) => Boolean(record[field]));
  return said === undefined || isNone ? [] : [{ text: about(name, said), around: name, type }];
};

const readValue = (value: unknown): readonly Said[] => {
  if (Array.isArray(value)) return value.flatMap(readValue);
  if (isRecord(value)) {
    const said = ofRecord(value);
    const lists = Object.values(value).filter(Array.isArray);
    return said.length > 0 || 'from' in value ? said : lists.flatMap(readValue);
  }
  // Fewer words are tags.
  return namesIn(textOf(value)).length > 2 ? [{ text: sentence(textOf(value)), around: '' }] : [];
};

export const serverMemory: Importer = ({ path, text }) => {
  const whole = tryParseJson(text);
  const values = whole === undefined ? text.split(/\r?\n/u).map(tryParseJson) : [whole];
  return values.flatMap((value, at) =>
    readValue(value).map(({ text: said, around, type = tryTypeFromWords(said) ?? 'fact' }) => ({
      ...{ text: clippedWhole(said, 4 * longestText), around, type },
      ...{ kind: 'fact', confidence: 0.8, origin: `${path}:${at + 1}` },
    })),
  );
};
