import type { ErrorData, MemoryError } from '../engine/vocabulary';
import { describeExpected } from './expected';
import { describePersonalData } from './personalData';
import type { Translate } from './translate';
import { isEmptyList, quotedListOf, textOf, unexpected } from './values';

const describeUnavailableHistory = (data: ErrorData, t: Translate): string =>
  data.reason === 'read_only'
    ? t(
        'There is no history: the memory folder cannot be written. Allow writing to it and try again.',
      )
    : t('There is no history: Git was not found on this machine. Install Git and try again.');

const describeFailedHistory = (data: ErrorData, t: Translate): string =>
  data.operation === undefined
    ? t(
        'The history at “{0}” could not be read or written: {1}. The memories are not touched by this.',
        textOf(data, 'path'),
        textOf(data, 'reason'),
      )
    : t(
        'The files were changed, but the history did not take in the undoing of “{0}”. The log has the reason.',
        textOf(data, 'operation'),
      );

const describeMissingFolder = (data: ErrorData, t: Translate): string =>
  data.folder === undefined
    ? t(
        'There is no memory folder here. Create one with “cogmem init”, or with “Cognitive Memory: Initialize” in the editor.',
      )
    : t(
        'There is no memory folder at “{0}”. Create one with “cogmem init”, or with “Cognitive Memory: Initialize” in the editor.',
        textOf(data, 'folder'),
      );

const describeInvalidArgument = (data: ErrorData, t: Translate): string => {
  const name = textOf(data, 'name');
  const sentences = [];
  if (data.expected === 'field') {
    sentences.push(
      t('There is no field “{0}”. The fields are: {1}.', name, textOf(data, 'choices')),
    );
  } else if (data.value === undefined) {
    sentences.push(t('“{0}” is missing. Expected: {1}.', name, describeExpected(data, t)));
  } else {
    sentences.push(
      t(
        '“{0}” is not a valid value of “{1}”. Expected: {2}.',
        textOf(data, 'value'),
        name,
        describeExpected(data, t),
      ),
    );
  }
  if (data.nearest !== undefined) {
    sentences.push(t('Did you mean “{0}”?', textOf(data, 'nearest')));
  }
  return sentences.join(' ');
};

