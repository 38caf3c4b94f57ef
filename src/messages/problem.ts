import type { Problem } from '../engine/vocabulary';
import { describeExpected } from './expected';
import type { Translate } from './translate';
import { textOf, unexpected } from './values';

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
    case 'duplicate_id':
      return t(
        'The id “{0}” is also used by “{1}”. Give one of the two files a new id.',
        textOf(data, 'id'),
        textOf(data, 'other'),
      );
    case 'edge_incomplete':
      return t('The relation has no “{0}”. Add it, or remove the file.', textOf(data, 'field'));
    case 'file_too_large':
      return t(
        'The file is too large to be a memory ({0} bytes). Split it into several.',
        textOf(data, 'size'),
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
    case 'missing_field':
      return t('The field “{0}” is missing. Add it to the front matter.', textOf(data, 'field'));
    case 'missing_front_matter':
      return t('The file has no front matter. Begin it with a line “---”, the fields, and “---”.');
    case 'proposal_unreadable':
      return t(
        'The proposal cannot be read: “{0}” is missing or wrong. Correct the file, or undo the change that broke it.',
        textOf(data, 'field'),
      );
    case 'state_unreadable':
      return t(
        'The record of use could not be read and begins anew. What it held is kept in “{0}”.',
        textOf(data, 'kept'),
      );
    case 'index_unreadable':
      return t('The index could not be read and is built anew.');
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
    case 'yaml_error':
      return t('The front matter is not valid YAML: {0}', textOf(data, 'message'));
    default:
      return unexpected(code);
  }
};
