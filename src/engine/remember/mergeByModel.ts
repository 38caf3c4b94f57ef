import { readMemory } from '../curate/change';
import { contentHash } from '../format/memoryContent';
import type { Reason } from '../model/decision';
import { isPrivatePath } from '../model/memoryPath';
import {
  answerSchema,
  asUntrustedText,
  type Deadline,
  type LanguageQuestion,
  untrustedRule,
} from '../providers/languageModel';
import type { Needs } from '../store/services';
import { decideGate, type Newcomer } from './decide';
import { gatherNeighbours, type Nearness } from './neighbours';
import { isPlain, mergedTexts, wordingFault } from './takeOver';

const instructions = [
  'You keep the memory of a software project. One note is known, and a new one says more of the same thing, in whatever language they are.',
  'Write one text in the place of both, in the language of the known note:',
  '- Every fact of both stays: each number, name, date, condition and reason, in its own spelling and as near to the words as can be.',
  '- What both say is said once. Nothing is added.',
  '- Plain sentences in a good order to read; no heading, no list, no remark of your own.',
  untrustedRule,
].join('\n');

const answer = answerSchema('memory_merge', (z) => z.strictObject({ text: z.string() }));

/** Asks a language model for one text in the place of a known one and a new one that adds to it. */
export const mergeQuestion = (
  { known, said }: { readonly known: string; readonly said: string },
  { isPrivate }: { readonly isPrivate: boolean },
): LanguageQuestion<{ readonly text: string }> => ({
  messages: [
    { role: 'system', content: instructions },
    {
      role: 'user',
      content: `Known note:\n${asUntrustedText(known)}\n\nNew note:\n${asUntrustedText(said)}`,
    },
  ],
  answer,
  ...(isPrivate ? { isPrivate } : {}),
});

/** Milliseconds that a write waits for a model: a line under the day says it as well. */
const longestWait = 10_000;

/** What a model made of a new text and a known one, before the lock was taken. */
export interface ModelMerge {
  /** The known memory, and the hash of the content that the model saw. */
  readonly id: string;
  readonly seen: string;
  /** The text in the place of both; undefined where it cannot be used. */
  readonly body?: string;
  readonly because: Reason;
}

const byRules = (why: string): Reason => ({
  stage: 'gate',
  code: 'merged_by_rules',
  data: { why },
});

/**
 * Asks the chosen language model to put a text and the known one that it adds to into one; undefined where none is chosen, or
 * the gate would not merge. It is asked before the lock is taken, so that no other process waits for it; whether the two are
 * still what it saw is looked at within. What the wording leaves out, adds or turns round makes it unusable.
 */
export const mergeByModel = async (
  services: Needs<
    'catalog' | 'clock' | 'config' | 'external' | 'files' | 'language' | 'newId' | 'turns' | 'usage'
  >,
  newcomer: Newcomer,
  { nearness, deadline }: { readonly nearness: Nearness; readonly deadline: Deadline },
): Promise<ModelMerge | undefined> => {
  if (services.config.settings.language.providers.length === 0) return undefined;
  const neighbours = await gatherNeighbours(services, newcomer.memory, nearness);
  const verdict = decideGate(newcomer, neighbours);
  if (verdict.action !== 'update') return undefined;
  const entry = (await services.catalog.open()).byId(verdict.id);
  if (entry === undefined) return undefined;
  const { memory: known } = await readMemory(services, entry);
  const texts = mergedTexts(known, newcomer.memory);
  if (texts === undefined || !isPlain(texts)) return undefined;
  const merge = (because: Reason, body?: string): ModelMerge => ({
    id: known.id,
    seen: contentHash(known),
    because,
    ...(body === undefined ? {} : { body }),
  });
  const timeout = deadline.for(longestWait);
  if (timeout === undefined) return merge(byRules('timeout'));
  const isPrivate = newcomer.isPrivate || isPrivatePath(entry.stat.path);
  const asked = await services.language.ask(mergeQuestion(texts, { isPrivate }), { timeout });
  if ('failure' in asked) return merge(byRules(asked.failure.code));
  const body = asked.value.text.trim();
  const fault = wordingFault(body, texts);
  if (fault !== undefined) return merge(byRules(fault));
  const data = { model: asked.model.name };
  return merge({ stage: 'gate', code: 'merged_by_model', data }, body);
};
