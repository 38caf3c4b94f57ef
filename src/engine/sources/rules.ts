import { defined } from '../model/defined';
import { kindOfFile, type ProjectText, type ProjectTextKind } from '../model/projectText';
import { type Block, blocksOf, fieldsAtTop, globsIn, placeOf } from './blocks';
import {
  about,
  type Importer,
  isAbout,
  isNamedCommand,
  isRule,
  isStatement,
  kindOf,
  longestText,
  type Proposed,
  partsOf,
  standsAlone,
  withTopic,
} from './statement';

/** What agents and people are told before they work: each item a rule. */

/** `.cursor/rules`, `.github/instructions`, and `.claude`, whose file is about the whole project. */
const isPlaceOfTool = (kind: ProjectTextKind, folder: string): boolean =>
  folder.startsWith('.') && (kind !== 'agent_instructions' || folder === '.claude');

/** Outside of the project, or a note of a name that no tool looks for: the folder around it says nothing of what it is about. */
const liesAnywhere = (path: string): boolean =>
  /^(?:[/\\]|\.\.|[a-z]:)/iu.test(path) || kindOfFile(path) === undefined;

/** A file of rules in a folder is about that folder, unless it says itself which files it is about, or lies where a tool looks for it. */
const scopeOf = ({ kind, path, text }: ProjectText): readonly string[] => {
  const fields = fieldsAtTop(text);
  const globs = globsIn(fields.get('globs') ?? fields.get('applyTo') ?? fields.get('paths'));
  const [, folder] = /^(.*)\//u.exec(path) ?? [];
  const isAll = folder === undefined || isPlaceOfTool(kind, folder) || liesAnywhere(path);
  return globs.length > 0 || isAll ? globs : [`${folder}/**`];
};

/** Steps of one list are one procedure. */
const stepsOf = (blocks: readonly Block[]): ReadonlyMap<Block, readonly Block[]> => {
  const lists = new Map<Block, Block[]>();
  let first: Block | undefined;
  let last: Block | undefined;
  for (const block of blocks) {
    if (block.kind !== 'step') {
      if (block.kind === 'paragraph') first = undefined;
      continue;
    }
    const goesOn = first !== undefined && last?.headings.join() === block.headings.join();
    if (goesOn && first !== undefined) lists.get(first)?.push(block);
    else {
      first = block;
      lists.set(block, [block]);
    }
    last = block;
  }
  return lists;
};

/** A numbered list of rules, or of what is not done, is no order of doing things: each is an item. */
const withNumberedRules = (blocks: readonly Block[]): readonly Block[] => {
  const lists = [...stepsOf(blocks).values()].filter(
    (list) =>
      isAbout(list[0]?.under ?? list[0]?.headings.at(-1) ?? '', 'denying') ||
      (list.filter(({ text }) => isRule(text)).length > list.length / 2 &&
        list.some(({ text }) => kindOf(text) !== undefined)),
  );
  const rules = new Set(lists.flat());
  return blocks.map((block) => (rules.has(block) ? { ...block, kind: 'item' } : block));
};

/** An order not to do something is a rule, whatever else its words are like. */
const forbids = (text: string): boolean =>
  isAbout(text.split(' ').slice(0, 2).join(' '), 'denying') && isRule(text);

const procedureOf = (steps: readonly Block[]): string | undefined => {
  const [first] = steps;
  const topic = first?.under?.replace(/:$/u, '') ?? first?.headings.at(-1);
  const announcing = steps.filter((step) => step.text.endsWith(':')).length;
  if (topic === undefined || steps.length < 2 || announcing > 0) return undefined;
  const text = [`${topic}:`, ...steps.map((step, at) => `${at + 1}. ${step.text}`)].join('\n');
  return text.length > 2 * longestText ? undefined : text;
};

