import { type MemorySummary, normaliseTags } from '../../engine';
import { referenceAnswer } from '../../messages';
import { given } from '../given';
import { listInput, listOutput } from '../schemas/memories';
import { defineTool } from '../tool';
import { asUntrusted, inOneLine, untrustedNotice } from '../untrusted';

const defaultLimit = 50;

const memoryData = (memory: MemorySummary) => {
  const { status, relevance, importance, pinned, tags, preview } = memory;
  const { author, reviewed, updated } = memory;
  return {
    ...referenceAnswer(memory),
    ...{ status, relevance, importance, pinned, tags, preview },
    private: memory.private,
    author: author ?? null,
    reviewed,
    updated: updated ?? null,
  };
};

const memoryText = ({ title, type, status, pinned, reviewed, id }: MemorySummary): string => {
  const marks = [type, status, ...(pinned ? ['pinned'] : []), ...(reviewed ? [] : ['unreviewed'])];
  return `- ${inOneLine(title)} (${marks.join(', ')}, id ${id})`;
};

const textOf = (shown: readonly MemorySummary[], total: number): string => {
  if (total === 0) return 'No memory passes these filters.';
  const more = total - shown.length;
  const rest = more === 0 ? [] : [`${more} more left out (limit).`];
  return [asUntrusted(shown.map(memoryText).join('\n')), ...rest].join('\n');
};

/** Lists memories by what they are instead of by words. */
export const memoryList = defineTool({
  name: 'memory_list',
  title: 'List memories',
  description:
    'Lists memories of the project by type, tag, author, entity or date, the most relevant first. Use it to see what there is of a kind, such as every policy, or what changed lately; memory_recall finds by words.',
  writes: false,
  idempotent: true,
  input: listInput,
  output: listOutput,
  run: async ({ engine }, { limit = defaultLimit, tags, ...filter }) => {
    const options = {
      ...given(filter),
      ...given({ tags: tags === undefined ? undefined : normaliseTags(tags) }),
    };
    const memories = await engine.list(options);
    const shown = memories.slice(0, limit);
    const data = {
      notice: untrustedNotice,
      memories: shown.map(memoryData),
      total: memories.length,
    };
    return { data, text: textOf(shown, memories.length) };
  },
});
