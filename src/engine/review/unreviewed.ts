import type { Reference } from '../api';
import { MemoryError } from '../errors';
import type { Edge } from '../format/edgeFile';
import type { IndexEntry } from '../format/indexFile';
import { editMemory } from '../format/memoryFile';
import type { StateDelta } from '../format/stateEntry';
import type { OperationContext } from '../model/actor';
import { isAutomatic, isReviewed, type Memory, type Relation } from '../model/memory';
import type { JudgedMemories, LeftMemory } from '../model/review';
import { readOthers } from '../relate/otherEnds';
import { planForgottenEnds } from '../relate/planEnds';
import { type EndFile, edgesOf, planMemoryFile, readEnd } from '../relate/relationFiles';
import { sealOf } from '../store/editsOutside';
import type { Plan, PlannedFile } from '../store/plan';
import type { Needs } from '../store/services';
import { referenceOf } from '../strength/strengths';
import { requireReason } from './reviewFiles';
import { signatureToday } from './seen';

/** Memories that a person judges, as their files are now, and those that are no longer to be judged. */
interface Chosen {
  readonly ends: readonly EndFile[];
  readonly left: readonly LeftMemory[];
}

const leave = (entry: IndexEntry): LeftMemory => ({
  memory: referenceOf(entry),
  because: { stage: 'review', code: 'reviewed_already', data: {} },
});

/**
 * A person judges what the file says now: what they saved a moment ago may not have been heard of yet, or was read when it was half
 * saved, and no memory.
 */
const lookAnew = async ({ catalog }: Needs<'catalog'>, references: readonly Reference[]) => {
  const broken = (await catalog.open()).problems().map(({ path }) => path);
  await catalog.refresh([...new Set(broken)]);
  const entries = await Promise.all(references.map((reference) => catalog.resolve(reference)));
  await catalog.refresh(entries.map(({ stat }) => stat.path));
};

const choose = async (
  services: Needs<'catalog' | 'external' | 'files'>,
  references: readonly Reference[],
): Promise<Chosen> => {
  const ends = new Map<string, EndFile>();
  const left = new Map<string, LeftMemory>();
  for (const reference of references) {
    const entry = await services.catalog.resolve(reference);
    const { id } = entry.memory;
    if (ends.has(id) || left.has(id)) continue;
    const end = await readEnd(services, entry);
    const isSeen = isReviewed(end.memory) && entry.memory.changedBy === undefined;
    if (isSeen) left.set(id, leave(entry));
    else ends.set(id, end);
  }
  return { ends: [...ends.values()], left: [...left.values()] };
};

interface Judgement {
  readonly context: OperationContext;
  readonly action: 'COMMIT' | 'REJECT';
  /** What the history says of one, and of several. */
  readonly summary: (title: string) => string;
  readonly plan: (ends: readonly EndFile[]) => Promise<readonly PlannedFile[]>;
  readonly use?: (ends: readonly EndFile[]) => readonly StateDelta[];
}

/** Runs a judgement about memories as one operation. Throws `approval_needs_person`. */
const judge = async (
  services: Needs<'catalog' | 'external' | 'files' | 'writer'>,
  references: readonly Reference[],
  { context, action, summary, plan, use }: Judgement,
): Promise<JudgedMemories> => {
  if (isAutomatic(context)) {
    throw new MemoryError('approval_needs_person', { actor: context.actor });
  }
  const applied = await services.writer.write(context, async (): Promise<Plan<Chosen>> => {
    await services.catalog.intake.takeInForeign();
    await lookAnew(services, references);
    const chosen = await choose(services, references);
    const [first, ...others] = chosen.ends;
    if (first === undefined) return { files: [], answer: chosen };
    const { path } = first.entry.stat;
    const named = others.length === 0 ? first.memory.title : `${chosen.ends.length} memories`;
    return {
      files: await plan(chosen.ends),
      ...(use && { use: use(chosen.ends) }),
      record: { action, path, summary: summary(named), approval: 'approved' },
      answer: chosen,
    };
  });
  const operation = (await applied.operation) ?? null;
  const { ends, left } = applied.answer;
  return { judged: ends.map(({ entry }) => referenceOf(entry)), left, operation };
};

/**
 * A person accepts what agents wrote: from now on it counts as what people wrote. Its `updated` stays, because nothing of
 * what it says is new. Those that were reviewed before are left and named. Throws `approval_needs_person`.
 */
