import { countTokens, escaped, linkTo } from '../format/markdown';
import type { Survey } from '../model/reflection';
import { tally } from '../model/tally';
import type { FadingAway, FadingMemory } from './archiveFinding';
import type { Contradiction } from './contradictions';
import type { Digest, MostUsed, RecurringTopic, RepeatedFailure } from './digest';
import { counted, type Finding, listed, memories, readableName } from './finding';
import { dayFinder, type Happened } from './happened';
import { type KnownMemory, referenceOf } from './material';

/** Items of one kind; the strongest come first, so that cutting the list leaves the best. */
export interface List {
  readonly intro: string;
  readonly items: readonly string[];
}

export interface Section {
  readonly title: string;
  /** Whose lists are kept longest where not everything fits; 1 first. */
  readonly rank: number;
  /** Sentences before the lists. */
  readonly sentences: readonly string[];
  readonly lists: readonly List[];
}

/** The text lies in `meta/`. */
const toRoot = '../';
const longestName = 40;
const longestSentence = 160;
const longestReason = 240;
/** Names of one topic. */
const mostNames = 3;
/** Memories that one line names. */
const mostLinks = 4;

const link = (memory: Pick<KnownMemory['memory'], 'title'> & Pick<KnownMemory, 'path'>): string =>
  linkTo(memory, toRoot);

const links = (all: readonly { readonly title: string; readonly path: KnownMemory['path'] }[]) => {
  const shown = all.slice(0, mostLinks).map(link);
  return all.length > shown.length
    ? `${shown.join(', ')} and ${all.length - shown.length} more`
    : listed(shown);
};

const name = (word: string): string => `“${escaped(readableName(word), longestName)}”`;
const typeName = (type: string): string => type.replaceAll('_', ' ');
const number = (value: number): string => value.toLocaleString('en-US');

const byType = (all: readonly KnownMemory[]): string =>
  [...tally(all.map(({ memory }) => memory.type))]
    .sort(([, left], [, right]) => right - left)
    .map(([type, count]) => `${typeName(type)} ${count}`)
    .join(', ');

const changedList = (intro: string, all: readonly KnownMemory[]): List => ({
  intro: `${intro} (${all.length}: ${byType(all)}):`,
  items: all.map((one) => `${link(referenceOf(one))} (${typeName(one.memory.type)})`),
});

const happenedSection = ({ created, changed, superseded, archived, days }: Happened): Section => {
  const entries = days.reduce((sum, day) => sum + day.entries, 0);
  const lists = [
    changedList('New', created),
    changedList('Changed', changed),
    changedList('Superseded', superseded),
    changedList('Archived', archived),
  ].filter(({ items }) => items.length > 0);
  const logged =
    entries === 0
      ? 'The day logs have no entry.'
      : `The day logs have ${counted(entries, 'entry', 'entries')} on ${counted(days.length, 'day')}.`;
  return {
    title: 'What happened',
    rank: 6,
    sentences: lists.length === 0 ? ['No memory changed.', logged] : [logged],
    lists,
  };
};

const plurals = { tag: 'tags', entity: 'entities' } as const;

const topicItem = ({ words, kind, memories: count, days, before }: RecurringTopic): string => {
  const older = before === 0 ? '' : `, and ${before} older`;
  return `${listed(words.slice(0, mostNames).map(name))} (${words.length === 1 ? kind : plurals[kind]}): ${memories(count)} on ${counted(Math.max(1, days), 'day')}${older}`;
};

const usedItem = ({ memory, times }: MostUsed): string => `${link(memory)}: ${times} times`;

const recurringSection = ({ topics, used }: Digest): Section => ({
  title: 'What recurs',
  rank: 4,
  sentences: [],
  lists: [
    { intro: 'Came up again and again:', items: topics.map(topicItem) },
    { intro: 'Used most:', items: used.map(usedItem) },
  ],
});

const contradictionItem = ({ left, right, difference }: Contradiction): string =>
  difference === undefined
    ? `${link(left)} and ${link(right)}: a relation says that they contradict each other`
    : `${link(left)}: “${escaped(difference.left, longestSentence)}” — ${link(right)}: “${escaped(difference.right, longestSentence)}”`;

const contradictionSection = (all: readonly Contradiction[]): Section => ({
  title: 'What contradicts',
  rank: 2,
  sentences: [],
  lists: [{ intro: 'Both are held:', items: all.map(contradictionItem) }],
});

const fadingSection = ({ soon, sunk }: FadingAway, timeZone: string): Section => {
  const dayOf = dayFinder(timeZone);
  const soonItem = ({ memory, to, at = 0 }: FadingMemory): string =>
    `${link(memory)}: ${to} from ${dayOf(at)}`;
  const sunkItem = ({ memory, from, to }: FadingMemory): string =>
    `${link(memory)}: ${to}, was ${from}`;
  return {
    title: 'What fades',
    rank: 5,
    sentences: [],
    lists: [
      { intro: 'Within two weeks, unless it is used:', items: soon.map(soonItem) },
      { intro: 'Already:', items: sunk.map(sunkItem) },
    ],
  };
};

