import { stripVTControlCharacters } from 'node:util';
import { type Payload, textIn, textOf } from './call';

/** What a tool is about to do, as far as memory can know something about it. */
export interface ToolUse {
  readonly files: readonly string[];
  readonly command?: string;
}

/** Under these names tools are handed the file that they touch. */
const fileFields = ['file_path', 'filePath', 'notebook_path', 'target_file', 'path', 'file'];

/** The files of a patch (`apply_patch`). */
const patched = /^\*\*\* (?:Add File|Update File|Delete File|Move to): (.+)$/gmu;

/** A word of a command that names a file: it has a folder or an ending. */
const fileWord = /^(?:\.{0,2}\/)?(?:[\w@.+-]+\/)+[\w@.+-]+$|^[\w@+-][\w@.+-]*\.[a-z]\w{0,7}$/iu;

/** A command may be a whole program, of which the beginning tells enough. */
const longestCommand = 2_000;
const mostFiles = 8;

const filesOfCommand = (command: string): readonly string[] =>
  command.split(/[\s'"`;|&<>()=,:]+/u).filter((word) => fileWord.test(word));

const listed = (value: unknown): readonly string[] =>
  Array.isArray(value) ? value.filter((one) => typeof one === 'string') : [];

/** The files and the command of a tool's input, whatever the agent calls its tools. */
export const toolUseOf = (input: Payload): ToolUse => {
  const given = textIn(input, 'command', 'cmd')?.slice(0, longestCommand);
  const patch = textIn(input, 'patch', 'input') ?? given ?? '';
  const inPatch = [...patch.matchAll(patched)].map(([, path = '']) => path.trim());
  const command = inPatch.length === 0 ? given : undefined;
  const named = textIn(input, ...fileFields);
  const files = [
    ...(named === undefined ? [] : [named]),
    ...listed(input.files),
    ...inPatch,
    ...(command === undefined ? [] : filesOfCommand(command)),
  ];
  return {
    files: [...new Set(files)].slice(0, mostFiles),
    ...(command !== undefined && { command }),
  };
};

/** How programs say that they failed, whatever the language of the text around it is. */
const failures = [
  // Exit code 1, exitCode: 2, exited with status 3
  /\bexit(?:ed)?(?: with)?[ _]?(?:code|status)?:? ?[1-9]\d*\b/iu,
  // TypeError, PostgresException
  /\b[A-Z]\w*(?:Error|Exception)\b/u,
  /\b(?:[Ee]rror|fatal|panic|Traceback)\b ?[:[(]|\bERR!|\bERR_[A-Z_]+|\bcommand not found\b/u,
  /^\s*(?:FAIL(?:ED)?|ERROR|FATAL)\b/u,
];

const saysFailure = (line: string): boolean => failures.some((form) => form.test(line));

/** Lines of an error that are looked at, and letters of each. */
const mostLines = 4;
const longestLine = 240;

/** Frames of a stack say where, and not what. */
const isFrame = (line: string): boolean => /^(?:at |File ")/u.test(line);

/** The lines of an error message that say what is wrong: those with a word of failure, else the first ones. */
export const tellingLines = (text: string): string => {
  const lines = stripVTControlCharacters(text)
    .split('\n')
    .map((line) => line.trim().slice(0, longestLine))
    .filter((line) => line !== '' && !isFrame(line));
  const telling = lines.filter(saysFailure);
  return (telling.length === 0 ? lines : telling).slice(0, mostLines).join('\n');
};

/** Letters of an answer that are looked at: what went wrong stands at the end of it. */
const longestAnswer = 20_000;

/**
 * What a tool that ended says of its failure; undefined where it seems to have gone well. For agents that tell of a command
 * that failed as of any other.
 */
export const failureIn = (answer: unknown): string | undefined => {
  const text = textOf(answer).slice(-longestAnswer);
  return text.split('\n').some(saysFailure) ? text : undefined;
};
