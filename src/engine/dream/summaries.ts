import type { Memory } from '../model/memory';
import { type MemoryType, memoryTypeNames } from '../model/memoryTypes';
import type { LongWork } from '../model/problem';
import { grouped } from '../model/tally';
import {
  answerSchema,
  asUntrustedText,
  type LanguageQuestion,
  untrustedRule,
} from '../providers/languageModel';
import { type Finding, markOf, settledOf, subjectOf } from '../reflect/finding';
import type { FindingsInit } from '../reflect/findings';
import { byRelevance, changedAt, type KnownMemory } from '../reflect/material';
import { toldLines } from '../reflect/toldLines';
import { unfaithfulness } from '../remember/coreference';
import type { Needs } from '../store/services';
import { summaries } from '../strength/summaryMarks';

/** The mark of a summary among the tags, beside its type. */
const { tag } = summaries;
const mostSentences = 15;

const isSummary = ({ memory }: KnownMemory): boolean =>
  memory.type === 'insight' && memory.tags.includes(tag);

/** Those that are active, by type; no summaries. */
const membersByType = (shared: readonly KnownMemory[]) =>
  grouped(
    shared.filter((one) => one.status === 'active' && !isSummary(one)),
    ({ memory }) => [memory.type],
  );

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
    const members = [...(byType.get(type) ?? [])].sort(byRelevance);
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

/** What the members say, a line each. */
export const bodyOf = (told: readonly KnownMemory[], texts: ReadonlyMap<string, string>): string =>
  toldLines(
    told.map(({ memory, path }) => ({
      ...{ title: memory.title, path },
      body: texts.get(memory.id) ?? '',
    })),
  ).join('\n');

/** A summary as a finding; the one that is there is updated and never doubled. `texts`: the bodies of `told`, by id. */
export const summaryFinding = (
  { type, members, told, before }: DueSummary,
  { texts, now, init }: { texts: ReadonlyMap<string, string>; now: number; init: FindingsInit },
): Finding => {
  const at = new Date(now).toISOString();
  const body = bodyOf(told, texts);
  const name = type.replaceAll('_', ' ');
  const subject = subjectOf('summary', members);
  const reason = `${members.length} memories are of type “${name}”: keep what ${told.length === members.length ? 'they' : `the ${told.length} weightiest`} say in one.`;
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

/** Document 001: at most five questions to a model a dream. */
export const mostAsked = 5;

/** Milliseconds: nobody waits for a dream. */
const longestWait = 30_000;

const instructions = [
  'You word what the notes of a software project have in common, in the language that they are in.',
  'You are given a list of notes. Write one plain paragraph, three sentences at most, that says what they say together.',
  'Use only what the notes say: no number, name, version or code that is not there, no conclusion of your own, and no negation turned round.',
  untrustedRule,
].join('\n');

const answer = answerSchema('dream_wording', (z) => z.strictObject({ text: z.string() }));

const question = (title: string, body: string): LanguageQuestion<{ readonly text: string }> => ({
  messages: [
    { role: 'system', content: instructions },
    { role: 'user', content: asUntrustedText(`${title}\n\n${body}`) },
  ],
  answer,
});

/** What the notes say together stands above them, and says whose words it is. */
const withLead = (lead: string, body: string): string =>
  `${lead}\n\n*In the words of a language model, checked against what it was made from:*\n\n${body}`;

/** The finding with a body of its memory made from the one that rules made. */
const withBody = (finding: Finding, change: (body: string) => string): Finding => {
  const { added, edits } = finding;
  const changed = (memory: Memory): Memory => ({ ...memory, body: change(memory.body) });
  if (added !== undefined) {
    return { ...finding, added: { ...added, memory: changed(added.memory) } };
  }
  return {
    ...finding,
    edits: edits.map((edit) => ({ ...edit, change: (memory) => changed(edit.change(memory)) })),
  };
};

const isWorded = ({ kind }: Finding): boolean => kind === 'insight' || kind === 'summary';

/**
 * Themes and summaries with a paragraph by the language model that the person chose, where it says nothing that the notes do
 * not (`unfaithfulness`); the notes' own sentences stay below it. Without a model, and where it is not believed, they are as
 * rules made them. `bodies`: what rules made, by the subject of the finding.
 */
export const wordFindings = async (
  services: Needs<'language' | 'logger'>,
  findings: readonly Finding[],
  { bodies, work }: { readonly bodies: ReadonlyMap<string, string>; readonly work: LongWork },
): Promise<readonly Finding[]> => {
  const worded: Finding[] = [];
  let asked = 0;
  for (const finding of findings) {
    const source = finding.added?.memory.body ?? bodies.get(finding.subject);
    const mayAsk = isWorded(finding) && source !== undefined && asked < mostAsked;
    if (!mayAsk || work.isCancelled?.() === true) {
      worded.push(finding);
      continue;
    }
    asked += 1;
    const title = finding.added?.memory.title ?? finding.reason;
    const said = await services.language.ask(question(title, source), { timeout: longestWait });
    if ('failure' in said) {
      // Nobody was chosen, or nobody answers: the next one would not either.
      asked = mostAsked;
      worded.push(finding);
      continue;
    }
    const lead = said.value.text.trim();
    const why = lead.includes('\n') ? 'too_long' : unfaithfulness(lead, { source, known: title });
    if (why !== undefined) services.logger.info(`The wording of a model was not taken: ${why}`);
    worded.push(why === undefined ? withBody(finding, (body) => withLead(lead, body)) : finding);
  }
  return worded;
};
