import { type Change, planChange } from '../curate/change';
import { dayOf } from '../format/calendar';
import type { IndexEntry } from '../format/indexFile';
import { contentHash } from '../format/memoryContent';
import { editMemory, serializeMemory } from '../format/memoryFile';
import type { StateDelta } from '../format/stateEntry';
import type { Decision, MemoryReference, NearMemory, Reason } from '../model/decision';
import type { Memory, Relation, Said } from '../model/memory';
import { planEntries } from '../relate/planEnds';
import { type EndFile, endIn } from '../relate/relationFiles';
import { seenBy } from '../review/seen';
import type { NewMemory, Plan, PlannedFile } from '../store/plan';
import { memoryIn, type Snapshot } from '../store/snapshot';
import { referenceOf } from '../strength/strengths';
import { certain, newBelief, withDoubt } from './askAboutDoubt';
import { carriedOver } from './carryOver';
import type { Beside, Doubt, PlannedLink, Verdict } from './decide';
import type { FactStage, Passage, Situation } from './passage';
import { longestBody } from './refusal';
import { planOtherWords, planReinforcement } from './sayAgain';
import {
  furtherOfDetail,
  mergedFields,
  mergeInto,
  superseded,
  supersededFields,
  tookOver,
} from './takeOver';
import { titleFrom } from './title';

/** A new memory's relations, and the known memories that hold them too. */
interface LinkedEnds {
  readonly relations: readonly Relation[];
  readonly others: readonly { readonly one: EndFile; readonly relations: readonly Relation[] }[];
}

const linkEnds = (
  snapshot: Snapshot,
  { memory, path }: NewMemory,
  links: readonly PlannedLink[],
): LinkedEnds => {
  let { relations } = memory;
  const others: { one: EndFile; relations: readonly Relation[] }[] = [];
  for (const { to, type, strength } of links) {
    const entry = snapshot.catalog.byId(to);
    if (entry === undefined) continue;
    const one = endIn(snapshot, entry);
    const end = { id: memory.id, relations, path, isForgotten: false };
    // That one belief ends another was decided; the rest only seems so, and may be pruned.
    const foundBy = type === 'SUPERSEDES' ? {} : ({ foundBy: 'gate' } as const);
    const said = { from: memory.id, to, type, strength, ...foundBy };
    const known = { ...said, edges: [], heldByFrom: [], heldByTo: [] };
    relations = planEntries(end, one.end, [{ after: known }]);
    // A link that was found stands at the new end alone: nothing shared changes because something new was said.
    if (type !== 'SUPERSEDES') continue;
    others.push({ one, relations: planEntries(one.end, end, [{ after: known }]) });
  }
  return { relations, others };
};

const newReference = ({ memory, path }: NewMemory): MemoryReference => ({
  id: memory.id,
  title: memory.title,
  type: memory.type,
  path,
});

/** Notes the relations that were made by themselves: what is taken away does not come back when the memory grows. */
export const relatedByItself = ({ id, relations }: Memory): readonly StateDelta[] => {
  const related = relations.flatMap(({ target, foundBy }) => (foundBy === undefined ? [] : target));
  return related.length === 0 ? [] : [{ id, related }];
};

/** What tells of a new memory once it is durable. */
const toldOf = (
  { clock }: Snapshot,
  created: NewMemory,
): NonNullable<Plan<unknown>['follows']> => ({
  files: [],
  log: [created],
  use: [
    { id: created.memory.id, firstSeen: clock.now().toISOString() },
    ...relatedByItself(created.memory),
    ...(created.use ?? []),
  ],
});

interface Creation {
  readonly links: readonly PlannedLink[];
  readonly near: Beside['near'];
  readonly doubts: readonly Doubt[];
  readonly because: readonly Reason[];
}

/** The near ones as an answer names them. */
const nearIn = ({ catalog }: Snapshot, { near }: Creation, of: string): Pick<Decision, 'near'> => {
  const told = near.flatMap(({ id, kind }): readonly NearMemory[] => {
    const entry = catalog.byId(id);
    return entry === undefined ? [] : [{ ...referenceOf(entry), of, kind }];
  });
  return told.length === 0 ? {} : { near: told };
};

/** A new memory that stands beside those that it is linked with. */
const planCreation = (snapshot: Snapshot, created: NewMemory, beside: Creation): Plan<Decision> => {
  const { links, doubts, because } = beside;
  const { path } = created;
  const { relations } = linkEnds(snapshot, created, links);
  const memory = { ...created.memory, relations };
  const plan: Plan<Decision> = {
    files: [{ path, text: serializeMemory(memory), isNew: true, memory }],
    follows: toldOf(snapshot, { ...created, memory }),
    created: [memory.id],
    record: { action: 'CREATE', path, summary: memory.title },
    answer: {
      action: 'created',
      memory: newReference({ memory, path }),
      also: [],
      because,
      ...nearIn(snapshot, beside, memory.id),
    },
  };
  return withDoubt(snapshot, plan, doubts);
};

/** Says of what ends that it does so on a day to come. */
const endingThen = (reason: Reason, day: string): Reason =>
  reason.code === 'contradicted' ? { ...reason, data: { ...reason.data, from: day } } : reason;

/** Says what went over of what ends. */
const carriedReason = (text: string): Reason => ({
  stage: 'gate',
  code: 'carried_over',
  data: { text },
});

