import type { StateDelta } from '../format/stateFile';
import type { OperationContext } from '../model/actor';
import type { Decision, Reason } from '../model/decision';
import type { Memory } from '../model/memory';
import type { Needs } from '../store/services';
import type { StrengthView } from '../store/snapshot';
import { isStrong, isWeak } from '../strength/synapticTag';
import { newMemories } from './combineFacts';
import type { TextStage } from './passage';

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
