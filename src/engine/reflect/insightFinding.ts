import { dayOf } from '../format/calendar';
import { clipped, escaped } from '../format/markdown';
import type { Actor } from '../model/actor';
import type { Memory } from '../model/memory';
import { byText, grouped, tally } from '../model/tally';
import type { NewId } from '../ports';
import { type Evidence, namesOf, wordsOfTerms } from './evidence';
import {
  type Finding,
  incoming,
  listed,
  markOf,
  memories,
  outgoing,
  readableName,
  relationEdit,
  settledOf,
  subjectOf,
} from './finding';
import type { ReadMemory } from './material';
import { computeTies, findGroups, type Group } from './ties';
import { toldLines } from './toldLines';

/** What a group is about. */
export interface Theme {
  /** Tags and entities, or words where there are none, one or two; the ones that most members share first. */
  readonly words: readonly string[];
  readonly kind: 'names' | 'words';
}

/** More would not be a title. */
const mostWords = 2;
/** A name that fewer of the members carry is not what the group is about. */
const leastShare = 2 / 3;
/** A word in more of what was read is one that everything is written with. */
const commonShare = 1 / 4;

const countAll = (lists: readonly (readonly string[])[]) => tally(lists.flat());

const sharedNames = (members: readonly ReadMemory[], { commonness }: Evidence) =>
  [...countAll(members.map((one) => commonness.tellingNames(one)))]
    .filter(([, count]) => count >= members.length * leastShare)
    .sort(
      ([one, count], [other, others]) =>
        others - count ||
        commonness.carriers(one) - commonness.carriers(other) ||
        byText(one, other),
    )
    .map(([name]) => name);

const sharedWords = (members: readonly ReadMemory[], { open }: Evidence): readonly string[] => {
  const everywhere = countAll(open.map((one) => [...new Set(wordsOfTerms(one).values())]));
  const most = Math.max(members.length, open.length * commonShare);
  return [...countAll(members.map((one) => [...new Set(wordsOfTerms(one).values())]))]
    .filter(([word, count]) => count === members.length && (everywhere.get(word) ?? 0) <= most)
    .sort(
      ([one], [other]) =>
        (everywhere.get(one) ?? 0) - (everywhere.get(other) ?? 0) || byText(one, other),
    )
    .map(([word]) => word);
};

/** What most of the members are about; undefined where nothing names it, for then there is nothing to say. */
export const findTheme = (
  members: readonly ReadMemory[],
  evidence: Evidence,
): Theme | undefined => {
  const names = sharedNames(members, evidence).slice(0, mostWords);
  if (names.length > 0) return { words: names, kind: 'names' };
  const words = sharedWords(members, evidence).slice(0, mostWords);
  return words.length === 0 ? undefined : { words, kind: 'words' };
};

/** The tags that at least two thirds of the members carry, in order of their names. */
export const sharedTags = (members: readonly ReadMemory[]): readonly string[] =>
  [...countAll(members.map(({ memory }) => [...new Set(memory.tags)]))]
    .filter(([, count]) => count >= members.length * leastShare)
    .map(([tag]) => tag)
    .sort(byText);

/** The entities that all members name. */
export const sharedEntities = (members: readonly ReadMemory[]): readonly string[] => {
  const [first, ...others] = members;
  return (first?.memory.entities ?? []).filter((entity) =>
    others.every((one) => namesOf(one).includes(entity.toLowerCase())),
  );
};

/** An insight by rules is a regularity; whether it means anything a person decides. */
const confidenceOfRules = 0.5;
/** Share of a group that an earlier insight must be made of to have said it already. */
const coveredShare = 1 / 2;
const longestWord = 40;

export interface InsightInit {
  readonly newId: NewId;
  readonly author: Actor;
  readonly settledSubjects: ReadonlySet<string>;
  /** Duplicates that another memory could take the place of: they would say the same twice. */
  readonly doubled: ReadonlySet<string>;
}

const isCovered = (ids: readonly string[], { shared, material }: Evidence): boolean => {
  const insights = new Set(
    shared.filter(({ memory }) => memory.type === 'insight').map(({ memory }) => memory.id),
  );
  const group = new Set(ids);
  const covering = material.links.filter(
    ({ from, to, type }) => type === 'DERIVED_FROM' && insights.has(from) && group.has(to),
  );
  return [...grouped(covering, ({ from }) => [from]).values()].some(
    (drawn) => new Set(drawn.map(({ to }) => to)).size >= ids.length * coveredShare,
  );
};

