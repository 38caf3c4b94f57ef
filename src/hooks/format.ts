import type { HookCall, Moment } from './call';
import { type Payload, partIn, textIn } from './call';
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
export const readCall = (format: HookFormat, payload: Payload): HookCall | undefined => {
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
export const hookSpecific = (hookEventName: string, additionalContext: string): object => ({
  hookSpecificOutput: { hookEventName, additionalContext },
});
