import { createHash } from 'node:crypto';

/** One thing said in a conversation with a coding agent. */
export interface Said {
  readonly role: 'user' | 'assistant';
  /** At most 4,000 characters. */
  readonly text: string;
}

const longestText = 4_000;
const longestBefore = 300;

const header = /^_\*\*(User|Assistant|Agent)\b([^\n]*?)\*\*_[ \t]*$/gmu;

/** What tools did, what was thought, rules that were read: blocks of the markdown that nobody said. */
const blocks =
  /<tool-use[\s\S]*?<\/tool-use>|<think>[\s\S]*?<\/think>|<details[\s\S]*?<\/details>|<system-reminder>[\s\S]*?<\/system-reminder>/gu;
/** A part of an agent's turn that tells of a tool. */
const ofTool =
  /^(?:Tool use:|Result:|Read file:|Edited? file|Created? file|Deleted? file|Searched|Grepped|Listed|Ran |Running|Background|\*Called tool\*|#{1,4} Rule:|Unable to|Error\b|Todo|\[Thinking\]|_Thinking)/u;
/** What the program puts into a person's turn. */
const ofProgram =
  /^\s*(?:<(?:command|local-command|user-prompt|task-notification|bash)[\w-]*>|Caveat: The messages below|\[Request interrupted|This session is being continued|\[Image[^\]]*\]\s*$|## SpecStory|Base directory for this skill:|System: |@agent |\/(?:exit|clear|compact)\b|<system_notification>)/u;

/** False for a part that is only a command and what it printed. */
const hasProse = (text: string): boolean =>
  (text.replace(/^(`{3,})[\s\S]*?(?:^\1|$(?![\s\S]))/gmu, '').match(/\p{L}/gu) ?? []).length >= 25;

const masks: readonly (readonly [RegExp, string])[] = [
  [
    /(?<![\w.+-])(?!git@)[\w.+-]+@[\w-]+(?:\.[\w-]+)*\.(?:com|net|org|io|dev|de|ai|edu|co|uk|au|ch|me|us|app)\b/gu,
    'name@example.com',
  ],
  [/(\/(?:Users|home)\/|\b[A-Za-z]:[\\/]+Users[\\/]+)[^\s/\\"'`)]+/gu, '$1name'],
  [
    /\b(?:sk|pk|rk|ghp|gho|ghs|github_pat|glpat|xox[abpr]|hf|AKIA|AIza|npm|tvly|gsk)[-_]?[A-Za-z0-9_-]{16,}/gu,
    'SECRET',
  ],
  [/\beyJ[\w-]{10,}\.[\w-]{10,}(?:\.[\w-]+)?/gu, 'SECRET'],
  [
    /(?<![\w/.-])(?=[A-Za-z0-9+=_]*\d)(?=[A-Za-z0-9+=_]*[A-Za-z])[A-Za-z0-9+=_]{32,}(?![\w/.-])/gu,
    'SECRET',
  ],
];

const masked = (text: string): string =>
  masks.reduce((rest, [pattern, mask]) => rest.replace(pattern, mask), text);

const cut = (text: string): string =>
  text.length <= longestText
    ? text
    : `${text.slice(0, longestText)}\n[... cut at ${longestText} characters]`;

const tidy = (text: string): string =>
  text
    .replace(/\r\n?/gu, '\n')
    .replace(/\n{3,}/gu, '\n\n')
    .trim();

/**
 * What people and agents said in a SpecStory transcript, in order: tool calls and what they gave, thinking, commands of the
 * program and images alone are dropped; e-mails, secrets and home folders masked; repeated messages dropped.
 */
export const saidIn = (markdown: string): readonly Said[] => {
  const heads = [...markdown.replace(/\r\n?/gu, '\n').matchAll(header)];
  const whole = markdown.replace(/\r\n?/gu, '\n');
  const said: Said[] = [];
  const seen = new Set<string>();
  const add = (role: Said['role'], text: string): void => {
    const kept = cut(masked(tidy(text)));
    const key = `${role} ${kept.toLowerCase()}`;
    if (kept === '' || seen.has(key)) return;
    seen.add(key);
    said.push({ role, text: kept });
  };
  heads.forEach((head, at) => {
    if (/sidechain/iu.test(head[2] ?? '')) return;
    const from = (head.index ?? 0) + head[0].length;
    const body = whole
      .slice(from, heads[at + 1]?.index ?? whole.length)
      .replace(blocks, '\n---\n')
      .replace(/(?:\s*^---[ \t]*$)+\s*$/mu, '');
    if (head[1] === 'User') {
      const text = body.replace(/(?:\n---[ \t]*)+\s*$/u, '').replace(/^\s*(?:---\s*\n)+/u, '');
      if (!ofProgram.test(text)) add('user', text);
      return;
    }
    for (const part of body.split(/^---[ \t]*$/mu)) {
      const text = part.trim();
      if (!ofTool.test(text) && hasProse(text)) add('assistant', text);
    }
  });
  return said;
};

/** The end of what was said before a message, or null for the first. */
export const beforeOf = (said: readonly Said[], index: number): Said | null => {
  const before = said[index - 1];
  return before === undefined
    ? null
    : { role: before.role, text: before.text.slice(-longestBefore) };
};

/** Tells whether a message is the one that was labelled: the first 12 hexadecimal digits of SHA-256 over its text. */
export const hashOf = (text: string): string =>
  createHash('sha256').update(text).digest('hex').slice(0, 12);
