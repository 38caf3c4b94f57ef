import type { LinkWords } from '../languagePack';
import { casedPattern } from '../letters';

export const links = (): LinkWords => ({
  place: 'before',
  markers: [
    {
      type: 'SOLVES',
      words: [
        'fix(?:es|ed)',
        '(?:re)?solv(?:es|ed)',
        'work(?:s|ed) around',
        '(?:fix|solution|workaround|remedy) (?:for|to|of)',
      ],
    },
    {
      type: 'CAUSES',
      words: [
        'cause(?:s|d)',
        '(?:leads|led) to',
        'result(?:s|ed) in',
        'trigger(?:s|ed)',
        'brings about',
        '(?:root )?cause of',
        'reason for',
      ],
    },
    {
      type: 'CAUSES',
      fromNamed: true,
      words: [
        '(?:caused|triggered) by',
        'because of',
        'due to',
        '(?:result|consequence) of',
        '(?:comes|stems) from',
      ],
    },
    {
      type: 'REQUIRES',
      words: [
        'requires',
        'needs',
        'depend(?:s|ing|ent) on',
        'relies on',
        '(?:only )?works only with',
      ],
    },
    {
      type: 'REQUIRES',
      fromNamed: true,
      words: [
        '(?:required|needed) (?:by|for)',
        'prerequisite (?:for|of)',
        'precondition (?:for|of)',
      ],
    },
    {
      type: 'BUILDS_ON',
      words: ['buil(?:ds|t|ding) on(?: top of)?', 'extends', 'based on', 'on top of', 'part of'],
    },
    { type: 'ALTERNATIVE_TO', words: ['alternative to', 'instead of', 'rather than'] },
    { type: 'FOLLOWS', words: ['follow-?up (?:to|of)', 'continues', 'comes after'] },
    { type: 'FOLLOWS', fromNamed: true, words: ['precedes', 'comes before', 'prepares'] },
    {
      type: 'CONTRADICTS',
      words: ['contradicts', 'conflicts with', 'contrary to', 'at odds with', 'disagrees with'],
    },
    {
      type: 'ELABORATES',
      words: [
        'elaborates(?: on)?',
        'details (?:of|on|for)',
        'adds (?:detail )?to',
        'explains',
        'clarifies',
        'more (?:on|about)',
        'supports',
      ],
    },
    { type: 'EXAMPLE_OF', words: ['(?:example|instance|case) of'] },
    {
      type: 'DERIVED_FROM',
      words: [
        '(?:learned|learnt|derived|concluded|drawn) from',
        'lessons? (?:from|of)',
        'follows from',
      ],
    },
  ],
  denials: [
    "(?:not|never|cannot|\\p{L}+n['’]t)(?: \\p{L}+)? (?:fix|(?:re)?solve|work around|cause|lead to|result in|trigger|require|need|depend on|rely on|build on|extend|contradict|conflict with|explain|clarify|support)",
  ],
  negated: {
    before: casedPattern`(?:(?<!\p{L})(?:not|never|cannot|hardly|no longer|neither)|n['’]t)(?: \p{L}+)? $`,
  },
});
