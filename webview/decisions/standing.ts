import { defined } from '../../src/engine/vocabulary';
import type { DecisionsPage, MadeOutside, ShownDecision } from '../../src/protocol/decisionsPage';
import * as is from '../../src/protocol/guards';
import { following } from './model';

export type Verdict = MadeOutside['verdict'];

const madeFields = {
  key: is.text,
  verdict: is.oneOf<Verdict>(['approved', 'rejected']),
  /** Why it was rejected. */
  reason: is.optional(is.text),
  /** True once the host has written it: until then it is asked for again where the window was reloaded. */
  isWritten: is.flag,
  /** By what it is taken back. */
  operation: is.optional(is.text),
};
/** A decision that the person made on this page. */
export type Made = is.Fields<typeof madeFields>;

const keptFields = {
  folder: is.text,
  /** The decision that is shown. */
  current: is.optional(is.text),
  /** The one behind it, which is shown where that one was decided outside of the page. */
  next: is.optional(is.text),
  /** Left for later, in the order in which they were. */
  later: is.listOf(is.text),
  made: is.listOf(is.shaped<Made>(madeFields)),
  /** The number of the last command that was sent. */
  sent: is.number,
};
/** Where the person stands; kept over hiding and reloading. */
export type Kept = is.Fields<typeof keptFields>;

const isKept = is.shaped<Kept>(keptFields);

/** Undefined for what this version did not write. */
export const tryKept = (value: unknown): Kept | undefined => (isKept(value) ? value : undefined);

/** The last command about a decision, as long as the host's list does not tell what became of it. */
interface Ahead {
  readonly number: number;
  readonly decision: ShownDecision;
  /** What was made of it, and is again where taking it back fails; undefined where it is decided. */
  readonly takenBack?: Made;
}

/**
 * What the page knows: what the host listed, and what the person did since. The page is ahead of the host: the next decision
 * opens while the last one is being written, so a list that was made before a command was carried out says nothing about it.
 */
export interface Standing extends Kept {
  readonly listed: readonly ShownDecision[];
  readonly ahead: ReadonlyMap<string, Ahead>;
}

type Told = Extract<DecisionsPage['notifications'], { name: 'decisions' }>;
type Outcome = Pick<
  Extract<DecisionsPage['notifications'], { name: 'outcome' }>,
  'key' | 'number' | 'operation' | 'message'
>;

export const emptyStanding = (folder: string): Standing => ({
  ...{ folder, later: [], made: [], sent: 0, listed: [], ahead: new Map() },
});

/** What is kept of it: what the host listed is listed again. */
export const keptOf = ({ listed: _, ahead: __, ...kept }: Standing): Kept => kept;

/** What still waits as the person sees it, what they left for later at the end. */
export const waitingOf = ({
  listed,
  later,
  ahead,
}: Pick<Standing, 'listed' | 'later' | 'ahead'>): readonly ShownDecision[] => {
  const known = new Set(listed.map(({ key }) => key));
  const returning = [...ahead.values()]
    .filter(({ takenBack, decision }) => takenBack !== undefined && !known.has(decision.key))
    .map(({ decision }) => decision);
  const isDecided = ({ key }: ShownDecision): boolean => {
    const last = ahead.get(key);
    return last !== undefined && last.takenBack === undefined;
  };
  const waiting = [...returning, ...listed.filter((decision) => !isDecided(decision))];
  const last = later.flatMap((key) => waiting.find((one) => one.key === key) ?? []);
  return [...waiting.filter(({ key }) => !later.includes(key)), ...last];
};

/** What is shown: where that is gone, what stood behind it. */
export const currentOf = (standing: Standing): ShownDecision | undefined => {
  const all = waitingOf(standing);
  const withKey = (wanted: string | undefined) => all.find(({ key }) => key === wanted);
  return withKey(standing.current) ?? withKey(standing.next) ?? all[0];
};

/** Keeps what is shown, whatever is proposed meanwhile, and what stands behind it. */
export const withNext = (standing: Standing): Standing => {
  const key = currentOf(standing)?.key;
  if (key === undefined || key !== (standing.current ?? key)) return standing;
  return { ...standing, current: key, ...defined({ next: following(waitingOf(standing), key) }) };
};

const without = (ahead: Standing['ahead'], isOver: (last: Ahead, key: string) => boolean) =>
  new Map([...ahead].filter(([key, last]) => !isOver(last, key)));

/** A decision is made; its command bears the number `sent`. */
export const decided = (
  standing: Standing,
  decision: ShownDecision,
  { verdict, reason }: Pick<Made, 'verdict' | 'reason'>,
): Standing => {
  const { key } = decision;
  const number = standing.sent + 1;
  const made = { key, verdict, isWritten: false, ...(reason === undefined ? {} : { reason }) };
  return {
    ...standing,
    sent: number,
    made: [...standing.made.filter((one) => one.key !== key), made],
    later: standing.later.filter((one) => one !== key),
    ahead: new Map(standing.ahead).set(key, { number, decision }),
  };
};

/** The last decision is taken back, and is what is shown; its command bears the number `sent`. */
export const takenBack = (standing: Standing): Standing => {
  const last = standing.made.at(-1);
  if (last === undefined) return standing;
  const { key } = last;
  const number = standing.sent + 1;
  const ahead = new Map(standing.ahead);
  const decision = ahead.get(key)?.decision;
  // One that was listed before the window was reloaded is shown once it is listed again.
  if (decision !== undefined) ahead.set(key, { number, decision, takenBack: last });
  return { ...standing, sent: number, made: standing.made.slice(0, -1), current: key, ahead };
};

/**
 * The host lists what waits, as it is after the command with the number `answered`.
 * Decisions that are not ahead of the list are as the list has them: what waits again, whoever took it back, is not decided.
 */
export const listed = (
  standing: Standing,
  told: Pick<Told, 'decisions' | 'answered' | 'outside'>,
): Standing => {
  const { decisions, answered, outside } = told;
  const ahead = without(standing.ahead, ({ number }) => number <= answered);
  const there = new Set(decisions.map(({ key }) => key));
  const made = standing.made.filter(({ key }) => ahead.has(key) || !there.has(key));
  const isNew = ({ key }: MadeOutside): boolean =>
    !ahead.has(key) && !there.has(key) && made.every((one) => one.key !== key);
  const further = outside.filter(isNew).map((one) => ({ ...one, isWritten: true }));
  return { ...standing, listed: decisions, ahead, made: [...made, ...further] };
};

/** A command was carried out, or why it was not: then all is as before it, and that decision is shown. */
export const settled = (
  standing: Standing,
  { key, number, operation, message }: Outcome,
): Standing => {
  const { ahead, made } = standing;
  const last = ahead.get(key);
  // What came after it has its own outcome.
  if (last !== undefined && last.number !== number) return standing;
  if (message === undefined) {
    const known = operation === undefined ? {} : { operation };
    const written = (one: Made): Made => ({ ...one, isWritten: true, ...known });
    return { ...standing, made: made.map((one) => (one.key === key ? written(one) : one)) };
  }
  const others = made.filter((one) => one.key !== key);
  return {
    ...standing,
    made: last?.takenBack === undefined ? others : [...others, last.takenBack],
    ahead: without(ahead, (_, one) => one === key),
    current: key,
  };
};
