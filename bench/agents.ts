import { cp, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Client } from '@modelcontextprotocol/sdk/client/index.js';
import { StdioClientTransport } from '@modelcontextprotocol/sdk/client/stdio.js';
import { estimateTokenCount } from 'tokenx';
import { aboutNothing, questions, tasks } from './agents/questions';
import { median } from './median';

/**
 * What an agent is given for its questions to the memory of this repository and before its tasks, over a real connection:
 * tokens as text and as structured data (clients show either), and whether the answer is among it. Prints a table; with
 * `--show` also what is given before each task.
 */

/** Milliseconds for the model that ships to be loaded. */
const patience = 20_000;

interface Given {
  readonly ask: string;
  readonly text: string;
  readonly structured: string;
}

const call = async (
  client: Client,
  { name, ask, ...input }: { readonly name: string; readonly ask: string },
): Promise<Given> => {
  const answer = await client.callTool({ name, arguments: { ...input, wait: patience } });
  const [part] = answer.content as readonly { readonly text: string }[];
  const text = part?.text ?? '';
  return { ask, text, structured: JSON.stringify(answer.structuredContent) };
};

const ask = (client: Client, query: string): Promise<Given> =>
  call(client, { ...{ name: 'memory_recall', ask: query }, ...{ query } });

/** What is given before each task: all that it would be as the first of a session, or what it adds to those before it. */
const prepare = async (
  client: Client,
  how: { readonly repeat: boolean },
): Promise<readonly Given[]> => {
  const given: Given[] = [];
  for (const { prompt, files = [] } of tasks) {
    const input = { ...{ name: 'memory_context', ask: prompt }, ...how, prompt, files };
    given.push(await call(client, input));
  }
  return given;
};

const tokens = (texts: readonly string[]): readonly number[] =>
  texts.map((text) => estimateTokenCount(text));

const total = (counts: readonly number[]): number => counts.reduce((sum, one) => sum + one, 0);

const row = (name: string, given: readonly Given[], good: string): string => {
  const [text, structured] = [
    tokens(given.map((one) => one.text)),
    tokens(given.map((one) => one.structured)),
  ];
  return `| ${[name, good, total(text), median(text), Math.max(...text), total(structured)].join(' | ')} |`;
};

/** Ids are given by their first eight letters, or whole. */
const holds = (text: string, id: string): boolean => new RegExp(`\\b${id}`, 'u').test(text);

const isNothing = ({ text }: Given): boolean => text.startsWith('Nothing');

/** Where one of the answers stands in the text. */
const answersIn = (
  given: readonly Given[],
  wanted: readonly { readonly answers: readonly string[] }[],
): readonly boolean[] =>
  wanted.map(({ answers }, at) => answers.some((id) => holds(given[at]?.text ?? '', id)));

/** In how many an answer is told and not only named: its text stands below its id, a title beside it. */
const toldIn = (given: readonly Given[]): number =>
  tasks.filter(({ answers }, at) =>
    answers.some((id) =>
      new RegExp(`\\[${id}\\w*\\] \\w+, [\\d-]+(?:, unreviewed[^)\\n]*)?\\n`, 'u').test(
        given[at]?.text ?? '',
      ),
    ),
  ).length;

/** A row of the table, and what stands below it. */
interface Measured {
  readonly rows: readonly string[];
  readonly remarks: readonly string[];
}

const measureContext = async (client: Client): Promise<Measured> => {
  const given = await prepare(client, { repeat: true });
  const found = answersIn(given, tasks);
  const good = `${found.filter(Boolean).length} of ${tasks.length} answered, ${toldIn(given)} in full`;
  const missed = tasks.filter((_, at) => !found[at]);
  const shown = process.argv.includes('--show') ? given : [];
  return {
    rows: [row('context of a task', given, good)],
    remarks: [
      ...missed.map(({ prompt }) => `Not told before: ${prompt}`),
      ...shown.map(({ ask: prompt, text }) => `${prompt}\n${text}`),
    ],
  };
};

/** Over a connection to which nothing was given yet. */
const measureSession = async (client: Client): Promise<Measured> => {
  const given = await prepare(client, { repeat: false });
  return { rows: [row('context of each of them in one session', given, '')], remarks: [] };
};

const measureQuestions = async (client: Client): Promise<Measured> => {
  const known: Given[] = [];
  for (const one of questions) known.push(await ask(client, one.ask));
  const unknown: Given[] = [];
  for (const query of aboutNothing) unknown.push(await ask(client, query));
  const hasAnswer = answersIn(known, questions);
  const answered = hasAnswer.filter(Boolean).length;
  const silent = unknown.filter(isNothing).length;
  const { tools } = await client.listTools();
  const list = estimateTokenCount(JSON.stringify(tools));
  return {
    rows: [
      row('questions of our memory', known, `${answered} of ${known.length} answered`),
      row('questions about nothing', unknown, `${silent} of ${unknown.length} nothing known`),
    ],
    remarks: [
      ...questions.filter((_, at) => !hasAnswer[at]).map((one) => `Not answered: ${one.ask}`),
      ...unknown
        .filter((one) => !isNothing(one))
        .map(({ ask: query, text }) => `Answered although nothing is known: ${query}\n${text}`),
      `${tools.length} tools, described in ${list} tokens.`,
    ],
  };
};

/** A connection of its own, which was given nothing yet. */
const connected = async <T>(folder: string, work: (client: Client) => Promise<T>): Promise<T> => {
  const client = new Client({ name: 'bench', version: '1' });
  try {
    await client.connect(
      new StdioClientTransport({
        command: process.execPath,
        args: ['dist/mcp.js', '--no-service', '--dir', folder],
      }),
    );
    return await work(client);
  } finally {
    await client.close();
  }
};

const main = async (): Promise<void> => {
  const folder = await mkdtemp(join(tmpdir(), 'agents-'));
  try {
    await cp('memory', join(folder, 'memory'), { recursive: true });
    const measured: Measured[] = [];
    for (const measure of [measureQuestions, measureContext, measureSession]) {
      measured.push(await connected(folder, measure));
    }
    console.log('| given | good | tokens as text | median | most | tokens as structured data |');
    console.log('|---|---|---|---|---|---|');
    for (const line of measured.flatMap(({ rows }) => rows)) console.log(line);
    for (const remark of measured.flatMap(({ remarks }) => remarks)) console.log(`\n${remark}`);
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
};

main().catch((error: unknown) => {
  console.error(error);
  process.exitCode = 1;
});
