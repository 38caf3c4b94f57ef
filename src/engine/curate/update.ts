import type { MemoryChanges, Reference, TitlesResult } from '../api';
import { editMemory } from '../format/memoryFile';
import type { OperationContext } from '../model/actor';
import type { Decision, Reason } from '../model/decision';
import { isAutomatic, type Memory, normaliseTags } from '../model/memory';
import { isPrivatePath } from '../model/memoryPath';
import type { ChangeDraft } from '../model/review';
import { renameLinks } from '../relate/backlinks';
import { planEdgeTitles, readEdgesAt } from '../relate/relationFiles';
import {
  judgeInjection,
  normaliseDraft,
  orRefused,
  refusalOf,
  unmerged,
} from '../remember/refusal';
import { stepsIn } from '../remember/stepsIn';
import { longestTitle, titleFrom } from '../remember/title';
import { propose } from '../review/review';
import { asAllowed, seenBy } from '../review/seen';
import { writeOrPropose } from '../review/writeOrPropose';
import type { ChangeNeeds, Needs } from '../store/services';
import { gatherSnapshot, memoryIn } from '../store/snapshot';
import { referenceOf } from '../strength/strengths';
import { decided, planChange } from './change';

/** The changes that are given, in the form in which a memory holds them. */
const normaliseChanges = (changes: MemoryChanges): Partial<Memory> => {
  // Where it lies is no field: that has a verb of its own.
  const { tags, private: _place, ...rest } = normaliseDraft(changes);
  const given = Object.fromEntries(Object.entries(rest).filter(([, value]) => value !== undefined));
  return tags === undefined ? given : { ...given, tags: normaliseTags(tags) };
};

const same = (left: unknown, right: unknown): boolean =>
  (JSON.stringify(left) ?? '') === (JSON.stringify(right) ?? '');

/** A memory says something and has a name: neither can be taken from it, as neither could be left out of a new one. */
const emptied = (memory: Memory, changes: Partial<Memory>): Reason | undefined => {
  const field = (['title', 'body'] as const).find(
    (one) => changes[one]?.trim() === '' && memory[one].trim() !== '',
  );
  return field && { stage: 'observe', code: 'content_empty', data: { field } };
};

/** Steps that were read from the text are those of the new text; what somebody listed stays. */
const withSteps = (memory: Memory, changes: Partial<Memory>): Partial<Memory> => {
  const { body, type = memory.type, steps } = changes;
  const isTold =
    memory.steps !== undefined && same(memory.steps, stepsIn(memory.body, memory.type));
  if (body === undefined || steps !== undefined || !isTold) return changes;
  return { ...changes, steps: stepsIn(body, type) };
};

/** A title that was made from the text is made again from the one that takes its place; one that somebody gave stays. */
const withTitle = (memory: Memory, changes: Partial<Memory>): Partial<Memory> => {
  const { title, body } = changes;
  const isMade = title === undefined && titleFrom(memory.body) === memory.title;
  return body !== undefined && body.trim() !== '' && isMade
    ? { ...changes, title: titleFrom(body) }
    : changes;
};

/** Changes named fields of a memory; its file keeps its place and everything else in it. */
export const update = (
  services: ChangeNeeds & Needs<'guard'>,
  reference: Reference,
  changes: MemoryChanges,
  context: OperationContext,
): Promise<Decision> =>
  orRefused(
    () => change(services, reference, changes, context),
    async (reason) =>
      decided(referenceOf(await services.catalog.resolve(reference)), 'refused', [reason]),
  );

