import { dayOf } from '../format/calendar';
import { escaped } from '../format/markdown';
import type { Memory } from '../model/memory';
import { changedFields, mergedLists, withListsOf } from '../model/mergedLists';
import { sentencesBeyond } from '../prose/sentences';
import type { DuplicatePair } from './duplicates';
import type { Evidence } from './evidence';
import type { Finding, MemoryEdit } from './finding';
import type { ReadMemory } from './material';
import { listed, quoted } from './prose';
import { incoming, outgoing, relationEdit, strengthOf, withRelation } from './relating';
import { subjectOf } from './subject';

const longestTitle = 100;

/** The memory with what another says beyond it, under a line that says from where and when. */
const withSentencesOf = (memory: Memory, other: Memory, day: string): Memory => {
  const beyond = sentencesBeyond(other.body, memory.body);
  const merged = withListsOf(memory, other);
  if (beyond === '') return merged;
  const line = `*From “${escaped(other.title, longestTitle)}”, ${day}:*`;
  return { ...merged, body: [memory.body, line, beyond].filter(Boolean).join('\n\n') };
};

const wholeOf = ({ memory, body }: ReadMemory): Memory => ({ ...memory, body });

/** Only what the other adds to is written, so that no other line of the file changes. */
const fieldsTaken = (memory: Memory, other: Memory, day: string): readonly (keyof Memory)[] => {
  return changedFields(memory, withSentencesOf(memory, other, day), [...mergedLists, 'body']);
};

/** A question whether two memories say the same; approved, one supersedes the other and no sentence is lost. */
export const duplicateFinding = (
  { kept, other, similarity }: DuplicatePair,
  { material, similarity: texts }: Evidence,
): Finding => {
  const { until, timeZone } = material;
  const at = new Date(until).toISOString();
  const day = dayOf(new Date(until), timeZone);
  const relation = {
    from: kept.memory.id,
    to: other.memory.id,
    type: 'SUPERSEDES',
    strength: strengthOf(similarity),
  } as const;
  const [survivor, replaced] = [quoted(kept.memory.title), quoted(other.memory.title)];
  const words = texts.words(kept.memory.id, other.memory.id);
  const because = words.length === 0 ? '' : `; both speak of ${listed(words)}`;
  const more = wholeOf(other);
  const survivorEdit: MemoryEdit = {
    id: kept.memory.id,
    fields: ['relations', 'updated', ...fieldsTaken(wholeOf(kept), more, day)],
    change: (memory) => {
      const isDone = memory.relations.some(
        ({ target, type, direction }) =>
          target === relation.to && type === relation.type && direction === 'outgoing',
      );
      if (isDone) return memory;
      const merged = withSentencesOf(memory, more, day);
      return { ...withRelation(merged, outgoing(relation)), updated: at };
    },
    rationale: `It takes the place of ${replaced}, with every sentence that it lacked.`,
  };
  const relate = relationEdit(other.memory.id, incoming(relation), {
    at,
    rationale: `${survivor} says it.`,
  });
  return {
    kind: 'duplicate',
    subject: subjectOf('duplicate', [kept, other]),
    reason: `Do ${survivor} and ${replaced} say the same?`,
    edits: [
      survivorEdit,
      {
        ...relate,
        fields: [...relate.fields, 'status'],
        change: (memory) => ({ ...relate.change(memory), status: 'superseded' }),
        rationale: `${survivor} would say it${because}. The file stays.`,
      },
    ],
  };
};
