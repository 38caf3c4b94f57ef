import { randomInt } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { resolve } from 'node:path';
import { type RecallStage, recallStages } from '../engine/stages';
import { type ChangeDraft, defined, isRecord } from '../engine/vocabulary';
import { tryReasonOf } from '../node/disk';
import { badUsage, CliFailure, noSuch } from './failure';
import type { CliIo } from './text';

const standardInput = '-';

/** Bytes after which reading ends: far above what a memory may hold, far below what fills the memory of a machine. */
const mostBytes = 64 * 1024 * 1024;

const decode = (bytes: Uint8Array, source: string): string => {
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch {
    // The decoder has only one complaint: bytes that are no UTF-8.
    const message = `${source} is not UTF-8 text. Convert it to UTF-8 and try again.`;
    throw new CliFailure('input_unreadable', message, { source });
  }
};

const readStandardInput = async (io: CliIo): Promise<string> => {
  const chunks: Uint8Array[] = [];
  let size = 0;
  for await (const chunk of io.stdin) {
    const bytes = typeof chunk === 'string' ? new TextEncoder().encode(chunk) : chunk;
    size += bytes.length;
    if (size > mostBytes) {
      throw new CliFailure('input_unreadable', 'The standard input is too large for a memory.');
    }
    chunks.push(bytes);
  }
  return decode(Buffer.concat(chunks), 'The standard input');
};

/** What a person types until they press Enter; what they typed where the input ends before that. */
export const readLine = async (io: CliIo): Promise<string> => {
  const decoder = new TextDecoder();
  let typed = '';
  for await (const chunk of io.stdin) {
    typed += typeof chunk === 'string' ? chunk : decoder.decode(chunk, { stream: true });
    if (typed.includes('\n')) break;
  }
  return typed.split(/\r?\n/u)[0] ?? '';
};

/** True where a person answers a question with yes. */
export const readsYes = async (io: CliIo): Promise<boolean> =>
  /^y(?:es)?$/iu.test((await readLine(io)).trim());

/** Four digits for a person to type. */
export const newCode = (): string => String(randomInt(1_000, 10_000));

/** The text itself, or the standard input where it is `-`. */
export const readTextOrInput = (text: string, io: CliIo): Promise<string> =>
  text === standardInput ? readStandardInput(io) : Promise.resolve(text);

/** The text of a file that the caller named. */
export const readTextFile = async (file: string, io: CliIo): Promise<string> => {
  const path = resolve(io.cwd, file);
  try {
    const bytes = await readFile(path);
    return decode(bytes, `“${file}”`);
  } catch (error) {
    if (error instanceof CliFailure) throw error;
    const why = tryReasonOf(error) ?? String(error);
    const message = `“${file}” cannot be read: ${why}.`;
    throw new CliFailure('input_unreadable', message, { path: file });
  }
};

const unreadable = (source: string, message: string): CliFailure =>
  new CliFailure('input_unreadable', `${source} ${message}`, { source });

/** JSON writes what is not there as null. */
const textOf = (value: unknown): string | undefined =>
  typeof value === 'string' ? value : undefined;

const readChange = (value: unknown): ChangeDraft | undefined => {
  if (!isRecord(value) || typeof value.path !== 'string') return undefined;
  const fields = [value.after, value.before, value.rationale];
  if (fields.some((field) => field != null && typeof field !== 'string')) return undefined;
  const [after, before, rationale] = fields.map(textOf);
  return { path: value.path, ...defined({ after, before, rationale }) };
};

const parse = (text: string, source: string): unknown => {
  try {
    return JSON.parse(text);
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error);
    throw unreadable(source, `is not JSON: ${reason}.`);
  }
};

/**
 * The changes of a JSON file, or of the standard input where the name is `-`: a list of `{ path, after, rationale }`,
 * or an object with that list as `changes`. Without `after` the file is to be removed.
 */
export const readChanges = async (file: string, io: CliIo): Promise<readonly ChangeDraft[]> => {
  const source = file === '-' ? 'The standard input' : `“${file}”`;
  const text = file === '-' ? await readTextOrInput(file, io) : await readTextFile(file, io);
  const value = parse(text, source);
  const list = isRecord(value) ? value.changes : value;
  if (!Array.isArray(list)) throw unreadable(source, 'holds no list of changes.');
  const changes = list.map(readChange);
  const wrong = changes.indexOf(undefined);
  if (wrong !== -1) {
    throw unreadable(
      source,
      `holds no change at place ${wrong + 1}: each is an object with the texts path, after and rationale.`,
    );
  }
  return changes.filter((change) => change !== undefined);
};

const states: Readonly<Record<string, boolean | null>> = { on: true, off: false, default: null };

/** Each text as `meaning=off`; the last one counts where a stage is named twice, and null stands for the default. */
export const readSwitches = (
  texts: readonly string[],
): Readonly<Partial<Record<RecallStage, boolean | null>>> =>
  Object.fromEntries(
    texts.map((text) => {
      const [name = '', value = '', ...rest] = text.trim().toLowerCase().split('=');
      const wanted = Object.hasOwn(states, value) ? states[value] : undefined;
      if (wanted === undefined || rest.length > 0) {
        throw badUsage(
          `“${text}” does not switch a stage. Write its name and on, off or default, such as meaning=off.`,
          { value: text },
        );
      }
      if (recallStages().some((stage) => stage === name)) return [name, wanted] as const;
      throw noSuch('stage', { name, names: recallStages() });
    }),
  );
