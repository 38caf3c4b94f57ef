import type { ErrorCode, MemoryError } from '../engine/vocabulary';
import { type MessageData, type Sentence, say, type Translate, textOf } from './catalogue';
import { describeExpected } from './expected';
import { personalData } from './reason';

/** Which value does not fit, what fits, and what may have been meant. */
const describeInvalidArgument: Sentence = (data, t) => {
  const wrong =
    data.expected === 'field' && textOf(data, 'choices') === ''
      ? t('There is no field “{name}”: it takes none.', { name: textOf(data, 'name') })
      : data.expected === 'field'
        ? t('There is no field “{name}”. The fields are: {choices}.', {
            name: textOf(data, 'name'),
            choices: textOf(data, 'choices'),
          })
        : data.value === undefined
          ? t('“{name}” is missing. Expected: {expected}.', {
              name: textOf(data, 'name'),
              expected: describeExpected(data, t),
            })
          : t('“{value}” is not a valid value of “{field}”. Expected: {expected}.', {
              value: textOf(data, 'value'),
              field: textOf(data, 'name'),
              expected: describeExpected(data, t),
            });
  const meant =
    data.nearest === undefined
      ? []
      : [t('Did you mean “{nearest}”?', { nearest: textOf(data, 'nearest') })];
  return [wrong, ...meant].join(' ');
};

/** The memories that a reference may mean, a line each, by as much of their ids as tells them apart. */
const candidateLines = (data: MessageData): string =>
  [data.candidates ?? []]
    .flat()
    .map((one) => `\n- ${String(one).replace(/^([\da-f]{8})-[\da-f]{4}-[\da-f-]+(?= )/u, '$1')}`)
    .join('');

