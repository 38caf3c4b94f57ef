import { readFile, writeFile } from 'node:fs/promises';
import { allOperations, jsonSchemaOf, type Operation } from '../src/engine/operations';
import {
  memoryTypeNames,
  memoryTypeRow,
  relationTypeNames,
  relationTypes,
  retentionCategories,
} from '../src/engine/vocabulary';
import { type Moment, moments } from '../src/hooks/call';
import type { HookEvent, HookFormat } from '../src/hooks/formats';
import { formats } from '../src/hooks/formats';
import { mcpText } from './mcpPage';

/** Writes the tables of docs/FORMAT.md and docs/HOOKS.md, docs/OPERATIONS.md and docs/MCP.md, from the code: `npm run docs:tables`. A test fails where they drifted. */
const types = (): string =>
  [
    '| type | folder | weight | priority | never below active for | what it is for |',
    '|---|---|---|---|---|---|',
    ...memoryTypeNames.map((type) => {
      const row = memoryTypeRow(type);
      const { minimumDays, permanent } = retentionCategories[row.retention];
      const kept = `${minimumDays} days${permanent ? ', then never below fading' : ''}`;
      return `| \`${type}\` | \`graph/${row.folder}/\` | ${row.weight} | ${row.priority} | ${kept} | ${row.description} |`;
    }),
  ].join('\n');

const relations = (): string =>
  [
    '| type | meaning | from the other end |',
    '|---|---|---|',
    ...relationTypeNames.map(
      (type) =>
        `| \`${type}\` | ${relationTypes[type].meaning} | ${relationTypes[type].inverseLabel} |`,
    ),
  ].join('\n');

/** What the reader calls a moment. */
const momentNames: Readonly<Record<Moment, string>> = {
  start: 'a session starts, or its conversation was emptied: rules and open work',
  prompt: 'the person asks: what surely has to do with it',
  tool: 'before a tool touches a file or runs a command: what is known about it',
  failure: 'a tool failed: the known cause, and how it was mended',
  said: 'the agent answered: kept until the session pauses',
  save: 'before the conversation is compacted, and when the agent stops: what was said is looked at',
};

/** How an event of an agent serves a moment; empty where it does not. */
const servedBy = (moment: Moment, [name, event]: readonly [string, HookEvent]): string => {
  const isEnd = event.moment === 'ended' || event.moment === 'used';
  const serves =
    event.moment === moment ||
    (moment === 'failure' && isEnd) ||
    (moment === 'tool' && event.moment === 'used');
  const gives = moment !== 'said' && moment !== 'save';
  if (!serves) return '';
  if (moment === 'tool' && event.moment === 'used') return `\`${name}\`, after the tool`;
  if (moment === 'failure' && isEnd) return `\`${name}\`, by the answer of a command`;
  return gives && !event.carries ? `\`${name}\`, carried by the next tool` : `\`${name}\``;
};

const hooks = (): string => {
  const agents = [...formats].sort((left, right) => (left.name < right.name ? -1 : 1));
  const cell = (moment: Moment, { events }: HookFormat): string =>
    Object.entries(events)
      .map((event) => servedBy(moment, event))
      .filter((text) => text !== '')
      .join('; ') || '–';
  return [
    `| moment | ${agents.map(({ name, documentation }) => `[${name}](${documentation})`).join(' | ')} |`,
    `|---|${agents.map(() => '---|').join('')}`,
    ...moments.map(
      (moment) =>
        `| ${momentNames[moment]} | ${agents.map((agent) => cell(moment, agent)).join(' | ')} |`,
    ),
  ].join('\n');
};

/** The text with its generated tables as the code has them now. */
export const withTables = (text: string): string =>
  Object.entries({ types: types(), relations: relations(), hooks: hooks() }).reduce(
    (result, [name, table]) =>
      result.replace(
        new RegExp(`(<!-- ${name}: [^>]*-->\\n)[\\s\\S]*?(<!-- /${name} -->)`, 'u'),
        (_, open: string, close: string) => `${open}${table}\n${close}`,
      ),
    text,
  );

interface FieldSchema {
  readonly type?: string;
  readonly description?: string;
  readonly enum?: readonly string[];
  readonly items?: FieldSchema;
  readonly minimum?: number;
  readonly maximum?: number;
}

/** Beyond so many the description names them, or another table does. */
const mostChoices = 8;

const kindOf = ({ type, enum: choices, items, minimum, maximum }: FieldSchema): string => {
  if (items !== undefined) return `list of ${kindOf(items)}`;
  if (choices !== undefined) return choices.length > mostChoices ? 'name' : choices.join(' \\| ');
  const isBounded = minimum !== undefined && maximum !== undefined;
  if ((type === 'number' || type === 'integer') && isBounded && maximum <= 1_000_000)
    return `${minimum} to ${maximum}`;
  return type === 'string' ? 'text' : (type ?? 'object');
};

const inCell = (text: string): string => text.replaceAll('|', '\\|').replaceAll('\n', ' ');

const fieldRows = (operation: Operation<never>): readonly string[] => {
  const { properties = {}, required = [] } = jsonSchemaOf(operation.input()) as {
    readonly properties?: Readonly<Record<string, FieldSchema>>;
    readonly required?: readonly string[];
  };
  const rows = Object.entries(properties).map(([name, schema]) => {
    const mark = required.includes(name) ? ', required' : '';
    return `| \`${name}\` | ${kindOf(schema)}${mark} | ${inCell(schema.description ?? '')} |`;
  });
  return rows.length === 0 ? [] : ['| field | value | meaning |', '|---|---|---|', ...rows, ''];
};

const answerKeys = (operation: Operation<never>): string => {
  const { properties } = jsonSchemaOf(operation.output()) as { readonly properties?: object };
  const keys = Object.keys(properties ?? {}).map((key) => `\`${key}\``);
  return keys.length === 0 ? '' : ` Answers with ${keys.join(', ')}.`;
};

const sectionOf = (operation: Operation<never>): string => {
  const { name, help, effect, tool, command } = operation;
  const offered = [
    `editor \`cognitiveMemory/${name}\``,
    ...(tool === undefined ? [] : [`agents \`${tool.name}\``]),
    ...(command === undefined ? [] : [`\`cogmem ${command}\``]),
  ];
  return [
    `## ${name}`,
    '',
    `${help}. It ${effect}. Offered to: ${offered.join(', ')}.${answerKeys(operation)}`,
    '',
    ...fieldRows(operation),
  ].join('\n');
};

/** The reference of every operation, as the table declares them. */
export const operationsText = (): string =>
  [
    '# Operations',
    '',
    'What can be asked of a memory folder. Generated by `npm run docs:tables` from the table in',
    '`src/engine/operations.ts`: tools of agents, requests of the editor, options and JSON of the command line come from it.',
    'JSON has snake case keys; in what is sent, camel case, `null` for what is absent, numbers and lists as texts, and',
    'a few other names of fields are understood as well. An answer that is not whole has `warnings`, each with `code`, `data` and',
    '`message`: `files_unread`, `merges_unfinished`, `history_not_written`.',
    '',
    ...[...allOperations].sort((left, right) => left.name.localeCompare(right.name)).map(sectionOf),
  ].join('\n');

const update = async (): Promise<void> => {
  for (const file of ['docs/FORMAT.md', 'docs/HOOKS.md']) {
    await writeFile(file, withTables(await readFile(file, 'utf8')));
  }
  await writeFile('docs/OPERATIONS.md', operationsText());
  await writeFile('docs/MCP.md', mcpText());
};

if (process.argv[1]?.endsWith('docsTables.ts')) void update();
