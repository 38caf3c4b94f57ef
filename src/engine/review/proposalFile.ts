import { editFrontMatter, FieldReader, splitFrontMatter } from '../format/frontMatter';
import { unlessMerging } from '../format/unfinishedMerges';
import {
  parseYaml,
  stringifyYaml,
  type YamlInput,
  type YamlRecord,
  type YamlValue,
} from '../format/yaml';
import { tryActor } from '../model/actor';
import { defined } from '../model/defined';
import { fileNameOf, type MemoryPath, tryMemoryPath } from '../model/memoryPath';
import type { Problem } from '../model/problem';
import {
  actionOf,
  type ChangeAction,
  type ChangeDecision,
  decidedStates,
  type Proposal,
  type ProposedChange,
} from '../model/review';

/** A fenced text within a markdown body. */
export interface Fence {
  /** Where the opening line begins, and where what follows the closing line begins. */
  readonly start: number;
  readonly end: number;
  readonly text: string;
}

/** Behind the opening backticks where the text does not end with a line feed, as fenced texts otherwise always do. */
const noFinalLineFeed = 'no-final-line-feed';

const opening = /^(`{3,})([^`\r]*)\r?$/u;

const longestRun = (text: string): number =>
  [...text.matchAll(/`+/gu)].reduce((longest, [run]) => Math.max(longest, run.length), 0);

/** A text between lines of backticks, more of them than the text has anywhere. Ends with a line feed. */
export const fenced = (text: string, language: string): string => {
  const marks = '`'.repeat(Math.max(3, longestRun(text) + 1));
  const isWhole = text === '' || text.endsWith('\n');
  const info = isWhole ? language : `${language} ${noFinalLineFeed}`;
  return `${marks}${info}\n${text}${isWhole ? '' : '\n'}${marks}\n`;
};

/** Every fenced text of a body, in order. One that is not closed is left out. */
export const findFences = (body: string): readonly Fence[] => {
  const fences: Fence[] = [];
  let open: { marks: string; info: string; start: number; textStart: number } | undefined;
  let at = 0;
  for (const line of body.split(/(?<=\n)/u)) {
    const content = line.replace(/\n$/u, '');
    if (open === undefined) {
      const [, marks, info = ''] = opening.exec(content) ?? [];
      if (marks !== undefined) open = { marks, info, start: at, textStart: at + line.length };
    } else if (content === open.marks || content === `${open.marks}\r`) {
      const text = body.slice(open.textStart, at);
      const isWhole = !open.info.includes(noFinalLineFeed);
      fences.push({
        start: open.start,
        end: at + line.length,
        text: isWhole ? text : text.slice(0, -1),
      });
      open = undefined;
    }
    at += line.length;
  }
  return fences;
};

export interface ParsedProposal {
  /** Undefined where the file cannot be understood; nothing of it is applied then. */
  readonly proposal?: Proposal;
  readonly problems: readonly Problem[];
}

const headings: Readonly<Record<ChangeAction, string>> = {
  add: 'Add',
  change: 'Change',
  remove: 'Remove',
};

const languageOf = (path: MemoryPath): string =>
  path.endsWith('.md') ? 'markdown' : (/\.(\w+)$/u.exec(path)?.[1] ?? 'text');

const quoted = (text: string): string =>
  text
    .split('\n')
    .map((line) => `> ${line}`.trimEnd())
    .join('\n');

const section = (change: ProposedChange): string => {
  const action = actionOf(change);
  const parts = [`## ${headings[action]} ${change.path}`];
  if (change.rationale !== '') parts.push(quoted(change.rationale));
  const text = change.after;
  return text === undefined
    ? `${parts.join('\n\n')}\n`
    : `${parts.join('\n\n')}\n\n${fenced(text, languageOf(change.path))}`;
};

const decisionToYaml = (decision: ChangeDecision | undefined) => ({
  decided_by: decision?.by,
  decided_at: decision?.at,
  decided_because: decision?.reason,
  edited: decision?.edited === true ? true : undefined,
});

const withoutUndefined = (record: Readonly<Record<string, YamlInput>>) =>
  Object.fromEntries(Object.entries(record).filter(([, value]) => value !== undefined));

/** State and decision stand first, so that the decisions about two neighbours never touch each other in a merge. */
const changeToYaml = (change: ProposedChange) =>
  withoutUndefined({
    path: change.path,
    state: change.state,
    ...decisionToYaml(change.decision),
    action: actionOf(change),
    before: change.before,
    rationale: change.rationale === '' ? undefined : change.rationale,
  });

const changesToYaml = ({ changes }: Proposal) => ({ changes: changes.map(changeToYaml) });

/** A new proposal file. `parseProposal` gives the same proposal back, whatever the texts hold. */
export const serializeProposal = (proposal: Proposal): string => {
  const { id, author, created, reason, subject, reflection } = proposal;
  const origin = { subject, reflection };
  const header = stringifyYaml({
    id,
    author,
    created,
    reason,
    ...origin,
    ...changesToYaml(proposal),
  });
  const title = `# ${reason.replace(/\s+/gu, ' ')}\n`;
  return `---\n${header}---\n${[title, ...proposal.changes.map(section)].join('\n')}`;
};

/**
 * The text of a proposal's file after something was decided: the list of changes and those texts that a person edited.
 * Everything else in the file stays as it is.
 */
export const editProposal = (text: string, proposal: Proposal): string => {
  const split = splitFrontMatter(text);
  if (!('parts' in split)) throw new TypeError('A file without front matter cannot be edited');
  const { body } = split.parts;
  const edited = editFrontMatter(text, changesToYaml(proposal));
  const withoutBody = edited.slice(0, edited.length - body.length);
  return withoutBody + replaceTexts(body, findFences(body), proposal);
};

const replaceTexts = (body: string, fences: readonly Fence[], { changes }: Proposal): string => {
  const withTexts = changes.filter(({ after }) => after !== undefined);
  let result = '';
  let copied = 0;
  withTexts.forEach(({ after, path }, index) => {
    const fence = fences[index];
    if (fence === undefined || after === undefined || after === fence.text) return;
    result += body.slice(copied, fence.start) + fenced(after, languageOf(path));
    copied = fence.end;
  });
  return result + body.slice(copied);
};

const readProposal = (text: string, path: MemoryPath): ParsedProposal => {
  const failed = (field: string, line = 1): ParsedProposal => ({
    problems: [{ path, line, code: 'proposal_unreadable', severity: 'error', data: { field } }],
  });
  const split = splitFrontMatter(text);
  if (!('parts' in split)) return failed('---');
  const parsed = parseYaml(split.parts.matter);
  const [broken] = parsed.problems;
  if (broken !== undefined) return failed('---', broken.line);
  const reader = new FieldReader(path, parsed);
  const id = reader.text('id');
  const author = tryActor(reader.text('author') ?? '');
  const created = reader.date('created');
  const lineOf = (field: string): number => parsed.lines.get(field) ?? 1;
  if (id === undefined) return failed('id', lineOf('id'));
  if (author === undefined) return failed('author', lineOf('author'));
  if (created === undefined) return failed('created', lineOf('created'));
  const records = reader.records('changes');
  const texts = findFences(split.parts.body);
  const changes = readChanges(records, texts);
  if (changes === undefined) return failed('changes', lineOf('changes'));
  const reason = reader.text('reason') ?? fileNameOf(path);
  const subject = reader.text('subject');
  const reflection = reader.text('reflection');
  const origin = {
    ...defined({ subject, reflection }),
  };
  return { proposal: { id, author, reason, created, changes, ...origin }, problems: [] };
};

/** Undefined where a change or a text is missing: to guess which text belongs to which file would be worse. */
const readChanges = (records: readonly YamlRecord[], texts: readonly Fence[]) => {
  let next = 0;
  const changes = records.map((record) => {
    const removes = record.action === 'remove';
    const text = removes ? undefined : texts[next++]?.text;
    return removes || text !== undefined ? readChange(record, text) : undefined;
  });
  const read = changes.filter((change) => change !== undefined);
  const paths = new Set(read.map(({ path }) => path));
  const isWhole = read.length === records.length && paths.size === read.length;
  return isWhole && next === texts.length ? read : undefined;
};

const textOf = (value: YamlValue): string | undefined =>
  typeof value === 'string' ? value : undefined;

const readChange = (record: YamlRecord, after: string | undefined): ProposedChange | undefined => {
  const path = tryMemoryPath(textOf(record.path) ?? '');
  const state = decidedStates.find((candidate) => candidate === record.state);
  if (path === undefined || state === undefined) return undefined;
  const before = textOf(record.before);
  const decision = readDecision(record);
  return {
    path,
    ...defined({ before, after }),
    rationale: textOf(record.rationale) ?? '',
    state,
    ...(decision === undefined ? {} : { decision }),
  };
};

const readDecision = (record: YamlRecord): ChangeDecision | undefined => {
  const by = tryActor(textOf(record.decided_by) ?? '');
  const at = textOf(record.decided_at);
  if (by === undefined || at === undefined) return undefined;
  const reason = textOf(record.decided_because);
  return {
    by,
    at,
    ...(reason === undefined ? {} : { reason }),
    ...(record.edited === 'true' ? { edited: true } : {}),
  };
};

/** Reads a proposal file. Never throws; where anything is missing there is no proposal, only the problem. */
export const parseProposal = (text: string, path: MemoryPath): ParsedProposal => {
  const read = readProposal(text, path);
  return read.proposal === undefined
    ? { problems: unlessMerging({ text, path }, read.problems) }
    : read;
};
