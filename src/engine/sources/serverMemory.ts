import { isRecord, tryParseJson } from '../format/json';
import { type MemoryType, tryMemoryType } from '../model/memoryTypes';
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

const isTexts = (value: unknown): value is readonly string[] =>
  Array.isArray(value) && value.every((one) => typeof one === 'string');

const textOf = (value: unknown): string => (typeof value === 'string' ? value.trim() : '');

/** Names of more words are statements, and what joins two of them is no third one. */
const longestName = 4;

/** Fields in which programs keep what a memory says. */
const fields = ['memory', 'content', 'text', 'fact', 'statement', 'observation', 'note', 'body'];

const ofRecord = (record: Readonly<Record<string, unknown>>): readonly Said[] => {
  const name = textOf(record.name) || textOf(record.title);
  const { metadata, observations } = record;
  const kinds = [
    record.entityType ?? record.type,
    record.category,
    isRecord(metadata) && (metadata.type ?? metadata.category),
  ].map(textOf);
  const type = kinds.map(tryMemoryType).find((one) => one !== undefined && one !== 'entity');
  if (name !== '' && isTexts(observations)) {
    const around = `${name} (${String(record.entityType)})`;
    return observations.map((text) => ({ text: about(name, text), around, type }));
  }
  const ends = [record.from, record.to].map(textOf);
  if (textOf(record.relationType) !== '' && ends.every((end) => end !== '')) {
    const [from = '', to = ''] = ends;
    const text = sentence(
      `${spaced(from)} ${spaced(textOf(record.relationType)).toLowerCase()} ${spaced(to)}`,
    );
    const isOfThings = ends.every((end) => namesIn(spaced(end)).length <= longestName);
    return isOfThings ? [{ text, around: 'relation' }] : [];
  }
  const said = fields.map((field) => textOf(record[field])).find((text) => text !== '');
  // A message of a conversation is no memory.
  return said === undefined || textOf(record.role) !== ''
    ? []
    : [{ text: about(name, said), around: name, type }];
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

/** The line on which a document says something, 1-based. */
const lineOf = (document: string, said: string): number => {
  const quoted = JSON.stringify(said).slice(1, -2);
  const known = quoted.slice(quoted.indexOf(': ') + 1).trim();
  return document.slice(0, Math.max(0, document.indexOf(known))).split('\n').length;
};

export const serverMemory: Importer = ({ path, text }) => {
  const whole = tryParseJson(text);
  const found =
    whole === undefined
      ? text
          .split(/\r?\n/u)
          .flatMap((line, at) =>
            readValue(tryParseJson(line)).map((said) => ({ ...said, line: at + 1 })),
          )
      : readValue(whole).map((said) => ({ ...said, line: lineOf(text, said.text) }));
  return found.map(({ text: said, around, type = 'fact', line }) => ({
    ...{ text: clippedWhole(said, 4 * longestText), around, type },
    ...{ kind: 'fact', confidence: 0.8, origin: `${path}:${line}` },
  }));
};
