import {
  type Actor,
  actorKind,
  actorName,
  type ProposalSummary,
  type Reflection,
  type ReflectionOverview,
} from '../../src/engine/vocabulary';
import type { ReviewWords } from '../../src/extension/pages/words';
import { fill } from '../shared/fill';
import { plainText } from '../shared/plainText';
import { waitingChanges } from './model';
import { counted, type Wording } from './wording';

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

/** What stands above the proposals: how many of their changes wait. */
export const waitingSentence = (
  proposals: readonly ProposalSummary[],
  { words, formats }: Wording,
): string => {
  const count = proposals.flatMap(waitingChanges).length;
  return count === 0 ? words.allDecided : counted(words.waiting, count, { formats });
};

/** What a person hears where they do not see that the page is another one. */
export const summaryOf = (overview: ReflectionOverview, told: Told): string => {
  const { pending, proposals } = overview;
  if (pending === null) return idleSentence(overview, told);
  const { words, formats } = told;
  const matter =
    pending.state === 'presented'
      ? waitingSentence(proposals, told)
      : `${words.total}: ${formats.number(pending.request.total)}.`;
  return `${aboutSentence(pending, told)} ${matter}`;
};
