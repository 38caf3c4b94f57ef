import { type RecallAnswer, type RecallHit, type StandingLine, titled } from '../engine/vocabulary';
import { asUntrusted, describeUnseen, english, inOneLine } from '../messages';
import { describeExplanation, describeMeaning, describePeriod } from '../messages/explanation';

export const lines = (...parts: readonly (string | readonly string[])[]): string =>
  parts
    .flat()
    .filter((line) => line !== '')
    .join('\n');

export const moreLeft = (count: number, what: string): string =>
  count === 0 ? '' : `${count} ${what}.`;

/** A hit with its whole text, where the memory surely answers, or is the nearest where none does. */
export type GivenHit = RecallHit & { readonly text?: string };
export type GivenAnswer = RecallAnswer & { readonly hits: readonly GivenHit[] };

const hitText = (hit: GivenHit, at: number, now: Date): string =>
  [
    `${at + 1}. ${inOneLine(hit.title)} (${hit.type}, ${hit.status}, score ${hit.score.toFixed(2)}, id ${hit.id})`,
    (hit.text ?? hit.preview).trim().replace(/^/gmu, '   '),
    `   ${describeExplanation(hit, { t: english, now })}`,
  ]
    .filter((line) => line.trim() !== '')
    .join('\n');

/** True where vectors should have answered and did not; that somebody wants none is no news. */
const isAmiss = ({ meaning: { model, faults } }: RecallAnswer): boolean =>
  model === null && faults.every(({ code }) => code !== 'off');

/** That nothing is known; where there are filters, what they have to do with it. */
const nothingKnown = ({ filters }: RecallAnswer): string => {
  if (filters === undefined) return 'Nothing known about this.';
  const { leftOut, passing } = filters;
  const out =
    leftOut === 0
      ? ''
      : ` Without them ${leftOut === 1 ? '1 memory' : `${leftOut} memories`} may answer.`;
  return passing === 0
    ? `No memory passes these filters.${out}`
    : `Nothing that passes these filters is known about this.${out}`;
};

/** Hits, and what an agent should know of the whole answer. */
export const recallText = (answer: GivenAnswer): string => {
  const { trivial, hidden } = answer;
  if (trivial) return 'The message asks nothing, so nothing was searched.';
  const hits = answer.hits.filter(({ injection }) => injection !== 'none');
  const weaker = answer.hits.length - hits.length;
  const remarks = [
    describePeriod(answer, english),
    moreLeft(hidden, 'more left out as dormant or archived (include_archived)'),
    moreLeft(weaker, 'weaker, unlikely to answer'),
    leftText(answer),
    isAmiss(answer) ? describeMeaning(answer, english) : '',
  ]
    .filter((line) => line !== '')
    .map(inOneLine);
  const standing = (answer.lines ?? []).map(({ text }) => `MEMORY.md: ${text}`);
  const unseen = answer.candidate === undefined ? [] : [describeUnseen(answer.candidate, english)];
  if (hits.length + standing.length + unseen.length === 0)
    return [nothingKnown(answer), ...remarks].join(' ');
  const now = new Date();
  const found = hits.map((hit, at) => hitText(hit, at, now));
  return lines(asUntrusted([...standing, ...found, ...unseen].join('\n')), remarks);
};

/** What a model reads of recall: as few tokens as say it, what surely answers in full, what may in a line, but for the nearest. */

/** Letters of an id by which a memory can be named. */
const shortId = (id: string): string => id.slice(0, 8);

const whoSays = ({ author, reviewed, changedBy }: RecallHit): string => {
  if (changedBy !== undefined)
    return `by ${author ?? 'a person'}, changed on the disk since, unreviewed`;
  if (!reviewed) return `by ${author ?? 'an agent'}, unreviewed`;
  if (author === undefined) return '';
  return author.startsWith('human:') ? `by ${author}` : `by ${author}, reviewed`;
};

