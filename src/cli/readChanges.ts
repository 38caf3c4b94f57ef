import type { ChangeDraft } from '../engine/vocabulary';
import { CliFailure } from './failure';
import { readTextFile, readTextOrInput } from './input';
import type { CliIo } from './text';

const unreadable = (source: string, message: string): CliFailure =>
  new CliFailure('input_unreadable', `${source} ${message}`, { source });

const isRecord = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** JSON writes what is not there as null. */
const textOf = (value: unknown): string | undefined =>
  typeof value === 'string' ? value : undefined;

const readChange = (value: unknown): ChangeDraft | undefined => {
  if (!isRecord(value) || typeof value.path !== 'string') return undefined;
  const fields = [value.after, value.before, value.rationale];
  if (fields.some((field) => field != null && typeof field !== 'string')) return undefined;
  const [after, before, rationale] = fields.map(textOf);
  return {
    path: value.path,
    ...(after === undefined ? {} : { after }),
    ...(before === undefined ? {} : { before }),
    ...(rationale === undefined ? {} : { rationale }),
  };
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
