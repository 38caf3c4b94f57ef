import { cp, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Client } from '@modelcontextprotocol/sdk/client/index.js';
import { StdioClientTransport } from '@modelcontextprotocol/sdk/client/stdio.js';
import { estimateTokenCount } from 'tokenx';
import { aboutNothing, questions } from './agents/questions';
import { median } from './median';

/**
 * What an agent is given for its questions to the memory of this repository, over a real connection: tokens as text and as
 * structured data (clients show either), and whether the answer is among it. Prints a table.
 */

/** Milliseconds for the model that ships to be loaded. */
const patience = 20_000;

interface Given {
  readonly ask: string;
  readonly text: string;
  readonly structured: string;
}

const ask = async (client: Client, query: string): Promise<Given> => {
  const answer = await client.callTool({
    name: 'memory_recall',
    arguments: { query, wait: patience },
  });
  const [part] = answer.content as readonly { readonly text: string }[];
  const text = part?.text ?? '';
  return { ask: query, text, structured: JSON.stringify(answer.structuredContent) };
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

const measure = async (client: Client): Promise<void> => {
  const known: Given[] = [];
  for (const one of questions) known.push(await ask(client, one.ask));
  const unknown: Given[] = [];
  for (const query of aboutNothing) unknown.push(await ask(client, query));
  const answered = questions.filter(({ answers }, at) =>
    answers.some((id) => holds(known[at]?.text ?? '', id)),
  );
  const silent = unknown.filter(isNothing);
  console.log('| questions | good | tokens as text | median | most | tokens as structured data |');
  console.log('|---|---|---|---|---|---|');
  const of = (count: number, all: number): string => `${count} of ${all}`;
  console.log(row('of our memory', known, `${of(answered.length, known.length)} answered`));
  console.log(row('about nothing', unknown, `${of(silent.length, unknown.length)} nothing known`));
  const missed = questions.filter((one) => !answered.includes(one));
  for (const { ask: question } of missed) console.log(`\nNot answered: ${question}`);
  for (const { ask: question } of unknown.filter((one) => !isNothing(one))) {
    console.log(`\nAnswered although nothing is known: ${question}`);
  }
  const { tools } = await client.listTools();
  const list = estimateTokenCount(JSON.stringify(tools));
  console.log(`\n${tools.length} tools, described in ${list} tokens.`);
};

const main = async (): Promise<void> => {
  const folder = await mkdtemp(join(tmpdir(), 'agents-'));
  await cp('memory', join(folder, 'memory'), { recursive: true });
  const client = new Client({ name: 'bench', version: '1' });
  try {
    await client.connect(
      new StdioClientTransport({
        command: process.execPath,
        args: ['dist/mcp.js', '--no-service', '--dir', folder],
      }),
    );
    await measure(client);
  } finally {
    await client.close();
    await rm(folder, { recursive: true, force: true });
  }
};

main().catch((error: unknown) => {
  console.error(error);
  process.exitCode = 1;
});
