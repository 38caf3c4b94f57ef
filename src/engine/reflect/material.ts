import type { EpisodeEntry } from '../format/episodeFile';
import type { MemoryReference } from '../model/decision';
import type { Memory, Status } from '../model/memory';
import type { MemoryPath } from '../model/memoryPath';
import type { RelationType } from '../model/relationTypes';
import type { Fade } from '../strength/fading';
import type { DecayLaw, Use } from '../strength/relevance';

/** A memory as the index knows it: its front matter and how strong it is, without its body. */
export interface KnownMemory {
  readonly memory: Memory;
  readonly path: MemoryPath;
  /** SHA-256 of its content, in hexadecimal digits. */
  readonly contentHash: string;
  readonly status: Status;
  readonly relevance: number;
  readonly use: Use;
  /** Its next step down, if it is not used meanwhile. */
  readonly fade?: Fade;
  /** Tokens of title and body. */
  readonly tokens: number;
}

export interface LoggedEpisode extends EpisodeEntry {
  /** Calendar day, `2026-01-31`. */
  readonly day: string;
}

export interface Link {
  readonly from: string;
  readonly to: string;
  readonly type: RelationType;
}

/** Everything that a reflection may think about; read within its scope and its budget before (document 002). */
export interface Material {
  /** Milliseconds since the epoch; undefined for the first reflection, which begins a week back. */
  readonly since?: number;
  readonly until: number;
  readonly timeZone: string;
  /** Every memory of the folder, as the index knows it. */
  readonly known: readonly KnownMemory[];
  /** Ids of those whose text was read, with it. */
  readonly bodies: ReadonlyMap<string, string>;
  /** Memories in scope that the budget left out. */
  readonly left: number;
  readonly episodes: readonly LoggedEpisode[];
  readonly links: readonly Link[];
  /** How fast relevance fades in this folder; documents 000 and 002's own where it is absent. */
  readonly law?: DecayLaw;
}

/** A memory whose text was read. */
export interface ReadMemory extends KnownMemory {
  readonly body: string;
}

/** A memory for a list: what names it. */
export const referenceOf = ({ memory, path }: KnownMemory): MemoryReference => ({
  id: memory.id,
  title: memory.title,
  type: memory.type,
  path,
});
