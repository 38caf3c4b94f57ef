import { clipped } from '../format/markdown';
import type { RelationType } from '../model/relationTypes';
import { byText, pairsOf } from '../model/tally';
import { analyzeWords } from '../recall/analyzer';
import { type Commonness, type Evidence, namesOf } from './evidence';
import {
  type Finding,
  incoming,
  listed,
  maySolve,
  outgoing,
  quoted,
  readableName,
  relationEdit,
  strengthOf,
  subjectOf,
} from './finding';
import { createdAt, pairKey, type ReadMemory } from './material';

/** A shorter title, or one of fewer words, stands in other texts by chance. */
const shortestTitle = 12;
const fewestWords = 3;

const folded = (text: string): string => text.toLowerCase().replace(/\s+/gu, ' ').trim();

const isTelling = (title: string): boolean =>
  title.length >= shortestTitle && title.split(' ').length >= fewestWords;

/** Answers whether the first memory's text names the second by its title, its id or its file. */
export const mentionFinder = (read: readonly ReadMemory[]) => {
  const texts = new Map(read.map(({ memory, body }) => [memory.id, ` ${folded(body)} `]));
  const fileOf = (path: string): string => path.slice(path.lastIndexOf('/') + 1).toLowerCase();
  return (one: ReadMemory, other: ReadMemory): boolean => {
    const text = texts.get(one.memory.id) ?? '';
    const title = folded(other.memory.title);
    return (
      (isTelling(title) && text.includes(title)) ||
      (other.memory.id.length >= shortestTitle && text.includes(other.memory.id.toLowerCase())) ||
      text.includes(fileOf(other.path))
    );
  };
};

/**
 * Cosine of the texts without their tags. Of this project's pairs of memories that people related a quarter are above it,
 * of all others less than one in a hundred; together with two shared names it is a ground that a person can see.
 */
const leastSimilarity = 0.2;
/** Names that two memories must share: tags and entities that few others carry, also as a word of a title. */
const leastNames = 2;
const longestName = 40;
/** Of a memory that another names by its title, whatever words they share. */
const strengthOfMention = 0.8;

interface Ground {
  readonly from: ReadMemory;
  readonly to: ReadMemory;
  readonly type: RelationType;
  readonly strength: number;
  /** Names that both share; empty where one mentions the other. */
  readonly names: readonly string[];
}

/** A tag of one memory that is a word in the other's title is a name that they share. */
const sharedNames = (
  left: ReadMemory,
  right: ReadMemory,
  commonness: Commonness,
): readonly string[] => {
  const titleWords = ({ memory }: ReadMemory): ReadonlySet<string> =>
    new Set(analyzeWords(memory.title).map(({ term }) => term));
  const [words, others] = [titleWords(left), titleWords(right)];
  return [
    ...new Set([
      ...commonness.sharedNames(left, right),
      ...commonness.tellingNames(left).filter((name) => others.has(name)),
      ...commonness.tellingNames(right).filter((name) => words.has(name)),
    ]),
  ];
};

const sharesEntity = (left: ReadMemory, right: ReadMemory, names: readonly string[]): boolean => {
  const entities = new Set(
    [...left.memory.entities, ...right.memory.entities].map((entity) => entity.toLowerCase()),
  );
  const [mine, theirs] = [namesOf(left), namesOf(right)];
  return names.some((name) => entities.has(name) && mine.includes(name) && theirs.includes(name));
};

/** The later one speaks of the earlier one. */
const inTime = (left: ReadMemory, right: ReadMemory): readonly [ReadMemory, ReadMemory] => {
  const later = createdAt(left) - createdAt(right) || byText(left.memory.id, right.memory.id);
  return later >= 0 ? [left, right] : [right, left];
};

const byTypes = (
  left: ReadMemory,
  right: ReadMemory,
): Pick<Ground, 'from' | 'to' | 'type'> | undefined => {
  if (maySolve(left.memory.type, right.memory.type)) {
    return { from: left, to: right, type: 'SOLVES' };
  }
  if (maySolve(right.memory.type, left.memory.type)) {
    return { from: right, to: left, type: 'SOLVES' };
  }
  return undefined;
};

const byMention = (from: ReadMemory, to: ReadMemory): Ground => {
  const solves = byTypes(from, to);
  const isLater = createdAt(from) > createdAt(to);
  return {
    ...(solves ?? { from, to, type: isLater ? 'ELABORATES' : 'RELATED_TO' }),
    strength: strengthOfMention,
    names: [],
  };
};

const groundFinder = (evidence: Evidence) => {
  const { open, commonness, plainSimilarity } = evidence;
  const mentions = mentionFinder(open);
  return (left: ReadMemory, right: ReadMemory): Ground | undefined => {
    if (mentions(left, right)) return byMention(left, right);
    if (mentions(right, left)) return byMention(right, left);
    const similarity = plainSimilarity.between(left.memory.id, right.memory.id);
    if (similarity < leastSimilarity) return undefined;
    const shared = sharedNames(left, right, commonness);
    // A tag and an entity of one name are one.
    const names = [...new Set(shared.map(readableName))];
    if (names.length < leastNames && !sharesEntity(left, right, shared)) return undefined;
    const [from, to] = inTime(left, right);
    return {
      ...(byTypes(left, right) ?? { from, to, type: 'RELATED_TO' }),
      strength: strengthOf(similarity),
      names,
    };
  };
};

const reasonOf = ({ from, to, type, names }: Ground): string => {
  const [one, other] = [quoted(from.memory.title), quoted(to.memory.title)];
  if (names.length === 0) {
    if (type === 'SOLVES') return `${one} names ${other} and seems to solve it.`;
    return type === 'ELABORATES'
      ? `${one} names ${other} and adds detail to it.`
      : `${one} names ${other}: the two are related.`;
  }
  const shown = listed(names.slice(0, leastNames).map((name) => clipped(name, longestName)));
  return type === 'SOLVES'
    ? `${one} seems to solve ${other}: both speak of ${shown}.`
    : `${one} and ${other} are related: both speak of ${shown}.`;
};

const relationOf = (ground: Ground, { material }: Evidence): Finding => {
  const { from, to, type, strength } = ground;
  const at = new Date(material.until).toISOString();
  const relation = { from: from.memory.id, to: to.memory.id, type, strength };
  const reason = reasonOf(ground);
  return {
    kind: 'relation',
    subject: subjectOf('relation', [from, to]),
    reason,
    edits: [
      relationEdit(from.memory.id, outgoing(relation), { at, rationale: reason }),
      relationEdit(to.memory.id, incoming(relation), { at, rationale: reason }),
    ],
  };
};

/** Relations that nobody has written yet and for which there is a ground, the firmest first. */
export const computeRelations = (evidence: Evidence): readonly Finding[] => {
  const groundOf = groundFinder(evidence);
  // An insight is made of its sources' words, and so near to all that is near to them.
  const read = evidence.open.filter(({ memory }) => memory.type !== 'insight');
  return pairsOf(read)
    .flatMap(([left, right]) => {
      const key = pairKey(left.memory.id, right.memory.id);
      const isKnown = evidence.linked.has(key) || evidence.siblings.has(key);
      return isKnown ? [] : (groundOf(left, right) ?? []);
    })
    .sort((one, other) => other.strength - one.strength)
    .map((ground) => relationOf(ground, evidence));
};
