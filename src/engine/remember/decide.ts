import { actorKind, type OperationContext } from '../model/actor';
import type { NearMemory, Reason } from '../model/decision';
import type { Memory, Stance } from '../model/memory';
import { hasMoreFields } from '../model/mergedLists';
import type { RelationType } from '../model/relationTypes';
import { bands, highImportance, type Judgement, judge } from './judge';
import { learnedJudgement } from './learnedGate';
import { sentencesOfBelief } from './statements';
import { stepsIn } from './stepsIn';

/** A known memory that may be near the new one. */
export interface Neighbour {
  /** As its file is now, with its body. */
  readonly memory: Memory;
  /** On the gate's scale, 0..1. */
  readonly similarity: number;
  readonly isPrivate: boolean;
  /** As `BeliefPair.outcomes`. */
  readonly outcomes?: ReadonlyMap<string, number>;
  /** What whoever says the new one says that it is to this one. */
  readonly stance?: Stance;
}

export interface Newcomer {
  readonly memory: Memory;
  readonly isPrivate: boolean;
  readonly actor: OperationContext['actor'];
}

/** A relation from the new memory to a known one. */
export interface PlannedLink {
  readonly to: string;
  readonly type: RelationType;
  /** 0..1. */
  readonly strength: number;
}

/** A known memory of which only a person can say whether it still holds. */
export interface Doubt {
  readonly id: string;
  /** Its sentences that the new memory seems to end, or says itself. */
  readonly ended: readonly string[];
  /** The new memory says the same, in other words. */
  readonly isSame?: true;
}

/** What a new memory stands beside. */
export interface Beside {
  readonly links: readonly PlannedLink[];
  /** Of which somebody may say what they are to the new one. */
  readonly near: readonly Pick<NearMemory, 'id' | 'kind'>[];
  /** What it may contradict, the nearest first. */
  readonly doubts: readonly Doubt[];
}

/** What is done with a new belief; `because` without the stages before the gate. */
export type Verdict = { readonly because: readonly Reason[] } & (
  | ({ readonly action: 'create' } & Beside)
  | ({ readonly action: 'supersede'; readonly ended: readonly string[] } & Beside)
  | { readonly action: 'update' | 'reinforce' | 'skip'; readonly id: string }
);

interface Judged extends Neighbour {
  readonly judgement: Judgement;
}

/** At most three relations are made by themselves (ORIGINS 000 links). */
const mostLinks = 3;

const rounded = (value: number): number => Math.round(value * 100) / 100;

/** Of a relation between the two. */
export const strengthOf = ({ similarity }: Neighbour): number => rounded(similarity);

const reason = (code: Reason['code'], { memory, similarity }: Neighbour, data = {}): Reason => ({
  stage: 'gate',
  code,
  data: { id: memory.id, title: memory.title, similarity: rounded(similarity), ...data },
});

/** What is shared and what is private never mix, and two scopes of source files are two things. */
const mayMix = (newcomer: Newcomer, { memory, isPrivate }: Neighbour): boolean => {
  const { scope } = newcomer.memory;
  const isApart =
    scope.length > 0 && memory.scope.length > 0 && !scope.some((one) => memory.scope.includes(one));
  return isPrivate === newcomer.isPrivate && !isApart;
};

/** Steps that stand in its text alone, as in what was stored before they were read, are its own all the same. */
const withToldSteps = (known: Memory): Memory =>
  known.steps === undefined ? { ...known, steps: stepsIn(known.body, known.type) } : known;

/** A field that the known memory does not have would be lost, and what nobody may change would go into what anybody may. */
const standsByItself = (said: Memory, known: Memory): boolean =>
  hasMoreFields(said, withToldSteps(known)) ||
  (said.immutable === true && known.immutable !== true);

/** As whoever says it says. */
const judgementSaid = (stance: Stance, { memory }: Neighbour): Judgement => {
  switch (stance) {
    case 'replaces':
      return { kind: 'contradicts', by: { kind: 'said', said: '', known: memory.title } };
    case 'same_as':
      return { kind: 'repeats', inOtherWords: true };
    case 'adds_to':
      return { kind: 'adds' };
    case 'separate_from':
      return { kind: 'far' };
  }
};

/**
 * What a project's documents say side by side mostly holds side by side: only where two of their statements are near is one of
 * them in doubt.
 */
