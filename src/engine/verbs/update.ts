import type { MemoryChanges, Reference } from '../api';
import { judgeInjection } from '../capture/injectionRule';
import { normaliseDraft, refusalOf } from '../capture/observe';
import type { MemoryFolder } from '../folder/memoryFolder';
import { mutate } from '../folder/mutate';
import type { OperationContext } from '../model/actor';
import type { Decision, Reason } from '../model/decision';
import type { Memory } from '../model/memory';
import { normaliseTags } from '../model/tags';
import { planChange, readMemory } from './change';
import { referenceOf } from './strengths';

/** The changes that are given, in the form in which a memory holds them. */
const normaliseChanges = (changes: MemoryChanges): Partial<Memory> => {
  const { tags, ...rest } = normaliseDraft(changes);
  const given = Object.fromEntries(Object.entries(rest).filter(([, value]) => value !== undefined));
  return tags === undefined ? given : { ...given, tags: normaliseTags(tags) };
};

const same = (left: unknown, right: unknown): boolean =>
  (JSON.stringify(left) ?? '') === (JSON.stringify(right) ?? '');

const answer = (
  memory: Decision['memory'],
  action: Decision['action'],
  because: readonly Reason[],
): Decision => ({ action, memory, also: [], because });

/** Changes named fields of a memory; its file keeps its place and everything else in it. */
export const update = async (
  folder: MemoryFolder,
  reference: Reference,
  options: { readonly changes: MemoryChanges; readonly context: OperationContext },
): Promise<Decision> => {
  const changes = normaliseChanges(options.changes);
  const applied = await mutate(folder, options.context, async () => {
    const entry = await folder.resolve(reference);
    const named = referenceOf(entry);
    const { memory } = await readMemory(folder, entry);
    const next: Memory = { ...memory, ...changes };
    const refusal = memory.immutable
      ? ({ stage: 'gate', code: 'immutable', data: {} } as const)
      : (refusalOf(next) ?? judgeInjection(changes, options.context.actor).refusal);
    if (refusal !== undefined) return { files: [], answer: answer(named, 'refused', [refusal]) };
    const fields = (Object.keys(changes) as (keyof Memory)[]).filter(
      (field) => !same(memory[field], next[field]),
    );
    if (fields.length === 0) {
      const reason: Reason = { stage: 'gate', code: 'nothing_to_change', data: {} };
      return { files: [], answer: answer(named, 'unchanged', [reason]) };
    }
    const change = await planChange(folder, entry, {
      fields,
      change: (current) => ({ ...current, ...changes }),
      record: { action: 'EDIT', summary: `${next.title} (${fields.join(', ')})` },
    });
    const reason: Reason = { stage: 'commit', code: 'fields_changed', data: { fields } };
    return {
      ...change,
      answer: answer({ ...named, title: next.title, type: next.type }, 'updated', [reason]),
    };
  });
  return applied.answer;
};