/** A new memory in the place of others, which stay as what was true until now; undone as one. */
const planSupersession = (
  snapshot: Snapshot,
  created: NewMemory,
  beside: Creation & { readonly ended: readonly string[]; readonly by: Said['by'] },
): Plan<Decision> => {
  const { ended, links, doubts, because, by } = beside;
  const { path } = created;
  const now = snapshot.clock.now().toISOString();
  const supersedes = ended.map(
    (to): PlannedLink => ({ to, type: 'SUPERSEDES', strength: certain }),
  );
  const { relations, others } = linkEnds(snapshot, created, [...supersedes, ...links]);
  const isSaid = because.some(({ code, data }) => code === 'contradicted' && data.by === 'said');
  // Who says that it takes the place of another means all of that.
  const [carried] = isSaid
    ? []
    : others.flatMap(({ one }) => carriedOver(created.memory, one.memory) ?? []);
  const said = { text: created.memory.body, by, at: now };
  const memory: Memory = {
    ...created.memory,
    relations,
    // What is told in other words keeps those in which it was said.
    ...(carried !== undefined && {
      title: titleFrom(carried),
      body: carried,
      said: [...(created.memory.said ?? []), said],
    }),
  };
  const until = memory.validFrom ?? now;
  const files = others.map(({ one, relations: held }): PlannedFile => {
    const former = superseded(one.memory, { relations: held, until, now });
    return { path: one.entry.stat.path, text: editMemory(one.text, former, supersededFields) };
  });
  const titles = others.map(({ one }) => `“${one.memory.title}”`);
  const begins = new Date(until);
  const isLater = begins > snapshot.clock.now();
  const day = dayOf(begins, snapshot.clock.timeZone);
  const plan: Plan<Decision> = {
    files: [{ path, text: serializeMemory(memory), isNew: true, memory }, ...files],
    follows: toldOf(snapshot, { ...created, memory }),
    record: {
      action: 'CREATE',
      path,
      summary: `${memory.title} (in place of ${titles.join(', ')})`,
    },
    created: [memory.id],
    answer: {
      action: 'superseded',
      memory: newReference({ memory, path }),
      also: [],
      because: [
        ...(isLater ? because.map((one) => endingThen(one, day)) : because),
        ...(carried === undefined ? [] : [carriedReason(carried)]),
      ],
      ...nearIn(snapshot, beside, memory.id),
    },
  };
  return withDoubt(snapshot, plan, doubts);
};

/** What a new text says more goes into the memory that says the rest; one that would grow too long is left alone. */
export const planMerge = (
  { snapshot, context, surroundings }: Situation,
  entry: IndexEntry,
  {
    created,
    fact,
    because,
  }: Pick<Passage, 'created' | 'because'> & {
    readonly fact: Pick<Passage['fact'], 'byModel' | 'draft'>;
  },
): Plan<Decision> => {
  const { clock } = snapshot;
  const { byModel, draft } = fact;
  const { memory: known } = memoryIn(snapshot, entry);
  const { memory: said } = created;
  // Whoever changed the known one meanwhile changed what the model saw.
  const isSeen = byModel?.id === known.id && byModel.seen === contentHash(known);
  const merged = mergeInto(known, said, {
    more: furtherOfDetail(said, draft),
    wording: isSeen ? byModel.body : undefined,
    day: dayOf(clock.now(), clock.timeZone),
  });
  const fields = mergedFields(known, merged);
  if (fields.length === 0) {
    return planReinforcement({ snapshot, context, surroundings }, entry, { because, more: {} });
  }
  if (merged.body.length > longestBody) {
    const links = [{ to: known.id, type: 'ELABORATES', strength: certain }] as const;
    return planCreation(snapshot, created, { links, near: [], doubts: [], because });
  }
  const change: Change = {
    fields,
    change: (current) => ({
      ...current,
      ...Object.fromEntries(fields.map((field) => [field, merged[field]])),
    }),
    record: { action: 'MERGE', summary: known.title },
  };
  return {
    ...planChange(snapshot, entry, seenBy(snapshot, change, context)),
    use: [{ id: known.id, accesses: 1, lastAccessed: clock.now().toISOString() }],
    grown: [{ id: known.id, said, before: known }],
    answer: {
      action: 'updated',
      memory: referenceOf(entry),
      also: [],
      because: [...because, ...(isSeen ? [byModel.because] : []), ...tookOver(fields)],
    },
  };
};

const planVerdict = (passage: Passage, verdict: Verdict, situation: Situation): Plan<Decision> => {
  const { created, weighed } = passage;
  const { snapshot } = situation;
  const gate = verdict.because.length === 0 ? [newBelief] : verdict.because;
  const compared = [...passage.because, ...gate];
  const because = [...compared, ...weighed];
  if (verdict.action === 'create') return planCreation(snapshot, created, { ...verdict, because });
  if (verdict.action === 'supersede') {
    return planSupersession(snapshot, created, {
      ...verdict,
      because,
      by: situation.context.actor,
    });
  }
  const entry = snapshot.catalog.byId(verdict.id);
  if (entry === undefined)
    return planCreation(snapshot, created, { links: [], near: [], doubts: [], because });
  switch (verdict.action) {
    case 'update':
      return planMerge(situation, entry, { ...passage, because: compared });
    case 'reinforce':
      return planOtherWords(passage, entry, { situation, because: verdict.because });
    case 'skip': {
      const also = [referenceOf(entry)];
      const answer: Decision = { action: 'skipped', memory: null, also, because: verdict.because };
      return { files: [], answer };
    }
  }
};

/** The files of the verdict, what is noted beside them, and the answer. */
export const planOutcome: FactStage = (passage, situation) =>
  passage.verdict === undefined
    ? passage
    : { ...passage, plan: planVerdict(passage, passage.verdict, situation) };
