import { describe, expect, test, vi } from 'vitest';
import { readMessages } from '../../src/cli/commands/observe';
import type { Engine, Observation } from '../../src/engine';
import { runWithFake } from './support/runWithFake';
import { created, reference } from './support/values';

const context = { actor: 'human:ada', trigger: 'cogmem observe' };

const nothing: Observation = {
  role: 'user',
  captures: [],
  decisions: [],
  question: null,
  because: [{ stage: 'observe', code: 'no_statement', data: {} }],
};

const run = async (
  input: string,
  { argv = [], answer = nothing }: { argv?: readonly string[]; answer?: Observation } = {},
) => {
  const observe = vi.fn<Engine['observe']>(async () => answer);
  const outcome = await runWithFake(['observe', '--actor', 'human:ada', ...argv], {
    engine: { observe },
    stdin: [input],
  });
  return { ...outcome, observe };
};

describe('observe', () => {
  test('plain text is one message of a user', async () => {
    const { observe, stdout, exitCode } = await run('I prefer tabs.\nAlways.\n');
    expect(observe.mock.calls).toEqual([
      ['I prefer tabs.\nAlways.\n', 'user', context, { dryRun: false, before: [] }],
    ]);
    expect(stdout).toBe(
      'Nothing kept: it states nothing that would hold beyond the conversation.\n',
    );
    expect(exitCode).toBe(0);
  });

  test('or of who was named', async () => {
    const { observe } = await run('Found it.', { argv: ['--role', 'Assistant', '--dry-run'] });
    expect(observe.mock.calls).toEqual([
      ['Found it.', 'assistant', context, { dryRun: true, before: [] }],
    ]);
  });

  test('JSON lines are a conversation, each told under its beginning', async () => {
    const { observe, stdout } = await run(
      '{"role":"user","content":"Hello"}\n\n{"role":"assistant","content":[{"type":"text","text":"Hi"}]}\n',
    );
    expect(observe.mock.calls.map(([content, role]) => [content, role])).toEqual([
      ['Hello', 'user'],
      ['Hi', 'assistant'],
    ]);
    expect(stdout.split('\n').slice(0, 3)).toEqual([
      'user: Hello',
      '  Nothing kept: it states nothing that would hold beyond the conversation.',
      'assistant: Hi',
    ]);
  });

  test('what was kept is told with its place', async () => {
    const capture = {
      text: 'x',
      kind: 'decision',
      confidence: 0.6,
      entities: [],
      because: [],
    } as const;
    const { stdout } = await run('x', {
      answer: { ...nothing, captures: [capture], decisions: [created], because: [] },
    });
    expect(stdout).toMatch(/^Saved “Redis timeouts” \(decision\)\.\n {2}graph\/decisions\//u);
  });

  test('a question comes with what answers it', async () => {
    const question = {
      kind: 'forget',
      phrase: 'Forget about Redis',
      topic: 'Redis',
      permanent: false,
      candidates: [reference],
    } as const;
    const { stdout } = await run('Forget about Redis', { answer: { ...nothing, question } });
    expect(stdout).toContain('Which memory of “Redis” is to be forgotten? Nothing was changed.');
    expect(stdout).toContain(`  cogmem forget ${reference.id}   ${reference.title}`);
  });

  test('as JSON with a sentence beside every reason', async () => {
    const { stdout } = await run('hello there', { argv: ['--json'] });
    expect(JSON.parse(stdout)).toEqual({
      messages: [
        {
          ...nothing,
          because: [
            {
              ...nothing.because[0],
              message: 'it states nothing that would hold beyond the conversation',
            },
          ],
        },
      ],
    });
  });

  test.each([
    ['', /There is no message/u],
    ['{"role":"user","content":"a"}\nhello', /Line 2 is not a JSON object: “hello”/u],
    ['{"content":"a"}', /Line 1 has no “role”/u],
    ['{"role":"user"}', /Line 1 has no “content” that is a text/u],
    ['{"role":"robot","content":"a"}', /Line 1 has a “role” that is none of user, assistant/u],
    ['{"role":7,"content":"a"}', /\(7\)/u],
  ])(
    'a bad line is told with its number, before anything is looked at: %s',
    async (input, expected) => {
      const { exitCode, stdout, stderr, observe } = await run(input);
      expect(stderr).toMatch(expected);
      expect(stdout).toBe('');
      expect(exitCode).toBe(1);
      expect(observe).not.toHaveBeenCalled();
    },
  );

  test('a role that is none is bad usage', async () => {
    const { exitCode, stderr } = await run('a', { argv: ['--role', 'robot'] });
    expect(stderr).toMatch(/“robot” is not a role\. The role is one of: user, assistant, system/u);
    expect(exitCode).toBe(2);
  });
});

describe('messages', () => {
  test('of other programs are understood by their own names of roles', () => {
    const roles = ['human', 'ai', 'Tool', 'developer'].map(
      (role) => readMessages(JSON.stringify({ role, content: 'x' }), undefined)[0]?.role,
    );
    expect(roles).toEqual(['user', 'assistant', 'system', 'system']);
  });
});
