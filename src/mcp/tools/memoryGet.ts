import type { MemoryDetail } from '../../engine';
import { referenceAnswer } from '../../messages';
import { memoryOutput, referenceInput } from '../schemas';
import { defineTool } from '../tool';
import { asUntrusted, untrustedNotice } from '../untrusted';

const textOf = ({ title, type, id, path, memory, strengths }: MemoryDetail): string => {
  const tags = memory.tags.length === 0 ? '' : ` · tags ${memory.tags.join(', ')}`;
  const author = memory.author === undefined ? '' : ` · by ${memory.author}`;
  return asUntrusted(
    `${title}\n${type} · ${strengths.status}${tags}${author}\nid ${id} · ${path}\n\n${memory.body.trim()}`,
  );
};

/** Reads one memory. */
export const memoryGet = defineTool({
  name: 'memory_get',
  title: 'Read a memory',
  description:
    'Reads one memory in full: its text, tags, relations and strength. Use it on a promising hit of memory_recall. Reading counts as use and keeps the memory from fading.',
  writes: false,
  idempotent: true,
  input: referenceInput,
  output: memoryOutput,
  run: async ({ engine, mode }, { reference }) => {
    // Who may only read must not change how strong a memory is either.
    const detail = await engine.get(reference, { peek: mode === 'read' });
    const { memory, strengths } = detail;
    return {
      data: {
        ...referenceAnswer(detail),
        notice: untrustedNotice,
        memory: { ...memory },
        strengths: { ...strengths },
      },
      text: textOf(detail),
    };
  },
});
