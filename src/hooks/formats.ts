import { type HookCall, type Moment, type Payload, partIn, textIn } from './call';
import { failureIn, toolUseOf } from './toolUse';

/** An event of an agent that we listen to. */
export interface HookEvent {
  readonly moment: Moment | 'ended' | 'used';
  /** Whether what we print reaches the model, as the agent documents it. */
  readonly carries: boolean;
  /** The last one of a session. */
  readonly isEnd?: boolean;
}

/** How one agent speaks with its hooks. */
export interface HookFormat {
  readonly client: string;
  /** As people know it. */
  readonly name: string;
  /** Where its makers say so. */
  readonly documentation: string;
  /** Its events by their names. `ended`: a tool ended, and may have failed; `used`: as well, and nothing was told before. */
  readonly events: Readonly<Record<string, HookEvent>>;
  /** The event that a payload tells of; undefined where it is of another agent. */
  readonly eventOf: (payload: Payload) => string | undefined;
  /** Fields of the session's name, and of the folder; a list of folders counts by its first. */
  readonly session: readonly string[];
  /** Fields of what a tool answered. */
  readonly answer: readonly string[];
  /** What is printed for an event so that the model is given a text. */
  readonly print: (event: string, text: string) => object;
}

/** The sources of a session's start after which the model remembers nothing of what it was given. */
const emptied: ReadonlySet<unknown> = new Set(['compact', 'clear', 'startup', 'new']);

const folderOf = (payload: Payload): string | undefined => {
  const [root] = Array.isArray(payload.workspace_roots) ? payload.workspace_roots : [];
  return textIn(payload, 'cwd') ?? (typeof root === 'string' ? root : undefined);
};

const answered = ({ answer }: HookFormat, payload: Payload): string | undefined =>
  answer.map((name) => failureIn(payload[name])).find((text) => text !== undefined);

/** What a moment is about; undefined where it is about nothing that memory could know. */
const subjectOf = (
  format: HookFormat,
  moment: HookEvent['moment'],
  payload: Payload,
): Pick<HookCall, 'moment' | 'prompt' | 'reply' | 'files' | 'command' | 'error'> | undefined => {
  const use = toolUseOf(partIn(payload, 'tool_input'));
  const isOfTool = use.files.length > 0 || use.command !== undefined;
  const prompt = textIn(payload, 'prompt');
  const reply = textIn(payload, 'last_assistant_message', 'text');
  switch (moment) {
    case 'prompt':
      return prompt === undefined ? undefined : { moment, prompt };
    case 'tool':
      return isOfTool ? { moment, ...use } : undefined;
    case 'ended':
    case 'used': {
      // What a file says of errors is no failure of who reads it.
      const error = use.command === undefined ? undefined : answered(format, payload);
      if (error !== undefined) return { moment: 'failure', ...use, error };
      return isOfTool && moment === 'used' ? { moment: 'tool', ...use } : undefined;
    }
    case 'failure': {
      const error = textIn(payload, 'error', 'error_message');
      return error === undefined ? undefined : { moment, ...use, error };
    }
    default:
      return { moment, ...(reply !== undefined && { reply }) };
  }
};

/** What a payload of that agent asks of memory; undefined where there is nothing to do. */
const readCall = (format: HookFormat, payload: Payload): HookCall | undefined => {
  const name = format.eventOf(payload) ?? '';
  const event = Object.hasOwn(format.events, name) ? format.events[name] : undefined;
  const session = textIn(payload, ...format.session);
  const cwd = folderOf(payload);
  if (event === undefined || session === undefined || cwd === undefined) return undefined;
  const subject = subjectOf(format, event.moment, payload);
  if (subject === undefined) return undefined;
  const isAfresh = event.moment === 'start' && emptied.has(payload.source);
  return {
    ...{ client: format.client, session, cwd, carries: event.carries },
    ...subject,
    ...(isAfresh && { isAfresh }),
    ...(event.isEnd === true && { isEnd: true }),
  };
};

/** The shape that most agents have taken over from the first that had hooks. */
const hookSpecific = (hookEventName: string, additionalContext: string): object => ({
  hookSpecificOutput: { hookEventName, additionalContext },
});

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

interface HookRequest {
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
