import { textIn } from '../payload';
import { type HookFormat, hookSpecific } from './format';

/** Codex: as Claude Code, but a command that failed has ended like any other. */
export const codex: HookFormat = {
  client: 'codex',
  name: 'Codex',
  documentation: 'https://developers.openai.com/codex/hooks',
  events: {
    SessionStart: { moment: 'start', carries: true },
    UserPromptSubmit: { moment: 'prompt', carries: true },
    PreToolUse: { moment: 'tool', carries: true },
    PostToolUse: { moment: 'ended', carries: true },
    PreCompact: { moment: 'save', carries: false },
    Stop: { moment: 'save', carries: false },
  },
  // Its payloads have the id of the turn, or name the model beside the mode of permissions.
  eventOf: (payload) =>
    'turn_id' in payload || ('model' in payload && 'permission_mode' in payload)
      ? textIn(payload, 'hook_event_name')
      : undefined,
  session: ['session_id'],
  answer: ['tool_response'],
  print: hookSpecific,
};
