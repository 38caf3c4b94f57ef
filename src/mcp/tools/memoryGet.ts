import type { Memory, MemoryDetail } from '../../engine';
import {
  describeRelation,
  describeStrengths,
  english,
  referenceAnswer,
  relationAnswer,
} from '../../messages';
import { referenceInput } from '../schemas/fields';
import { memoryOutput } from '../schemas/memories';
import { defineTool } from '../tool';
import { asUntrusted, untrustedNotice } from '../untrusted';

/** What a procedure says beside its text, in the order in which it is followed. */
const listsOf = (memory: Memory): readonly string[] => {
  const list = (title: string, items: readonly string[] = [], isNumbered = false) =>
    items.length === 0
      ? []
      : [`\n${title}:`, ...items.map((item, at) => `${isNumbered ? `${at + 1}.` : '-'} ${item}`)];
  return [
    ...list('Before', memory.preconditions),
    ...list('Steps', memory.steps, true),
    ...list('After', memory.postconditions),
    ...list('Common errors', memory.commonErrors),
    ...list('Done when', memory.exitCriteria),
  ];
};

const relationsOf = ({ relations }: MemoryDetail): readonly string[] =>
  relations.length === 0
    ? []
    : ['\nRelations:', ...relations.map((one) => `- ${describeRelation(one, english)}`)];

const textOf = (detail: MemoryDetail): string => {
  const { title, type, id, path, memory, strengths } = detail;
  const tags = memory.tags.length === 0 ? '' : ` · tags ${memory.tags.join(', ')}`;
  const author = memory.author === undefined ? '' : ` · by ${memory.author}`;
  return asUntrusted(
    [
      `${title}\n${type} · ${strengths.status}${tags}${author}\nid ${id} · ${path}\n\n${memory.body.trim()}`,
      ...listsOf(memory),
      ...relationsOf(detail),
      '\nStrength:',
      ...describeStrengths(detail, english).map((line) => `- ${line}`),
    ].join('\n'),
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
  run: async ({ engine, mode, context }, { reference }) => {
    // Who may only read must not change how strong a memory is either.
    const detail = await engine.get(reference, { peek: mode === 'read', by: context });
    const { memory, relations, strengths } = detail;
    return {
      data: {
        ...referenceAnswer(detail),
        notice: untrustedNotice,
        memory: { ...memory },
        relations: relations.map(relationAnswer),
        strengths: { ...strengths },
      },
      text: textOf(detail),
    };
  },
});
