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
