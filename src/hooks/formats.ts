import type { HookCall } from './call';
import { type Payload, textIn } from './call';
import { type HookFormat, hookSpecific, readCall } from './format';

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

/** A line for each agent; the first that knows a payload reads it, the most telling payloads first. */
export const formats: readonly HookFormat[] = [cursor, vscode, copilot, codex, claude];

export interface HookRequest {
  readonly call: HookCall;
  /** What is printed so that the agent is given a text. */
  readonly print: (text: string) => object;
}

/** What a payload asks for; undefined where it is of no agent that we know, or asks for nothing. */
export const readPayload = (payload: Payload): HookRequest | undefined => {
  const format = formats.find(({ eventOf }) => eventOf(payload) !== undefined);
  const event = format?.eventOf(payload);
  const call = format && readCall(format, payload);
  if (format === undefined || event === undefined || call === undefined) return undefined;
  return { call, print: (text) => format.print(event, text) };
};
