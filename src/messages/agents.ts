import type { AgentSession, AgentsReport, Giving, MemoryReference } from '../engine/vocabulary';
import type { Translate } from './catalogue';

/** Moments of hooks as people call them; tools of agents stand by their names. */
const momentWord = (moment: string, t: Translate): string => {
  const words: Readonly<Record<string, string>> = {
    hook_start: t('session start'),
    hook_prompt: t('prompt'),
    hook_tool: t('before a tool'),
    hook_failure: t('after a failure'),
  };
  return words[moment] ?? moment;
};

/** What was given at a moment, and how much of it the agent came back to. */
export const describeGiving = ({ moment, tokens, memories, used }: Giving, t: Translate): string =>
  memories.length === 0
    ? t('{0}: tokens {1}', momentWord(moment, t), tokens)
    : t(
        '{0}: tokens {1}, memories {2}, used {3}',
        momentWord(moment, t),
        tokens,
        memories.length,
        used.length,
      );

/** A session in a sentence, without its full stop. */
export const describeAgentSession = (
  { actor, given, tokens, stored }: AgentSession,
  t: Translate,
): string => {
  const name = actor.replace(/^agent:/u, '');
  const taken =
    given.length === 1
      ? t('{0} was given {1} tokens once', name, tokens)
      : t('{0} was given {1} tokens at {2} moments', name, tokens, given.length);
  switch (stored.length) {
    case 0:
      return t('{0} and stored nothing', taken);
    case 1:
      return t('{0} and stored one memory', taken);
    default:
      return t('{0} and stored {1} memories', taken, stored.length);
  }
};

/** Text of anybody's making, as it stands in markdown. */
const escaped = (text: string): string =>
  text.replace(/\s+/gu, ' ').replace(/[\\`*_{}[\]()#+!|<>~-]/gu, '\\$&');

export interface AgentsPage {
  readonly t: Translate;
  readonly formatMoment: (iso: string) => string;
}

const sessionPart = (session: AgentSession, { t, formatMoment }: AgentsPage): string => {
  // The editor's preview follows no link to a file from a page that is none itself.
  const named = ({ title }: MemoryReference): string => escaped(title);
  const giving = (one: Giving): readonly string[] => [
    `- ${escaped(formatMoment(one.at))} · ${escaped(describeGiving(one, t))}`,
    ...one.memories.map(
      (memory) => `  - ${named(memory)}${one.used.includes(memory.id) ? ` · ${t('used')}` : ''}`,
    ),
  ];
  return [
    `## ${escaped(describeAgentSession(session, t))}`,
    `${escaped(formatMoment(session.from))} – ${escaped(formatMoment(session.to))}`,
    session.given.flatMap(giving).join('\n'),
    ...(session.stored.length === 0
      ? []
      : [`${t('Stored:')}\n\n${session.stored.map((memory) => `- ${named(memory)}`).join('\n')}`]),
  ].join('\n\n');
};

/** The page of what agents did, as markdown: tokens by day, then each session. */
export const agentsPage = ({ sessions, days }: AgentsReport, page: AgentsPage): string => {
  const { t } = page;
  const title = `# ${t('What Agents Did')}`;
  if (sessions.length === 0)
    return `${title}\n\n${t('No agent has asked this memory for anything in these days.')}\n`;
  const rows = days.map(
    ({ day, sessions: count, given, spared }) => `| ${day} | ${count} | ${given} | ${spared} |`,
  );
  return `${[
    title,
    [
      `| ${t('Day')} | ${t('Sessions')} | ${t('Tokens given')} | ${t('Tokens spared')} |`,
      '|---|--:|--:|--:|',
      ...rows,
    ].join('\n'),
    t('Spared: what reading the whole memory once in each session would have cost beyond that.'),
    ...sessions.map((session) => sessionPart(session, page)),
  ].join('\n\n')}\n`;
};