const asDocumentsSay = (found: Judgement, said: Memory, neighbour: Neighbour): Judgement => {
  const areBoth = [said, neighbour.memory].every((one) => one.dataSource === 'document');
  const isDoubted = found.kind === 'contradicts' || found.kind === 'in_conflict';
  if (!areBoth || !isDoubted || neighbour.similarity >= bands.near) return found;
  return neighbour.similarity < bands.related
    ? { kind: 'far' }
    : { kind: 'apart', why: 'few_shared' };
};

const judgementOf = (newcomer: Newcomer, neighbour: Neighbour): Judgement => {
  if (neighbour.stance !== undefined) return judgementSaid(neighbour.stance, neighbour);
  if (!mayMix(newcomer, neighbour)) return { kind: 'far' };
  const [said, known] = [newcomer.memory, neighbour.memory];
  const { similarity, outcomes } = neighbour;
  const byRules = judge(said, known, similarity);
  const pair = { said, known, similarity, ...(outcomes && { outcomes }) };
  const found = learnedJudgement(pair, byRules);
  const isMerge = found.kind === 'adds' || found.kind === 'repeats';
  return isMerge && standsByItself(newcomer.memory, neighbour.memory)
    ? { kind: 'apart', why: 'few_shared' }
    : asDocumentsSay(found, said, neighbour);
};

/** An immutable belief stays as it is, whoever asks; what else an agent may not change becomes a proposal later. */
const mayChange = ({ memory }: Judged): boolean => memory.immutable !== true;

/** A number, a day or a turn tells two things apart for certain; other words may be said of one thing. */
const isDoubtful = (judgement: Judgement): boolean =>
  judgement.kind === 'apart' && (judgement.why === 'parallel' || judgement.why === 'few_shared');

const linkOf = (one: Judged): PlannedLink | undefined => {
  const { memory, judgement } = one;
  const link = (type: RelationType): PlannedLink => ({
    to: memory.id,
    type,
    strength: strengthOf(one),
  });
  switch (judgement.kind) {
    case 'contradicts':
    case 'in_conflict':
      return link('CONTRADICTS');
    case 'adds':
    case 'repeats':
      return link('ELABORATES');
    case 'apart':
      return isDoubtful(judgement) ? link('RELATED_TO') : undefined;
    case 'far':
      return undefined;
  }
};

const linkReason = (one: Judged): Reason => {
  const { judgement } = one;
  if (judgement.kind === 'contradicts' || judgement.kind === 'in_conflict') {
    return reason('may_contradict', one);
  }
  return reason(isDoubtful(judgement) ? 'may_be_related' : 'near_but_apart', one);
};

/** What a person may be asked about: nothing of it is of what nobody may change. */
const doubtsOf = (near: readonly Judged[]): readonly Doubt[] =>
  near.filter(mayChange).flatMap(({ judgement, memory: { id } }) => {
    if (judgement.kind === 'in_conflict') return [{ id, ended: judgement.ended }];
    return judgement.kind === 'contradicts' ? [{ id, ended: [judgement.by.known] }] : [];
  });

const kindOf = ({ judgement }: Judged): NearMemory['kind'] => {
  switch (judgement.kind) {
    case 'contradicts':
    case 'in_conflict':
      return 'may_contradict';
    case 'adds':
    case 'repeats':
      return 'may_be_same';
    default:
      return 'near';
  }
};

/** From this similarity on a memory is worth a line to whoever may know what it is to the new one. */
const leastTold = 0.6;

const isNear = (one: Judged): boolean => kindOf(one) !== 'near' || one.similarity >= leastTold;

/** What is told to whoever said the new one: what may be in conflict or the same, and what is as near. */
const nearOf = (near: readonly Judged[]): Beside['near'] =>
  near
    .filter((one) => one.stance === undefined && isNear(one))
    .slice(0, mostLinks)
    .map((one) => ({ id: one.memory.id, kind: kindOf(one) }));

/**
 * Links to those that the new memory stands beside, the nearest first, and why they are left as they are. Of those about
 * another thing only the nearest is told of.
 */
const besides = (near: readonly Judged[]): Beside & { readonly because: readonly Reason[] } => {
  const apart = near.find(
    ({ judgement, similarity }) => judgement.kind === 'apart' && similarity >= bands.same,
  );
  const told = near
    .filter((one) => one === apart || (one.judgement.kind !== 'apart' && linkOf(one) !== undefined))
    .slice(0, mostLinks);
  return {
    links: told.flatMap((one) => linkOf(one) ?? []),
    near: nearOf([...told, ...near.filter((one) => !told.includes(one))]),
    doubts: doubtsOf(told),
    because: told.map((one) => {
      const changes = ['contradicts', 'adds', 'repeats'].includes(one.judgement.kind);
      return changes && !mayChange(one) ? reason('kept_immutable', one) : linkReason(one);
    }),
  };
};

