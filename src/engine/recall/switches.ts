import type { StageSwitches } from '../model/recall';
import { type PartWords, status } from './candidate';
import { text } from './fusion';
import { learnedFeatures } from './learned';
import { place } from './place';
import type { Stage } from './stage';
import { stagesOfRecall } from './stages';
import { standing } from './trust';

export type RecallStage = (typeof stagesOfRecall)[number]['name'];

/** The names of the stages. */
export const recallStages = (): readonly RecallStage[] => stagesOfRecall.map(({ name }) => name);

/** Every stage switched as `isOn` says of it. */
export const switchStages = (
  isOn: (stage: (typeof stagesOfRecall)[number]) => boolean,
): Readonly<Record<RecallStage, boolean>> =>
  Object.fromEntries(stagesOfRecall.map((stage) => [stage.name, isOn(stage)])) as Record<
    RecallStage,
    boolean
  >;

/** Every stage switched as it says itself. */
export const usualSwitches = (): Readonly<Record<RecallStage, boolean>> =>
  switchStages(({ isOn: usual }) => usual);

/** How a part of a score is told: that of a stage, or of text, place, status and standing, which cannot be switched. */
export const wordsOfPart = (stage: string): PartWords | undefined =>
  [text, ...stagesOfRecall, ...learnedFeatures, place, status, standing].find(
    ({ name }) => name === stage,
  );

/** Whether a question goes through a stage. */
export const isOn = (switches: StageSwitches, { name }: Stage): boolean => switches[name] === true;
