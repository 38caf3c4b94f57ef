import type { Status } from '../model/memory';
import type { FusionMethod, StageSwitches } from '../model/recall';
import type { Candidate, PartWords } from './candidate';
import type { FactsOf, Neighbours } from './memoryFacts';
import type { Period } from './memoryTimes';
import type { AskedPlace } from './place';
import type { Route } from './route';
import type { Similarities } from './similarities';
import type { TextMatches } from './textIndex';

/** What the stages know of the folder. Functions are only asked about candidates. */
export interface RankContext {
  readonly stages: StageSwitches;
  readonly fusion: FusionMethod;
  readonly route: Route;
  /** Candidates that each of the two searches gives. */
  readonly pool: number;
  /** Whether a memory may be an answer. */
  readonly accepts: (id: string) => boolean;
  readonly factsOf: FactsOf;
  readonly neighboursOf: (id: string) => Neighbours;
  /** Over one cause or elaboration, whichever way it leads. */
  readonly causesOf: (id: string) => readonly string[];
  /** Newer memories that put it in question: one of the two may be wrong. */
  readonly questionedBy: (id: string) => readonly string[];
  /** Memories about an entity that the text names. */
  readonly aboutEntitiesIn: (text: string) => readonly string[];
  /** The day of the session. */
  readonly sessionDay: () => Period;
  /** The time that the question names; what is of it counts more. */
  readonly period?: Period;
  /** Milliseconds since the epoch. */
  readonly now: number;
  /** False where today's status is not asked for, as in a question about an earlier day. */
  readonly weighsStatus: boolean;
  /** The place in the source that is asked about. */
  readonly place?: AskedPlace | undefined;
  /** What time put aside and may still answer; none where the documents' own fading is chosen. */
  readonly aside?: readonly Status[];
}

/** What the stages know of one of the questions that are asked. */
export interface StageContext extends RankContext {
  readonly question: string;
  readonly matches: TextMatches;
  /** Absent where no vectors answer. */
  readonly similarities?: Similarities;
}

/**
 * A stage of reading (docs/decisions/stages-off-by-default.md), declared beside what it does: its switch, its setting and
 * its place in the measurements follow from its name, its explanation from its words. A stage is one file, and one line of
 * `stagesOfRecall`.
 */
export interface Stage<Name extends string = string> extends PartWords<Name> {
  /** Whether it is on where nobody says otherwise. */
  readonly isOn: boolean;
  /** Ids that are scored beside those that the two searches found. */
  readonly beside?: (found: readonly string[], context: StageContext) => readonly string[];
  /** Ids that may answer although neither their words nor their meaning have to do with the question. */
  readonly reach?: (candidates: readonly Candidate[], context: StageContext) => readonly string[];
  /** What it makes of the candidates, which come best first. */
  readonly rank?: (candidates: readonly Candidate[], context: StageContext) => readonly Candidate[];
}
