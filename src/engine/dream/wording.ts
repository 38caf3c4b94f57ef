import type { Memory } from '../model/memory';
import type { LongWork } from '../model/problem';
import {
  answerSchema,
  asUntrustedText,
  type LanguageQuestion,
  untrustedRule,
} from '../providers/languageModel';
import type { Finding } from '../reflect/finding';
import { unfaithfulness } from '../remember/coreference';
import type { Needs } from '../store/services';

/** Document 001: at most five questions to a model a dream. */
export const mostAsked = 5;

/** Milliseconds: nobody waits for a dream. */
const longestWait = 30_000;

const instructions = [
  'You word what the notes of a software project have in common, in the language that they are in.',
  'You are given a list of notes. Write one plain paragraph, three sentences at most, that says what they say together.',
  'Use only what the notes say: no number, name, version or code that is not there, no conclusion of your own, and no negation turned round.',
  untrustedRule,
].join('\n');

const answer = answerSchema('dream_wording', (z) => z.strictObject({ text: z.string() }));

const question = (title: string, body: string): LanguageQuestion<{ readonly text: string }> => ({
  messages: [
    { role: 'system', content: instructions },
    { role: 'user', content: asUntrustedText(`${title}\n\n${body}`) },
  ],
  answer,
});

/** What the notes say together stands above them, and says whose words it is. */
const withLead = (lead: string, body: string): string =>
  `${lead}\n\n*In the words of a language model, checked against what it was made from:*\n\n${body}`;

/** The finding with a body of its memory made from the one that rules made. */
const withBody = (finding: Finding, change: (body: string) => string): Finding => {
  const { added, edits } = finding;
  const changed = (memory: Memory): Memory => ({ ...memory, body: change(memory.body) });
  if (added !== undefined) {
    return { ...finding, added: { ...added, memory: changed(added.memory) } };
  }
  return {
    ...finding,
    edits: edits.map((edit) => ({ ...edit, change: (memory) => changed(edit.change(memory)) })),
  };
};

const isWorded = ({ kind }: Finding): boolean => kind === 'insight' || kind === 'summary';

/**
 * Themes and summaries with a paragraph by the language model that the person chose, where it says nothing that the notes do
 * not (`unfaithfulness`); the notes' own sentences stay below it. Without a model, and where it is not believed, they are as
 * rules made them. `bodies`: what rules made, by the subject of the finding.
 */
export const wordFindings = async (
  services: Needs<'language' | 'logger'>,
  findings: readonly Finding[],
  { bodies, work }: { readonly bodies: ReadonlyMap<string, string>; readonly work: LongWork },
): Promise<readonly Finding[]> => {
  const worded: Finding[] = [];
  let asked = 0;
  for (const finding of findings) {
    const source = finding.added?.memory.body ?? bodies.get(finding.subject);
    const mayAsk = isWorded(finding) && source !== undefined && asked < mostAsked;
    if (!mayAsk || work.isCancelled?.() === true) {
      worded.push(finding);
      continue;
    }
    asked += 1;
    const title = finding.added?.memory.title ?? finding.reason;
    const said = await services.language.ask(question(title, source), { timeout: longestWait });
    if ('failure' in said) {
      // Nobody was chosen, or nobody answers: the next one would not either.
      asked = mostAsked;
      worded.push(finding);
      continue;
    }
    const lead = said.value.text.trim();
    const why = lead.includes('\n') ? 'too_long' : unfaithfulness(lead, { source, known: title });
    if (why !== undefined) services.logger.info(`The wording of a model was not taken: ${why}`);
    worded.push(why === undefined ? withBody(finding, (body) => withLead(lead, body)) : finding);
  }
  return worded;
};
