import {
  type Engine,
  isMemoryError,
  type MemorySummary,
  type OperationContext,
} from '../engine/vocabulary';
import { contextText, inOneLine } from '../messages';
import { memoryText } from './texts';

/** What always holds, as a resource (document 002, "Core Memory"). */
export const coreUri = 'memory://core';

const memories = 'memory://memories/';

/** A memory's address; its reference may also be its title or the first digits of its id. */
export const memoryUri = (id: string): string => `${memories}${id}`;

export const resourceTemplates = [
  {
    uriTemplate: `${memories}{reference}`,
    name: 'memory',
    title: 'A memory',
    description: 'One memory with its relations: by id, by the first digits of it, or by title.',
    mimeType: 'text/markdown',
  },
] as const;

/** The one resource beside the memories. */
export const coreResource = {
  uri: coreUri,
  name: 'core',
  title: 'What always holds here',
  description: 'Lines of MEMORY.md, rules, what is needed often, and open work.',
  mimeType: 'text/markdown',
  annotations: { audience: ['assistant'] as ('assistant' | 'user')[], priority: 1 },
};

/** Tokens of document 002's core memory. */
const coreBudget = 3_000;

const pageSize = 100;

const listed = ({ id, title, type, status, relevance, updated }: MemorySummary) => ({
  uri: memoryUri(id),
  name: inOneLine(title),
  description: `${type}, ${status}`,
  mimeType: 'text/markdown',
  annotations: {
    priority: Math.min(1, relevance),
    ...(updated !== undefined && { lastModified: updated }),
  },
});

/** What is always in mind, and after it every memory, the most relevant first; a cursor is the number of those before. */
export const resourcesOf = async (engine: Engine, cursor = '0') => {
  const from = Number.parseInt(cursor, 10) || 0;
  const all = await engine.list();
  const page = all.slice(from, from + pageSize).map(listed);
  const next = from + pageSize;
  return {
    resources: [...(from === 0 ? [coreResource] : []), ...page],
    ...(next < all.length && { nextCursor: String(next) }),
  };
};

/** The text of a resource for who asks; undefined where there is none of that address. */
export const resourceText = async (
  engine: Engine,
  uri: string,
  by: OperationContext,
): Promise<string | undefined> => {
  if (uri === coreUri) {
    const layers = ['core', 'baseline', 'hot', 'work'] as const;
    return contextText(await engine.context({ layers, budget: coreBudget, peek: true, by }));
  }
  if (!uri.startsWith(memories)) return undefined;
  try {
    const reference = decodeURIComponent(uri.slice(memories.length));
    // A client may read what nobody asked for, so that this is no use of it.
    return memoryText(await engine.get(reference, { peek: true }));
  } catch (error) {
    const isUnknown = isMemoryError(error) && error.code === 'memory_not_found';
    if (isUnknown || error instanceof URIError) return undefined;
    throw error;
  }
};
