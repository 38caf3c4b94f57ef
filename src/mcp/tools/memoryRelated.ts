import type { RelatedAnswer } from '../../engine';
import { describeRelation, english, relatedAnswer } from '../../messages';
import { given } from '../given';
import { relatedInput, relatedOutput } from '../schemas/relations';
import { defineTool } from '../tool';
import { asUntrusted, inOneLine, untrustedNotice } from '../untrusted';

const textOf = ({ related, hidden }: RelatedAnswer): string => {
  const left = hidden === 0 ? [] : [`${hidden} archived ones left out (include_archived).`];
  if (related.length === 0) return ['Related to nothing.', ...left].join(' ');
  const lines = related.map(({ memory, hops, strength, way }, index) =>
    [
      `${index + 1}. ${inOneLine(memory.title)} (${memory.type}, ${hops} away, strength ${strength.toFixed(2)}, id ${memory.id})`,
      ...way.map(({ relation }) => `   ${inOneLine(describeRelation(relation, english))}`),
    ].join('\n'),
  );
  return [asUntrusted(lines.join('\n')), ...left].join('\n');
};

/** Finds the memories near another one. */
export const memoryRelated = defineTool({
  name: 'memory_related',
  title: 'Find related memories',
  description:
    'Lists the memories that a memory is related to, nearest and strongest first, with the way that leads to each. Use it to see what a decision replaced, what a fix solved, or what else depends on it.',
  writes: false,
  idempotent: true,
  input: relatedInput,
  output: relatedOutput,
  run: async ({ engine }, { reference, include_archived: includeArchived, ...options }) => {
    const answer = await engine.related(reference, given({ includeArchived, ...options }));
    return { data: { notice: untrustedNotice, ...relatedAnswer(answer) }, text: textOf(answer) };
  },
});
