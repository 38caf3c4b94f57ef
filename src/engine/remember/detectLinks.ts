import type { LinkWords } from '../languages/languagePack';
import { inEachLanguage } from '../languages/registry';
import { type LinkGround, linkGrounds, type Memory } from '../model/memory';
import type { MemoryType } from '../model/memoryTypes';
import { once } from '../model/once';
import type { RelationType } from '../model/relationTypes';
import { align } from './alignment';
import { bands, judge } from './judge';
import { mentionsOf, nameMark, namingSentences } from './mentions';
import { wordsOfBeliefs } from './statements';

/** A relation as a sentence says it, seen from the memory whose sentence it is. */
export interface SaidRelation {
  readonly type: RelationType;
  /** The named memory is its origin. */
  readonly fromNamed: boolean;
}

/** Between the words and the name stand at most so many: an article, what kind of thing the other is. */
const mostBetween = 3;
/** Words of a marker, and of what turns it round. */
const mostMarker = 6;

const clauseEnd = /[.;:!?,]/u;

/** The words beside the name, those of its clause, nearest first; punctuation within words stays. */
const wordsBeside = (sentence: string, place: LinkWords['place']): readonly string[] => {
  const at = sentence.indexOf(nameMark);
  if (at === -1) return [];
  const side =
    place === 'before'
      ? (sentence.slice(0, at).split(clauseEnd).at(-1) ?? '')
      : // An inflection of the name itself, behind an apostrophe or a bracket, is no word of its own.
        (sentence
          .slice(at + nameMark.length)
          .replace(/^['’\]"”»)]*\p{L}*/u, '')
          .split(clauseEnd)[0] ?? '');
  const words = side.match(/[\p{L}\p{N}][\p{L}\p{N}'’-]*/gu) ?? [];
  return (place === 'before' ? words.reverse() : words).slice(0, mostBetween + mostMarker);
};

interface Pattern {
  /** Undefined for a denial. */
  readonly said?: SaidRelation;
  readonly place: LinkWords['place'];
  /** Anchored where the name is, once the words between are gone. */
  readonly pattern: RegExp;
  readonly negated: LinkWords['negated'];
}

const patternOf = (
  { place, negated }: LinkWords,
  words: readonly string[],
  said?: SaidRelation,
): Pattern => {
  const marker = `(?:${words.join('|')})`;
  const source = place === 'before' ? `(?<![^ ])${marker}$` : `^${marker}(?![^ ])`;
  return { place, negated, pattern: new RegExp(source, 'u'), ...(said && { said }) };
};

const patterns = once((): readonly Pattern[] =>
  inEachLanguage('links').flatMap((language) => [
    patternOf(language, language.denials),
    ...language.markers.map(({ type, words, fromNamed = false }) =>
      patternOf(language, words, { type, fromNamed }),
    ),
  ]),
);

interface Match {
  readonly said: SaidRelation | 'denied';
  readonly length: number;
}

/** What the words say that stand this far from the name; the longest of several ("caused by" is not "caused"). */
const matchAt = (beside: ReadonlyMap<LinkWords['place'], string>): Match | undefined => {
  const found = patterns().flatMap(({ said, place, pattern, negated }): readonly Match[] => {
    const words = beside.get(place) ?? '';
    const match = pattern.exec(words);
    if (match === null) return [];
    const { index, 0: marker } = match;
    const isTurned =
      negated.before?.test(words.slice(0, index)) === true ||
      negated.after?.test(words.slice(index + marker.length)) === true;
    return [{ said: isTurned ? 'denied' : (said ?? 'denied'), length: marker.length }];
  });
  return found.sort((left, right) => right.length - left.length)[0];
};

/**
 * How a sentence says that its memory is related to the one that it names, by the words next to the name (`nameMark`); `denied`
 * where it says that it is not so, undefined where it only names it. The words nearest to the name decide.
 */
export const relationSaid = (sentence: string): SaidRelation | 'denied' | undefined => {
  const [before, after] = [wordsBeside(sentence, 'before'), wordsBeside(sentence, 'after')];
  for (let between = 0; between <= mostBetween; between++) {
    const found = matchAt(
      new Map([
        ['before', before.slice(between).reverse().join(' ')],
        ['after', after.slice(between).join(' ')],
      ]),
    );
    if (found !== undefined) return found.said;
  }
  return undefined;
};

/** A relation from one memory to another, by what they are. */
export interface TypePair {
  readonly type: RelationType;
  /** It leads from the second to the first. */
  readonly isReversed: boolean;
}

interface Row {
  readonly type: RelationType;
  readonly from: ReadonlySet<MemoryType>;
  readonly to: ReadonlySet<MemoryType>;
}

/** What solves, and how things are done on what was decided (document 000 as built, ORIGINS 000 links). */
const rows: readonly Row[] = [
  {
    type: 'SOLVES',
    from: new Set(['solution', 'fix']),
    to: new Set(['problem', 'error', 'pitfall']),
  },
  {
    type: 'BUILDS_ON',
    from: new Set(['procedure', 'workflow', 'code_pattern', 'configuration']),
    to: new Set(['decision', 'architecture', 'policy', 'solution']),
  },
];

/**
 * How two memories that are near may be related, by their types. Undefined for two of one type: what is near and of one
 * kind is near by its kind alone (ORIGINS 000 links).
 */
export const relationOfTypes = (one: MemoryType, other: MemoryType): TypePair | undefined => {
  if (one === other) return undefined;
  for (const { type, from, to } of rows) {
    if (from.has(one) && to.has(other)) return { type, isReversed: false };
    if (from.has(other) && to.has(one)) return { type, isReversed: true };
  }
  return { type: 'RELATED_TO', isReversed: false };
};

/** A new memory as far as its relations are looked for. */
export type Linkable = Pick<Memory, 'id' | 'type' | 'title' | 'body' | 'tags'>;

/** A known memory with which a new one may be related; whether it may be at all is the caller's to know. */
export interface LinkCandidate {
  readonly memory: Linkable;
  /** Path of its file. */
  readonly path: string;
  /** On the gate's scale, 0..1. */
  readonly similarity: {
    readonly byWords: number;
    /** 0 where no model has told. */
    readonly byMeaning: number;
  };
  /** Entities that both are about, without those that many memories are about. */
  readonly sharedEntities: number;
}

/** A relation that was found between a new memory and a known one. */
export interface FoundLink {
  /** The known memory. */
  readonly other: string;
  readonly type: RelationType;
  /** It leads from the known memory to the new one. */
  readonly isReversed: boolean;
  /** 0..1. */
  readonly strength: number;
  readonly foundBy: LinkGround;
}

/** At most so many relations are made by themselves for a new memory (ORIGINS 000 links). */
export const mostLinks = 3;

/** One that somebody says in so many words, and one of which only the name is there. */
const saidStrength = 0.9;
const namedStrength = 0.8;

/** Document 001, "Detection": entity overlap >= 2 -> same_entity (0.7). */
const leastEntities = 2;
const entityStrength = 0.7;
/**
 * Where two texts are near enough to be linked (document 001's third version linked from 0.60 on, ORIGINS 001 gate). Of
 * this project's own pairs of memories of two types people had related 12 of the 16 above it, of all pairs 2 in a
 * hundred.
 */
const leastNearness = 0.6;
/** Document 001, "Detection": word overlap > 30 % and an entity -> elaborates (0.5). */
const leastOverlap = 0.3;
const elaborationStrength = 0.5;

const rounded = (value: number): number => Math.round(value * 100) / 100;

/** What the new memory's text says of the known one. */
const linkNamed = (
  memory: Linkable,
  { memory: known, path }: LinkCandidate,
  sentences: readonly string[],
): FoundLink | undefined => {
  const mentions = mentionsOf(sentences, { id: known.id, title: known.title, path });
  if (mentions.length === 0) return undefined;
  const all = mentions.map(relationSaid);
  const said = all.find((one): one is SaidRelation => typeof one === 'object');
  if (said !== undefined) {
    const { type, fromNamed: isReversed } = said;
    return { other: known.id, type, isReversed, strength: saidStrength, foundBy: 'named' };
  }
  // Types alone must not say what the text denies.
  const pair = all.includes('denied') ? undefined : relationOfTypes(memory.type, known.type);
  const { type, isReversed } = pair?.type === 'SOLVES' ? pair : unspecific;
  return { other: known.id, type, isReversed, strength: namedStrength, foundBy: 'named' };
};

const unspecific = { type: 'RELATED_TO', isReversed: false } as const;

/** Share of the words of both texts that both have (Jaccard), 0..1. */
const overlapOf = (one: Linkable, other: Linkable): number => {
  const { shared, onlyLeft, onlyRight } = align(...wordsOfBeliefs(one, other));
  const all = shared.length + onlyLeft.length + onlyRight.length;
  return all === 0 ? 0 : shared.length / all;
};

/** A number, a day, a turn or a contradiction tells the two apart: neither says more of what the other says. */
const mayElaborate = (memory: Linkable, known: Linkable): boolean => {
  const judgement = judge(memory, known, bands.same);
  if (judgement.kind !== 'apart') return !/contradicts|conflict/u.test(judgement.kind);
  return judgement.why === 'parallel' || judgement.why === 'few_shared';
};

const linkShared = (memory: Linkable, candidate: LinkCandidate): FoundLink | undefined => {
  const { memory: known, sharedEntities } = candidate;
  if (sharedEntities >= leastEntities) {
    const link = { type: 'SAME_ENTITY', isReversed: false, strength: entityStrength } as const;
    return { other: known.id, ...link, foundBy: 'entities' };
  }
  if (sharedEntities === 0 || overlapOf(memory, known) <= leastOverlap) return undefined;
  if (!mayElaborate(memory, known)) return undefined;
  const link = { type: 'ELABORATES', isReversed: false, strength: elaborationStrength } as const;
  return { other: known.id, ...link, foundBy: 'words' };
};

const shareTag = (one: Linkable, other: Linkable): boolean =>
  one.tags.some((tag) => other.tags.includes(tag));

/** What is near by words alone needs a tag in common as well, and its nearness is the strength (ORIGINS 000 links). */
const linkNear = (memory: Linkable, candidate: LinkCandidate): FoundLink | undefined => {
  const { memory: known, similarity } = candidate;
  const { byWords, byMeaning } = similarity;
  const isNear =
    byMeaning >= leastNearness || (byWords >= leastNearness && shareTag(memory, known));
  const pair = isNear ? relationOfTypes(memory.type, known.type) : undefined;
  if (pair === undefined) return undefined;
  const foundBy = byMeaning >= leastNearness ? 'meaning' : 'words';
  const strength = rounded(Math.min(1, foundBy === 'meaning' ? byMeaning : byWords));
  return { other: known.id, ...pair, strength, foundBy };
};

const rankOf = ({ foundBy }: FoundLink): number => linkGrounds.indexOf(foundBy);

/** The firmest ground first, then the strongest, then by id. */
const byGround = (left: FoundLink, right: FoundLink): number =>
  rankOf(left) - rankOf(right) ||
  right.strength - left.strength ||
  (left.other < right.other ? -1 : 1);

export interface LinkInput {
  readonly memory: Linkable;
  readonly candidates: readonly LinkCandidate[];
  /** What a language model found among the candidates; undefined where none was asked or none answered. */
  readonly byModel?: readonly FoundLink[];
}

/**
 * The relations of a new memory with known ones, one for each at most, the firmest first: what its text says of
 * memories that it names; what a model found, or where none was asked, what rules find by shared entities, words and
 * meaning (document 001, "Detection"; document 000 as built, ORIGINS 000 links). More than may be made: the caller
 * leaves out what may not be linked first, and takes `mostLinks` of the rest (ORIGINS 000 links).
 */
export const detectLinks = ({ memory, candidates, byModel }: LinkInput): readonly FoundLink[] => {
  const sentences = namingSentences(memory.body);
  const links = candidates.flatMap((candidate): readonly FoundLink[] => {
    const { id } = candidate.memory;
    const found =
      linkNamed(memory, candidate, sentences) ??
      (byModel === undefined
        ? (linkShared(memory, candidate) ?? linkNear(memory, candidate))
        : byModel.find(({ other }) => other === id));
    return found === undefined || id === memory.id ? [] : [found];
  });
  return links.sort(byGround);
};
