import { describe, expect, it } from 'vitest';
import { eventually, useWorkbench } from './workbench';

const id = '3f2a1b00-0000-4000-8000-000000000000';
const at = (minute: number): string => new Date(Date.now() - (60 - minute) * 60_000).toISOString();

const memory = `---
id: ${id}
type: decision
title: Sessions live in Redis
created: ${at(0)}
---

Sessions live in Redis because memcached loses data.
`;

const by = { actor: 'agent:claude-code', session: 's1' };
const log = [
  { at: at(1), ...by, action: 'context', operation: 'hook_start', tokens: 120, results: [] },
  { at: at(2), ...by, action: 'context', operation: 'hook_prompt', tokens: 80, results: [id] },
  { at: at(3), ...by, action: 'access', results: [id] },
];

describe('what agents did', () => {
  const session = useWorkbench({
    files: {
      'memory/graph/decisions/sessions-3f2a1b.md': memory,
      'memory/meta/ops-log.jsonl': log.map((line) => `${JSON.stringify(line)}\n`).join(''),
    },
  });

  it('is a page: tokens by day, and what each session was given and used', async () => {
    const { workbench } = session;
    await workbench.openContainer('Cognitive Memory');
    await workbench.runCommand('Cognitive Memory: Show What Agents Did');
    const frame = await workbench.webviewFrame('.markdown-body table');
    await eventually(() => frame.locator('h2').first().innerText()).toContain(
      'claude-code was given 200 tokens at 2 moments and stored nothing',
    );
    const row = frame.locator('li', { hasText: 'Sessions live in Redis' }).last();
    expect((await row.innerText()).trim()).toBe('Sessions live in Redis · used');
    await workbench.screenshot('agents-dark');
  });
});
