import type { FeedbackResult, Memory, Strengths } from '../engine/vocabulary';
import { describeAge } from './age';
import type { Translate } from './catalogue';

const digits = (value: number): string => value.toFixed(2);
const shorter = (value: number): string => value.toFixed(1);

const describeUses = (
  { accessCount, reinforcedCount, given, ageDays }: Strengths,
  t: Translate,
) => [
  accessCount + reinforcedCount === 0
    ? t('Never opened; it came here or was changed {0}.', describeAge(Math.floor(ageDays), t))
    : t(
        'Opened: {0}; said again: {1}; the last time {2}.',
        accessCount,
        reinforcedCount,
        describeAge(Math.floor(ageDays), t),
      ),
  ...(given === undefined
    ? []
    : [
        t(
          'Given to agents in full, or found by an evaluation: counts as {0} uses.',
          shorter(given),
        ),
      ]),
];

const describeRetention = ({ retention }: Strengths, t: Translate): readonly string[] => {
  const [retrieval, stability] = [digits(retention.retrieval), shorter(retention.stability)];
  return [
    retention.law === 'fsrs6'
      ? t(
          'Retrieval strength {0} of 1, the chance to recall it now by FSRS-6; stability {1} days.',
          retrieval,
          stability,
        )
      : t(
          'Retrieval strength {0} of 1, the chance to recall it now; stability {1} days.',
          retrieval,
          stability,
        ),
    t(
      'Storage strength {0} of 10: it grows with each use and never falls.',
      shorter(retention.storage),
    ),
    ...(retention.isOnTipOfTongue
      ? [t('It was well known once and is hard to recall now: one use brings it back.')]
      : []),
  ];
};

/** What is neither of use nor of none so far. */
const unknownUtility = 0.5;

const describeUtility = ({ utility, failures }: Strengths, t: Translate): readonly string[] => [
  failures > 0
    ? t('Utility {0} of 1; it was said to be of no use: {1}.', digits(utility), failures)
    : utility === unknownUtility
      ? t('Utility: nobody has said yet whether it is of use.')
      : t('Utility {0} of 1: it rises from 0.5 each time that it is of use.', digits(utility)),
];

/** Document 001's hierarchy in the words that people use. */
const describeTier = ({ tier, subTier }: Strengths, t: Translate): readonly string[] => {
  if (tier === 'dormant') return [t('In cold storage, until it is used.')];
  const kinds = {
    personal: t('said by a person'),
    observed: t('observed'),
    vicarious: t('taken from another memory'),
    schematic: t('a rule'),
    procedural: t('a way of doing something'),
    factual: t('a fact'),
  };
  const isProven = tier === 'semantic';
  if (subTier === undefined) return [isProven ? t('Proven by use.') : t('Not yet proven by use.')];
  return [
    isProven
      ? t('Proven by use; its kind: {0}.', kinds[subTier])
      : t('Not yet proven by use; its kind: {0}.', kinds[subTier]),
  ];
};

const describeEncoding = ({ encoding }: Strengths, t: Translate): readonly string[] => [
  ...(encoding.boost === 1
    ? []
    : [
        encoding.boost > 1
          ? t('It fades slower, ×{0}: it was important when it came.', digits(encoding.boost))
          : t('It fades faster, ×{0}: it was not important when it came.', digits(encoding.boost)),
      ]),
  ...(encoding.isFlashbulb ? [t('It fades slower, ×1.5: it was felt strongly.')] : []),
  ...(encoding.capturedAt === undefined
    ? []
    : [t('It fades slower, ×1.3: something important followed in its session.')]),
  ...(encoding.isTagged
    ? [t('It is weak, and lasts longer if something important follows in its session.')]
    : []),
];

/** Others are named up to here. */
const mostNamed = 3;

const describeAssociation = ({ association }: Strengths, t: Translate): readonly string[] => {
  const { boost, neighbourUses, together } = association;
  const named = together
    .slice(0, mostNamed)
    .map(({ title, count }) => t('“{0}” ({1})', title, count));
  return [
    ...(boost === 1 ? [] : [t('Others make it last longer, ×{0}.', digits(boost))]),
    ...(neighbourUses === 0
      ? []
      : [t('Uses of related memories since it exists: {0}.', neighbourUses)]),
    ...(named.length === 0 ? [] : [t('Used together with {0}.', named.join(', '))]),
  ];
};

/** Where the belief comes from and how sure it is of itself. */
const describeSource = ({ confidence, writeSource, dataSource }: Memory, t: Translate) => {
  const source = [writeSource, dataSource].filter((part) => part !== undefined).join(', ');
  return [
    source === ''
      ? t('Confidence {0} of 1.', digits(confidence))
      : t('Confidence {0} of 1, by its source: {1}.', digits(confidence), source),
  ];
};

/**
 * Every strength of a memory in a sentence of its own, for who wants to know why it stands where it does. The first two tell
 * everybody enough: how strong it is, and when it was used.
 */
export const describeStrengths = (
  { memory, strengths }: { readonly memory: Memory; readonly strengths: Strengths },
  t: Translate,
): readonly string[] => [
  memory.pinned === true
    ? t('Pinned: it never fades.')
    : t(
        'Relevance {0}, from its importance ({1}), age, use and type.',
        digits(strengths.relevance),
        memory.importance,
      ),
  ...describeUses(strengths, t),
  ...describeRetention(strengths, t),
  ...describeUtility(strengths, t),
  ...describeTier(strengths, t),
  ...describeSource(memory, t),
  ...describeEncoding(strengths, t),
  ...describeAssociation(strengths, t),
];

/** What became of somebody's word on whether a memory was of use. */
export const describeFeedback = (
  { title, helped, counted, utility }: FeedbackResult,
  t: Translate,
): string =>
  helped
    ? t('Noted that “{0}” was of use; its utility is {1} now.', title, digits(utility))
    : !counted
      ? t(
          'A person wrote “{0}”: only a person says that it is of no use. Propose a change instead.',
          title,
        )
      : t('Noted that “{0}” was of no use; its utility is {1} now.', title, digits(utility));
