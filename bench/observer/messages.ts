import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { gunzipSync } from 'node:zlib';
import { sentencesOf } from '../../src/engine/remember/emotion';

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

/** What is learned from of a message. */
export type Message = Omit<LabelledMessage, 'id' | 'conversation'>;

const messagesIn = <Read>(text: string): readonly Read[] =>
  text
    .split('\n')
    .filter((line) => line.trim() !== '')
    .map((line) => JSON.parse(line) as Read);

/** The messages of `transcripts-dev.jsonl.gz` in a folder. Throws where it is not there. */
export const readMessages = (folder: string): readonly LabelledMessage[] =>
  messagesIn(gunzipSync(readFileSync(join(folder, 'transcripts-dev.jsonl.gz'))).toString('utf8'));

/** `bench/data/observer/conversations.jsonl`. */
export const madeUpConversations = (): readonly LabelledMessage[] =>
  messagesIn(readFileSync('bench/data/observer/conversations.jsonl', 'utf8'));

const ownSentences = (['keep', 'pass'] as const).flatMap((set) =>
  readFileSync(`bench/data/observer/${set}.txt`, 'utf8')
    .split('\n')
    .flatMap((line): readonly Message[] => {
      const [, role, text = ''] = /^(user|assistant) (.*)$/u.exec(line) ?? [];
      if (role !== 'user' && role !== 'assistant') return [];
      return [{ role, text, before: null, keep: set === 'keep', facts: [text] }];
    }),
);

interface Tuning {
  readonly role: LabelledMessage['role'] | 'system';
  readonly keep: string | null;
  readonly text: string;
}

/**
 * Single sentences, and the messages by which the forms were tuned; the other sets of their folder are never learned from.
 */
export const messagesOfOurOwn = (): readonly Message[] => [
  ...ownSentences,
  ...messagesIn<Tuning>(readFileSync('test/fixtures/messages/tuning.jsonl', 'utf8')).flatMap(
    ({ role, keep, text }): readonly Message[] =>
      role === 'system'
        ? []
        : [{ role, text, before: null, keep: keep !== null, facts: keep === null ? [] : [keep] }],
  ),
];

/** The sentences of the message before it. */
export const sentencesBefore = ({ before }: Pick<Message, 'before'>): readonly string[] =>
  before === null ? [] : sentencesOf(before.text).map(({ text }) => text);