/** What went wrong in a call, and what to do about it. */
export const describeError = (error: MemoryError, t: Translate): string => {
  const { code, data } = error;
  switch (code) {
    case 'ambiguous_reference':
      return t(
        '“{0}” names several memories: {1}. Give more of the id, or the path.',
        textOf(data, 'reference'),
        quotedListOf(data, 'candidates'),
      );
    case 'approval_needs_person':
      return data.about === 'critical_file'
        ? t(
            'Only a person acknowledges that a critical file was changed; “{0}” is none. Ask the person to look at it.',
            textOf(data, 'actor'),
          )
        : t(
            'Only a person decides about a proposal; “{0}” is none. Ask the person to review it.',
            textOf(data, 'actor'),
          );
    case 'broken_config':
      return t(
        'The settings in “{0}” cannot be read. Correct the file, or remove it to begin with the defaults.',
        textOf(data, 'path'),
      );
    case 'broken_memory':
      return t(
        'The file “{0}” cannot be read as a memory, because of its line {1}. Correct it; the list of problems says what is wrong.',
        textOf(data, 'path'),
        textOf(data, 'line'),
      );
    case 'broken_reflection':
      return t(
        'The pending reflection in “{0}” cannot be read: “{1}” is missing or wrong. Correct the file, or undo the change that broke it.',
        textOf(data, 'path'),
        textOf(data, 'field'),
      );
    case 'cancelled':
      return t('Cancelled. Nothing was changed.');
    case 'deletion_needs_person':
      return t(
        'Only a person deletes a memory for good; “{0}” is none. Forget it instead, which keeps its file.',
        textOf(data, 'actor'),
      );
    case 'edge_not_found':
      return t(
        'No described relation is named “{0}”. List them to find its id.',
        textOf(data, 'reference'),
      );
    case 'entity_not_found':
      return isEmptyList(data, 'known')
        ? t('No memory is about “{0}”.', textOf(data, 'name'))
        : t(
            'No memory is about “{0}”. There are memories about {1}.',
            textOf(data, 'name'),
            quotedListOf(data, 'known'),
          );
    case 'folder_exists_as_file':
      return t(
        '“{0}” is a file, so it cannot be the memory folder. Choose another folder, or move the file away.',
        textOf(data, 'path'),
      );
    case 'history_failed':
      return describeFailedHistory(data, t);
    case 'history_unavailable':
      return describeUnavailableHistory(data, t);
    case 'immutable_memory':
      return t(
        '“{0}” is marked as immutable. Take the line “immutable” out of “{1}” first.',
        textOf(data, 'title'),
        textOf(data, 'path'),
      );
    case 'invalid_argument':
      return describeInvalidArgument(data, t);
    case 'io_error':
      return t(
        '“{0}” could not be read or written: {1}. Check that the disk has room and that the file is accessible.',
        textOf(data, 'path'),
        textOf(data, 'reason'),
      );
    case 'lock_timeout':
      return t(
        'Another process is writing to the memory folder and holds “{0}”. Try again in a moment.',
        textOf(data, 'path'),
      );
    case 'memory_not_found':
      return t(
        'No memory is named “{0}”. Recall it by its words to find its id.',
        textOf(data, 'reference'),
      );
    case 'no_memory_folder':
      return describeMissingFolder(data, t);
    case 'no_reflection':
      return t('No reflection waits for a decision. Ask for one first.');
    case 'reflection_decided':
      return t(
        'Tokens were granted to this reflection before. Approve or reject it; then ask for another.',
      );
    case 'nothing_to_undo':
      return data.operation === undefined
        ? t('There is nothing to undo for “{0}”.', textOf(data, 'actor'))
        : t(
            'There is nothing to undo in the operation “{0}”: its files are as they were before.',
            textOf(data, 'operation'),
          );
    case 'operation_not_found':
      return t(
        'The history has no operation “{0}”. Look at the history for the ids that it has.',
        textOf(data, 'operation'),
      );
    case 'path_outside_folder':
      return t(
        '“{0}” leads out of the memory folder. Move the file into the folder, or remove the link.',
        textOf(data, 'path'),
      );
    case 'personal_data':
      return t(
        'Nothing was written: {0}, and your settings refuse personal data. Leave it out, or let it only warn with “cogmem config --personal-data warn”.',
        describePersonalData(data, t),
      );
    case 'proposal_not_found':
      return t(
        'No proposal is named “{0}”. List the proposals to find its id.',
        textOf(data, 'reference'),
      );
    case 'read_only':
      return t(
        '“{0}” cannot be written: it is read-only. Allow writing to it and try again.',
        textOf(data, 'path'),
      );
    case 'relation_described':
      return t(
        'The relation is described in “{0}”, so it has no line of context. Change its description instead.',
        textOf(data, 'path'),
      );
    case 'relation_exists':
      return t(
        '“{0}” {1} “{2}” is there already. Change that relation, or remove it first.',
        textOf(data, 'from'),
        textOf(data, 'type'),
        textOf(data, 'to'),
      );
    case 'relation_private':
      return t(
        '“{0}” is private, and a description would lie in a file that others can read. Give a line of context instead.',
        textOf(data, 'path'),
      );
    case 'injection_found':
      return t(
        'Nothing was written: the text tries to give an agent orders (pattern “{0}”: “{1}”). Say in your own words what is true.',
        textOf(data, 'pattern'),
        textOf(data, 'quote'),
      );
    case 'secret_found':
      return t(
        'Nothing was written: there is a secret in “{0}” (rule “{1}”), and secrets are never stored. Write where it is kept instead.',
        textOf(data, 'field'),
        textOf(data, 'rule'),
      );
    case 'sharing_needs_person':
      return t('Only a person shares what is private; “{0}” is none.', textOf(data, 'actor'));
    case 'undo_conflict':
      return t(
        'The operation “{0}” cannot be undone, because later changes touch the same lines of {1}. Undo these first: {2}.',
        textOf(data, 'operation'),
        quotedListOf(data, 'paths'),
        quotedListOf(data, 'later'),
      );
    case 'undo_needs_person':
      return t(
        'Only a person undoes the operation “{1}”, because it is not “{0}” who did it, or because a person has taken over what it did.',
        textOf(data, 'actor'),
        textOf(data, 'operation'),
      );
    default:
      return unexpected(code);
  }
};
