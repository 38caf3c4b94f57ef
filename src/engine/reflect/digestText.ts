import { countTokens } from '../format/tokens';
import type { Survey } from '../model/reflection';
import type { Digest } from './digest';
import { digestSections, type List, type Section } from './digestSections';
import type { Finding } from './finding';
import { dayFinder } from './period';

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

/** How many items of a list are shown. */
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

/** The largest number up to `most` that fits, if larger ones are never smaller; undefined where not even 0 does. */
const largestFitting = (most: number, fits: (count: number) => boolean): number | undefined => {
  if (!fits(0)) return undefined;
  let [low, high] = [0, most];
  while (low < high) {
    const middle = Math.ceil((low + high) / 2);
    if (fits(middle)) low = middle;
    else high = middle - 1;
  }
  return low;
};

/**
 * How long each list may be: all alike at first, so that no section crowds out another; then what is left over goes to
 * the sections in the order of their rank. Undefined where not even empty lists fit.
 */
const fitLists = (
  sections: readonly Section[],
  fits: (limits: Limits) => boolean,
): Limits | undefined => {
  const even = largestFitting(longestList, (most) => fits(() => most));
  if (even === undefined) return undefined;
  const longer = new Map<List, number>();
  const limits: Limits = (list) => longer.get(list) ?? even;
  const byRank = [...sections].sort((left, right) => left.rank - right.rank);
  for (const list of byRank.flatMap(({ lists }) => lists)) {
    const most = Math.min(longestList, list.items.length);
    const more = largestFitting(most - even, (count) =>
      fits((one) => (one === list ? even + count : limits(one))),
    );
    if (more !== undefined && more > 0) longer.set(list, even + more);
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
