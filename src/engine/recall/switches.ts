import type { StageSwitches } from '../model/recall';
import { status } from './candidate';
import { text } from './fusion';
import type { Stage } from './stage';
import { stagesOfRecall } from './stages';

export type RecallStage = (typeof stagesOfRecall)[number]['name'];

/** The names of the stages. */
export const recallStages: readonly RecallStage[] = stagesOfRecall.map(({ name }) => name);

/** Every stage switched as `isOn` says of it. */
export const switchStages = (
  isOn: (stage: (typeof stagesOfRecall)[number]) => boolean,
): Readonly<Record<RecallStage, boolean>> =>
  Object.fromEntries(stagesOfRecall.map((stage) => [stage.name, isOn(stage)])) as Record<
    RecallStage,
    boolean
  >;

/** Everything that may have a part in a score: the stages, and what cannot be switched. */
export const scoreParts = [text, ...stagesOfRecall, status] as const;

/** Whether a question goes through a stage. */
export const isOn = (switches: StageSwitches, { name }: Stage): boolean => switches[name] === true;
