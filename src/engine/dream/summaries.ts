import { escaped, linkTo } from '../format/markdown';
import type { Memory } from '../model/memory';
import { type MemoryType, memoryTypeNames } from '../model/memoryTypes';
import { firstSentence } from '../prose/sentences';
import { type Finding, markOf, settledOf, subjectOf } from '../reflect/finding';
import type { FindingsInit } from '../reflect/findings';
import type { KnownMemory } from '../reflect/material';
import { byText, changedAt } from '../reflect/scope';
import { summaries } from '../strength/summaryMarks';

/** The mark of a summary among the tags, beside its type. */
const { tag } = summaries;
const mostSentences = 15;
const longestSentence = 200;
/** From `graph/insights/` to the memory folder. */
const toRoot = '../../';

const isSummary = ({ memory }: KnownMemory): boolean =>
  memory.type === 'insight' && memory.tags.includes(tag);

/** Those that are active, by type; no summaries. */
const membersByType = (
  shared: readonly KnownMemory[],
): ReadonlyMap<MemoryType, readonly KnownMemory[]> => {
  const members = new Map<MemoryType, KnownMemory[]>();
  for (const one of shared) {
    const { type } = one.memory;
    if (one.status !== 'active' || isSummary(one)) continue;
    const known = members.get(type);
    if (known === undefined) members.set(type, [one]);
    else known.push(one);
  }
  return members;
};

const byWeight = (left: KnownMemory, right: KnownMemory): number =>
  right.relevance - left.relevance || byText(left.memory.id, right.memory.id);

/** A category of which a summary is due. */
export interface DueSummary {
  readonly type: MemoryType;
  /** All that are active, the weightiest first. */
  readonly members: readonly KnownMemory[];
  /** Those of which the summary tells. */
  readonly told: readonly KnownMemory[];
  /** The summary that there is. */
  readonly before: KnownMemory | undefined;
}

/** Whether a person rejected it, or has still to decide, and fewer than ten memories are other ones by now. */
const isBeforeSomebody = (
  members: readonly KnownMemory[],
  settled: readonly ReadonlySet<string>[],
): boolean => {
  const marks = members.map(markOf);
  return settled.some((those) => {
    const known = marks.filter((mark) => those.has(mark)).length;
    return known > 0 && marks.length - known < summaries.members;
  });
};

/** Types of which a summary is due: ten active memories, of which one is newer than the summary, which is a minute old. */
export const dueSummaries = (
  { shared, now }: { readonly shared: readonly KnownMemory[]; readonly now: number },
  { settledSubjects, held }: Pick<FindingsInit, 'settledSubjects' | 'held'>,
): readonly DueSummary[] => {
  const settled = settledOf(settledSubjects, 'summary');
  const byType = membersByType(shared);
  return memoryTypeNames.flatMap((type) => {
    const members = [...(byType.get(type) ?? [])].sort(byWeight);
    if (members.length < summaries.members) return [];
    const before = shared.find((one) => isSummary(one) && one.memory.tags.includes(type));
    const written = before === undefined ? Number.NEGATIVE_INFINITY : changedAt(before);
    const isDue =
      now - written >= summaries.cooldown && members.some((one) => changedAt(one) > written);
    const isHeld = before !== undefined && held?.has(before.memory.id) === true;
    if (!isDue || isHeld || isBeforeSomebody(members, settled)) return [];
    return [{ type, members, told: members.slice(0, mostSentences), before }];
  });
};

/** What the members say, each in its first sentence: nothing is said that no memory says. */
export const bodyOf = (told: readonly KnownMemory[], texts: ReadonlyMap<string, string>): string =>
  told
    .map(({ memory, path }) => {
      const link = linkTo({ title: memory.title, path }, toRoot);
      const sentence = escaped(firstSentence(texts.get(memory.id) ?? ''), longestSentence);
      return sentence === '' ? `- ${link}` : `- ${link}: ${sentence}`;
    })
    .join('\n');

/** A summary as a finding; the one that is there is updated and never doubled. `texts`: the bodies of `told`, by id. */
export const summaryFinding = (
  { type, members, told, before }: DueSummary,
  { texts, now, init }: { texts: ReadonlyMap<string, string>; now: number; init: FindingsInit },
): Finding => {
  const at = new Date(now).toISOString();
  const body = bodyOf(told, texts);
  const name = type.replaceAll('_', ' ');
  const subject = subjectOf('summary', members);
  const reason = `${members.length} memories are of type “${name}”: keep what they say in one.`;
  if (before === undefined) {
    const memory: Memory = {
      ...{ id: init.newId(), type: 'insight', title: `Summary: ${name}`, tags: [tag, type] },
      ...{ importance: summaries.importance, confidence: 0.5, created: at, updated: at },
      ...{ relations: [], body, entities: [], scope: [], author: init.author },
    };
    return { kind: 'summary', subject, reason, added: { memory, rationale: reason }, edits: [] };
  }
  const edit = {
    id: before.memory.id,
    fields: ['body', 'updated'] as const,
    change: (memory: Memory): Memory => ({ ...memory, body, updated: at }),
    rationale: 'What it sums up has changed.',
  };
  return { kind: 'summary', subject, reason, edits: [edit] };
};
