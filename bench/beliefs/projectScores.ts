import type { Memory } from '../../src/engine';
import type { Project, Slot } from './sets';
import type { OpenStore, Stance, Store } from './told';

export type SlotState = 'right' | 'asked' | 'lost' | 'both' | 'wrong_one' | 'detail_lost';
export type FirstHit = 'right_first' | 'stale_first' | 'missed';

export interface ProjectResult {
  readonly id: string;
  readonly slots: readonly (readonly [Slot, SlotState])[];
  readonly answers: readonly (readonly [ask: string, FirstHit])[];
}

const mostHits = 5;
/** Share of the words of a text that a memory holds which was told it: dates that are written out beside them are no loss. */
const leastHeld = 0.9;

const wordsOf = (text: string): readonly string[] =>
  text.toLowerCase().match(/[\p{L}\p{N}]+/gu) ?? [];

/** Whether the content of a text stands in a memory. */
const holds = ({ title, body }: Memory, text: string): boolean => {
  const [known, told] = [new Set(wordsOf(`${title}\n${body}`)), wordsOf(text)];
  return told.filter((word) => known.has(word)).length >= leastHeld * told.length;
};

/** What who says something knows of it: to which memories it is what; separate from all others. */
const stancesOf = (
  { kind, of }: { readonly kind?: string; readonly of?: string },
  memoryOf: ReadonlyMap<string, readonly string[]>,
): ReadonlyMap<string, Stance> => {
  const stance = { change: 'replaces', repeat: 'same_as', detail: 'adds_to' } as const;
  const found = kind === undefined ? undefined : stance[kind as keyof typeof stance];
  const known = of === undefined ? [] : (memoryOf.get(of) ?? []);
  return new Map(found === undefined ? [] : known.map((id) => [id, found]));
};

/**
 * Answers what is asked about the memories that were just made, as an agent does that knows what it said; ids of what holds them
 * then.
 */
const answerAbout = async (
  store: Store,
  made: readonly string[],
  stances: ReadonlyMap<string, Stance>,
): Promise<readonly string[]> => {
  const answered = new Set<string>();
  const holding: string[] = [];
  for (const [one, other] of await store.questions()) {
    const [said, known] = made.includes(one) ? [one, other] : [other, one];
    const key = `${said} ${known}`;
    if (!made.includes(said) || made.includes(known) || answered.has(key)) continue;
    answered.add(key);
    const stance = stances.get(known) ?? 'separate_from';
    holding.push(...(await store.answer([said, known], stance)));
  }
  return holding;
};

/** Tells a project all that happens in it, and asks its questions at the end. */
export const tellProject = async (
  project: Project,
  openStore: OpenStore,
  { answers: isAnswered }: { readonly answers: boolean },
): Promise<ProjectResult> => {
  const store = await openStore();
  const memoryOf = new Map<string, readonly string[]>();
  const textOf = new Map<string, string>();
  for (const { id, text, ...later } of [...project.facts, ...project.later]) {
    const { ids } = await store.tell(text);
    memoryOf.set(id, ids);
    textOf.set(id, text);
    if (!isAnswered) continue;
    const holding = await answerAbout(store, ids, stancesOf(later, memoryOf));
    memoryOf.set(id, [...new Set([...ids, ...holding])]);
  }
  const memories = new Map((await store.memories()).map((one) => [one.id, one]));
  const questioned = new Set((await store.questions()).flat());
  const memoriesOf = (ids: readonly string[]): readonly Memory[] =>
    ids.flatMap((id) => memoryOf.get(id) ?? []).flatMap((id) => memories.get(id) ?? []);
  const isActive = ({ status }: Memory): boolean => status === undefined;

  const stateOf = (slot: Slot): SlotState => {
    const current = memoriesOf(slot.current).filter(isActive);
    const dead = memoriesOf(slot.dead ?? []).filter(isActive);
    const isMarked = dead.some(({ id }) => questioned.has(id));
    const traps = memoriesOf(slot.traps ?? []).filter(isActive);
    if (current.length === 0) {
      if (dead.length > 0) return isMarked ? 'asked' : 'wrong_one';
      return traps.length > 0 ? 'wrong_one' : 'lost';
    }
    if (dead.length > 0) return isMarked ? 'asked' : 'both';
    const isLost = (slot.details ?? []).some(
      (id) =>
        !memoriesOf([id])
          .filter(isActive)
          .some((one) => holds(one, textOf.get(id) ?? '')),
    );
    return isLost ? 'detail_lost' : 'right';
  };

  const answers: (readonly [string, FirstHit])[] = [];
  for (const { ask, right, stale, answer, staleAnswers } of project.questions) {
    const hits = await store.recall(ask, mostHits);
    const rightIds = new Set(right.flatMap((id) => memoryOf.get(id) ?? []));
    const staleIds = new Set(stale.flatMap((id) => memoryOf.get(id) ?? []));
    const kinds = hits.map((id): 'right' | 'stale' | 'other' => {
      const [isRight, isStale] = [rightIds.has(id), staleIds.has(id)];
      if (isRight && isStale) {
        const body = memories.get(id)?.body.toLowerCase() ?? '';
        const hasStale = staleAnswers.some((one) => body.includes(one.toLowerCase()));
        return body.includes(answer.toLowerCase()) && !hasStale ? 'right' : 'stale';
      }
      if (isRight) return 'right';
      return isStale ? 'stale' : 'other';
    });
    const first = kinds.find((kind) => kind !== 'other');
    const hasRight = kinds.includes('right');
    if (first === 'stale') answers.push([ask, 'stale_first']);
    else answers.push([ask, hasRight ? 'right_first' : 'missed']);
  }
  await store.close();
  return {
    id: project.id,
    slots: project.end.map((slot) => [slot, stateOf(slot)] as const),
    answers,
  };
};

const states: readonly SlotState[] = ['right', 'asked', 'lost', 'both', 'wrong_one', 'detail_lost'];

export const projectTables = (results: readonly ProjectResult[]): string => {
  const lines = [
    `| project | slots | ${states.join(' | ')} | wrong | right first | stale first | missed |`,
    `|---|---|${states.map(() => '---|').join('')}---|---|---|---|`,
  ];
  const all = {
    id: 'all',
    slots: results.flatMap((one) => one.slots),
    answers: results.flatMap((one) => one.answers),
  };
  for (const { id, slots, answers } of [...results, all]) {
    const count = (state: SlotState): number => slots.filter(([, one]) => one === state).length;
    const wrong = slots.length - count('right') - count('asked');
    const first = (kind: FirstHit): number => answers.filter(([, one]) => one === kind).length;
    lines.push(
      `| ${id} | ${slots.length} | ${states.map(count).join(' | ')} | ${(wrong / slots.length).toFixed(2)} | ${first('right_first')} | ${(first('stale_first') / answers.length).toFixed(2)} (${first('stale_first')}) | ${first('missed')} |`,
    );
  }
  return lines.join('\n');
};