const failureItem = ({ names, memories: failed, unsolved }: RepeatedFailure): string => {
  const open = unsolved === 0 ? '' : `, ${unsolved} unsolved`;
  return `${listed(names.slice(0, mostNames).map(name))}: ${memories(failed.length)}${open}: ${links(failed)}`;
};

const failureSection = (all: readonly RepeatedFailure[]): Section => ({
  title: 'What failed repeatedly',
  rank: 3,
  sentences: [],
  lists: [{ intro: '', items: all.map(failureItem) }],
});

const proposedSection = (findings: readonly Finding[]): Section => ({
  title: 'Proposed',
  rank: 1,
  sentences: findings.length === 0 ? [] : ['Nothing of it is done before you approve it.'],
  lists: [{ intro: '', items: findings.map(({ reason }) => escaped(reason, longestReason)) }],
});

const readSection = ({ memories: read, left, episodes, tokens }: Survey): Section => ({
  title: 'What was read',
  rank: 7,
  sentences: [
    `The texts of ${memories(read)} and ${counted(episodes, 'entry', 'entries')} of the day logs, about ${number(tokens)} tokens.`,
    ...(left === 0
      ? []
      : [
          `${memories(left)} more ${left === 1 ? 'was' : 'were'} in scope and did not fit the budget.`,
        ]),
    'Of everything else only what the index knows.',
  ],
  lists: [],
});

/** Everything that the digest says, in order, before anything is cut. */
export const digestSections = (
  digest: Digest,
  findings: readonly Finding[],
  survey: Survey,
): readonly Section[] =>
  [
    proposedSection(findings),
    happenedSection(digest.happened),
    recurringSection(digest),
    contradictionSection(digest.contradictions),
    fadingSection(digest.fading, digest.timeZone),
    failureSection(digest.failures),
    readSection(survey),
  ].filter(
    ({ sentences, lists }) => sentences.length + lists.flatMap(({ items }) => items).length > 0,
  );

/** Longer lists are not read, however many tokens were granted. */
const longestList = 12;

const listText = ({ intro, items }: List, most: number): string => {
  if (items.length === 0) return '';
  const rest = items.length - most;
  const lines = items.slice(0, most).map((item) => `- ${item}`);
  // One item more takes no more room than the line that says that there is one more.
  if (rest > 0) lines.push(most === 0 ? `- ${rest} in all` : `- and ${rest} more`);
  return [...(intro === '' ? [] : [intro, '']), ...lines].join('\n');
};

type Limits = (list: List) => number;

const sectionText = ({ title, sentences, lists }: Section, limits: Limits): string =>
  [`## ${title}`, sentences.join(' '), ...lists.map((list) => listText(list, limits(list)))]
    .filter((part) => part !== '')
    .join('\n\n');

const headText = ({ period, isFirst, timeZone }: Digest): string => {
  const dayOf = dayFinder(timeZone);
  const [from, until] = [dayOf(period.from), dayOf(period.until)];
  const title = from === until ? from : `${from} to ${until}`;
  const first = isFirst ? ' This is the first one: it looks a week back.' : '';
  return `# Reflection, ${title}\n\n*A digest by rules: no language model wrote this.*${first}`;
};

/**
 * How long each list may be: all grow alike, so that no section crowds out another, and what is left over goes to the
 * sections in the order of their rank. Undefined where not even empty lists fit.
 */
const fitLists = (sections: readonly Section[], fits: (limits: Limits) => boolean) => {
  const lengths = new Map<List, number>();
  const limits: Limits = (list) => lengths.get(list) ?? 0;
  if (!fits(limits)) return undefined;
  const byRank = [...sections].sort((left, right) => left.rank - right.rank);
  const lists = byRank.flatMap((section) => section.lists);
  for (let most = 1; most <= longestList; most++) {
    for (const list of lists.filter(({ items }) => items.length >= most)) {
      const before = limits(list);
      lengths.set(list, most);
      if (!fits(limits)) lengths.set(list, before);
    }
  }
  return limits;
};

export interface WriteOptions {
  /** What a person granted; the text never takes more of them. */
  readonly tokens: number;
  readonly survey: Survey;
}

/**
 * The digest as markdown for people, for a file in `meta/`. It says by whom it is, and what was read for it. Where it
 * would take more tokens than were granted, the lists are cut to their strongest items; what comes last is left out
 * only where even that is too much. Text from memories is escaped, so that it is nothing but text.
 */
export const writeDigest = (
  digest: Digest,
  findings: readonly Finding[],
  { tokens, survey }: WriteOptions,
): { readonly text: string; readonly tokens: number } => {
  const head = headText(digest);
  const sections = digestSections(digest, findings, survey);
  const textOf = (kept: readonly Section[], limits: Limits): string =>
    `${[head, ...kept.map((section) => sectionText(section, limits))].join('\n\n')}\n`;
  for (let count = sections.length; count >= 0; count--) {
    const kept = sections.slice(0, count);
    const fits = (limits: Limits): boolean => countTokens(textOf(kept, limits)) <= tokens;
    const limits = fitLists(kept, fits);
    if (limits === undefined) continue;
    const text = textOf(kept, limits);
    return { text, tokens: countTokens(text) };
  }
  return { text: '', tokens: 0 };
};