const change = async (
  services: ChangeNeeds & Needs<'guard'>,
  reference: Reference,
  asked: MemoryChanges,
  context: OperationContext,
): Promise<Decision> => {
  const allowed = asAllowed(normaliseChanges(asked), context);
  const applied = await writeOrPropose(services, context, async () => {
    const entry = await services.catalog.resolve(reference);
    const named = referenceOf(entry);
    const snapshot = await gatherSnapshot(services, [entry.stat.path]);
    const { memory, text } = memoryIn(snapshot, entry);
    const changes = withSteps(memory, withTitle(memory, allowed));
    const { author: _author, ...given } = asked;
    await services.guard.refuseSecrets(given, [text]);
    const next: Memory = { ...memory, ...changes };
    // Lists that somebody wrote into the file are not this change's business.
    const { entities: _entities, scope: _scope, tags: _tags, ...plain } = next;
    // The mark is a person's to take off, and what else they say in the same breath holds then.
    const isFreed = changes.immutable === false && !isAutomatic(context);
    const refusal =
      memory.immutable && !isFreed
        ? ({ stage: 'gate', code: 'immutable', data: {} } as const)
        : (emptied(memory, changes) ??
          refusalOf({ ...plain, ...changes }) ??
          unmerged(changes) ??
          judgeInjection(changes, context.actor).refusal);
    if (refusal !== undefined) return { files: [], answer: decided(named, 'refused', [refusal]) };
    const fields = (Object.keys(changes) as (keyof Memory)[]).filter(
      (field) => !same(memory[field], next[field]),
    );
    if (fields.length === 0) {
      const reason: Reason = { stage: 'gate', code: 'nothing_to_change', data: {} };
      return { files: [], answer: decided(named, 'unchanged', [reason]) };
    }
    const warnings = services.guard.personalData({
      given,
      known: [text],
      isPrivate: isPrivatePath(entry.stat.path),
    });
    const wanted = {
      fields,
      change: (current: Memory) => ({ ...current, ...changes }),
      record: { action: 'EDIT', summary: `${next.title} (${fields.join(', ')})` },
    } as const;
    const planned = planChange(snapshot, entry, seenBy(services, wanted, context));
    const reason: Reason = { stage: 'commit', code: 'fields_changed', data: { fields } };
    const elsewhere = fields.includes('title')
      ? [
          ...planEdgeTitles(entry, await readEdgesAt(services, entry.memory.id), next.title),
          ...(await renameLinks(services, entry, next.title)),
        ]
      : [];
    return {
      ...planned,
      files: [...planned.files, ...elsewhere],
      answer: decided({ ...named, title: next.title, type: next.type }, 'updated', [
        reason,
        ...warnings,
      ]),
    };
  });
  return applied.answer;
};

/** More titles at once nobody reads with care. */
const mostProposed = 50;

/**
 * A name for a memory whose title was cut short or is longer than titles are, from the sentence that it was cut from; undefined where its
 * title is one, or none can be made. What a person wrote as a short title stays.
 */
export const betterTitle = (title: string, body: string): string | undefined => {
  const isCut = title.endsWith('…');
  if (!isCut && title.length <= longestTitle) return undefined;
  const named = titleFrom(isCut && body.trim() !== '' ? body : title);
  return named === title || named.endsWith('…') ? undefined : named;
};

/**
 * Proposes names for the memories whose titles were cut short, as one proposal, with the links and relation files that name
 * them. A file stands in it once: a memory whose links lie in a file that is taken already waits for the next time.
 */
export const proposeTitles = async (
  services: ChangeNeeds & Needs<'guard'>,
  { dryRun = false }: { readonly dryRun?: boolean },
  context: OperationContext,
): Promise<TitlesResult> => {
  const catalog = await services.catalog.open();
  const drafts = new Map<string, ChangeDraft>();
  const titles: TitlesResult['titles'][number][] = [];
  for (const entry of catalog.entries()) {
    if (titles.length >= mostProposed) break;
    const { path } = entry.stat;
    const isOurs = !isPrivatePath(path) && entry.memory.immutable !== true && !drafts.has(path);
    const { title } = entry.memory;
    if (!isOurs || !(title.endsWith('…') || title.length > longestTitle)) continue;
    const { memory, text } = memoryIn(await gatherSnapshot(services, [path]), entry);
    const named = betterTitle(memory.title, memory.body);
    if (named === undefined) continue;
    const renamed = [
      { path, text: editMemory(text, { ...memory, title: named }, ['title']) },
      ...planEdgeTitles(entry, await readEdgesAt(services, entry.memory.id), named),
      ...(await renameLinks(services, entry, named)),
    ];
    if (renamed.some((file) => drafts.has(file.path))) continue;
    for (const { path: at, text: after } of renamed) {
      const rationale = `“${title}” → “${named}”`;
      drafts.set(at, { path: at, ...(after === undefined ? {} : { after }), rationale });
    }
    titles.push({ memory: referenceOf(entry), title: named });
  }
  if (dryRun || titles.length === 0) return { titles, proposal: null, left: [] };
  const reason = `Titles that name ${titles.length} memories, in place of cut ones`;
  const { proposal, left } = await propose(services, [...drafts.values()], reason, context);
  return { titles, proposal, left };
};
