/** Who does something: a person, a coding agent, or a process of ours such as the upkeep. */
export type Actor = `human:${string}` | `agent:${string}` | `process:${string}`;

export type ActorKind = 'human' | 'agent' | 'process';

const pattern = /^(human|agent|process):(\S.*)$/u;

/** Reads an actor; undefined where the kind is unknown or the name is empty. */
export const tryActor = (text: string): Actor | undefined =>
  pattern.test(text) ? (text as Actor) : undefined;

export const actorKind = (actor: Actor): ActorKind =>
  actor.slice(0, actor.indexOf(':')) as ActorKind;

export const actorName = (actor: Actor): string => actor.slice(actor.indexOf(':') + 1);

/** What every mutating verb is told about its caller. */
export interface OperationContext {
  readonly actor: Actor;
  /** What set it off, as written into the history: a command, a tool, a phrase. */
  readonly trigger: string;
  /** One editor window, one MCP connection, or the value of `--session`. */
  readonly session?: string;
  /** Every write becomes a proposal, whatever the settings say. */
  readonly proposes?: boolean;
}