const errors: Readonly<Record<ErrorCode, Sentence>> = {
  agent_settings_unreadable:
    '“{path}” was left as it is: {reason}. Mend that file, or add the server to it by hand, and try again.',
  ambiguous_reference: (data, t) =>
    t('“{reference}” names several memories. Give more of the id, or the path:', {
      reference: textOf(data, 'reference'),
    }) + candidateLines(data),
  approval_needs_person: {
    by: 'about',
    critical_file:
      'Only a person acknowledges that a critical file was changed; “{actor}” is not one. Ask the person to look at it.',
    otherwise:
      'Only a person decides about a proposal; “{actor}” is not one. Ask the person to review it.',
  },
  broken_config:
    'The settings in “{path}” cannot be read. Correct the file, or remove it to begin with the defaults.',
  broken_memory:
    'The file “{path}” cannot be read as a memory, because of its line {line}. Correct it; the list of problems says what is wrong.',
  broken_reflection:
    'The pending reflection in “{path}” cannot be read: “{field}” is missing or wrong. Correct the file, or undo the change that broke it.',
  cancelled: 'Cancelled. Nothing was changed.',
  deletion_needs_person:
    'Only a person deletes a memory for good; “{actor}” is not one. Forget it instead, which keeps its file.',
  edge_not_found: 'No described relation is named “{reference}”. List them to find its id.',
  entity_not_found: {
    by: 'known',
    empty: 'No memory is about “{name}”.',
    otherwise: 'No memory is about “{name}”. There are memories about “{known}”.',
  },
  folder_exists_as_file:
    '“{path}” is a file, so it cannot be the memory folder. Choose another folder, or move the file away.',
  history_failed: {
    by: 'operation',
    none: 'The history at “{path}” could not be read or written: {reason}. The memories are not touched by this.',
    otherwise:
      'The files were changed, but the history did not take in the undoing of “{operation}”. The log has the reason.',
  },
  history_unavailable: {
    by: 'reason',
    read_only:
      'Nothing can be recorded or undone: the memory folder, or its history, cannot be written. Allow writing to it and try again.',
    otherwise: 'There is no history: Git was not found on this machine. Install Git and try again.',
  },
  immutable_memory:
    '“{title}” is marked as immutable. Take the line “immutable” out of “{path}” first.',
  injection_found:
    'Nothing was written: the text tries to give an agent orders (pattern “{pattern}”: “{quote}”). Say in your own words what is true.',
  invalid_argument: describeInvalidArgument,
  io_error:
    '“{path}” could not be read or written: {reason}. Check that the disk has room and that the file is accessible.',
  lock_timeout: {
    by: 'process',
    none: 'Another process is still writing to “{folder}”. Try again in a moment.',
    otherwise:
      'Process {process} is still writing to “{folder}”. Try again in a moment, or see what that process does.',
  },
  memory_not_found: {
    by: 'named',
    deleted: 'The memory “{title}” was deleted for good.',
    id: 'No memory has the id “{reference}”. Recall it by its words to find its id.',
    lost: 'The memory “{title}” was deleted; its file was “{path}”. Undo that in the history to bring it back.',
    words: (data, t) =>
      t('No memory is named “{reference}”. It may mean one of these; give its id:', {
        reference: textOf(data, 'reference'),
      }) + candidateLines(data),
    otherwise: 'No memory is named “{reference}”. Recall it by its words to find its id.',
  },
  memory_put_away: {
    by: 'state',
    replaced:
      'Nothing was changed: “{title}” was replaced by “{replacements}”. Restore it first if it holds after all.',
    archived: 'Nothing was changed: “{title}” is archived. Restore it first if it holds after all.',
    otherwise:
      'Nothing was changed: “{title}” is superseded. Restore it first if it holds after all.',
  },
  no_memory_folder: {
    by: 'folder',
    none: 'There is no memory folder here. Create one with “cogmem init”, or with “Cognitive Memory: Initialize” in the editor.',
    otherwise:
      'There is no memory folder at “{folder}”. Create one with “cogmem init”, or with “Cognitive Memory: Initialize” in the editor.',
  },
  no_reflection: 'No reflection waits for a decision. Ask for one first.',
  nothing_to_undo: {
    by: 'reason',
    none: 'There is nothing of yours to undo.',
    set_up:
      'Setting up the memory folder cannot be undone. Delete the folder if you do not want it.',
    otherwise:
      'There is nothing to undo in the operation “{operation}”: its files are as they were before.',
  },
  operation_not_found:
    'The history has no operation “{operation}”. Look at the history for the ids that it has.',
  path_outside_folder:
    '“{path}” leads out of the memory folder. Move the file into the folder, or remove the link.',
  personal_data: (data, t) =>
    t(
      'Nothing was written: {found}, and your settings refuse personal data. Leave it out, or let it only warn with “cogmem config --personal-data warn”.',
      { found: say(personalData, data, t) },
    ),
  proposal_not_found: 'No proposal is named “{reference}”. List the proposals to find its id.',
  read_only: '“{path}” cannot be written: it is read-only. Allow writing to it and try again.',
  reflection_decided:
    'Tokens were granted to this reflection before. Approve or reject it; then ask for another.',
  relation_described:
    'The relation is described in “{path}”, so it has no line of context. Change its description instead.',
  relation_exists:
    '“{from}” {type} “{to}” is there already. Change that relation, or remove it first.',
  relation_private:
    '“{path}” is private, and a description would lie in a file that others can read. Give a line of context instead.',
  secret_found:
    'Nothing was written: there is a secret in “{field}” (rule “{rule}”), and secrets are never stored. Write where it is kept instead.',
  session_limit: {
    by: 'what',
    proposals:
      'This session made {limit} proposals, as many as one may. A person looks at them first.',
    otherwise: 'This session wrote {limit} times, as often as one may. A person looks at it first.',
  },
  setting_needs_person: 'Only a person says what agents may do; “{actor}” is not one.',
  sharing_needs_person: 'Only a person shares what is private; “{actor}” is not one.',
  undo_conflict: {
    by: 'by',
    others:
      '“{summary}” (operation “{operation}”) cannot be undone: what it did to “{paths}” was changed again, and not by you alone: “{later}”. Change the memory with “cogmem update” instead, or bring it back with “cogmem restore”.',
    otherwise:
      '“{summary}” (operation “{operation}”) cannot be undone, because later changes touch the same of “{paths}”. Undo these first: “{later}”.',
  },
  undo_secret:
    'The operation “{operation}” cannot be undone: “{paths}” had a secret then, of which the history keeps no more than a mask. Write the file by hand.',
  undo_needs_person:
    'Only a person undoes the operation “{operation}”, because it is not “{actor}” who did it, or because a person has taken over what it did.',
};

/** What went wrong in a call, and what to do about it. */
export const describeError = ({ code, data }: MemoryError, t: Translate): string =>
  say(errors[code], data, t);
