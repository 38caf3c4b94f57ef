import type { Actor } from '../engine';
import { flagOption, type OptionSpecs, type RawOptions, valueOption } from './command';
import { badUsage } from './failure';
import { readActor, readText } from './values';

const readDirectory = (text: string): string => {
  if (text.trim() === '') throw badUsage('“--dir” is empty. Give the memory folder.');
  return text;
};

/** Options that every command takes, before or after its name. */
export const globalOptions = {
  dir: valueOption('--dir <folder>', {
    description: 'memory folder, or the folder that holds it (default: the nearest one upward)',
    read: readDirectory,
  }),
  json: flagOption('--json', 'answer in JSON'),
  actor: valueOption('--actor <actor>', {
    description: 'who does it: human:NAME or agent:NAME (default: you)',
    read: readActor,
  }),
  session: valueOption('--session <name>', {
    description: 'name of the session, for the history',
    read: readText,
  }),
  quiet: flagOption('--quiet', 'say only what was asked for'),
} satisfies OptionSpecs;

/** What the options that every command takes say. */
export interface Globals {
  readonly dir?: string;
  readonly json: boolean;
  readonly actor?: Actor;
  readonly session?: string;
  readonly quiet: boolean;
}

const textOf = (raw: unknown): string | undefined => (typeof raw === 'string' ? raw : undefined);

/** Reads the options; throws bad usage. */
export const readGlobals = (raw: RawOptions): Globals => {
  const [dir, actor, session] = [textOf(raw.dir), textOf(raw.actor), textOf(raw.session)];
  return {
    ...(dir === undefined ? {} : { dir: readDirectory(dir) }),
    ...(actor === undefined ? {} : { actor: readActor(actor) }),
    ...(session === undefined ? {} : { session }),
    json: raw.json === true,
    quiet: raw.quiet === true,
  };
};
