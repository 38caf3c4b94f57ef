import {
  type ChangeAction,
  type Effect,
  gateAuthor,
  isSymmetric,
  type PendingDecision,
  type Reading,
  type RelationType,
} from '../../engine/vocabulary';
import { describeActor, type Translate } from '../../messages';
import type { ShownDecision, ShownFile, ShownReading } from '../../protocol/decisionsPage';
import { statusLabel, typeLabel } from './labels';
import { relationLabel } from './relationLabels';
import { actionLabels } from './reviewRows';
import { type AgeOptions, describeAge, onOneLine } from './words';

interface Telling extends AgeOptions {
  readonly t: Translate;
}

/** What a relation says as a whole sentence: `{0}` is where it comes from, `{1}` where it leads. */
const relationSentences = (t: Translate): Readonly<Record<RelationType, string>> => ({
  SOLVES: t('“{0}” solves “{1}”.'),
  CAUSES: t('“{0}” causes “{1}”.'),
  BUILDS_ON: t('“{0}” builds on “{1}”.'),
  ALTERNATIVE_TO: t('“{0}” is an alternative to “{1}”.'),
  REQUIRES: t('“{0}” requires “{1}”.'),
  FOLLOWS: t('“{0}” follows “{1}”.'),
  RELATED_TO: t('“{0}” is related to “{1}”.'),
  SUPERSEDES: t('“{0}” takes the place of “{1}”.'),
  CONTRADICTS: t('“{0}” contradicts “{1}”.'),
  ELABORATES: t('“{0}” adds detail to “{1}”.'),
  SAME_ENTITY: t('“{0}” is about the same thing as “{1}”.'),
  DERIVED_FROM: t('“{0}” was concluded from “{1}”.'),
  EXAMPLE_OF: t('“{0}” is an example of “{1}”.'),
});

const fill = (sentence: string, ...values: readonly string[]): string =>
  sentence.replace(/\{(\d)\}/gu, (_, at: string) => onOneLine(values[Number(at)] ?? ''));

const fileSentences = (t: Translate): Readonly<Record<ChangeAction, string>> => ({
  add: t('Add the file {0}.'),
  change: t('Change the file {0}.'),
  remove: t('Remove the file {0}.'),
});

const effectSentence = (effect: Effect, t: Translate): string => {
  switch (effect.kind) {
    case 'add':
      return effect.type === 'general'
        ? fill(t('Remember something new: “{0}”.'), effect.title)
        : fill(t('Remember a new {0}: “{1}”.'), typeLabel(effect.type, t), effect.title);
    case 'relate':
      return fill(relationSentences(t)[effect.type], effect.from, effect.to);
    case 'unrelate':
      return fill(
        t('No longer holds: {0}'),
        fill(relationSentences(t)[effect.type], effect.from, effect.to),
      );
    case 'remove':
      return fill(t('Remove “{0}”.'), effect.title);
    case 'archive':
      return fill(t('Archive “{0}”: it is no longer used, and its file stays.'), effect.title);
    case 'supersede':
      return fill(t('“{0}” no longer holds.'), effect.title);
    case 'bringBack':
      return fill(t('“{0}” holds again.'), effect.title);
    case 'rename':
      return fill(t('Rename “{0}” to “{1}”.'), effect.title, effect.to);
    case 'retype':
      return fill(t('Change the type of “{0}” to {1}.'), effect.title, typeLabel(effect.to, t));
    case 'reword':
      return fill(t('Change what “{0}” says.'), effect.title);
    case 'tag':
      return fill(t('Tag “{0}” with {1}.'), effect.title, effect.tags.join(', '));
    case 'untag':
      return fill(t('Take {1} from the tags of “{0}”.'), effect.title, effect.tags.join(', '));
    case 'weigh':
      return fill(t('Change how important “{0}” is.'), effect.title);
    case 'other':
      return fill(t('Change details of “{0}”.'), effect.title);
    case 'file':
      return fill(fileSentences(t)[effect.action], effect.path);
  }
};

