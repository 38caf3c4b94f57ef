import {
  type Actor,
  actorKind,
  actorName,
  countDecisions,
  type ProposalSummary,
  type Reflection,
  type ReflectionOverview,
} from '../../src/engine/vocabulary';
import type { Counted, ReviewWords } from '../../src/extension/pages/words';
import type { Formats } from '../shared/formats';
import { fill, plainText } from '../shared/text';
import { waitingChanges } from './model';

/** What the page says things with: its words, and how numbers and dates are written beside them. */
export interface Wording {
  readonly words: ReviewWords;
  readonly formats: Formats;
}

/** A sentence with its number, in the form that the number asks for. */
export const counted = (
  { one, other }: Counted,
  count: number,
  { formats, more = [] }: Pick<Wording, 'formats'> & { readonly more?: readonly string[] },
): string => fill(count === 1 ? one : other, formats.number(count), ...more);

/** Text of a memory or a proposal on one line. */
export const oneLine = (text: string): string => plainText(text).replace(/\s+/gu, ' ').trim();

export const actorLabel = (actor: Actor, words: Pick<ReviewWords, 'actors'>): string =>
  fill(words.actors[actorKind(actor)], oneLine(actorName(actor)));

interface Told extends Wording {
  readonly now: Date;
}

/** What there is to say while no reflection waits. */
export const idleSentence = (
  { changed, last, proposals }: Pick<ReflectionOverview, 'changed' | 'last' | 'proposals'>,
  { words, formats, now }: Told,
): string => {
  if (last === null) {
    const more = changed === 0 ? [] : [counted(words.neverChanged, changed, { formats })];
    return [words.never, ...more].join(' ');
  }
  const nothingWaits = proposals.every((proposal) => waitingChanges(proposal).length === 0);
  const age = formats.age(last.until ?? last.day, now);
  const since =
    changed === 0
      ? fill(words.unchangedSince, age)
      : counted(words.changedSince, changed, { formats, more: [age] });
  return [...(nothingWaits ? [words.nothingWaits] : []), since].join(' ');
};

/** Who asks for tokens or wrote the text, and when; before that is granted also that nothing was read. */
export const aboutSentence = (
  { state, author, created }: Reflection,
  { words, formats, now }: Told,
): string => {
  const age = formats.age(created, now);
  const isRequest = state === 'requested';
  const byRules = isRequest ? words.requestedByRules : words.presentedByRules;
  const bySomebody = isRequest ? words.requested : words.presented;
  const sentence =
    actorKind(author) === 'process'
      ? fill(byRules, age)
      : fill(bySomebody, actorLabel(author, words), age);
  return isRequest ? `${sentence} ${words.nothingRead}` : sentence;
};

/** What stands above the proposals: how many decisions about them wait. */
export const waitingSentence = (
  proposals: readonly ProposalSummary[],
  { words, formats }: Wording,
): string => {
  const count = proposals.reduce((sum, proposal) => sum + countDecisions(proposal), 0);
  return count === 0 ? words.allDecided : counted(words.waiting, count, { formats });
};

/** What a person hears where they do not see that the page is another one. */
export const summaryOf = (overview: ReflectionOverview, told: Told): string => {
  const { pending, proposals, asksForTokens } = overview;
  if (pending === null) return idleSentence(overview, told);
  const { words, formats } = told;
  if (pending.state === 'requested' && !asksForTokens) return aboutSentence(pending, told);
  const matter =
    pending.state === 'presented'
      ? waitingSentence(proposals, told)
      : `${words.total}: ${formats.number(pending.request.total)}.`;
  return `${aboutSentence(pending, told)} ${matter}`;
};

export interface Fact {
  readonly name: string;
  readonly value: string;
}

/** What the header of a reflection tells: its tokens, and what was read for it. */
export const factsOf = (
  { author, request, grant, tokens, survey, since }: Reflection,
  { words, formats }: Wording,
): readonly Fact[] => {
  const fact = (name: string, value: number | undefined): readonly Fact[] =>
    value === undefined ? [] : [{ name, value: formats.number(value) }];
  const day = since === undefined ? '' : formats.day(since);
  // Rules spend none; their numbers are of interest only where a person was asked for them.
  const isFree = actorKind(author) === 'process' && grant?.tokens === request.baseline;
  return [
    ...(isFree ? [] : [...fact(words.granted, grant?.tokens), ...fact(words.used, tokens)]),
    ...fact(words.memoriesRead, survey?.memories),
    ...fact(words.episodesRead, survey?.episodes),
    ...fact(words.leftOut, survey?.left),
    ...(day === '' ? [] : [{ name: words.since, value: day }]),
  ];
};
