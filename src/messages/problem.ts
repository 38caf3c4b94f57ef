import type { Problem, ProblemData } from '../engine/vocabulary';
import { describeExpected } from './expected';
import type { Translate } from './translate';
import { textOf, unexpected } from './values';

const describeCriticalChange = (data: ProblemData, t: Translate): string => {
  switch (data.change) {
    case 'removed':
      return t(
        'This file says who works here and what holds, and other hands removed it. Bring it back from the history, or say “cogmem acknowledge”.',
      );
    case 'created':
      return t(
        'This file says who works here and what holds, and other hands created it. Read it; then say “cogmem acknowledge”, or remove it.',
      );
    default:
      return t(
        'This file says who works here and what holds, and other hands changed it. Compare it in the history; then say “cogmem acknowledge”, or undo the change.',
      );
  }
};

/** What is wrong in a file, and what to do about it. The place is not in the sentence: the faces show it beside. */
export const describeProblem = (problem: Problem, t: Translate): string => {
  const { code, data } = problem;
  switch (code) {
    case 'alias_limit':
      return t('The front matter repeats too many YAML aliases. Write the values out.');
    case 'binary_file':
      return t('The file is not text. Move it out of the memory folder.');
    case 'config_unreadable':
      return data.field === ''
        ? t('The settings could not be read, so the defaults hold. Correct the file as JSON.')
        : t(
            '“{0}” is not a valid value of “{1}”, so the default holds. Correct it, or remove it.',
            textOf(data, 'value'),
            textOf(data, 'field'),
          );
    case 'conflict_markers':
      return t(
        'Here a merge was not finished: both versions stand between “<<<<<<<” and “>>>>>>>”. Keep what holds, and remove the marks.',
      );
    case 'dates_reversed':
      return t(
        '“{0}” ({1}) lies before “{2}” ({3}). Correct one of the two.',
        textOf(data, 'field'),
        textOf(data, 'value'),
        textOf(data, 'other'),
        textOf(data, 'otherValue'),
      );
    case 'critical_file_changed':
      return describeCriticalChange(data, t);
    case 'duplicate_id':
      return t(
        'The id “{0}” is also used by “{1}”. Give one of the two files a new id.',
        textOf(data, 'id'),
        textOf(data, 'other'),
      );
    case 'edge_id_unknown':
      return t(
        'The relation names the description “{0}”, and no file describes it. Remove “edge_id”, or bring the file back.',
        textOf(data, 'value'),
      );
    case 'edge_incomplete':
      return t('The relation has no “{0}”. Add it, or remove the file.', textOf(data, 'field'));
    case 'edge_repeated':
      return t(
        'The same relation is described by “{0}” too. Keep one of the two files.',
        textOf(data, 'other'),
      );
    case 'edge_title_outdated':
      return t(
        '“{0}” says “{1}”, but the memory is now called “{2}”. Correct the title.',
        textOf(data, 'field'),
        textOf(data, 'value'),
        textOf(data, 'title'),
      );
    case 'edge_unattached':
      return t(
        'Neither “{0}” nor “{1}” holds this relation. Add it to both, or remove the file.',
        textOf(data, 'from'),
        textOf(data, 'to'),
      );
    case 'file_too_large':
      return t(
        'The file is too large to be a memory ({0} bytes). Split it into several.',
        textOf(data, 'size'),
      );
    case 'git_lines_missing':
      return t(
        'The lines that keep derived and private files out of Git, or that merge logs, are missing: {0}. Add them.',
        textOf(data, 'lines'),
      );
    case 'history_unavailable':
      return t(
        'There is no history ({0}), so that nothing can be undone. Install Git, or make the folder of the history writable.',
        textOf(data, 'reason'),
      );
    case 'index_unreadable':
      return t('The index could not be read and is built anew.');
    case 'index_wrong':
      return t(
        'The index says something else than the files ({0}, the first is “{1}”). Build it anew.',
        textOf(data, 'count'),
        textOf(data, 'first'),
      );
    case 'invalid_utf8':
      return t('The file is not valid UTF-8. Save it again in the encoding UTF-8.');
    case 'invalid_value':
      return t(
        '“{0}” is not a valid value of “{1}”. Expected: {2}.',
        textOf(data, 'value'),
        textOf(data, 'field'),
        describeExpected(data, t),
      );
    case 'journal_left':
      return t(
        'An operation stopped halfway. The next change of the folder takes it back or completes it.',
      );
    case 'key_in_config':
      return t(
        'A key lies in this file (“{0}”), where others may read it; it is not used. Move it into the editor’s secret storage, or set COGNITIVE_MEMORY_OPENAI_KEY instead and remove it here.',
        textOf(data, 'field'),
      );
    case 'leftover':
      return t(
        'The file “{0}” was left by a write that did not finish. Remove it.',
        textOf(data, 'name'),
      );
    case 'link_broken':
      return t(
        'The link leads to “{0}”, and there is no such file. Correct the link.',
        textOf(data, 'target'),
      );
    case 'links_too_many':
      return t(
        '{0} relations were made by themselves, more than {1}. Repair removes the {2} that say least; what people made or described stays, and so does what contradicts or causes.',
        textOf(data, 'count'),
        textOf(data, 'most'),
        textOf(data, 'removed'),
      );
    case 'misleading_name':
      return t(
        'The name ends with “{0}”, which is the beginning of the id of “{1}” and not of this one. Rename the file.',
        textOf(data, 'suffix'),
        textOf(data, 'other'),
      );
    case 'missing_field':
      return t('The field “{0}” is missing. Add it to the front matter.', textOf(data, 'field'));
    case 'missing_front_matter':
      return t('The file has no front matter. Begin it with a line “---”, the fields, and “---”.');
    case 'name_collision':
      return t(
        'On Windows and macOS this is the same file as “{0}”. Rename one of the two.',
        textOf(data, 'other'),
      );
    case 'name_unusable':
      return t(
        'The file “{0}” is not read, because its name is not possible on every system, or is too long. Rename it.',
        textOf(data, 'name'),
      );
    case 'not_a_day':
      return t(
        'The file is not read as a day’s log, because its name is not a day. Rename it as 2026-01-31.md, or move it.',
      );
    case 'not_read':
      return t(
        'The file is not read as a memory, because its name does not end with “.md”. Rename it, or move it elsewhere.',
      );
    case 'outside_folder':
      return t(
        'The file is a link that leads out of the memory folder, and is not read. Put the file itself in its place.',
      );
    case 'proposal_unreadable':
      return t(
        'The proposal cannot be read: “{0}” is missing or wrong. Correct the file, or undo the change that broke it.',
        textOf(data, 'field'),
      );
    case 'reflection_unreadable':
      return t(
        'The reflection that waits cannot be read: “{0}” is missing or wrong. Correct the file, or reject the reflection.',
        textOf(data, 'field'),
      );
    case 'relation_ends_differ':
      return t(
        '“{0}” of the relation to “{1}” is “{2}” here, and “{3}” in “{4}”. Make them the same.',
        textOf(data, 'field'),
        textOf(data, 'title'),
        textOf(data, 'value'),
        textOf(data, 'expected'),
        textOf(data, 'other'),
      );
    case 'relation_one_sided':
      return t(
        '“{0}” does not hold the other end of this relation ({1}). Add it there.',
        textOf(data, 'title'),
        textOf(data, 'type'),
      );
    case 'relation_private':
      return t(
        'The file is shared, and tells of a relation to “{0}”, which is private. Only the private memory should hold it.',
        textOf(data, 'title'),
      );
    case 'relation_repeated':
      return t(
        'The relation to “{0}” ({1}) stands here more than once. Keep one of them.',
        textOf(data, 'title'),
        textOf(data, 'type'),
      );
    case 'relation_target_missing':
      return t(
        'The relation leads to “{0}”, and no memory has this id. Correct the id, or remove the relation.',
        textOf(data, 'target'),
      );
    case 'relation_to_itself':
      return t('The relation leads to the memory itself. Correct its target, or remove it.');
    case 'state_unreadable':
      return t(
        'A record of use could not be read. It is kept in “{0}”; remove that file when you need it no more.',
        textOf(data, 'kept'),
      );
    case 'secret_found':
      return t(
        'A secret stands here (rule “{0}”). Take it out, and have it replaced where it is used, because the history still has it.',
        textOf(data, 'rule'),
      );
    case 'state_restored':
      return data.reason === 'missing'
        ? t('The record of use was gone. It has been restored; nothing is left to do.')
        : t('The record of use could not be read. It has been restored; nothing is left to do.');
    case 'history_broken':
      return t(
        'The history is damaged: {0}. The next change mends it, or begins a new one and keeps the old one beside it.',
        textOf(data, 'reason'),
      );
    case 'history_damaged':
      return data.kept === ''
        ? t('The list of files in the history was damaged, and has been made again.')
        : t(
            'The history was damaged, so a new one begins here. The old one is kept in “{0}”.',
            textOf(data, 'kept'),
          );
    case 'text_index_unreadable':
      return t('The full-text index could not be read and is built anew.');
    case 'unclosed_front_matter':
      return t('The front matter has no end. Close it with a line “---”.');
    case 'unknown_relation_type':
      return t(
        '“{0}” is not a known type of relation. Correct the spelling, or choose a known one.',
        textOf(data, 'value'),
      );
    case 'unknown_type':
      return t(
        '“{0}” is not a known type of memory. Correct the spelling, or choose a known one.',
        textOf(data, 'value'),
      );
    case 'unreadable_file':
      return t(
        'The file could not be opened: {0}. Check that you may read it.',
        textOf(data, 'reason'),
      );
    case 'unsupported_front_matter':
      return t(
        'Front matter in the language “{0}” is not read, because it could run code. Write it in YAML.',
        textOf(data, 'language'),
      );
    case 'vectors_damaged':
      return t(
        'Vectors of memories were damaged ({0}). They are computed again.',
        textOf(data, 'count'),
      );
    case 'vectors_outdated':
      return t(
        'The vectors hold memories that are gone ({0}). Take them out.',
        textOf(data, 'count'),
      );
    case 'vectors_unreadable':
      return t('The vectors could not be read. They are computed again.');
    case 'yaml_error':
      return t('The front matter is not valid YAML: {0}', textOf(data, 'message'));
    default:
      return unexpected(code);
  }
};