const readingOf = (reading: Reading, t: Translate): ShownReading => {
  const { title, type, text, tags, status, isPinned, relations } = reading;
  return {
    title: onOneLine(title),
    facts: [
      ...(type === undefined ? [] : [typeLabel(type, t)]),
      ...(isPinned ? [t('pinned')] : []),
      ...(status === undefined ? [] : [statusLabel(status, t)]),
      ...tags.map((tag) => `#${tag}`),
    ],
    text,
    relations: relations.map(({ title: other, ...end }) =>
      relationLabel(isSymmetric(end.type) ? { ...end, direction: 'outgoing' } : end, other, t),
    ),
  };
};

/** Whether it asks if one belief takes the place of another: neither is settled before somebody answers. */
const asksOf = ({ author, effects }: PendingDecision) => {
  const ending = effects.find((effect) => effect.kind === 'relate' && effect.type === 'SUPERSEDES');
  return author === gateAuthor && ending?.kind === 'relate' ? ending : undefined;
};

/** What is written instead of storing it is named after what it does: “New: A (in place of “B”)”. */
const givenName = /^(?:New|Forget|Restore): /u;

/** True for a reason that only names what the sentences tell anyway. */
const isName = (reason: string, effects: readonly Effect[]): boolean =>
  effects.some((effect) => {
    const named = reason.replace(givenName, '');
    const isOfIt = 'title' in effect && named.startsWith(effect.title);
    return isOfIt && /^(?: \(.*\))?$/u.test(named.slice(effect.title.length));
  });

/** Why it was proposed, and what was said of its first file beside that; the others only follow from it. */
const whyOf = ({ reason, files, effects }: PendingDecision): string => {
  const said = isName(reason, effects) ? '' : reason;
  const all = [said, files[0]?.rationale ?? ''].map((text) => text.trim());
  return [...new Set(all)].filter((text) => text !== '').join('\n');
};

/** Relations of one kind that a memory has with several as one: “A” was concluded from “B”, “C”. */
const joined = (effects: readonly Effect[]): readonly Effect[] => {
  const whole: Effect[] = [];
  for (const effect of effects) {
    const at = whole.findIndex(
      (one) =>
        (effect.kind === 'relate' || effect.kind === 'unrelate') &&
        one.kind === effect.kind &&
        one.type === effect.type &&
        one.from === effect.from,
    );
    const before = whole[at];
    if (before !== undefined && 'to' in before && 'from' in before && 'to' in effect) {
      whole[at] = { ...before, to: `${before.to}”, “${effect.to}` };
    } else whole.push(effect);
  }
  return whole;
};

/** A decision in the reader's words, as the page shows it. */
export const shownDecision = (decision: PendingDecision, { t, ...age }: Telling): ShownDecision => {
  const { proposal, author, created, canApprove, rivals = [], effects, files } = decision;
  const asked = asksOf(decision);
  const [headline = '', ...more] = joined(effects).map((effect) => effectSentence(effect, t));
  const [first, second] = files;
  return {
    key: JSON.stringify([proposal, first?.path ?? '']),
    proposal,
    paths: files.map(({ path }) => path),
    canApprove,
    // A question is asked once, and not told as if it were answered.
    ...(asked === undefined
      ? { headline, more, why: whyOf(decision) }
      : {
          headline: fill(t('Does “{0}” take the place of “{1}”?'), asked.from, asked.to),
          ...{ more: [], why: second?.rationale ?? '', isQuestion: true },
        }),
    rivals: rivals.map((rival) =>
      fill(
        t('Only one can hold: {0} also proposed “{1}”.'),
        describeActor(rival.author, t),
        rival.reason,
      ),
    ),
    by: t('Proposed by {0}, {1}', onOneLine(describeActor(author, t)), describeAge(created, age)),
    files: files.map(
      ({ path, action, before, after, wording, lines }): ShownFile => ({
        ...{ path, action: actionLabels(t)[action], lines },
        ...(before === undefined ? {} : { before: readingOf(before, t) }),
        ...(after === undefined ? {} : { after: readingOf(after, t) }),
        ...(wording === undefined ? {} : { wording }),
      }),
    ),
  };
};
