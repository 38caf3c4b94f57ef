import { blocksOf } from './blocks';
import { contributing } from './rules';
import {
  about,
  firstOf,
  type Importer,
  isAbout,
  isStatement,
  longestText,
  type Proposed,
  partsOf,
} from './statement';

/** Most of a README tells users how to use it. What a colleague keeps is what the project is, and how work on it is done. */

/** What a README says of work stands under few headings, and few of its sentences are more than usage. */
const mostOfOne = 12;

/** What the project is: the first statement of the first paragraph that is a sentence. */
const whatItIs = (path: string, text: string): readonly Proposed[] => {
  const blocks = blocksOf(text);
  // A comment of a shell looks like a heading.
  const withoutCode = text.replace(/^(```|~~~)[\s\S]*?^\1/gmu, '');
  const title =
    /^# +(.+?)\s*#*$/mu
      .exec(withoutCode)?.[1]
      ?.replace(/[`*_[\]]|<[^>]*>/gu, '')
      .trim() ?? '';
  const first = blocks
    .slice(0, 6)
    .filter(({ headings }) => !headings.slice(1).some((one) => isAbout(one, 'telling')))
    .find((block) => block.kind === 'paragraph' && isStatement(block));
  if (first === undefined) return [];
  // A rule in the same paragraph is a statement of its own.
  const [what = first] = partsOf(first);
  const said = firstOf(what.text, longestText / 2);
  const name = title.split(/\s+/u).length <= 3 && !/[(!]/u.test(title) ? title : '';
  return [
    {
      text: about(name, said),
      ...{ kind: 'fact', type: 'fact', confidence: 0.7 },
      origin: `${path}:${first.line}`,
      around: title,
    },
  ];
};

export const readme: Importer = (source) => {
  const what = source.path.includes('/') ? [] : whatItIs(source.path, source.text);
  const told = contributing(source)
    .filter(({ around, kind, origin, text }) => {
      const headings = around.split(' › ').slice(1);
      const isBeside = what.some((one) => one.origin === origin && !one.text.includes(text));
      // A rule under the title itself is for everybody; below it, what headings of usage hold is for users.
      return headings.length === 0
        ? kind === 'constraint' || isBeside
        : headings.some((one) => isAbout(one, 'telling'));
    })
    .map((one) => ({ ...one, confidence: one.confidence - 0.1 }));
  return [...what, ...told].slice(0, mostOfOne);
};
