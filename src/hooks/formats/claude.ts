import { textIn } from '../payload';
import { type HookFormat, hookSpecific } from './format';

/** Claude Code: every event that concerns memory is there, and all but compaction and the end reach the model. */
export const claude: HookFormat = {
  client: 'claude-code',
  name: 'Claude Code',
  documentation: 'https://code.claude.com/docs/en/hooks',
  events: {
    SessionStart: { moment: 'start', carries: true },
    UserPromptSubmit: { moment: 'prompt', carries: true },
    PreToolUse: { moment: 'tool', carries: true },
    PostToolUseFailure: { moment: 'failure', carries: true },
    PreCompact: { moment: 'save', carries: false },
    Stop: { moment: 'save', carries: false },
    SessionEnd: { moment: 'save', carries: false, isEnd: true },
  },
  eventOf: (payload) => textIn(payload, 'hook_event_name'),
  session: ['session_id'],
  answer: [],
  print: hookSpecific,
};
