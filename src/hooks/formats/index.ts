import type { HookCall } from '../call';
import type { Payload } from '../payload';
import { claude } from './claude';
import { codex } from './codex';
import { copilot } from './copilot';
import { cursor } from './cursor';
import { type HookFormat, readCall } from './format';
import { vscode } from './vscode';

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
