import type { StageSwitches } from '../model/recall';
import { type PartWords, status } from './candidate';
import { coactivation } from './coactivation';
import { confidence } from './confidence';
import { current } from './current';
import { meaning, text } from './fusion';
import { learned, learnedFeatures } from './learned';
import { neighbours } from './neighbours';
import { composite } from './optional/composite';
import { decomposition } from './optional/decomposition';
import { diversity } from './optional/diversity';
import { entities } from './optional/entities';
import { episode } from './optional/episode';
import { expansion } from './optional/expansion';
import { mood } from './optional/mood';
import { routing } from './optional/routing';
import { subTiers } from './optional/subTiers';
import { utility } from './optional/utility';
import { place } from './place';
import { questioned } from './questioned';
import type { Stage } from './stage';
import { standing } from './standing';
import { time } from './time';
import { trivial } from './trivial';
import { trust } from './trust';

/**
 * The stages of reading that can be switched on and off, in the order in which they run: a line each. Settings, switches,
 * explanations and measurements are made from it (src/engine/recall/stages.ts). What each is worth stands in docs/EVALUATION.md.
 */
export const stagesOfRecall = [
  trivial,
  routing,
  time,
  decomposition,
  expansion,
  meaning,
  neighbours,
  learned,
  composite,
  utility,
  entities,
  episode,
  coactivation,
  subTiers,
  mood,
  confidence,
  trust,
  questioned,
  current,
  diversity,
] as const;

export type RecallStage = (typeof stagesOfRecall)[number]['name'];

/** The names of the stages. Marked as pure, so that a bundle of pages, which have no use for the list, leaves it out. */
export const recallStages: readonly RecallStage[] = /* @__PURE__ */ stagesOfRecall.map(
  ({ name }) => name,
);

/** Every stage switched as `isOn` says of it. */
export const switchStages = (
  isOn: (stage: (typeof stagesOfRecall)[number]) => boolean,
): Readonly<Record<RecallStage, boolean>> =>
  Object.fromEntries(stagesOfRecall.map((stage) => [stage.name, isOn(stage)])) as Record<
    RecallStage,
    boolean
  >;

/** How a part of a score is told: that of a stage, or of text, place, status and standing, which cannot be switched. */
export const wordsOfPart = (stage: string): PartWords | undefined =>
  [text, ...stagesOfRecall, ...learnedFeatures, place, status, standing].find(
    ({ name }) => name === stage,
  );

/** Whether a question goes through a stage. */
export const isOn = (switches: StageSwitches, { name }: Stage): boolean => switches[name] === true;
