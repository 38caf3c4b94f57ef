import { textIn } from '../payload';
import type { HookFormat } from './format';

/** Copilot, in VS Code and in a terminal, with the names of events that it shares with other agents. */
export const copilot: HookFormat = {
  client: 'copilot',
  name: 'Copilot (VS Code, CLI)',
  documentation: 'https://docs.github.com/en/copilot/reference/hooks-reference',
  events: {
    SessionStart: { moment: 'start', carries: true },
    UserPromptSubmit: { moment: 'prompt', carries: false },
    PostToolUse: { moment: 'used', carries: true },
    PostToolUseFailure: { moment: 'failure', carries: false },
    PreCompact: { moment: 'save', carries: false },
    Stop: { moment: 'save', carries: false },
    SessionEnd: { moment: 'save', carries: false, isEnd: true },
  },
  // No other agent that names events so tells the time.
  eventOf: (payload) => ('timestamp' in payload ? textIn(payload, 'hook_event_name') : undefined),
  session: ['session_id'],
  answer: ['tool_result', 'tool_response'],
  print: (_event, text) => ({ additionalContext: text }),
};
