import type { Engine, OperationContext } from '../engine';
import type { Schema, ValueOf } from './schemas/fields';

/** What an agent may do: only look; propose to people what it would write; write. */
export const modes = ['read', 'propose', 'write'] as const;
export type Mode = (typeof modes)[number];

/** What a tool is given besides its input. */
export interface ToolCall {
  readonly engine: Engine;
  readonly mode: Mode;
  readonly context: OperationContext;
}

/** A value of a schema as we have it: nobody changes it any more. */
type Frozen<Value> = Value extends readonly (infer Entry)[]
  ? readonly Frozen<Entry>[]
  : Value extends object
    ? { readonly [Key in keyof Value]: Frozen<Value[Key]> }
    : Value;

/** The same answer twice: as data for the client, and as a short text for the model. */
export interface ToolAnswer<Output> {
  readonly data: Output;
  readonly text: string;
}

interface ToolText {
  /** As agents call it. */
  readonly name: string;
  /** As people see it. */
  readonly title: string;
  /** Tells an agent when to use it. */
  readonly description: string;
  /** Tools that write are not there at all in mode `read`. */
  readonly writes: boolean;
  /** Writes what cannot wait for a person's decision; not there in mode `propose`. */
  readonly cannotWait?: boolean;
  /** Whether a second call with the same input changes nothing more. */
  readonly idempotent: boolean;
}

export interface ToolSpec<Input extends Schema, Output extends Schema> extends ToolText {
  readonly input: Input;
  readonly output: Output;
  readonly run: (
    call: ToolCall,
    input: ValueOf<Input>,
  ) => Promise<ToolAnswer<Frozen<ValueOf<Output>>>>;
}

/** A tool as the server sees it: its input was validated against its schema. */
export interface Tool extends ToolText {
  readonly input: Schema;
  readonly output: Schema;
  readonly run: (call: ToolCall, input: unknown) => Promise<ToolAnswer<Record<string, unknown>>>;
}

/** Declares a tool; its `run` is typed by its schemas. */
export const defineTool = <Input extends Schema, Output extends Schema>(
  spec: ToolSpec<Input, Output>,
): Tool => ({
  ...spec,
  run: (call, input) => spec.run(call, input as ValueOf<Input>),
});
