import type { Reason, ReasonCode } from '../engine/vocabulary';
import { type Sentence, say, type Translate, textOf } from './catalogue';

/** Why it was wanted. */
const basis: Sentence = {
  by: 'basis',
  explicit: 'you asked to remember it',
  detected: 'it looked worth keeping',
  otherwise: 'no person said it',
};

/** What speaks for or against a memory in a few words; a number in the middle says nothing worth reading. */
const describeWeights = (data: Reason['data'], t: Translate): readonly string[] => {
  const isHigh = (key: string): boolean => Number(data[key]) >= 0.6;
  const isLow = (key: string): boolean => Number(data[key]) <= 0.3;
  return [
    ...(isHigh('novelty') ? [t('it is new')] : []),
    ...(isLow('novelty') ? [t('much of it was known')] : []),
    ...(isHigh('arousal') ? [t('it sounds urgent')] : []),
    ...(isHigh('reward') ? [t('memories like it were useful')] : []),
    ...(isLow('reward') ? [t('memories like it were of little use')] : []),
    ...(isHigh('attention') ? [t('it is close to your present work')] : []),
  ];
};

const describeImportance: Sentence = (data, t) =>
  t('importance {importance}: {why}', {
    importance: textOf(data, 'importance'),
    why: [say(basis, data, t), ...describeWeights(data, t)].join(', '),
  });

const notTheSame =
  'added under the day, because the language model’s text does not say just the same';

const describeTooLarge: Sentence = (data, t) => {
  const text: Sentence = {
    by: 'of',
    items: '“{field}” has {length} entries, at most {limit}',
    item: 'an entry of “{field}” is too long: {length} characters, at most {limit}',
    otherwise: 'the text is too long: {length} characters, at most {limit}',
  };
  const title = 'the title is too long: {length} characters, at most {limit}';
  return say(data.of === undefined && data.field === 'title' ? title : text, data, t);
};

/** Which personal data stands where. */
export const personalData: Sentence = {
  by: 'kind',
  email: 'there is an e-mail address in “{field}”',
  phone: 'there is a phone number in “{field}”',
  otherwise: 'there is a card number in “{field}”',
};

const describeFoundData: Sentence = (data, t) => {
  const found = say(personalData, data, t);
  return data.setting === 'refuse'
    ? t('{found}, and your settings refuse personal data', { found })
    : found;
};

const kinds: Sentence = {
  by: 'kind',
  correction: 'a correction',
  preference: 'a preference',
  constraint: 'a rule',
  decision: 'a decision',
  solution: 'a solution',
  otherwise: 'a fact',
};

const sayOfKind = (sentence: Sentence, data: Reason['data'], t: Translate): string =>
  say(sentence, { ...data, kind: say(kinds, data, t) }, t);

