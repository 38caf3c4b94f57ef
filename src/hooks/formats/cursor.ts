import { textIn } from '../payload';
import type { HookFormat } from './format';

/** Cursor: the model is given something as a session starts and after a tool, so that the next tool carries the rest. */
export const cursor: HookFormat = {
  client: 'cursor',
  name: 'Cursor',
  documentation: 'https://cursor.com/docs/agent/hooks',
  events: {
    sessionStart: { moment: 'start', carries: true },
    beforeSubmitPrompt: { moment: 'prompt', carries: false },
    postToolUse: { moment: 'used', carries: true },
    postToolUseFailure: { moment: 'failure', carries: false },
    afterAgentResponse: { moment: 'said', carries: false },
    preCompact: { moment: 'save', carries: false },
    stop: { moment: 'save', carries: false },
    sessionEnd: { moment: 'save', carries: false, isEnd: true },
  },
  eventOf: (payload) =>
    'cursor_version' in payload || 'workspace_roots' in payload
      ? textIn(payload, 'hook_event_name')
      : undefined,
  session: ['conversation_id', 'session_id'],
  answer: ['tool_output'],
  print: (_event, text) => ({ additional_context: text }),
};
