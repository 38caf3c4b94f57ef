import { describe, expect, it } from 'vitest';
import { isMemoryError } from '../../src/engine';
import {
  allOperations,
  answerJson,
  fieldsOf,
  hintsOf,
  jsonSchemaOf,
  operations,
  readInput,
  reads,
  type Sentences,
} from '../../src/engine/operations';
import { z } from '../../src/engine/schemas';
import { describeError, english, sentences } from '../../src/messages';

/** The sentence with which an input is refused. */
const refusal = (read: () => unknown): string => {
  try {
    return `accepted: ${JSON.stringify(read())}`;
  } catch (error) {
    if (!isMemoryError(error)) throw error;
    return describeError(error, english);
  }
};

describe('the table of operations', () => {
  it('names each by its key, and each tool once', () => {
    expect(Object.entries(operations).map(([key, { name }]) => [key, name])).toEqual(
      Object.keys(operations).map((key) => [key, key]),
    );
    const tools = allOperations.flatMap(({ tool }) => (tool === undefined ? [] : [tool.name]));
    expect(new Set(tools).size).toBe(tools.length);
  });

  it.each(allOperations.map((operation) => [operation.name, operation] as const))(
    '%s has words for every field, and a schema for its answer',
    (_, operation) => {
      expect(operation.help).toMatch(/^[A-Z].*[^.]$/u);
      for (const field of Object.values(fieldsOf(operation.input()))) {
        expect(field.description ?? operation.name).toBeTruthy();
      }
      expect(jsonSchemaOf(operation.output())).toBeTypeOf('object');
    },
  );

  it('says another name for a field only once in an operation', () => {
    for (const { input } of allOperations) {
      const fields = fieldsOf(input());
      const names = Object.entries(fields).flatMap(([name, field]) => [
        name,
        ...(hintsOf(field).aliases ?? []).filter((alias) => !Object.hasOwn(fields, alias)),
      ]);
      expect(names.toSorted()).toEqual([...new Set(names)].toSorted());
    }
  });
});

describe('an input as agents of other servers send it', () => {
  const id = '3f9a12c4-0000-4000-8000-000000000000';

  it.each([[{ memory_id: id }], [{ ids: [id] }], [{ title: id }], [{ id }]])(
    'names a memory: %j',
    (input) => {
      expect(readInput(operations.get.input(), input, 'mcp')).toEqual({ reference: id });
    },
  );

  it('keeps a title of its own where the operation has one', () => {
    const input = { id, title: 'Ports', importance: 'High' };
    expect(readInput(operations.update.input(), input, 'mcp')).toEqual({
      reference: id,
      title: 'Ports',
      importance: 0.8,
    });
  });

  it('names one memory at a time', () => {
    const read = () => readInput(operations.get.input(), { ids: [id, id] }, 'mcp');
    expect(refusal(read)).not.toContain('accepted');
  });

  it('is a message in blocks, of a human', () => {
    const content = [
      { type: 'text', text: 'Use pnpm.' },
      { type: 'text', text: 'Never npm.' },
    ];
    expect(readInput(operations.observe.input(), { content, role: 'human' }, 'mcp')).toEqual({
      content: 'Use pnpm.\n\nNever npm.',
      role: 'user',
    });
    const picture = [{ type: 'image', data: '' }];
    const read = () =>
      readInput(operations.observe.input(), { content: picture, role: 'user' }, 'mcp');
    expect(refusal(read)).not.toContain('accepted');
  });

  it('calls a type a category', () => {
    const input = { content: 'Use pnpm', category: 'preference', importance: 'low' };
    expect(readInput(operations.remember.input(), input, 'mcp')).toEqual({
      content: 'Use pnpm',
      type: 'preference',
      importance: 0.3,
    });
  });
});

describe('an input', () => {
  const recallInput = (input: unknown) => readInput(operations.recall.input(), input, 'mcp');

  it.each([
    [{ query: 'x', file: null }, { query: 'x' }],
    [
      { query: 'x', limit: '5' },
      { query: 'x', limit: 5 },
    ],
    [
      { query: 'x', max_results: 5 },
      { query: 'x', limit: 5 },
    ],
    [
      { query: 'x', maxResults: 5 },
      { query: 'x', limit: 5 },
    ],
    [
      { query: 'x', includeArchived: 'true' },
      { query: 'x', includeArchived: true },
    ],
    [
      { query: 'x', types: 'fix,decisions', tags: '["A"]' },
      { query: 'x', types: ['fix', 'decision'], tags: ['a'] },
    ],
  ])('%j is understood', (input, expected) => {
    expect(recallInput(input)).toEqual(expected);
  });

  it('may give an id for a reference, and a message for the content', () => {
    expect(readInput(operations.get.input(), { id: 'a' }, 'mcp')).toEqual({ reference: 'a' });
    const stored = readInput(
      operations.remember.input(),
      { message: 'x', file: 'src/a.ts' },
      'mcp',
    );
    expect(stored).toEqual({ content: 'x', file: ['src/a.ts'] });
  });

  it.each<[() => unknown, RegExp]>([
    [
      () => readInput(operations.remember.input(), {}),
      /^“content” is missing\. Expected: text\.$/u,
    ],
    [() => recallInput({ query: 'x', limit: 500 }), /“500” .* of “limit”\..*from 1 to 200/u],
    [() => recallInput({ query: 'x', types: ['fxi'] }), /“fxi” .*one of solution.*mean “fix”/u],
    [() => recallInput({ query: 'x', qery: 'y' }), /no field “qery”.*query, types.*mean “query”/u],
    [() => recallInput({ query: 'x', meaning: 'off' }), /no field “meaning”/u],
    [
      () => readInput(operations.grantReflection.input(), { decision: 'maybe' }),
      /“maybe” .* of “decision”.*approve, bonus, reduce/u,
    ],
    [
      () => readInput(operations.relate.input(), { from: 'a', to: 'b', type: 'sovles' }),
      /“SOLVES”/u,
    ],
    [() => readInput(operations.episodes.input(), { from: '2026-02-30' }), /a day such as/u],
  ])('%s is refused by a sentence that says what is allowed', (read, expected) => {
    expect(refusal(read)).toMatch(expected);
  });
});

describe('a new operation', () => {
  const count = reads({
    name: 'count',
    help: 'Count the memories of a type',
    input: () => z.strictObject({ memoryType: z.string().describe('The type') }),
    output: () =>
      z.object({ memoryType: z.string(), found: z.int(), lastSeen: z.string().nullable() }),
    run: async (_, { memoryType }) => ({ memoryType, found: 2, secret: 'not in the schema' }),
  });

  it('is read, done and written by its declaration alone', async () => {
    const input = readInput(count.input(), { memory_type: 'fix' }) as { memoryType: string };
    const result = await count.run({} as never, input);
    expect(answerJson(count, result, { sentences: sentences as Sentences })).toEqual({
      memory_type: 'fix',
      found: 2,
      last_seen: null,
    });
    expect(jsonSchemaOf(count.input())).toMatchObject({
      properties: { memory_type: { type: 'string', description: 'The type' } },
      required: ['memory_type'],
    });
  });
});