/** Turned down once, a group is not suggested again with one member more or fewer. */
const isSettled = (members: readonly ReadMemory[], settled: readonly ReadonlySet<string>[]) => {
  const marks = members.map(markOf);
  return settled.some((known) => {
    const common = marks.filter((mark) => known.has(mark)).length;
    const isPart = common === marks.length;
    const isMostOfIt = common === known.size && known.size >= marks.length * coveredShare;
    return isPart || isMostOfIt;
  });
};

const groundsOf = ({ ties }: Group, { words, kind }: Theme): string => {
  const occasions = ties.map((tie) => tie.occasions).filter((count) => count > 0);
  const least = Math.min(...occasions);
  const names = listed(words.map((word) => `“${escaped(readableName(word), longestWord)}”`));
  const shared = kind === 'names' ? `they share ${names}` : `all of them speak of ${names}`;
  return occasions.length === ties.length
    ? `${shared}, and any two that belong together were used within half an hour on at least ${least} occasions`
    : shared;
};

/** What the members say comes first: it is what lists and hits show of the insight. */
const bodyOf = (
  members: readonly ReadMemory[],
  { grounds, day }: { readonly grounds: string; readonly day: string },
): string =>
  [
    ...toldLines(members.map(({ memory, body, path }) => ({ title: memory.title, body, path }))),
    '',
    `Found by rules on ${day}, not by a person and not by a language model: these ${memories(members.length)} belong together, because ${grounds}.`,
  ].join('\n');

const mean = (numbers: readonly number[]): number =>
  Math.round((numbers.reduce((sum, one) => sum + one, 0) / numbers.length) * 100) / 100;

/** How firmly a member is held: the share of the others that it is tied to. */
const firmness = (id: string, { ids, ties }: Group): number =>
  Math.round(
    (100 * ties.filter(({ left, right }) => left === id || right === id).length) / (ids.length - 1),
  ) / 100;

const insightOf = (
  group: Group,
  members: readonly ReadMemory[],
  { theme, evidence, init }: { theme: Theme; evidence: Evidence; init: InsightInit },
): Finding => {
  const { until, timeZone } = evidence.material;
  const at = new Date(until).toISOString();
  const words = listed(theme.words.map((word) => clipped(readableName(word), longestWord)));
  const id = init.newId();
  const relations = members.map(({ memory }) => ({
    from: id,
    to: memory.id,
    type: 'DERIVED_FROM' as const,
    strength: firmness(memory.id, group),
  }));
  const title = `What we know about ${words}`;
  const entities = sharedEntities(members);
  const memory: Memory = {
    id,
    type: 'insight',
    title,
    tags: sharedTags(members),
    importance: mean(members.map((one) => one.memory.importance)),
    confidence: confidenceOfRules,
    created: at,
    updated: at,
    relations: relations.map(outgoing),
    body: bodyOf(members, {
      grounds: groundsOf(group, theme),
      day: dayOf(new Date(until), timeZone),
    }),
    entities,
    scope: [],
    author: init.author,
  };
  return {
    kind: 'insight',
    subject: subjectOf('insight', members),
    reason: `${memories(members.length)} belong together: keep what they say about ${words} as an insight.`,
    added: { memory, rationale: `Brings together what ${memories(members.length)} say.` },
    edits: relations.map((relation) =>
      relationEdit(relation.to, incoming(relation), {
        at,
        rationale: `It is a source of “${title}”.`,
      }),
    ),
  };
};

/** Groups of memories that keep coming up together, as insights; the most firmly tied first. */
export const computeInsights = (evidence: Evidence, init: InsightInit): readonly Finding[] => {
  const { shared, open, commonness, plainSimilarity } = evidence;
  // What was concluded is no evidence for concluding it again.
  const read = open.filter(
    ({ memory }) => memory.type !== 'insight' && !init.doubled.has(memory.id),
  );
  const byId = new Map(read.map((one) => [one.memory.id, one]));
  const settled = settledOf(init.settledSubjects, 'insight');
  const ties = computeTies({ known: shared, read, commonness, similarity: plainSimilarity });
  return findGroups(ties).flatMap((group) => {
    const members = group.ids
      .map((id) => byId.get(id))
      .filter((one) => one !== undefined)
      .sort(
        (left, right) =>
          right.relevance - left.relevance || byText(left.memory.id, right.memory.id),
      );
    if (isCovered(group.ids, evidence) || isSettled(members, settled)) return [];
    const theme = findTheme(members, evidence);
    return theme === undefined ? [] : [insightOf(group, members, { theme, evidence, init })];
  });
};
