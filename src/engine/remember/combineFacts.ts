import type { Decision, DecisionAction, MemoryReference, Reason } from '../model/decision';
import type { Memory } from '../model/memory';
import { withoutRejected } from '../review/writeOrPropose';
import type { Plan } from '../store/plan';
import type { PlannedFact, TextStage } from './passage';

/** Two facts whose plans write the same file, apart from logs; undefined where each has its own. */
export const sharedFacts = (
  plans: readonly PlannedFact[],
): readonly [first: number, second: number] | undefined => {
  const owners = new Map<string, number>();
  for (const [at, { plan }] of plans.entries()) {
    for (const { path } of plan.files) {
      const owner = owners.get(path);
      if (owner !== undefined) return [owner, at];
      owners.set(path, at);
    }
  }
  return undefined;
};

const makesNew: ReadonlySet<DecisionAction> = new Set(['created', 'superseded']);

/** The memories that plans make, with what was weighed. */
export const newMemories = (plans: readonly PlannedFact[]): readonly Memory[] =>
  plans.flatMap(({ plan, created }) => (makesNew.has(plan.answer.action) ? [created.memory] : []));

/** The fact that the answer is about: the first of which something was stored. */
const mainOf = (plans: readonly PlannedFact[]): PlannedFact | undefined =>
  plans.find(({ plan }) => plan.record !== undefined) ??
  plans.find(({ plan }) => plan.answer.memory !== null) ??
  plans[0];

const alsoSaid = ({ action, memory }: Decision, { created }: PlannedFact): Reason => ({
  stage: 'commit',
  code: 'also_said',
  data: { action, title: memory?.title ?? created.memory.title },
});

const distinct = (references: readonly MemoryReference[], main: MemoryReference | null) => [
  ...new Map(references.filter(({ id }) => id !== main?.id).map((one) => [one.id, one])).values(),
];

const answerOf = (
  plans: readonly PlannedFact[],
  main: PlannedFact,
  because: readonly Reason[],
): Decision => {
  const { answer } = main.plan;
  const others = plans.filter((one) => one !== main);
  const references = others.flatMap(({ plan }) => [
    ...(plan.answer.memory === null ? [] : [plan.answer.memory]),
    ...plan.answer.also,
  ]);
  const near = plans.flatMap(({ plan }) => plan.answer.near ?? []);
  return {
    ...(near.length > 0 && { near }),
    action: answer.action,
    memory: answer.memory,
    also: distinct([...answer.also, ...references], answer.memory),
    because: [
      ...because,
      ...answer.because,
      ...others.flatMap((one) => [alsoSaid(one.plan.answer, one), ...one.plan.answer.because]),
    ],
  };
};

/** The plans of several facts as one operation, so that one undo takes all of them back. Their files must differ. */
const planTogether = (
  plans: readonly PlannedFact[],
  because: readonly Reason[],
): Plan<Decision> => {
  const main = mainOf(plans);
  if (main === undefined) throw new RangeError('There is no fact to store.');
  if (plans.length === 1) {
    const { plan } = main;
    return { ...plan, answer: { ...plan.answer, because: [...because, ...plan.answer.because] } };
  }
  const all = plans.map(({ plan }) => plan);
  const told = plans.flatMap(({ plan, created }) =>
    makesNew.has(plan.answer.action) ? [created] : [],
  );
  const follows = all.flatMap((plan) => plan.follows ?? []);
  const { record } = main.plan;
  const more = all.filter((plan) => plan !== main.plan && plan.record !== undefined).length;
  const files = all.flatMap((plan) => plan.files);
  return {
    files,
    use: all.flatMap((plan) => plan.use ?? []),
    created: all.flatMap((plan) => plan.created ?? []),
    grown: all.flatMap((plan) => plan.grown ?? []),
    ...(follows.length === 0
      ? {}
      : {
          follows: {
            files: [],
            log: told,
            use: follows.flatMap(({ use }) => use),
          },
        }),
    ...(record === undefined
      ? {}
      : {
          record: {
            ...record,
            summary: more === 0 ? record.summary : `${record.summary} (+${more})`,
          },
        }),
    known: all.flatMap((plan) => plan.known ?? []),
    asks: all.flatMap((plan) => plan.asks ?? []),
    answer: answerOf(plans, main, because),
  };
};

/** One plan of all that may be stored; what a person has rejected before is left out, and said. */
export const combineFacts: TextStage = (passage, { snapshot, context }) => {
  const { kept, rejected } = withoutRejected(snapshot, passage.facts, context);
  return { ...passage, facts: kept, plan: planTogether(kept, [...passage.because, ...rejected]) };
};
