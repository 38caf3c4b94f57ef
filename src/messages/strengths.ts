import type { FeedbackResult, Memory, Strengths } from '../engine/vocabulary';
import type { Translate } from './catalogue';

const digits = (value: number): string => value.toFixed(2);
const shorter = (value: number): string => value.toFixed(1);

const describeUses = (
  { accessCount, reinforcedCount, given, ageDays }: Strengths,
  t: Translate,
) => [
  accessCount + reinforcedCount === 0
    ? t('Never opened; made, changed or first seen here {0} days ago.', shorter(ageDays))
    : t(
        'Opened: {0}; said again: {1}; the last time {2} days ago.',
        accessCount,
        reinforcedCount,
        shorter(ageDays),
      ),
  ...(given === undefined
    ? []
    : [t('Given in full to agents, or found by a test: {0} uses.', shorter(given))]),
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
      ? [t('On the tip of the tongue: it sits deep, and is out of reach now.')]
      : []),
  ];
};

const describeUtility = ({ utility, failures }: Strengths, t: Translate): readonly string[] => [
  failures === 0
    ? t('Utility {0} of 1, where 0.5 says that nothing is known.', digits(utility))
    : t(
        'Utility {0} of 1, where 0.5 says that nothing is known; of no use: {1}.',
        digits(utility),
        failures,
      ),
];

/** Document 001's hierarchy in the words that people use. */
const describeTier = ({ tier, subTier }: Strengths, t: Translate): readonly string[] => {
  if (tier === 'dormant') return [t('In cold storage, until it is used.')];
  const kinds = {
    personal: t('what a person said'),
    observed: t('what was observed'),
    vicarious: t('from another memory'),
    schematic: t('a rule'),
    procedural: t('how something is done'),
    factual: t('a fact'),
  };
  const kind = subTier === undefined ? '' : kinds[subTier];
  return [
    tier === 'semantic' ? t('Proven knowledge: {0}.', kind) : t('A recent event: {0}.', kind),
  ];
};

const describeEncoding = ({ encoding }: Strengths, t: Translate): readonly string[] => [
  ...(encoding.boost === 1
    ? []
    : [t('Its stability began at ×{0}, by how important it was then.', digits(encoding.boost))]),
  ...(encoding.isFlashbulb ? [t('It was felt strongly: its stability began at ×1.5.')] : []),
  ...(encoding.capturedAt === undefined
    ? []
    : [t('Something important followed in its session: its stability began at ×1.3.')]),
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

/** Every strength of a memory in a sentence of its own, for who wants to know why it stands where it does. */
export const describeStrengths = (
  { memory, strengths }: { readonly memory: Memory; readonly strengths: Strengths },
  t: Translate,
): readonly string[] => [
  memory.pinned === true
    ? t('Pinned: it never fades.')
    : t('Relevance {0}, of importance {1}.', digits(strengths.relevance), memory.importance),
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
