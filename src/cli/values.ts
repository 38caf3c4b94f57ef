import {
  type Actor,
  halfLifeBounds,
  isHalfLife,
  isListOrder,
  isPriority,
  isStatus,
  type ListOrder,
  listOrders,
  type MemoryType,
  memoryTypeNames,
  normaliseTags,
  type Priority,
  priorities,
  type RelationDirection,
  type RelationType,
  relationTypeNames,
  type Status,
  statuses,
  tryActor,
  tryMemoryType,
  tryRelationType,
} from '../engine';
import { nearestName as tryNearest } from '../engine/vocabulary';
import { badUsage } from './failure';

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

/** Any spelling that the table of relations knows; it goes on as it was typed, since it may be one from the other end. */
export const readRelationType = (text: string): string => {
  if (tryRelationType(text) === undefined) throw unknownName('relation', text, relationTypeNames);
  return text;
};

export const readRelationTypes = (text: string): readonly RelationType[] =>
  listOf(text).map((part) => {
    const found = tryRelationType(part);
    if (found === undefined) throw unknownName('relation', part, relationTypeNames);
    return found.type;
  });

export const readStrength = (text: string): number => {
  const value = /^\d*\.?\d+$/u.test(text.trim()) ? Number(text) : Number.NaN;
  if (!(value >= 0 && value <= 1)) {
    throw badUsage(`“${text}” is not a strength. Give a number from 0 to 1, such as 0.8.`, {
      value: text,
    });
  }
  return value;
};

/** Further away everything is related to everything. */
const mostHops = 5;

export const readHops = (text: string): number => {
  const value = /^\d+$/u.test(text.trim()) ? Number(text) : Number.NaN;
  if (!(value >= 1 && value <= mostHops)) {
    throw badUsage(
      `“${text}” is not a number of hops. Give a whole number from 1 to ${mostHops}.`,
      {
        value: text,
      },
    );
  }
  return value;
};

const directions: readonly RelationDirection[] = ['outgoing', 'incoming'];

export const readDirection = (text: string): RelationDirection => {
  const direction = directions.find((one) => one === text.toLowerCase());
  if (direction === undefined) throw unknownName('direction', text, directions);
  return direction;
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

/** A share of questions. */
export const readShare = (text: string): number => {
  const value = decimal.test(text.trim()) ? Number(text) : Number.NaN;
  if (!(value >= 0 && value <= 1)) {
    throw badUsage(`“${text}” is not a share. Give a number from 0 to 1, such as 0.9.`, {
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

export const readOrder = (text: string): ListOrder => {
  const order = text.toLowerCase();
  if (!isListOrder(order)) throw unknownName('sort order', text, listOrders);
  return order;
};

const isDay = (text: string): boolean => {
  const day = new Date(`${text}T00:00:00Z`);
  return (
    /^\d{4}-\d{2}-\d{2}$/u.test(text) &&
    !Number.isNaN(day.getTime()) &&
    day.toISOString().startsWith(text)
  );
};

export const readDay = (text: string): string => {
  const day = text.trim();
  if (!isDay(day)) {
    throw badUsage(`“${text}” is not a day. Write it as 2026-01-31.`, { value: text });
  }
  return day;
};

/** A day, or an instant with its time zone. */
export const readDate = (text: string): string => {
  const date = text.trim();
  const isInstant = /^\d{4}-\d{2}-\d{2}T/u.test(date) && !Number.isNaN(Date.parse(date));
  if (!isDay(date) && !isInstant) {
    throw badUsage(
      `“${text}” is not a date. Write a day such as 2026-01-31, or an instant such as 2026-01-31T09:00:00Z.`,
      { value: text },
    );
  }
  return date;
};
