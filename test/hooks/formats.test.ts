import { describe, expect, it } from 'vitest';
import type { Payload } from '../../src/hooks/call';
import { readPayload } from '../../src/hooks/formats';
import * as payloads from './payloads';

/** What a payload asks, in short: the agent, the moment, whether it carries, and what it is about. */
const asked = (payload: Payload): string => {
  const request = readPayload(payload);
  if (request === undefined) return 'nothing';
  const { client, moment, carries, prompt, reply, files = [], command, error } = request.call;
  const about = [prompt, reply, ...files, command, error].filter((one) => one !== undefined);
  return [`${client} ${moment}${carries ? '' : ', later'}`, ...about].join(': ');
};

const printed = (payload: Payload): unknown => readPayload(payload)?.print('text');

const check = (payload: Payload, expected: string): void => {
  expect(asked(payload)).toBe(expected);
};

describe('what Claude Code tells its hooks', () => {
  it('is understood at each moment', () => {
    check(payloads.claude.SessionStart, 'claude-code start');
    check(
      payloads.claude.UserPromptSubmit,
      'claude-code prompt: Write a function to calculate the factorial of a number',
    );
    check(payloads.claude.PreToolUse, 'claude-code tool: npm test');
    check(
      payloads.claude.PostToolUseFailure,
      'claude-code failure: npm test: Command exited with non-zero status code 1',
    );
    check(payloads.claude.PreCompact, 'claude-code save, later');
    check(payloads.claude.Stop, 'claude-code save, later: I have completed the refactoring.');
    check(payloads.claude.PostToolUse, 'nothing');
  });

  it('is answered with additional context', () => {
    expect(printed(payloads.claude.PreToolUse)).toEqual({
      hookSpecificOutput: { hookEventName: 'PreToolUse', additionalContext: 'text' },
    });
  });

  it('says when a conversation has lost what it was given', () => {
    const afresh = (source: string) =>
      readPayload({ ...payloads.claude.SessionStart, source })?.call.isAfresh ?? false;
    expect(['startup', 'compact', 'clear', 'resume'].map(afresh)).toEqual([
      ...[true, true, true],
      false,
    ]);
  });
});

describe('what Codex tells its hooks', () => {
  it('is understood, and told from Claude Code', () => {
    check(payloads.codex.SessionStart, 'codex start');
    check(payloads.codex.UserPromptSubmit, 'codex prompt: Fix the build');
    check(payloads.codex.PreToolUse, 'codex tool: src/a.ts');
    check(payloads.codex.Stop, 'codex save, later');
  });

  it('tells of a command that failed as of any other, by its answer', () => {
    const { PostToolUse } = payloads.codex;
    check(PostToolUse, `codex failure: cargo test: ${PostToolUse.tool_response}`);
    check({ ...PostToolUse, tool_response: 'test result: ok. 12 passed' }, 'nothing');
    const read = { tool_name: 'read', tool_input: { path: 'src/errors.ts' } };
    check({ ...PostToolUse, ...read }, 'nothing');
  });
});

describe('what the Local harness of VS Code tells its hooks', () => {
  it('is understood, a prompt being carried by the next tool', () => {
    check(payloads.vscode.SessionStart, 'vscode start');
    check(payloads.vscode.UserPromptSubmit, 'vscode prompt, later: Fix the build');
    check(payloads.vscode.PreToolUse, 'vscode tool: src/main.ts');
    check(payloads.vscode.PostToolUse, 'nothing');
    check(payloads.vscode.PreCompact, 'vscode save, later');
    check(payloads.vscode.Stop, 'vscode save, later');
  });
});

describe('what Copilot tells its hooks', () => {
  it('is understood, what is known of a file coming with what was read', () => {
    check(payloads.copilot.SessionStart, 'copilot start');
    check(payloads.copilot.UserPromptSubmit, 'copilot prompt, later: Fix the build');
    check(payloads.copilot.PostToolUse, 'copilot tool: /work/app/src/main.ts');
    check(
      payloads.copilot.PostToolUseFailure,
      'copilot failure, later: npm run build: Cannot find module “left-pad”',
    );
    check(payloads.copilot.Stop, 'copilot save, later');
  });

  it('is answered in its own words', () => {
    expect(printed(payloads.copilot.SessionStart)).toEqual({ additionalContext: 'text' });
  });
});

describe('what Cursor tells its hooks', () => {
  it('is understood, all but the start being carried by a tool', () => {
    check(payloads.cursor.sessionStart, 'cursor start');
    check(payloads.cursor.beforeSubmitPrompt, 'cursor prompt, later: Fix the bug in main.ts');
    check(payloads.cursor.postToolUse, 'cursor tool: npm test');
    check(
      payloads.cursor.postToolUseFailure,
      'cursor failure, later: npm test: Command timed out after 30s',
    );
    check(payloads.cursor.afterAgentResponse, 'cursor said, later: The bug is mended.');
    check(payloads.cursor.preCompact, 'cursor save, later');
    check(payloads.cursor.stop, 'cursor save, later');
  });

  it('is answered in its own words, and its workspace is the folder', () => {
    expect(printed(payloads.cursor.sessionStart)).toEqual({ additional_context: 'text' });
    expect(readPayload(payloads.cursor.sessionStart)?.call).toMatchObject({
      ...{ session: 'conv-123', cwd: '/work/app' },
    });
  });
});

describe('a payload of no kind that is known', () => {
  it('asks for nothing', () => {
    check({}, 'nothing');
    check({ hook_event_name: 'PreToolUse' }, 'nothing');
    check({ ...payloads.claude.PreToolUse, tool_input: { pattern: 'x' } }, 'nothing');
    check({ ...payloads.claude.PreToolUse, tool_input: null }, 'nothing');
    check({ ...payloads.claude.UserPromptSubmit, prompt: 7 }, 'nothing');
    check({ ...payloads.claude.SessionStart, hook_event_name: 'constructor' }, 'nothing');
    check({ ...payloads.claude.SessionStart, session_id: ['a'] }, 'nothing');
  });
});
