import { describeObservation, english, observationAnswer } from '../../messages';
import { observeInput, observeOutput } from '../schemas/observe';
import { defineTool } from '../tool';
import { inOneLine, untrustedNotice } from '../untrusted';

/** Looks at one message of the conversation. */
export const memoryObserve = defineTool({
  name: 'memory_observe',
  title: 'Observe a message',
  description:
    'Looks at one message of the conversation and stores what is worth keeping of it: preferences, corrections, rules, decisions, solutions. Questions, requests of the moment, code and small talk are passed over. Use it on what the user wrote, and on your own conclusions, word by word; use memory_store for what you have put into words yourself. When the message asks to forget something, the answer has the memories that may be meant: ask the user which one, then call memory_forget.',
  writes: true,
  idempotent: false,
  input: observeInput,
  output: observeOutput,
  run: async ({ engine, context }, { content, role, before, dry_run: dryRun = false }) => {
    const observation = await engine.observe(content, role, context, {
      dryRun,
      ...(before === undefined ? {} : { before: [before] }),
    });
    const data = { notice: untrustedNotice, ...observationAnswer(observation, english) };
    const { question } = observation;
    const candidates = question?.kind === 'forget' ? question.candidates : [];
    const lines = [
      ...describeObservation(observation, english),
      ...observation.decisions.flatMap(({ memory }) =>
        memory === null ? [] : [`id ${memory.id} · ${memory.path}`],
      ),
      ...candidates.map(({ id, title, type }) => `- ${title} (${type}) · id ${id}`),
    ];
    return { data, text: lines.map(inOneLine).join('\n') };
  },
});
