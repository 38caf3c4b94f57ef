import { type Actor, tryActor } from '../model/actor';
import { defined } from '../model/defined';
import { type MemoryPath, tryMemoryPath } from '../model/memoryPath';
import type { Problem } from '../model/problem';
import {
  type Grant,
  grantDecisions,
  type RecordedReflection,
  type Reflection,
  type RequestReason,
  requestReasonCodes,
  type Survey,
  type TokenRequest,
} from '../model/reflection';
import { FieldReader, splitFrontMatter } from './frontMatter';
import { parseYaml, stringifyYaml, type YamlValue } from './yaml';

/** Entries that are kept whole; of older ones the log keeps a line (document 002, "Key Parameters"). */
export const mostWholeEntries = 10;

/** What the log says of an approved reflection. */
export interface ReflectionEntry extends RecordedReflection {
  readonly path: MemoryPath;
  readonly until: string;
  /** Undefined for the first one. */
  readonly since?: string;
  readonly approvedBy: Actor;
  readonly tokens: number;
  readonly granted: number;
  readonly memories: number;
  /** The reasons of its proposals. */
  readonly proposals: readonly string[];
}

/** As a part of a list: on one line, without its full stop. */
const listed = (text: string): string => text.replace(/\s+/gu, ' ').trim().replace(/\.$/u, '');

const entryText = (entry: ReflectionEntry): string => {
  const { number, day, approvedBy, tokens, granted, memories, since, until, path } = entry;
  const used = `${tokens.toLocaleString('en-US')} of ${granted.toLocaleString('en-US')} tokens`;
  const file = path.slice(path.indexOf('/') + 1);
  const changes = entry.proposals.map(listed).join('; ');
  return `## Reflection #${number} — ${day}

- **Status:** approved by ${approvedBy}, ${used}, ${memories} memories
- **Period:** ${since ?? 'the beginning'} to ${until}
- **Key changes:** ${changes === '' ? 'nothing proposed' : changes}
- **Full text:** [${file}](${file})
`;
};

const headingPattern = /^## Reflection #(\d+)\s*[—–-]\s*(\d{4}-\d{2}-\d{2})/u;

