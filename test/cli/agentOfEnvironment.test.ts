import { describe, expect, it } from 'vitest';
import { agentOfEnvironment, agentVariables } from '../../src/cli/agentOfEnvironment';
import type { Engine } from '../../src/engine';
import { MemoryError } from '../../src/engine/vocabulary';
import { runWithFake } from './support/runWithFake';

describe('the agent that runs a command', () => {
  it.each(Object.entries(agentVariables))('is told by %s', (variable, name) => {
    expect(agentOfEnvironment({ HOME: '/home/ada', [variable]: '1' })).toEqual({ name, variable });
  });

  it('may name itself', () => {
    expect(agentOfEnvironment({ AI_AGENT: 'smith@2' })?.name).toBe('smith@2');
  });

  it('is nobody without such a variable, or with an empty one', () => {
    expect(
      agentOfEnvironment({ HOME: '/home/ada', CLAUDECODE: '', AI_AGENT: ' ' }),
    ).toBeUndefined();
  });
});

describe('a command that an agent runs', () => {
  it.each([
    [[], 'agent:claude-code'],
    [['--actor', 'human:ada'], 'agent:claude-code'],
    [['--actor', 'agent:helper'], 'agent:helper'],
  ])('with %j is %s', async (options, expected) => {
    const actors: string[] = [];
    const accept: Engine['accept'] = async (_references, { actor }) => {
      actors.push(actor);
      throw new MemoryError('approval_needs_person', { actor });
    };
    await runWithFake(['review', 'accept', 'x', ...options], {
      engine: { accept },
      env: { CLAUDECODE: '1' },
    });
    expect(actors).toEqual([expected]);
  });
});
