import type { StateDelta } from '../format/stateEntry';
import type { OperationContext } from '../model/actor';
import type { Decision, DecisionAction, MemoryReference, Reason } from '../model/decision';
import type { Memory } from '../model/memory';
import { withoutRejected } from '../review/writeOrPropose';
import type { Plan } from '../store/plan';
import type { Needs } from '../store/services';
import type { StrengthView } from '../store/snapshot';
import { isStrong, isWeak } from '../strength/retention';
import type { PlannedFact, TextStage } from './passage';

/** What is noted because of new memories, and what their caller is told. */
export interface Plasticity {
  readonly use: readonly StateDelta[];
  readonly because: readonly Reason[];
}

/**
 * What memories that are stored at once mean for each other and for others of their session: what is weak waits there, what is
 * strong takes along what waits (document 001, "Synaptic Tagging & Capture"). Memories of one text are of one moment, so it
 * does not matter which of them the text names first. Nothing without a session. Within exclusive work.
 */
export const plasticityOf = (
  services: Pick<StrengthView, 'clock' | 'usage'>,
  newcomers: readonly Pick<Memory, 'id' | 'importance'>[],
  session: string | undefined,
): Plasticity => {
  if (session === undefined) return { use: [], because: [] };
  const at = services.clock.now().toISOString();
  const weak = newcomers.filter(({ importance }) => isWeak(importance));
  const isCapturing = newcomers.some(({ importance }) => isStrong(importance));
  const captured = isCapturing
    ? [...services.usage.entries.tagged(session), ...weak.map(({ id }) => id)]
    : [];
  const tags = weak.map(
    ({ importance }): Reason => ({ stage: 'weigh', code: 'synaptic_tag', data: { importance } }),
  );
  const capture: Reason = {
    stage: 'weigh',
    code: 'synaptic_capture',
    data: { count: captured.length },
  };
  return {
    use: [
      ...weak.map(({ id }) => ({ id, tag: { at, session } })),
      ...captured.map((id) => ({ id, capturedAt: at })),
    ],
    because: captured.length === 0 ? tags : [...tags, capture],
  };
};

/** The text's new memories, with what they mean for each other and for others of their session. */
export const tagAndCapture: TextStage = (passage, { snapshot, context }) => {
  const { plan, facts } = passage;
  const newcomers = newMemories(facts);
  if (newcomers.length === 0) return passage;
  const { use, because } = plasticityOf(snapshot, newcomers, context.session);
  const { answer, follows } = plan;
  return {
    ...passage,
    plan: {
      ...plan,
      follows: { files: [], ...follows, use: [...(follows?.use ?? []), ...use] },
      answer: { ...answer, because: [...answer.because, ...because] },
    },
  };
};

/**
 * The same for memories that were stored one after another from one message, since `begun` (ISO 8601): what is weak and came
 * after something strong is captured too. `noted` resolves when what was noted beside them is written.
 */
export const captureTogether = async (
  services: Needs<'catalog' | 'clock' | 'usage'>,
  decisions: readonly Decision[],
  {
    context,
    begun,
    noted,
  }: {
    readonly context: OperationContext;
    readonly begun: string;
    readonly noted: Promise<void>;
  },
): Promise<void> => {
  const { session } = context;
  if (session === undefined || decisions.length < 2) return;
  const ids = decisions.flatMap(({ memory, also }) => [memory, ...also].map((one) => one?.id));
  const catalog = await services.catalog.open();
  const stored = [...new Set(ids)]
    .flatMap((id) => (id === undefined ? [] : (catalog.byId(id)?.memory ?? [])))
    .filter(({ created }) => created !== undefined && created >= begun);
  if (!stored.some(({ importance }) => isStrong(importance))) return;
  await noted;
  const waiting = new Set(services.usage.entries.tagged(session));
  const capturedAt = services.clock.now().toISOString();
  const weak = stored.filter(({ id }) => waiting.has(id)).map(({ id }) => ({ id, capturedAt }));
  if (weak.length > 0) await services.usage.add(weak, context);
};

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
