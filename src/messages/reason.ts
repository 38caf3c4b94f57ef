import type { Reason } from '../engine/vocabulary';
import { describeFormationReason, isFormationReason } from './formationReason';
import { describeObserverReason, isObserverReason } from './observerReason';
import { describePersonalData } from './personalData';
import type { Translate } from './translate';
import { isEmptyList, quotedListOf, textOf, unexpected } from './values';

const describePathRefusal = (data: Reason['data'], t: Translate): string => {
  switch (data.why) {
    case 'private':
      return t('what is private is never put into a proposal, which others can read');
    case 'reserved':
      return t('the file is not for proposals to change');
    default:
      return t('the path does not lie in the memory folder');
  }
};

const describeWaiting = (data: Reason['data'], t: Translate): string => {
  const proposal = textOf(data, 'proposal');
  switch (data.why) {
    case 'person':
      return t('a person wrote or accepted it, so a person decides: proposal {0}', proposal);
    case 'mode':
      return t('this connection only proposes: proposal {0}', proposal);
    default:
      return t('everything that agents write waits for a person here: proposal {0}', proposal);
  }
};

const describeBasis = (data: Reason['data'], t: Translate): string => {
  switch (data.basis) {
    case 'explicit':
      return t('you asked to remember it');
    case 'detected':
      return t('it looked worth keeping');
    default:
      return t('it was inferred from other memories');
  }
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

const describeImportance = (data: Reason['data'], t: Translate): string =>
  t(
    'importance {0}: {1}',
    textOf(data, 'importance'),
    [describeBasis(data, t), ...describeWeights(data, t)].join(', '),
  );

/** Why a model was not asked how near a new belief is to what is known. */
const describeByWords = (data: Reason['data'], t: Translate): string => {
  switch (data.why) {
    case 'long_text':
      return t('compared by words alone, because the text is long');
    case 'private':
      return t('compared by words alone, because it is private');
    case 'not_fitted':
      return t(
        'compared by words alone, because nobody has measured what the model’s numbers mean',
      );
    case 'timeout':
      return t('compared by words alone, because the model did not answer in a moment');
    default:
      return t('compared by words alone, because no model answered');
  }
};

/** Why a language model that is chosen did not say where a memory belongs. */
const describeRoutedByRules = (data: Reason['data'], t: Translate): string => {
  switch (data.why) {
    case 'timeout':
      return t('filed by rules, because the language model did not answer in time');
    case 'bad_answer':
      return t('filed by rules, because the language model gave no usable answer');
    default:
      return t('filed by rules, because no language model answers');
  }
};

/** Why a language model that is chosen did not put two texts together. */
const describeMergedByRules = (data: Reason['data'], t: Translate): string => {
  switch (data.why) {
    case 'invented':
    case 'lost':
    case 'turned':
    case 'too_long':
      return t('added under the day, because the language model’s text does not say just the same');
    case 'bad_answer':
      return t('added under the day, because the language model gave no usable answer');
    default:
      return t('added under the day, because no language model answered');
  }
};

/** Why no line of a memory is proposed for MEMORY.md. */
const describeNoCoreLine = (data: Reason['data'], t: Translate): string => {
  switch (data.why) {
    case 'private':
      return t('no line of it is proposed for MEMORY.md, which is shared, because it is private');
    case 'long':
      return t(
        'no line of it is proposed for MEMORY.md, because neither its text nor its title fits into one',
      );
    case 'absent':
      return t('no line of it is proposed for MEMORY.md, because there is no such file');
    case 'said':
      return t('MEMORY.md already says so');
    case 'waits':
      return t('its line for MEMORY.md already waits for review');
    case 'rejected':
      return t('its line for MEMORY.md was rejected before');
    default:
      return t(
        'no line of it is proposed for MEMORY.md, which would have {0} tokens of {1}: take something out of it first',
        textOf(data, 'tokens'),
        textOf(data, 'limit'),
      );
  }
};

const describeContradiction = (data: Reason['data'], t: Translate): string => {
  const title = textOf(data, 'title');
  switch (data.by) {
    case 'negation':
      return t('it takes the place of “{0}”, which it denies', title);
    case 'switch':
      return t('it takes the place of “{0}”, because something else is used now', title);
    case 'date':
      return t('it takes the place of “{0}”, which has another date', title);
    default:
      return t('it takes the place of “{0}”, which has another value', title);
  }
};

const describeTooLarge = (data: Reason['data'], t: Translate): string => {
  const [field, length, limit] = [
    textOf(data, 'field'),
    textOf(data, 'length'),
    textOf(data, 'limit'),
  ];
  if (data.of === 'items') return t('“{0}” has {1} entries, at most {2}', field, length, limit);
  if (data.of === 'item')
    return t('an entry of “{0}” is too long: {1} characters, at most {2}', field, length, limit);
  return field === 'title'
    ? t('the title is too long: {0} characters, at most {1}', length, limit)
    : t('the text is too long: {0} characters, at most {1}', length, limit);
};

/** One line of a decision's reasons, as a clause without a full stop. */
export const describeReason = (reason: Reason, t: Translate): string => {
  const { code, data } = reason;
  if (isObserverReason(code)) return describeObserverReason({ code, data }, t);
  if (isFormationReason(code)) return describeFormationReason({ code, data }, t);
  switch (code) {
    case 'adds_detail':
      return t('it adds to what “{0}” says', textOf(data, 'title'));
    case 'already_archived':
      return t('it is already archived');
    case 'already_pinned':
      return t('it is already pinned');
    case 'archived_revived':
      return t('it was archived and is back');
    case 'asked_in_review':
      return t('whether it takes the place of “{0}” is asked in Review', textOf(data, 'title'));
    case 'changed_meanwhile':
      return t('the file was changed after the proposal was made, so it is left as it is');
    case 'compared_by_words':
      return describeByWords(data, t);
    case 'content_binary':
      return data.field === undefined
        ? t('the content is not text')
        : t('“{0}” holds control characters; leave them out', textOf(data, 'field'));
    case 'content_empty':
      return t('the text is empty');
    case 'content_too_large':
      return describeTooLarge(data, t);
    case 'core_line_left':
      return t('{0} still says so; only a person takes it out there', textOf(data, 'path'));
    case 'core_line_not_proposed':
      return describeNoCoreLine(data, t);
    case 'core_line_proposed':
      return t('a line of it is proposed for MEMORY.md, at {0}', textOf(data, 'place'));
    case 'core_line_removed':
      return t('{0} no longer says so', textOf(data, 'path'));
    case 'contradicted':
      return describeContradiction(data, t);
    case 'decided_already':
      return data.state === 'approved'
        ? t('it was already approved')
        : t('it was already rejected');
    case 'exact_duplicate':
      return t('the same text is already saved');
    case 'flashbulb':
      return t('it is felt strongly ({0}), so it is kept firmly', textOf(data, 'arousal'));
    case 'flashbulb_pinned':
      return t(
        'it is felt strongly ({0}), so it is kept firmly and never fades',
        textOf(data, 'arousal'),
      );
    case 'immutable':
      return t('it is marked as immutable');
    case 'importance_given':
      return t('importance {0}, as given', textOf(data, 'importance'));
    case 'importance_by_priority':
      return t(
        'importance {0}, as its priority is “{1}”',
        textOf(data, 'importance'),
        textOf(data, 'priority'),
      );
    case 'importance_weighed':
      return describeImportance(data, t);
    case 'kept_immutable':
      return t('linked to “{0}”, which is immutable and was left as it is', textOf(data, 'title'));
    case 'linked':
      return t('linked to “{0}” ({1})', textOf(data, 'title'), textOf(data, 'type'));
    case 'may_be_related':
      return t('linked to “{0}”, which says something like it', textOf(data, 'title'));
    case 'may_contradict':
      return t('linked to “{0}”, which it may contradict', textOf(data, 'title'));
    case 'memory_broken':
      return t(
        'the text cannot be read as a memory, because of its line {0}',
        textOf(data, 'line'),
      );
    case 'merged_by_model':
      return t(
        'put together with what was known by the language model “{0}”',
        textOf(data, 'model'),
      );
    case 'merged_by_rules':
      return describeMergedByRules(data, t);
    case 'near_but_apart':
      return t('“{0}” is similar, but about something else', textOf(data, 'title'));
    case 'new_belief':
      return t('no memory said this before');
    case 'not_archived':
      return t('it is not archived');
    case 'not_pinned':
      return t('it is not pinned');
    case 'not_related':
      return t('the two are not related in this way');
    case 'nothing_to_change':
      return t('every field already has that value');
    case 'path_refused':
      return describePathRefusal(data, t);
    case 'personal_data':
      return data.setting === 'refuse'
        ? t('{0}, and your settings refuse personal data', describePersonalData(data, t))
        : describePersonalData(data, t);
    case 'path_repeated':
      return t('the same file is already in the proposal');
    case 'pinned_important':
      return t('pinned, because you called it important');
    case 'private_already':
      return t('it is already private');
    case 'private_given':
      return t('kept private, as asked');
    case 'private_preference':
      return t('kept private, because it is a preference of one person');
    case 'proposed_already':
      return t('the same change already waits for a decision');
    case 'rejected_before':
      return t('the same change was rejected before: {0}', textOf(data, 'reason'));
    case 'routed_by_model':
      return t(
        'filed as “{0}” by the language model {1}, which also filled in what was left open',
        textOf(data, 'type'),
        textOf(data, 'model'),
      );
    case 'routed_by_rules':
      return describeRoutedByRules(data, t);
    case 'said_unsure':
      return t('confidence {0}, because it reads as a guess', textOf(data, 'confidence'));
    case 'secret_found':
      return t(
        'there is a secret in “{0}” (rule “{1}”), and secrets are never stored; write where it is kept instead',
        textOf(data, 'field'),
        textOf(data, 'rule'),
      );
    case 'said_already':
      return t('“{0}” already says so', textOf(data, 'title'));
    case 'synaptic_capture':
      return data.count === 1
        ? t('it is important, and makes a weak memory of this session last longer')
        : t(
            'it is important, and makes {0} weak memories of this session last longer',
            textOf(data, 'count'),
          );
    case 'synaptic_tag':
      return t('it is weak, and lasts longer if something important follows in this session');
    case 'tags_given':
      return isEmptyList(data, 'tags')
        ? t('not tagged, as asked')
        : t('tagged {0}, as asked', quotedListOf(data, 'tags'));
    case 'tags_from_text':
      return isEmptyList(data, 'tags')
        ? t('not tagged, because none of its words is a tag')
        : t('tagged {0}, going by its words', quotedListOf(data, 'tags'));
    case 'text_unchanged':
      return t('the file already says so');
    case 'title_given':
      return t('the title is as given');
    case 'title_from_text':
      return t('the title comes from the text');
    case 'type_given':
      return t('filed as “{0}”, as asked', textOf(data, 'type'));
    case 'type_from_words':
      return t('filed as “{0}”, going by its words', textOf(data, 'type'));
    case 'type_default':
      return t('filed as “{0}”, because no other type fits', textOf(data, 'type'));
    case 'fields_changed':
      return t('changed: {0}', textOf(data, 'fields'));
    case 'shared_already':
      return t('it is already shared');
    case 'still_mentioned':
      return t('these files of people still name it: {0}', quotedListOf(data, 'paths'));
    case 'reviewed_already':
      return t('a person wrote it or has already looked at it');
    case 'waits_for_person':
      return describeWaiting(data, t);
    default:
      return unexpected(code);
  }
};
