import type * as vscode from 'vscode';
import type { ChangeRef } from './proposals';

const storageKey = 'review.drafts';

/** Drafts that are kept; older ones belong to proposals that were decided long ago. */
const mostDrafts = 100;

type Stored = readonly (readonly [key: string, text: string])[];

const keyOf = ({ folder, proposal, path }: ChangeRef): string =>
  JSON.stringify([folder, proposal, path]);

/**
 * What a person made of proposed texts and has not approved yet. Kept in the workspace's own storage: until it is
 * approved it is nobody else's business, and closing the window must not lose it.
 */
export class Drafts {
  constructor(private readonly storage: vscode.Memento) {}

  get(ref: ChangeRef): string | undefined {
    const key = keyOf(ref);
    return this.#all().find(([candidate]) => candidate === key)?.[1];
  }

  async set(ref: ChangeRef, text: string): Promise<void> {
    const key = keyOf(ref);
    const others = this.#all().filter(([candidate]) => candidate !== key);
    await this.storage.update(storageKey, [...others, [key, text]].slice(-mostDrafts));
  }

  #all(): Stored {
    return this.storage.get<Stored>(storageKey) ?? [];
  }
}
