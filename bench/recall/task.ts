import type { TextDocument } from '../../src/engine/recall/textIndex';

/** What a memory is made of. */
export interface BenchDocument extends TextDocument {
  /** ISO 8601. */
  readonly created?: string;
}

/** A question and the ids of the documents that answer it, at least one. */
export interface Question {
  readonly text: string;
  readonly gold: readonly string[];
  readonly category: string;
}

/** Documents, and the questions that are asked of them and of no others. */
export interface Collection {
  readonly documents: readonly BenchDocument[];
  readonly questions: readonly Question[];
  /** When they are asked, ISO 8601. */
  readonly askedAt: string;
}

/** What is measured as one: each question of its collections counts once. */
export interface Task {
  readonly name: string;
  readonly collections: readonly Collection[];
}

/** Answers a question with ids, best first. */
export type Search = (query: string) => readonly string[] | Promise<readonly string[]>;

/** Takes the documents of a collection in. */
export type Ranker = (collection: Collection) => Search | Promise<Search>;
