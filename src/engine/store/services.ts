import type { ProjectState } from '../model/continuity';
import type { Problem, Warning } from '../model/problem';
import type { Clock, History, Logger, NewId, Store } from '../ports';
import type { LanguageModel } from '../providers/languageModel';
import type { Guard } from '../secrets/guard';
import type { VectorIndex } from '../vectors/vectorIndex';
import type { CatalogStore } from './catalogStore';
import type { ConfigBook } from './configBook';
import type { CriticalFiles, ExternalChanges } from './criticalFiles';
import type { FollowUps } from './followUps';
import type { OperationLog } from './operationLog';
import type { PlanWriter } from './plan';
import type { BackgroundTasks, TurnTaking } from './turns';
import type { UsageStore } from './usageStore';

/**
 * What an open memory folder is made of. Nothing takes the whole: a function names what it needs of it (`Needs`), and can
 * reach nothing else.
 */
export interface Services {
  /** The memories and what the other files hold, kept up to date. */
  readonly catalog: CatalogStore;
  /** The folder's files. */
  readonly files: Store;
  /** Carries out what was decided. */
  readonly writer: PlanWriter;
  /** How memories are used. */
  readonly usage: UsageStore;
  /** What a person has set for the folder on this machine. */
  readonly config: ConfigBook;
  readonly vectors: VectorIndex;
  /** The language model that the settings name now. */
  readonly language: LanguageModel;
  /** Looks for secrets in what shall be written. */
  readonly guard: Guard;
  /** Whatever was answered, newest first. */
  readonly history: History;
  /** What was begun and is not in the history yet. */
  readonly operationLog: OperationLog;
  /** Changes by other hands, before they are in the history. */
  readonly external: ExternalChanges;
  readonly critical: CriticalFiles;
  /** What is done about memories after the answer that made them. */
  readonly followUps: FollowUps;
  /** Work that goes on after its caller was answered. */
  readonly background: BackgroundTasks;
  /** Cuts long work, so that other callers have their turn. */
  readonly turns: TurnTaking;
  readonly clock: Clock;
  readonly newId: NewId;
  /** Where the work tree around the folder stands; undefined where there is none, or nobody may look. */
  readonly projectState: () => Promise<ProjectState | undefined>;
  /** Paths that a file of the project had before it was moved, the latest first. */
  readonly formerPaths: (file: string) => Promise<readonly string[]>;
  readonly logger: Logger;
  /** Everything that is wrong with the folder's files, as far as it is known without looking further. */
  problems(): Promise<readonly Problem[]>;
  /** What keeps answers from being whole, as far as it is known without looking further. */
  warnings(): readonly Warning[];
  /** Waits until history and caches are written of what was answered so far; what follows that may still be on its way. */
  written(): Promise<void>;
  /** As `written`, also of operations that follow others. */
  settled(): Promise<void>;
}

/** Those of the services that a function uses, itself or through what it calls. */
export type Needs<Name extends keyof Services> = Pick<Services, Name>;

/** What changing memories takes, which writes what is allowed and proposes the rest (`review/writeOrPropose.ts`). */
export type ChangeNeeds = Needs<
  'catalog' | 'clock' | 'config' | 'external' | 'files' | 'newId' | 'usage' | 'writer'
>;
