import {
  type Actor,
  halfLifeBounds,
  isHalfLife,
  isPriority,
  isStatus,
  type MemoryType,
  memoryTypeNames,
  normaliseTags,
  type Priority,
  priorities,
  type Status,
  statuses,
  tryActor,
  tryMemoryType,
} from '../engine';
import { badUsage } from './failure';
import { tryNearest } from './nearest';

/** Values of options: each reader answers with the value, or throws bad usage that says what is accepted. */

const unknownName = (kind: string, spelling: string, names: readonly string[]) => {
  const nearest = tryNearest(spelling, names);
  const suggestion = nearest === undefined ? '' : ` Did you mean “${nearest}”?`;
  return badUsage(
    `“${spelling}” is not a ${kind}.${suggestion} The ${kind} is one of: ${names.join(', ')}.`,
    { value: spelling, expected: names, ...(nearest === undefined ? {} : { nearest }) },
  );
};

/** The parts of a comma list, without empty ones. */
const listOf = (text: string): readonly string[] =>
  text
    .split(',')
    .map((part) => part.trim())
    .filter((part) => part !== '');

export const readType = (text: string): MemoryType => {
  const type = tryMemoryType(text);
  if (type === undefined) throw unknownName('type', text, memoryTypeNames);
  return type;
};

export const readTypes = (text: string): readonly MemoryType[] => listOf(text).map(readType);

const readStatus = (text: string): Status => {
  const status = text.toLowerCase();
  if (!isStatus(status)) throw unknownName('status', text, statuses);
  return status;
};

export const readStatuses = (text: string): readonly Status[] => listOf(text).map(readStatus);

export const readPriority = (text: string): Priority => {
  const priority = text.toLowerCase();
  if (!isPriority(priority)) throw unknownName('priority', text, priorities);
  return priority;
};

export const readTags = (text: string): readonly string[] => normaliseTags(text);

export const readNames = (text: string): readonly string[] => listOf(text);

export const readText = (text: string): string => text;

/** A plain decimal: what `Number` also takes (hexadecimal, exponents, nothing at all) is a typing error here. */
const decimal = /^[+-]?(\d+(\.\d*)?|\.\d+)$/u;

export const readImportance = (text: string): number => {
  const value = decimal.test(text.trim()) ? Number(text) : Number.NaN;
  if (!(value >= 0 && value <= 1)) {
    throw badUsage(`“${text}” is not an importance. Give a number from 0 to 1, such as 0.8.`, {
      value: text,
    });
  }
  return value;
};

/** Days, or null for the default. */
export const readHalfLife = (text: string): number | null => {
  if (text.trim().toLowerCase() === 'default') return null;
  const days = decimal.test(text.trim()) ? Number(text) : Number.NaN;
  if (!isHalfLife(days)) {
    const { minimum, maximum } = halfLifeBounds;
    throw badUsage(
      `“${text}” is not a half-life. Give a number of days from ${minimum} to ${maximum}, such as 30, or “default”.`,
      { value: text },
    );
  }
  return days;
};

/** The most hits that one call answers. */
const highestLimit = 200;

export const readLimit = (text: string): number => {
  const value = /^\d+$/u.test(text.trim()) ? Number(text) : Number.NaN;
  if (!(value >= 1 && value <= highestLimit)) {
    throw badUsage(`“${text}” is not a limit. Give a whole number from 1 to ${highestLimit}.`, {
      value: text,
    });
  }
  return value;
};

/** More would not fit into any model's context. */
const mostTokens = 100_000;

export const readTokens = (text: string): number => {
  const value = /^\d+$/u.test(text.trim()) ? Number(text) : Number.NaN;
  if (!(value >= 1 && value <= mostTokens)) {
    throw badUsage(
      `“${text}” is not a number of tokens. Give a whole number from 1 to ${mostTokens}, such as 8000.`,
      { value: text },
    );
  }
  return value;
};

export const readActor = (text: string): Actor => {
  const actor = tryActor(text);
  // `process:` is for our own upkeep: nobody who types a command is one.
  if (actor === undefined || actor.startsWith('process:')) {
    throw badUsage(`“${text}” is not an actor. Write human:NAME or agent:NAME.`, { value: text });
  }
  return actor;
};
