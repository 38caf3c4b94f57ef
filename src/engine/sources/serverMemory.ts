import { isRecord, tryParseJson } from '../format/json';
import type { Importer, Proposed } from './statement';

/** The knowledge graph of the reference server of MCP: a JSON object a line, entities with observations, and relations. */

const isTexts = (value: unknown): value is readonly string[] =>
  Array.isArray(value) && value.every((one) => typeof one === 'string');

const spaced = (name: string): string => name.replaceAll('_', ' ').trim();

const sentence = (text: string): string =>
  /[.!?]$/u.test(text.trim()) ? text.trim() : `${text.trim()}.`;

const readLine = (line: string): readonly Pick<Proposed, 'text' | 'around'>[] => {
  const value = tryParseJson(line);
  if (!isRecord(value)) return [];
  const { type, name, entityType, observations, from, to, relationType } = value;
  if (type === 'entity' && typeof name === 'string' && isTexts(observations)) {
    return observations.map((observation) => ({
      text: observation.toLowerCase().includes(spaced(name).toLowerCase())
        ? sentence(observation)
        : sentence(`${spaced(name)}: ${observation}`),
      around: `${name} (${String(entityType)})`,
    }));
  }
  return type === 'relation' && [from, to, relationType].every((one) => typeof one === 'string')
    ? [
        {
          text: sentence(
            `${spaced(String(from))} ${spaced(String(relationType))} ${spaced(String(to))}`,
          ),
          around: 'relation',
        },
      ]
    : [];
};

export const serverMemory: Importer = ({ path, text }) =>
  text.split(/\r?\n/u).flatMap((line, at) =>
    readLine(line).map((found) => ({
      ...{ ...found, kind: 'fact', type: 'fact', confidence: 0.8 },
      origin: `${path}:${at + 1}`,
    })),
  );