/** True where a memory says of itself that it contradicts another one; it stands at the end that came later. */
const saysOtherwise = ({ relations }: Memory, { id }: Memory): boolean =>
  relations.some(({ target, type }) => target === id && type === 'CONTRADICTS');

/**
 * True where the new text is in conflict with what the memory that says the same has no known conflict with. One that is
 * known was asked about when it began, and saying the same again in other words is no second belief.
 */
const isInNewConflict = (near: readonly Judged[], { memory: same }: Judged): boolean =>
  near.some(
    ({ judgement, memory }) =>
      (judgement.kind === 'contradicts' || judgement.kind === 'in_conflict') &&
      !saysOtherwise(same, memory) &&
      !saysOtherwise(memory, same),
  );

const isInOtherWords = ({ judgement }: Judged): boolean =>
  judgement.kind === 'repeats' && judgement.inOtherWords === true;

/** True where a text in the gap between new and known is not worth a memory of its own (document 001, "skip"). */
const isSkipped = ({ actor, memory }: Newcomer): boolean =>
  actorKind(actor) !== 'human' && memory.importance < highImportance;

const judgedNearest = (newcomer: Newcomer, neighbours: readonly Neighbour[]): readonly Judged[] =>
  neighbours
    .map((one): Judged => ({ ...one, judgement: judgementOf(newcomer, one) }))
    .sort((left, right) => right.similarity - left.similarity);

/**
 * Of which of these a person is to be asked whether a memory that stands beside them already takes its place: what it seems
 * to end, or what says the same, which the gate would have kept once.
 */
export const doubtAmong = (
  newcomer: Newcomer,
  neighbours: readonly Neighbour[],
): Doubt | undefined => {
  const judged = judgedNearest(newcomer, neighbours);
  const same = judged.filter(mayChange).find(({ judgement }) => judgement.kind === 'repeats');
  const [doubt] = doubtsOf(judged);
  if (doubt !== undefined || same === undefined) return doubt;
  return { id: same.memory.id, ended: sentencesOfBelief(same.memory), isSame: true };
};

/** Near ones that may contradict what ends: whoever has still to say which of those two holds means the new one by neither. */
const doubtsOfRivals = (ended: readonly Judged[], left: readonly Judged[]): readonly Doubt[] =>
  left
    .filter(mayChange)
    .filter(({ memory }) => ended.some((one) => saysOtherwise(memory, one.memory)))
    .map(({ memory }) => ({ id: memory.id, ended: sentencesOfBelief(memory) }));

/**
 * What becomes of a new belief beside those that are near it (document 001, "Prediction Error Gate";
 * docs/decisions/likeness-never-decides-alone.md): what it contradicts is superseded, what it repeats reinforced, what
 * it adds to updated; in doubt it is created and linked, and nothing immutable is changed. `neighbours` in any order.
 */
export const decideGate = (newcomer: Newcomer, neighbours: readonly Neighbour[]): Verdict => {
  const judged = judgedNearest(newcomer, neighbours);
  const may = judged.filter(mayChange);
  const ended = may.filter(({ judgement }) => judgement.kind === 'contradicts');
  if (ended.length > 0) {
    const left = judged.filter((one) => !ended.includes(one));
    const rest = besides(left);
    const doubts = [...rest.doubts, ...doubtsOfRivals(ended, left)];
    const why = ended.map((one) =>
      reason(
        'contradicted',
        one,
        one.judgement.kind === 'contradicts' ? { by: one.judgement.by.kind } : {},
      ),
    );
    return {
      ...{ ...rest, doubts },
      action: 'supersede',
      ended: ended.map(({ memory }) => memory.id),
      because: [...why, ...rest.because],
    };
  }
  const repeated = judged.find(({ judgement }) => judgement.kind === 'repeats');
  if (repeated !== undefined && !isInNewConflict(judged, repeated)) {
    const { id } = repeated.memory;
    const because = [reason('said_already', repeated)];
    if (repeated.similarity >= bands.same || isInOtherWords(repeated))
      return { action: 'reinforce', id, because };
    if (isSkipped(newcomer)) return { action: 'skip', id, because };
  }
  const extended = may.find(({ judgement }) => judgement.kind === 'adds');
  if (extended !== undefined && !isInNewConflict(judged, extended)) {
    return { action: 'update', id: extended.memory.id, because: [reason('adds_detail', extended)] };
  }
  return { action: 'create', ...besides(judged) };
};
