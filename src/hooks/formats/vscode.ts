import { textIn } from '../payload';
import { type HookFormat, hookSpecific } from './format';

/** The agent of VS Code's own harness: a prompt reaches nobody, so that the first tool after it carries what it found. */
export const vscode: HookFormat = {
  client: 'vscode',
  name: 'VS Code (Local)',
  documentation: 'https://code.visualstudio.com/docs/agents/reference/hooks-reference',
  events: {
    SessionStart: { moment: 'start', carries: true },
    UserPromptSubmit: { moment: 'prompt', carries: false },
    PreToolUse: { moment: 'tool', carries: true },
    PostToolUse: { moment: 'ended', carries: true },
    PreCompact: { moment: 'save', carries: false },
    Stop: { moment: 'save', carries: false },
  },
  eventOf: (payload) => textIn(payload, 'hookEventName'),
  session: ['sessionId'],
  answer: ['tool_response'],
  print: hookSpecific,
};