/** Type, day, who says so and whether a person saw it; a status that is not the usual one. */
const heading = (hit: RecallHit): string =>
  [
    hit.type,
    hit.updated?.slice(0, 10) ?? '',
    whoSays(hit),
    hit.status === 'active' ? '' : hit.status,
    hit.pinned ? 'pinned' : '',
  ]
    .filter((part) => part !== '')
    .join(', ');

const contradiction = ({ questionedBy: newer }: RecallHit): string =>
  newer === undefined ? '' : `Newer says otherwise: ${shortId(newer.id)} ${inOneLine(newer.title)}`;

const inFull = (hit: GivenHit, explained: string): string =>
  [
    `[${shortId(hit.id)}] ${heading(hit)}`,
    titled(inOneLine(hit.title), hit.text ?? hit.preview).trim(),
    contradiction(hit),
    explained,
  ]
    .filter((line) => line !== '')
    .join('\n');

const inBrief = (hit: GivenHit, explained: string): string =>
  [`[${shortId(hit.id)}] ${inOneLine(hit.title)} (${heading(hit)})`, contradiction(hit), explained]
    .filter((line) => line !== '')
    .join('. ');

/** Approved by a person, and so told before what is only remembered. */
const standingLine = ({ heading, text }: StandingLine): string =>
  `MEMORY.md${heading === '' ? '' : `, ${inOneLine(heading)}`}: ${text}`;

/** Of what may answer so many are named: where more are as near, none of them is likely to. */
const mostUnsure = 3;

/** It surely answers, whether or not the budget has room for its text. */
const isSure = ({ injection, isShortened = false }: GivenHit): boolean =>
  injection === 'full' || isShortened;

/** The nearest has its text where the others have not: that says nothing of how sure it is. */
const perhaps = ([first, ...others]: readonly GivenHit[]): string =>
  first?.text !== undefined && others.length > 0 ? 'Perhaps, the nearest in full:' : 'Perhaps:';

/** What there is beside what is told, and what would tell it. */
const leftText = ({ cut, more = 0, period }: RecallAnswer): string => {
  const left = cut + more;
  if (left === 0) return '';
  if (period?.isAlone) return `${left} more of that time (limit, budget).`;
  return `${left} more may answer, and did not fit the budget.`;
};

/** What an answer gives, and in a word that nothing is known where nothing is likely to answer. */
export const compactRecall = (
  answer: GivenAnswer,
  { explain, now }: { readonly explain: boolean; readonly now: Date },
): string => {
  if (answer.trivial) return 'The message asks nothing, so nothing was searched.';
  const likely: readonly GivenHit[] = answer.hits.filter(({ injection }) => injection !== 'none');
  const period = inOneLine(describePeriod(answer, english));
  const rest = [
    period,
    answer.hidden === 0
      ? ''
      : `${answer.hidden} weaker, replaced or archived left out (include_archived).`,
  ].filter((line) => line !== '');
  const standing = (answer.lines ?? []).map(standingLine);
  const unseen = answer.candidate === undefined ? [] : [describeUnseen(answer.candidate, english)];
  if (likely.length + standing.length + unseen.length === 0)
    return [nothingKnown(answer), ...rest].join(' ');
  const why = (hit: GivenHit): string =>
    explain ? `Why: ${inOneLine(describeExplanation(hit, { t: english, now }))}` : '';
  const sure = likely.filter(isSure);
  const whole = sure.filter(({ text }) => text !== undefined);
  const byTitle = sure.filter(({ text }) => text === undefined);
  const unsure = likely.filter((hit) => !isSure(hit)).slice(0, mostUnsure);
  const told = (hit: GivenHit): string =>
    (hit.text === undefined ? inBrief : inFull)(hit, why(hit));
  const given = [
    ...standing,
    ...whole.map(told),
    ...(byTitle.length === 0 ? [] : ['By title, as there is no room for the text:']),
    ...byTitle.map(told),
    ...(unsure.length === 0 ? [] : [perhaps(unsure)]),
    ...unsure.map(told),
    ...unseen.map(inOneLine),
  ];
  const left = leftText(answer);
  return [asUntrusted(given.join('\n')), ...rest, ...(left === '' ? [] : [left])].join('\n');
};
