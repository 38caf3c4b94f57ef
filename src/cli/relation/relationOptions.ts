import type { RelationDraft } from '../../engine';
import { type OptionValues, valueOption } from '../command';
import { defined } from '../defined';
import { badUsage } from '../failure';
import type { CliIo } from '../io';
import { readTextFile, readTextOrInput } from '../readInput';
import { readStrength, readText } from '../values';

/** Options that say something of a relation, the same for a new one and for a change. */
export const describingOptions = {
  strength: valueOption('--strength <number>', {
    description: 'how strong it is, from 0 to 1 (default for a new one: 0.8)',
    read: readStrength,
  }),
  description: valueOption('--description <text>', {
    description: 'why, in a file of its own; - reads it from the standard input',
    read: readText,
  }),
  file: valueOption('--file <file>', {
    description: 'the same, read from a file',
    read: readText,
  }),
};

/** What the options say; undefined where they say nothing. */
export const readDescribing = async (
  { strength, description, file }: OptionValues<typeof describingOptions>,
  io: CliIo,
): Promise<Pick<RelationDraft, 'strength' | 'description'>> => {
  if (description !== undefined && file !== undefined) {
    throw badUsage('Give the description with --description or with --file, not both.');
  }
  const text = description === undefined ? undefined : await readTextOrInput(description, io);
  const read = file === undefined ? text : await readTextFile(file, io);
  return defined({ strength, description: read });
};