export const accept = (
  services: Needs<'catalog' | 'clock' | 'external' | 'files' | 'writer'>,
  references: readonly Reference[],
  context: OperationContext,
): Promise<JudgedMemories> => {
  const reviewed = signatureToday(services, context);
  return judge(services, references, {
    context,
    action: 'COMMIT',
    summary: (named) => `${named} (accepted)`,
    plan: async (ends) =>
      ends
        .filter(({ memory }) => !isReviewed(memory))
        .map(({ entry, memory, text }) => ({
          path: entry.stat.path,
          text: editMemory(text, { ...memory, reviewed }, ['reviewed']),
        })),
    // What is a person's by its file already, and was changed there by other hands, is seen as it stands.
    use: (ends) =>
      ends
        .filter(({ memory }) => isReviewed(memory))
        .map(({ entry }) => ({ id: entry.memory.id, seal: sealOf(entry) })),
  });
};

/** A person does not want what agents wrote: it is archived, and says why, so that no agent brings it back. */
export const decline = async (
  services: Needs<'catalog' | 'clock' | 'external' | 'files' | 'logger' | 'writer'>,
  references: readonly Reference[],
  reason: string,
  context: OperationContext,
): Promise<JudgedMemories> => {
  const rejected = requireReason(reason);
  const verdict = {
    status: 'archived',
    reviewed: signatureToday(services, context),
    rejected,
  } as const;
  return judge(services, references, {
    context,
    action: 'REJECT',
    summary: (named) => `${named} (${rejected.replace(/\s+/gu, ' ')})`,
    plan: async (ends) => {
      const updated = services.clock.now().toISOString();
      return planArchiving(await readArchiving(services, ends), { ...verdict, updated });
    },
  });
};

/** Memories that are put away together, and those at the other ends of their relations. */
interface Archiving {
  readonly archived: readonly EndFile[];
  /** All of them, by their ids. */
  readonly files: ReadonlyMap<string, EndFile>;
  /** The ids at the other ends, by the id of each that is put away. */
  readonly around: ReadonlyMap<string, readonly string[]>;
  readonly edges: readonly Edge[];
}

const readArchiving = async (
  services: Needs<'catalog' | 'external' | 'files' | 'logger'>,
  archived: readonly EndFile[],
): Promise<Archiving> => {
  const files = new Map(archived.map((one) => [one.end.id, one]));
  const around = new Map<string, readonly string[]>();
  for (const one of archived) {
    const others = await readOthers(services, one);
    around.set(
      one.end.id,
      others.map(({ end }) => end.id),
    );
    for (const other of others) if (!files.has(other.end.id)) files.set(other.end.id, other);
  }
  const ends = [...files.values()].map(({ end }) => end);
  return { archived, files, around, edges: await edgesOf(services, ends) };
};

/**
 * As forgetting each of them, one after another: they take their relations with them, also where several lead to the same
 * memory or to each other.
 */
const planArchiving = (
  { archived, files, around, edges }: Archiving,
  verdict: Pick<Memory, 'status' | 'reviewed' | 'rejected' | 'updated'>,
): readonly PlannedFile[] => {
  const ends = new Map([...files].map(([id, { end }]) => [id, end]));
  for (const {
    end: { id },
  } of archived) {
    const end = ends.get(id);
    if (end === undefined) continue;
    const others = (around.get(id) ?? []).flatMap((other) => ends.get(other) ?? []);
    const changed = planForgottenEnds({ end, others, edges });
    for (const one of [end, ...others]) {
      const relations: readonly Relation[] = changed.get(one.id) ?? one.relations;
      ends.set(one.id, { ...one, relations, isForgotten: one.isForgotten || one.id === id });
    }
  }
  const chosen = new Set(archived.map(({ end }) => end.id));
  return [...files.values()].flatMap((file): readonly PlannedFile[] => {
    const relations = ends.get(file.end.id)?.relations ?? file.end.relations;
    if (!chosen.has(file.end.id)) return [planMemoryFile(file, relations) ?? []].flat();
    const memory = { ...file.memory, ...verdict, relations };
    const fields = ['status', 'reviewed', 'rejected', 'updated', 'relations'] as const;
    return [{ path: file.entry.stat.path, text: editMemory(file.text, memory, fields) }];
  });
};
