/**
 * At which moments of an agent's work memory arrives by itself, and when what was said is looked at: a session starts, the
 * person asks, a tool is about to touch a file or to run a command, a tool failed; the session pauses, is compacted or ends.
 */
export const moments = ['start', 'prompt', 'tool', 'failure', 'said', 'save'] as const;
export type Moment = (typeof moments)[number];

/** An event of an agent, whatever the agent calls it. */
export interface HookCall {
  /** How the agent is named as an author. */
  readonly client: string;
  /** The agent's own name of the session. */
  readonly session: string;
  /** Absolute path of the folder that the agent works in. */
  readonly cwd: string;
  readonly moment: Moment;
  /** Whether the model reads what is answered to this event; else the next event that it reads carries it. */
  readonly carries: boolean;
  /** The conversation begins, or was emptied: whatever was given before is not in it any more. */
  readonly isAfresh?: boolean;
  /** Nothing more comes in this session. */
  readonly isEnd?: boolean;
  /** What the person asked. */
  readonly prompt?: string;
  /** What the model answered. */
  readonly reply?: string;
  /** Files that a tool touches, as the agent names them. */
  readonly files?: readonly string[];
  readonly command?: string;
  /** What a tool said as it failed. */
  readonly error?: string;
}

/** What an agent hands to its hooks: JSON of anybody's making. */
export type Payload = Readonly<Record<string, unknown>>;

export const isPayload = (value: unknown): value is Payload =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** The first of these fields that holds text; undefined where none does. */
export const textIn = (payload: Payload, ...names: readonly string[]): string | undefined => {
  for (const name of names) {
    const value = payload[name];
    if (typeof value === 'string' && value !== '') return value;
  }
  return undefined;
};

/** A part of it; empty where it has none of that name. JSON in a string is read. */
export const partIn = (payload: Payload, name: string): Payload => {
  const value = payload[name];
  if (typeof value === 'string') return partIn({ [name]: tryJson(value) }, name);
  return isPayload(value) ? value : {};
};

const tryJson = (text: string): unknown => {
  try {
    const value: unknown = JSON.parse(text);
    return typeof value === 'string' ? undefined : value;
  } catch {
    // A text that is no JSON is no part.
    return undefined;
  }
};

/** Everything that is said in a value, in order: what a tool answered, in whatever shape. */
export const textOf = (value: unknown): string => {
  if (typeof value === 'string') return value;
  if (Array.isArray(value)) return value.map(textOf).join('\n');
  if (!isPayload(value)) return '';
  return Object.entries(value)
    .map(([name, part]) => (typeof part === 'number' ? `${name}: ${part}` : textOf(part)))
    .join('\n');
};
