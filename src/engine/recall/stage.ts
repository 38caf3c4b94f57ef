import type { Memory, Status } from '../model/memory';
import type { MemoryType } from '../model/memoryTypes';
import type { FusionMethod, StageSwitches } from '../model/recall';
import type { SubTier } from '../strength/tier';
import type { Candidate, PartWords } from './candidate';
import type { AskedPlace } from './place';
import type { TextMatches } from './textMatch';
import type { Similarities } from './vectorScan';

export { neutralUtility } from '../model/memory';

/** Instants in milliseconds since the epoch; the end is not included, and open sides are infinite. */
export interface Period {
  readonly from: number;
  readonly until: number;
}

/** What the stages know of the folder. Functions are only asked about candidates. */
export interface RankContext extends Omit<Neighbourhood, 'supersession' | 'supersededBy'> {
  readonly stages: StageSwitches;
  readonly fusion: FusionMethod;
  readonly route: Route;
  /** Candidates that each of the two searches gives. */
  readonly pool: number;
  readonly accepts: (id: string) => boolean;
  readonly factsOf: FactsOf;
  readonly sessionDay: () => Period;
  /** The time that the question names; what is of it counts more. */
  readonly period?: Period;
  /** Milliseconds since the epoch. */
  readonly now: number;
  /** False where today's status is not asked for, as in a question about an earlier day. */
  readonly weighsStatus: boolean;
  readonly place?: AskedPlace | undefined;
  /** What time put aside and may still answer; none where the documents' own fading is chosen. */
  readonly aside?: readonly Status[];
}

/** What the stages know of one of the questions that are asked. */
export interface StageContext extends RankContext {
  readonly question: string;
  readonly matches: TextMatches;
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

/** What the stages need to know of a memory beside the searches. */
export interface MemoryFacts {
  readonly memory: Omit<Memory, 'body'>;
  /** Its text on one line, where it is a short note; empty for a longer one. */
  readonly note: string;
  /** Bytes of its file. */
  readonly size?: number;
  readonly status: Status;
  /** How often it was read or said again (document 001 counts both). */
  readonly accessCount: number;
  /** Milliseconds since the epoch; undefined for one that was never read. */
  readonly lastAccessed?: number;
  /** 0..1, how useful it turned out to be; 0.5 as long as nothing is known. */
  readonly utility: number;
  /** Where it stands in document 001's hierarchy, and as what; absent where it is dormant. */
  readonly subTier?: SubTier | undefined;
  /** Memories that were often used together with it; absent for none. */
  readonly usedWith?: readonly string[];
}

/** Undefined for an id that names no memory any more. */
export type FactsOf = (id: string) => MemoryFacts | undefined;

/** Which memories belong to which, by their ids. */
export interface Neighbourhood {
  neighboursOf(id: string): Neighbours;
  /** Over one cause or elaboration, whichever way it leads. */
  causesOf(id: string): readonly string[];
  supersession(id: string): readonly string[];
  supersededBy(id: string): readonly string[];
  /** Newer ones that may contradict it: one of the two may be wrong. */
  questionedBy(id: string): readonly string[];
  aboutEntitiesIn(text: string): readonly string[];
}

/** What stands around a memory. */
export interface Neighbours {
  /** Written in one breath with it, before and after. */
  readonly previous?: string | undefined;
  readonly next?: string | undefined;
  /** Its parents, and what it is strongly related to. */
  readonly related: readonly string[];
}

/** How much text and meaning count; what matters is their ratio. */
export interface FusionWeights {
  readonly text: number;
  readonly meaning: number;
}

/** What wins over six tasks (docs/evaluation/recall-trials.md). */
export const defaultFusionWeights: FusionWeights = { text: 0.35, meaning: 0.65 };

/** How a kind of question is answered (document 001, "Retrieval Strategy Router"). */
export interface Route {
  readonly weights: FusionWeights;
  /** Hits where the caller names no number; undefined leaves it to the settings. */
  readonly limit?: number;
  /** How the hits are put in order once they are chosen by score. */
  readonly order: 'score' | 'valid_from' | 'utility';
  /** By how much utility counts beside everything else. */
  readonly utilityBoost: number;
  readonly includeSuperseded: boolean;
  /** Only memories of these types, where there are any among what is found. */
  readonly types?: readonly MemoryType[];
  /** What leads to memories beside words and meaning. */
  readonly also?: 'causes' | 'entity';
}

/** Where questions are not told apart: every one is answered by words and meaning alone. */
export const noRoute: Route = {
  weights: defaultFusionWeights,
  order: 'score',
  utilityBoost: 0,
  includeSuperseded: false,
};
