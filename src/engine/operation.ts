import type { Engine } from './engine';
import type { ValueOf } from './json';
import type { OperationContext } from './model/actor';
import { once } from './model/once';
import type { LongWork } from './model/problem';
import type { ZodObject, ZodType } from './schemas';

export * from './json';

/** What a handler is given beside its input. */
export interface ReadCall {
  readonly engine: Engine;
  /** Who asks; undefined where finding that out could run something, in a workspace that is not trusted. */
  readonly by: () => Promise<OperationContext | undefined>;
  /** How work that takes long tells of its progress, and hears that nobody waits any more. */
  readonly work: LongWork;
}

export interface WriteCall extends Omit<ReadCall, 'by'> {
  readonly by: () => Promise<OperationContext>;
}

/** How agents are offered an operation. */
export interface ToolText {
  readonly name: string;
  /** What the documents call it; agents that are offered all tools may use this name. */
  readonly alsoNamed?: string;
  /** As people see it. */
  readonly title: string;
  /** Tells an agent when to use it. */
  readonly description: string;
  /** Whether a second call with the same input changes nothing more. */
  readonly idempotent: boolean;
  /** One of the few that every agent is offered; the others are there where all are asked for. */
  readonly isUsual?: boolean;
  /** Writes what cannot wait for a person's decision; not there where agents only propose. */
  readonly cannotWait?: boolean;
  /** Its answer quotes memories, which are untrusted. */
  readonly quotes?: boolean;
  /** Its answer is one short text, the same as data, unless more detail is asked for. */
  readonly compact?: boolean;
  /** What holds where the agent does not say otherwise. */
  readonly given?: Readonly<Record<string, unknown>>;
}

interface Declaration<Input extends ZodObject> {
  /** As the editor asks for it, and the reference lists it. */
  readonly name: string;
  /** One line. */
  readonly help: string;
  /** Only a person does it, where nobody else can: in the editor, or at a terminal. */
  readonly decides?: boolean;
  /** The inputs with which it is so, where it is not with all. */
  readonly decidesWith?: (input: never) => boolean;
  /** Whether it is so where that hangs on what the input names. */
  readonly decidesOn?: (call: Pick<ReadCall, 'engine'>, input: never) => Promise<boolean>;
  /** Made when it is first needed: a process uses few of them. */
  readonly input: () => Input;
  /** What comes out as JSON; the keys are written in snake case. */
  readonly output: () => ZodType;
  /** The key of the JSON under which the result stands, where that is a list or one thing of several that could be told. */
  readonly under?: string;
  /** As agents are offered it; absent where they are not. */
  readonly tool?: ToolText;
  /** What the command line calls it; absent where it offers none of its own. */
  readonly command?: string;
  /** Reads, and yet writes caches or runs Git, which a workspace must be trusted for. */
  readonly needsTrust?: boolean;
}

interface Reading<Input extends ZodObject, Result> extends Declaration<Input> {
  readonly run: (call: ReadCall, input: ValueOf<Input>) => Promise<Result>;
}

interface Writing<Input extends ZodObject, Result> extends Declaration<Input> {
  readonly run: (call: WriteCall, input: ValueOf<Input>) => Promise<Result>;
}

export type Effect = 'reads' | 'writes' | 'destroys';

/** One thing that a caller can ask of a memory folder. */
export interface Operation<Input = unknown, Result = unknown> extends Declaration<ZodObject> {
  readonly effect: Effect;
  /** The input must have been read, see `readInput`. */
  readonly run: (call: WriteCall, input: Input) => Promise<Result>;
}

/** Schemas are made when they are first needed, and then kept: making one costs more than reading a value by it. */
const declare = <Declared extends Declaration<ZodObject>, Of extends Effect>(
  declared: Declared,
  effect: Of,
) => ({ ...declared, input: once(declared.input), output: once(declared.output), effect });

/** An operation that leaves the content as it is. */
export const reads = <Input extends ZodObject, Result>(
  declared: Reading<Input, Result>,
): Operation<ValueOf<Input>, Result> => declare(declared, 'reads');

/** An operation that changes the content, which can be taken back. */
export const writes = <Input extends ZodObject, Result>(
  declared: Writing<Input, Result>,
): Operation<ValueOf<Input>, Result> => declare(declared, 'writes');

/** An operation that cannot be taken back without the history. */
export const destroys = <Input extends ZodObject, Result>(
  declared: Writing<Input, Result>,
): Operation<ValueOf<Input>, Result> => declare(declared, 'destroys');

/** What an operation takes, once it was read. */
export type InputOf<Given extends { readonly run: unknown }> = Given['run'] extends (
  call: never,
  input: infer Input,
) => unknown
  ? Input
  : never;

/** What an operation answers, in the terms of code. */
export type ResultOf<Given extends { readonly run: unknown }> = Given['run'] extends (
  call: never,
  input: never,
) => Promise<infer Result>
  ? Result
  : never;

/** True for what only a person does; `input` must have been read. */
export const isDecision = async (
  { decides, decidesWith, decidesOn }: Pick<Operation, 'decides' | 'decidesWith' | 'decidesOn'>,
  call: Pick<ReadCall, 'engine'>,
  input: unknown,
): Promise<boolean> =>
  decidesOn === undefined
    ? (decidesWith?.(input as never) ?? decides === true)
    : decidesOn(call, input as never);