const reasons: Readonly<Record<ReasonCode, Sentence>> = {
  adds_detail: 'it adds to what “{title}” says',
  answered: {
    by: 'stance',
    replaces: '“{title}” takes the place of “{other}”',
    same_as: '“{title}” says the same as “{other}”, which keeps its words',
    adds_to: '“{title}” went into “{other}”',
    otherwise: '“{title}” and “{other}” are both true',
  },
  already_archived: 'it is already archived',
  already_pinned: 'it is already pinned',
  also_said: {
    by: 'action',
    created: 'also created: “{title}”',
    superseded: 'also stored in place of an older belief: “{title}”',
    updated: 'also added to: “{title}”',
    reinforced: 'also known already: “{title}”',
    otherwise: 'also said, and not stored: “{title}”',
  },
  archived_revived: 'it was archived and is back',
  asked_in_review: 'whether it takes the place of “{title}” is asked in Review',
  candidate_dropped: 'a person dropped it before',
  candidate_gone: 'it waits no longer',
  asked_to_remember: '“{phrase}” asks for it, so no filter is asked',
  changed_meanwhile: 'the file was changed after the proposal was made, so it is left as it is',
  classified: (data, t) => sayOfKind('{kind}, {confidence} sure', data, t),
  compared_by_words: {
    by: 'why',
    long_text: 'compared by words alone, because the text is long',
    private: 'compared by words alone, because it is private',
    not_fitted:
      'compared by words alone, because nobody has measured what the model’s numbers mean',
    timeout: 'compared by words alone, because the model did not answer in a moment',
    loading: 'compared by words alone, because the model is still being loaded',
    no_vectors: 'compared by words alone, because no memory has a vector yet',
    otherwise: 'compared by words alone, because no model answered',
  },
  content_binary: {
    by: 'field',
    none: 'the content is not text: it holds control characters',
    otherwise: '“{field}” holds control characters; leave them out',
  },
  content_empty: {
    by: 'field',
    title: 'the title is empty; a memory needs a name',
    otherwise: 'the text is empty',
  },
  carried_over: 'what still holds of it went along: “{text}”',
  content_says_nothing: 'the text says nothing that could be recalled',
  content_too_large: describeTooLarge,
  content_unmerged:
    'a merge was not finished in the text: both versions stand between “<<<<<<<” and “>>>>>>>”; give what holds',
  contradicted: {
    by: 'by',
    negation: 'it takes the place of “{title}”, which it denies',
    switch: 'it takes the place of “{title}”, because something else is used now',
    date: 'it takes the place of “{title}”, which has another date',
    said: 'it takes the place of “{title}”, as you said',
    otherwise: 'it takes the place of “{title}”, which has another value',
  },
  core_line_left: '{path} still says so; only a person takes it out there',
  core_line_not_proposed: {
    by: 'why',
    private: 'no line of it is proposed for MEMORY.md, which is shared, because it is private',
    long: 'no line of it is proposed for MEMORY.md, because neither its text nor its title fits into one',
    absent: 'no line of it is proposed for MEMORY.md, because there is no such file',
    said: 'MEMORY.md already says so',
    waits: 'its line for MEMORY.md already waits for review',
    rejected: 'its line for MEMORY.md was rejected before',
    otherwise:
      'no line of it is proposed for MEMORY.md, which would have {tokens} tokens of {limit}: take something out of it first',
  },
  core_line_proposed: 'a line of it is proposed for MEMORY.md, at {place}',
  core_line_removed: '{path} no longer says so',
  dates_resolved: 'dates beside the words: “{phrases}”',
  decided_already: {
    by: 'state',
    approved: 'it was already approved',
    otherwise: 'it was already rejected',
  },
  exact_duplicate: 'the same text is already saved',
  fields_changed: 'changed: {fields}',
  filter_passed: 'filter “{filter}” lets it through',
  filtered_code: '{percent} % of it is code, at most {most} % may be',
  filtered_emoji: '{count} emoji, at most {most} are looked at',
  filtered_length:
    '{length} characters; only more than {least} and fewer than {most} are looked at',
  filtered_markup: 'it is made of markup, of <{tag}> and the like',
  filtered_system: 'it is text of a program ({pattern})',
  flashbulb: 'it is felt strongly ({arousal}), so it is kept firmly',
  flashbulb_pinned: 'it is felt strongly ({arousal}), so it is kept firmly and never fades',
  formed_by_model: 'formed by the language model “{model}”',
  formed_by_rules: {
    by: 'why',
    timeout: 'formed by rules, because the language model did not answer in time',
    bad_answer: 'formed by rules, because the language model’s answer could not be used',
    private: 'formed by rules, because it is private and the language model is elsewhere',
    otherwise: 'formed by rules, because no language model answered',
  },
  half_of_a_group: 'it belongs to a change that cannot be applied, so it waits with it',
  immutable: 'it is marked as immutable',
  importance_by_priority: 'importance {importance}, as its priority is “{priority}”',
  importance_given: 'importance {importance}, as given',
  importance_weighed: describeImportance,
  injection: 'it tries to give an agent orders (pattern “{pattern}”: “{quote}”)',
  injection_kept: 'beware: it looks like orders to an agent (pattern “{pattern}”: “{quote}”)',
  kept_immutable: 'linked to “{title}”, which is immutable and was left as it is',
  linked: 'linked to “{title}” ({type})',
  may_be_related: 'linked to “{title}”, which says something like it',
  may_contradict: 'linked to “{title}”, which it may contradict',
  memory_broken: 'the text cannot be read as a memory, because of its line {line}',
  merged_by_model: 'put together with what was known by the language model “{model}”',
  merged_by_rules: {
    by: 'why',
    invented: notTheSame,
    lost: notTheSame,
    turned: notTheSame,
    too_long: notTheSame,
    bad_answer: 'added under the day, because the language model gave no usable answer',
    otherwise: 'added under the day, because no language model answered',
  },
  more_left: '{count} more statements are left: at most {most} of a message',
  near_but_apart: '“{title}” is similar, but about something else',
  new_belief: 'no memory said this before',
  no_statement: 'it states nothing that would hold beyond the conversation',
  not_archived: 'it is not archived',
  not_meant: (data, t) =>
    sayOfKind(
      {
        by: 'why',
        question: 'what looks like {kind} is a question',
        guess: 'what looks like {kind} is a guess',
        request: 'what looks like {kind} is a request for now',
        elsewhere: 'what looks like {kind} chooses among what is named elsewhere',
        private: 'what looks like {kind} is what somebody does for themselves',
        otherwise: 'what looks like {kind} tells what is being done',
      },
      data,
      t,
    ),
  not_pinned: 'it is not pinned',
  not_related: 'the two are not related in this way',
  nothing_named: 'it does not say what to remember',
  nothing_to_change: 'every field already has that value',
  own_text: 'it is what this memory gave out itself',
  path_refused: {
    by: 'why',
    private: 'what is private is never put into a proposal, which others can read',
    reserved: 'the file is not for proposals to change',
    otherwise: 'the path does not lie in the memory folder',
  },
  path_repeated: 'the same file is already in the proposal',
  personal_data: describeFoundData,
  pin_put_away: 'it is put away, and a pin would not show it; restore it first',
  pinned_important: 'pinned, because you called it important',
  private_already: 'it is already private',
  private_given: 'kept private, as asked',
  private_preference: 'kept private, because it is a preference of one person',
  pronoun_resolved: '“{pronoun}” is {name}',
  proposed_already: 'the same change already waits for a decision',
  question_kept: 'it only asks something: it is kept as it is, and says nothing that is so',
  rejected_before: 'the same change was rejected before: {reason}',
  reviewed_already: 'a person wrote it or has already looked at it',
  role_system: 'what the system says is not kept',
  routed_by_model:
    'filed as “{type}” by the language model {model}, which also filled in what was left open',
  routed_by_rules: {
    by: 'why',
    timeout: 'filed by rules, because the language model did not answer in time',
    bad_answer: 'filed by rules, because the language model gave no usable answer',
    otherwise: 'filed by rules, because no language model answers',
  },
  said_already: '“{title}” already says so',
  said_unsure: 'confidence {confidence}, because it reads as a guess',
  secret_found:
    'there is a secret in “{field}” (rule “{rule}”), and secrets are never stored; write where it is kept instead',
  shared_already: 'it is already shared',
  split_into_facts: '{count} facts, each kept for itself',
  still_mentioned: 'these files of people still name it: “{paths}”',
  synaptic_capture: {
    by: 'count',
    1: 'it is important, and makes a weak memory of this session last longer',
    otherwise: 'it is important, and makes {count} weak memories of this session last longer',
  },
  synaptic_tag: 'it is weak, and lasts longer if something important follows in this session',
  tags_from_text: {
    by: 'tags',
    empty: 'not tagged, because none of its words is a tag',
    otherwise: 'tagged “{tags}”, going by its words',
  },
  tags_given: { by: 'tags', empty: 'not tagged, as asked', otherwise: 'tagged “{tags}”, as asked' },
  text_unchanged: 'the file already says so',
  title_from_text: 'the title comes from the text',
  title_given: 'the title is as given',
  too_thin: (data, t) =>
    sayOfKind('what looks like {kind} says too little (density {density})', data, t),
  type_default: 'filed as “{type}”, because no other type fits',
  type_from_category: 'filed as “{type}” by the language model',
  type_from_form: 'filed as “{type}”, going by the form of the sentence',
  type_from_meaning: 'filed as “{type}”, going by what the sentence means',
  type_from_words: 'filed as “{type}”, going by its words',
  type_given: 'filed as “{type}”, as asked',
  unsure: (data, t) => sayOfKind('what looks like {kind} is only {confidence} sure', data, t),
  valid_from_words: 'true since {from}: “{phrase}”',
  valid_until_default: 'a plan without a date: true until {until}, {days} days from now',
  valid_until_words: 'true until {until}: “{phrase}”',
  waits_as_candidate: 'nobody asked to remember “{text}”, so it waits for a person in Review',
  waits_for_person: {
    by: 'why',
    person: 'a person wrote or accepted it, so a person decides: proposal {proposal}',
    mode: 'this connection only proposes: proposal {proposal}',
    otherwise: 'everything that agents write waits for a person here: proposal {proposal}',
  },
  wording_kept: {
    by: 'why',
    invented: 'kept in your words, because the language model’s say what the text does not',
    lost: 'kept in your words, because the language model’s leave something out',
    turned: 'kept in your words, because the language model’s say the opposite',
    otherwise: 'kept in your words, because the language model’s are much longer',
  },
};

/** One line of a decision's reasons, as a clause without a full stop. */
export const describeReason = ({ code, data }: Reason, t: Translate): string =>
  say(reasons[code], data, t);
