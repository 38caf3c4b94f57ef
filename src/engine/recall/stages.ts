import { coactivation } from './coactivation';
import { confidence } from './confidence';
import { current } from './current';
import { meaning } from './fusion';
import { interaction } from './interaction';
import { learned } from './learned';
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
import { questioned } from './questioned';
import { time } from './time';
import { trivial } from './trivial';
import { trust } from './trust';

/**
 * The stages of reading that can be switched on and off, in the order in which they run: a line each. Settings, switches,
 * explanations and measurements are made from it (src/engine/recall/switches.ts). What each is worth stands in docs/EVALUATION.md.
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
  interaction,
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
