import type { Problem, ProblemCode } from '../engine/vocabulary';
import { type Sentence, say, type Translate, textOf } from './catalogue';
import { describeExpected } from './expected';

/** Also a warning beside an answer. */
export const historyNotWritten =
  'Nothing has gone into the history since {since}: {reason}. Nothing is lost: what was done is in the operation log, and goes into the history as soon as it can be written.';

const describeInvalidValue: Sentence = (data, t) =>
  t('“{value}” is not a valid value of “{field}”. Expected: {expected}.', {
    value: textOf(data, 'value'),
    field: textOf(data, 'field'),
    expected: describeExpected(data, t),
  });

const problems: Readonly<Record<ProblemCode, Sentence>> = {
  alias_limit: 'The front matter repeats too many YAML aliases. Write the values out.',
  binary_file: 'The file is not text. Move it out of the memory folder.',
  byte_changed:
    'One character of this line is “{found}” where “{written}” was written, and nothing else differs: a failing disk does that. Repair puts it back; if you changed it yourself, run “cogmem acknowledge”.',
  config_unreadable: {
    by: 'field',
    empty: 'The settings could not be read, so the defaults hold. Correct the file as JSON.',
    otherwise:
      '“{value}” is not a valid value of “{field}”, so the default holds. Correct it, or remove it.',
  },
  conflict_markers:
    'A merge was not finished here: both versions stand between “<<<<<<<” and “>>>>>>>”. Keep what holds, and remove the marks.',
  critical_file_changed: {
    by: 'change',
    removed:
      'This file says who works here and what holds, and other hands removed it. Bring it back from the history, or run “cogmem acknowledge”.',
    created:
      'This file says who works here and what holds, and other hands created it. Read it; then run “cogmem acknowledge”, or remove it.',
    otherwise:
      'This file says who works here and what holds, and other hands changed it. Compare it in the history; then run “cogmem acknowledge”, or undo the change.',
  },
  dates_reversed:
    '“{field}” ({value}) lies before “{other}” ({otherValue}). Correct one of the two.',
  duplicate_id: 'The id “{id}” is also used by “{other}”. Give one of the two files a new id.',
  edge_id_unknown:
    'The relation names the description “{value}”, and no file describes it. Remove “edge_id”, or bring the file back.',
  edge_incomplete: 'The relation has no “{field}”. Add it, or remove the file.',
  edge_repeated: 'The same relation is described by “{other}” too. Keep one of the two files.',
  edge_title_outdated:
    '“{field}” says “{value}”, but the memory is now called “{title}”. Correct the title.',
  edge_unattached:
    'Neither “{from}” nor “{to}” holds this relation. Add it to both, or remove the file.',
  file_too_large: 'The file is too large to be a memory ({size} bytes). Split it into several.',
  personal_file_elsewhere:
    'Another clone has this personal file: “{clone}”. “cogmem doctor --fix --bring-back” brings it here as well.',
  personal_file_gone: {
    by: 'part',
    entries:
      'Entries of this log are gone. The history has them: “cogmem doctor --fix” brings them back.',
    otherwise:
      'This personal file is gone. A copy of it is kept: “cogmem doctor --fix” brings it back.',
  },
  git_lines_missing:
    'The lines that keep derived and private files out of Git, or that merge logs, are missing: {lines}. Add them.',
  history_broken:
    'The history is damaged: {reason}. The next change makes it again from what can be read, and keeps the damaged one beside it.',
  history_damaged: (data, t) => {
    if (data.lines !== undefined)
      return t(
        'The operation log had damaged lines ({lines}). The memories are as their files have them; what these lines told stands in the history as changed by other hands. When you have read this, run “cogmem acknowledge”.',
        { lines: textOf(data, 'lines') },
      );
    if (data.kept === '')
      return t(
        'The end of the history was lost, and has been found again. When you have read this, run “cogmem acknowledge”.',
      );
    const saved = textOf(data, 'saved');
    const kept = textOf(data, 'kept');
    const lost = textOf(data, 'lost');
    return lost === ''
      ? t(
          'The history was damaged. All {saved} operations that could be read are in a new one; the damaged one is kept in “{kept}”. When you have read this, run “cogmem acknowledge”.',
          { saved, kept },
        )
      : t(
          'The history was damaged. {saved} operations are in a new one. Lost: {lost}. The damaged one is kept in “{kept}”. When you have read this, run “cogmem acknowledge”.',
          { saved, lost, kept },
        );
  },
  history_not_written: historyNotWritten,
  history_unavailable:
    'There is no history ({reason}), so that nothing can be undone. Install Git, or make the folder of the history writable.',
  index_unreadable: 'The index could not be read and is being rebuilt.',
  index_wrong:
    'The index says something else than the files ({count}, the first is “{first}”). Rebuild it.',
  invalid_utf8: 'The file is not valid UTF-8. Save it again in the encoding UTF-8.',
  invalid_value: describeInvalidValue,
  key_in_config:
    'A key lies in this file (“{field}”), where others may read it; it is not used. Move it into the editor’s secret storage, or set COGNITIVE_MEMORY_OPENAI_KEY instead and remove it here.',
  leftover: 'The file “{name}” was left by a write that did not finish. Remove it.',
  link_broken: {
    by: 'state',
    deleted:
      'The memory “{title}” was deleted outside. The next write notes that in the history, and undoing it there brings the memory back.',
    noted:
      'The memory “{title}” was deleted outside. To bring it back, undo the operation {operation} of the history.',
    otherwise: 'The link leads to “{target}”, and there is no such file. Correct the link.',
  },
  links_too_many:
    '{count} relations were made by themselves, more than {most}. Repair removes the {removed} that say least; what people made or described stays, and so does what contradicts or causes.',
  misleading_name:
    'The name ends with “{suffix}”, which is the beginning of the id of “{other}” and not of this one. Rename the file.',
  missing_field: 'The field “{field}” is missing. Add it to the front matter.',
  missing_front_matter:
    'The file has no front matter. Begin it with a line “---”, the fields, and “---”.',
  name_collision: 'On Windows and macOS this is the same file as “{other}”. Rename one of the two.',
  name_unusable:
    'The file “{name}” is not read, because its name is not possible on every system, or is too long. Rename it.',
  not_a_day:
    'The file is not read as a day’s log, because its name is not a day. Rename it as 2026-01-31.md, or move it.',
  not_read:
    'The file is not read as a memory, because its name does not end with “.md”. Rename it, or move it elsewhere.',
  outside_folder:
    'The file is a link that leads out of the memory folder, and is not read. Put the file itself in its place.',
  proposal_unreadable:
    'The proposal cannot be read: “{field}” is missing or wrong. Correct the file, or undo the change that broke it.',
  reflection_unreadable:
    'The reflection that waits cannot be read: “{field}” is missing or wrong. Correct the file, or reject the reflection.',
  relation_ends_differ: {
    by: 'value',
    empty:
      '“{field}” of the relation to “{title}” is missing here, and “{expected}” in “{other}”. Make them the same.',
    otherwise:
      '“{field}” of the relation to “{title}” is “{value}” here, and “{expected}” in “{other}”. Make them the same.',
  },
  relation_one_sided:
    '“{title}” does not hold the other end of this relation ({type}). Add it there.',
  relation_private:
    'The file is shared, and tells of a relation to “{title}”, which is private. Only the private memory should hold it.',
  relation_repeated:
    'The relation to “{title}” ({type}) stands here more than once. Keep one of them.',
  relation_target_missing:
    'The relation leads to “{target}”, and no memory has this id. Correct the id, or remove the relation.',
  relation_to_itself: 'The relation leads to the memory itself. Correct its target, or remove it.',
  replaced_twice:
    'Both this memory and “{other}” took the place of “{title}”. Say which one holds with “cogmem answer {id} --replaces {otherId}”, or the other way round; “--separate-from” if both do.',
  secret_found:
    'A secret stands here (rule “{rule}”). Take it out, for example with “cogmem scrub”, and have it replaced where it is used: Git may have it still.',
  state_restored: {
    by: 'reason',
    missing: 'The record of use was gone. It has been restored; nothing is left to do.',
    otherwise: 'The record of use could not be read. It has been restored; nothing is left to do.',
  },
  state_unreadable:
    'A record of use could not be read. It is kept in “{kept}”; remove that file once you no longer need it.',
  text_index_unreadable: 'The full-text index could not be read and is being rebuilt.',
  text_repeated:
    '“{other}” says the same in the same words. Join the two with “cogmem answer {id} --same-as {otherId}”.',
  unclosed_front_matter: 'The front matter has no end. Close it with a line “---”.',
  unknown_relation_type:
    '“{value}” is not a known type of relation. Correct the spelling, or choose a known one.',
  unknown_type:
    '“{value}” is not a known type of memory. Correct the spelling, or choose a known one.',
  unreadable_file: 'The file could not be opened: {reason}. Check that you may read it.',
  unsupported_front_matter:
    'Front matter in the language “{language}” is not read, because it could run code. Write it in YAML.',
  vectors_damaged: 'Vectors of memories were damaged ({count}). They are computed again.',
  vectors_outdated: 'The vectors hold memories that are gone ({count}). Take them out.',
  vectors_unreadable: 'The vectors could not be read. They are computed again.',
  yaml_error: 'The front matter is not valid YAML: {message}',
};

/** What is wrong in a file, and what to do about it. The place is not in the sentence: the faces show it beside. */
export const describeProblem = ({ code, data }: Problem, t: Translate): string =>
  say(problems[code], data, t);
