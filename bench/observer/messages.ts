import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { gunzipSync } from 'node:zlib';

/** A message of a conversation with what a teammate would keep of it. */
export interface LabelledMessage {
  readonly id: string;
  readonly conversation: string;
  readonly role: 'user' | 'assistant';
  readonly text: string;
  /** The end of the message before it. */
  readonly before: { readonly role: string; readonly text: string } | null;
  readonly keep: boolean;
  /** Each a statement that stands alone; one of them is enough. */
  readonly facts?: readonly string[];
  /** On labels that another reader could set the other way. */
  readonly why?: string;
}

/** The messages of `transcripts-dev.jsonl.gz` in a folder. Throws where it is not there. */
export const readMessages = (folder: string): readonly LabelledMessage[] =>
  gunzipSync(readFileSync(join(folder, 'transcripts-dev.jsonl.gz')))
    .toString('utf8')
    .split('\n')
    .filter((line) => line.trim() !== '')
    .map((line) => JSON.parse(line) as LabelledMessage);