/** The log cut before each entry's heading; the first section is what stands above them. */
const sectionsOf = (log: string): readonly string[] => log.split(/^(?=## Reflection #)/mu);

const linePattern = /^- \*\*Period:\*\* .* to (\S+)\s*$/mu;
const filePattern = /^- \*\*Full text:\*\* \[.*\]\((.+)\)\s*$/mu;

const readEntry = (section: string): RecordedReflection | undefined => {
  const heading = headingPattern.exec(section);
  if (heading === null) return undefined;
  const until = linePattern.exec(section)?.[1];
  const path = tryMemoryPath(`meta/${filePattern.exec(section)?.[1] ?? ''}`);
  return {
    number: Number(heading[1]),
    day: heading[2] ?? '',
    ...(path === undefined ? {} : { path }),
    ...(until === undefined || Number.isNaN(Date.parse(until)) ? {} : { until }),
  };
};

/** The reflections that a log tells of as whole entries, as they stand. Entries by other hands may lack parts. */
export const parseReflectionLog = (log: string): readonly RecordedReflection[] =>
  sectionsOf(log.replaceAll('\r\n', '\n'))
    .map(readEntry)
    .filter((entry) => entry !== undefined);

const withLineEnd = (text: string): string =>
  text === '' || text.endsWith('\n') ? text : `${text}\n`;

const olderHeading = '## Older';

const summaryLine = (section: string): string => {
  const [heading = ''] = section.split('\n');
  const changes = /^- \*\*Key changes:\*\* (.*)$/mu.exec(section)?.[1];
  return `- ${heading.replace(/^## Reflection /u, '')}${changes === undefined ? '' : `: ${changes}`}`;
};

/** Puts lines at the end of the list of older ones, which stands above the whole entries. */
const withOlder = (head: string, sections: readonly string[]): string => {
  const lines = sections.map(summaryLine).join('\n');
  const hasList = head.includes(`\n${olderHeading}\n`);
  return `${head.trimEnd()}\n${hasList ? '' : `\n${olderHeading}\n\n`}${lines}\n\n`;
};

/**
 * The log with one entry more, and what moves into the archive: all but the latest ten, of which the log keeps a line
 * each. Everything else in both files stays.
 */
export const appendReflection = (
  log: string,
  entry: ReflectionEntry,
): { readonly log: string; readonly archived: string } => {
  const [head = '', ...entries] = sectionsOf(withLineEnd(log.replaceAll('\r\n', '\n')));
  const all = [...entries, entryText(entry)].map((section) => `${section.trimEnd()}\n`);
  const kept = all.slice(-mostWholeEntries);
  const older = all.slice(0, all.length - kept.length);
  const above = older.length === 0 ? `${head.trimEnd()}\n\n` : withOlder(head, older);
  return { log: above.trimStart() + kept.join('\n'), archived: older.join('\n') };
};

/** The text moves from `meta/` into a folder of it, and its links go on leading where they led. */
const oneFolderDeeper = (text: string): string => text.replaceAll('](../', '](../../');

/** The full text of an approved reflection, `meta/reflections/<day>.md` (document 002). */
export const serializeRecord = (
  reflection: Reflection,
  approval: { readonly number: number; readonly approvedBy: Actor; readonly day: string },
): string => {
  const { id, author, since, until, grant, tokens, text } = reflection;
  const header = stringifyYaml({
    id,
    number: approval.number,
    author,
    since,
    until,
    granted: grant?.tokens,
    tokens_used: tokens,
    approved_by: approval.approvedBy,
    approved: approval.day,
  });
  return `---\n${header}---\n\n${oneFolderDeeper(text.trim())}\n`;
};

/** What the file holds: nothing that waits, a reflection, or something that cannot be understood. */
export type ParsedReflection =
  | { readonly reflection?: Reflection }
  | { readonly broken: string; readonly line: number };

const mostTokens = 1_000_000;
const tokenBounds = { minimum: 0, maximum: mostTokens } as const;

const grantToYaml = (grant: Grant | undefined) => ({
  granted: grant?.tokens,
  decision: grant?.decision,
  amount: grant?.amount,
  granted_by: grant?.by,
  granted_at: grant?.at,
  granted_because: grant?.reason,
});

const surveyToYaml = (survey: Survey | undefined) => ({
  memories_read: survey?.memories,
  memories_left: survey?.left,
  episodes_read: survey?.episodes,
  tokens_read: survey?.tokens,
});

/** The file of a reflection that waits (document 002); `parseReflection` gives the same back. */
export const serializeReflection = (reflection: Reflection): string => {
  const { id, state, author, created, trigger, since, until, request, grant, survey } = reflection;
  const reasons = request.reasons.map(({ code, count, tokens }) => ({ code, count, tokens }));
  const header = stringifyYaml({
    ...{ id, state, author, created, trigger, since, until },
    baseline: request.baseline,
    reasons: reasons.length === 0 ? undefined : reasons,
    ...grantToYaml(grant),
    ...surveyToYaml(survey),
    tokens_used: reflection.tokens,
  });
  return `---\n${header}---\n\n${reflection.text.trim()}\n`;
};

const numberOf = (value: YamlValue): number =>
  typeof value === 'string' && value.trim() !== '' ? Number(value) : Number.NaN;

const readRequest = (reader: FieldReader): TokenRequest | undefined => {
  const baseline = reader.number('baseline', tokenBounds);
  if (baseline === undefined) return undefined;
  const reasons = reader.records('reasons').flatMap((record): readonly RequestReason[] => {
    const code = requestReasonCodes.find((candidate) => candidate === record.code);
    const [count, tokens] = [numberOf(record.count), numberOf(record.tokens)];
    return code !== undefined && Number.isFinite(count + tokens) ? [{ code, count, tokens }] : [];
  });
  const sum = (sign: 1 | -1): number =>
    reasons.reduce((total, { tokens }) => total + Math.max(0, sign * tokens), 0);
  const [extra, penalty] = [sum(1), sum(-1)];
  return { baseline, extra, penalty, total: baseline + extra - penalty, reasons };
};

const readGrant = (reader: FieldReader): Grant | undefined => {
  const tokens = reader.number('granted', tokenBounds);
  const decision = reader.oneOf('decision', grantDecisions);
  const by = tryActor(reader.text('granted_by') ?? '');
  const at = reader.date('granted_at');
  if (tokens === undefined || decision === undefined || by === undefined || at === undefined) {
    return undefined;
  }
  const amount = reader.number('amount', tokenBounds);
  return {
    ...{ tokens, decision, by, at },
    ...defined({ amount, reason: reader.text('granted_because') }),
  };
};

const readSurvey = (reader: FieldReader): Survey | undefined => {
  const names = ['memories_read', 'memories_left', 'episodes_read', 'tokens_read'];
  const numbers = names.map((name) =>
    reader.number(name, { minimum: 0, maximum: Number.MAX_SAFE_INTEGER }),
  );
  const [memories, left, episodes, tokens] = numbers;
  if (memories === undefined || left === undefined) return undefined;
  if (episodes === undefined || tokens === undefined) return undefined;
  return { memories, left, episodes, tokens };
};

type Presented = Required<Pick<Reflection, 'grant' | 'survey' | 'until' | 'tokens'>>;

/** What a presented reflection has beyond its request; the name of the first field that is missing otherwise. */
const readPresented = (reader: FieldReader): Presented | { readonly missing: string } => {
  const grant = readGrant(reader);
  const survey = readSurvey(reader);
  const until = reader.date('until');
  const tokens = reader.number('tokens_used', tokenBounds);
  if (grant === undefined) return { missing: 'granted' };
  if (survey === undefined) return { missing: 'memories_read' };
  if (until === undefined) return { missing: 'until' };
  return tokens === undefined ? { missing: 'tokens_used' } : { grant, survey, until, tokens };
};

/** Reads the file. Without front matter nothing waits; what a person wrote below it is the text. Never throws. */
export const parseReflection = (content: string, path: MemoryPath): ParsedReflection => {
  const split = splitFrontMatter(content);
  if ('missing' in split) return {};
  if (!('parts' in split)) return { broken: '---', line: 1 };
  const parsed = parseYaml(split.parts.matter);
  const [problem] = parsed.problems;
  if (problem !== undefined) return { broken: '---', line: problem.line };
  const reader = new FieldReader(path, parsed);
  const broken = (field: string) => ({ broken: field, line: parsed.lines.get(field) ?? 1 });
  const id = reader.text('id');
  const state = reader.oneOf('state', ['requested', 'presented'] as const);
  const author = tryActor(reader.text('author') ?? '');
  const created = reader.date('created');
  const request = readRequest(reader);
  if (id === undefined) return broken('id');
  if (state === undefined) return broken('state');
  if (author === undefined) return broken('author');
  if (created === undefined) return broken('created');
  if (request === undefined) return broken('baseline');
  const presented: Partial<Presented> | { readonly missing: string } =
    state === 'presented' ? readPresented(reader) : {};
  if ('missing' in presented) return broken(presented.missing);
  const since = reader.date('since');
  return {
    reflection: {
      ...{ id, state, path, author, created, request, ...presented },
      trigger: reader.text('trigger') ?? '',
      ...(since === undefined ? {} : { since }),
      text: split.parts.body.replaceAll('\r\n', '\n').trim(),
    },
  };
};

/** What is wrong with the file of the reflection that waits; it is no memory, so recall goes on without it. */
export const pendingProblems = (text: string, path: MemoryPath): readonly Problem[] => {
  const parsed = parseReflection(text, path);
  if (!('broken' in parsed)) return [];
  const data = { field: parsed.broken };
  return [{ path, line: parsed.line, code: 'reflection_unreadable', severity: 'warning', data }];
};