/** A line of a listing of files is no command. */
const isListing = (line: string): boolean =>
  /[\u2500-\u257f]/u.test(line) || /^(?!\.\/)\S*(?:\/|\*\S*|\.\w+)(?:\s+#|$)/u.test(line.trim());

/** Longer commands are programs. */
const longestCommand = 120;

const shells = new Set(['', 'bash', 'sh', 'shell', 'console', 'zsh', 'powershell', 'text']);

/** A command that is announced, or has its own comment: how something is done here. */
const commandsOf = (block: Block): readonly { readonly text: string; readonly line: number }[] => {
  if (block.kind !== 'code' || !shells.has(block.language ?? '')) return [];
  const lines = block.text.split('\n');
  const commands = lines.filter((line) => line.trim() !== '' && !line.trim().startsWith('#'));
  const isOne = commands.length === 1 && !isListing(commands[0] ?? '');
  if (isOne && block.under !== undefined && block.under.length < 120 && block.text.length < 300) {
    const command = (commands[0] ?? '')
      .replace(/^\s*\$\s*/u, '')
      .replace(/\s+#.*$/u, '')
      .trim();
    return [{ text: `${block.under} \`${command}\``, line: block.line }];
  }
  let above = '';
  return lines.flatMap((raw, at) => {
    const text = raw.trim();
    if (text === '') above = '';
    const [, comment] = /^#\s*(.+)$/u.exec(text) ?? [];
    if (comment !== undefined) {
      above = comment;
      return [];
    }
    const [, command = '', own] = /^\$?\s*(\S.*?)(?:\s+#\s*(.+))?$/u.exec(text) ?? [];
    const said = own ?? above;
    above = '';
    const isNone = command === '' || command.length > longestCommand || isListing(raw);
    return isNone || said === '' || said.length > 100
      ? []
      : [{ text: `${said.replace(/[.:]$/u, '')}: \`${command}\``, line: block.line + at }];
  });
};

/** How much more a person keeps of a file that is written for those who work on the project. */
interface RulesOptions {
  readonly confidence: number;
  /** Only what stands under headings that tell of work, and nothing that every project says. */
  readonly isStrict: boolean;
}

const proposeRules =
  ({ confidence, isStrict }: RulesOptions) =>
  (source: ProjectText): readonly Proposed[] => {
    const blocks = withNumberedRules(blocksOf(source.text));
    const title = blocks.find(({ headings }) => headings.length > 0)?.headings[0];
    const scope = scopeOf(source);
    const parents = new Set(blocks.map(({ under }) => under));
    const steps = stepsOf(blocks);
    const base = (block: Pick<Block, 'line' | 'headings'>) => ({
      ...placeOf(source.path, block),
      ...(scope.length > 0 && { scope }),
    });
    const procedure = { kind: 'fact', type: 'procedure' } as const;
    const proposeStatement = (block: Block): readonly Proposed[] => {
      const { type } = block;
      const said = type === undefined ? withTopic(block, title) : about(title ?? '', block.text);
      const isBan = forbids(said) || forbids(block.text);
      // Few words are enough below “Don't:”.
      const whole = isBan ? { ...block, text: said } : block;
      if (!isStatement(whole) || (isStrict && isAbout(block.text, 'generic'))) return [];
      const denied = isBan ? 'constraint' : kindOf(said);
      const told = kindOf(block.text) ?? (isAbout(said, 'denying') ? denied : undefined);
      // What is told in prose is mostly about reading on.
      if (type === undefined && (isStrict ? !isRule(block.text) : !standsAlone(said))) return [];
      return [
        {
          ...base(block),
          ...{ text: said, kind: told ?? 'fact' },
          ...(told === 'constraint' && { type: 'policy' as const }),
          ...(isNamedCommand(block.text) && /`\S+ /u.test(said) && { type: 'procedure' as const }),
          ...defined({ type }),
          confidence:
            confidence - (block.kind === 'item' ? 0 : 0.1) - (told === undefined ? 0.1 : 0),
        },
      ];
    };
    return blocks.flatMap((block): readonly Proposed[] => {
      const isGenericCode = isStrict && block.kind === 'code' && isAbout(block.text, 'generic');
      if (isGenericCode || block.headings.some((heading) => isAbout(heading, 'passed'))) return [];
      if (block.kind === 'code') {
        return commandsOf(block).map(({ text, line }) => ({
          ...base({ ...block, line }),
          ...{ text, ...procedure, confidence: confidence - 0.15 },
        }));
      }
      if (block.kind === 'step') {
        const list = steps.get(block);
        const text = list && procedureOf(list);
        const isGeneric = list?.some((step) => isAbout(step.text, 'generic')) ?? true;
        return text === undefined || (isStrict && isGeneric)
          ? []
          : [{ ...base(block), text, ...procedure, confidence: confidence - 0.1 }];
      }
      return parents.has(block.text) ? [] : partsOf(block).flatMap(proposeStatement);
    });
  };

export const instructions: Importer = proposeRules({ confidence: 0.85, isStrict: false });

export const contributing: Importer = proposeRules({ confidence: 0.7, isStrict: true });
