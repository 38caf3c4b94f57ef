import type { StateDelta } from '../format/stateEntry';
import type { OperationContext } from '../model/actor';
import type { Decision, Reason } from '../model/decision';
import type { Memory } from '../model/memory';
import type { Plan } from '../store/plan';
import type { Needs } from '../store/services';
import { isStrong, isWeak } from '../strength/synapticTag';

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
  services: Needs<'clock' | 'usage'>,
  newcomers: readonly Pick<Memory, 'id' | 'importance'>[],
  session: string | undefined,
): Plasticity => {
  if (session === undefined) return { use: [], because: [] };
  const at = services.clock.now().toISOString();
  const weak = newcomers.filter(({ importance }) => isWeak(importance));
  const isCapturing = newcomers.some(({ importance }) => isStrong(importance));
  const captured = isCapturing
    ? [...services.usage.uses.entries.tagged(session), ...weak.map(({ id }) => id)]
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

/** The plan of what new memories are stored by, with what they mean for each other and for others of their session. */
export const withPlasticity = (
  services: Needs<'clock' | 'usage'>,
  plan: Plan<Decision>,
  newcomers: readonly Memory[],
  session: string | undefined,
): Plan<Decision> => {
  const { use, because } = plasticityOf(services, newcomers, session);
  const { answer, follows } = plan;
  return {
    ...plan,
    follows: { files: [], ...follows, use: [...(follows?.use ?? []), ...use] },
    answer: { ...answer, because: [...answer.because, ...because] },
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
  const waiting = new Set(services.usage.uses.entries.tagged(session));
  const capturedAt = services.clock.now().toISOString();
  const weak = stored.filter(({ id }) => waiting.has(id)).map(({ id }) => ({ id, capturedAt }));
  if (weak.length > 0) await services.usage.add(weak, context);
};
