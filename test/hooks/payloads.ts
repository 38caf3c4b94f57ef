/**
 * Payloads as the makers of each agent document them, by agent and event; values that name a machine or a person are others.
 *
 * - claude: https://code.claude.com/docs/en/hooks, examples of each event's input
 * - codex: the input schemas in codex-rs/hooks/schema/generated of github.com/openai/codex, which
 *   https://developers.openai.com/codex/hooks explains
 * - vscode: https://code.visualstudio.com/docs/agents/reference/hooks-reference, with its common input fields
 * - copilot: https://docs.github.com/en/copilot/reference/hooks-reference, "VS Code compatible input"
 * - cursor: https://cursor.com/docs/agent/hooks, common schema and each hook's input
 */

const ofClaude = {
  session_id: 'abc123',
  transcript_path: '/home/ada/.claude/projects/app/abc123.jsonl',
  cwd: '/work/app',
  permission_mode: 'default',
};

export const claude = {
  SessionStart: {
    ...{ session_id: 'abc123', transcript_path: ofClaude.transcript_path, cwd: '/work/app' },
    ...{ hook_event_name: 'SessionStart', source: 'startup', model: 'claude-sonnet-4-6' },
  },
  UserPromptSubmit: {
    ...ofClaude,
    hook_event_name: 'UserPromptSubmit',
    prompt: 'Write a function to calculate the factorial of a number',
  },
  PreToolUse: {
    ...{ ...ofClaude, hook_event_name: 'PreToolUse', tool_name: 'Bash', tool_use_id: 'toolu_01' },
    tool_input: { command: 'npm test', description: 'Run the tests', timeout: 120000 },
  },
  PostToolUseFailure: {
    ...{ ...ofClaude, hook_event_name: 'PostToolUseFailure', tool_name: 'Bash' },
    tool_input: { command: 'npm test', description: 'Run test suite' },
    tool_use_id: 'toolu_01ABC123',
    error: 'Command exited with non-zero status code 1',
    is_interrupt: false,
  },
  PreCompact: {
    ...{ ...ofClaude, hook_event_name: 'PreCompact', trigger: 'manual', custom_instructions: '' },
  },
  Stop: {
    ...{ ...ofClaude, hook_event_name: 'Stop', stop_hook_active: true },
    last_assistant_message: 'I have completed the refactoring.',
  },
  PostToolUse: {
    ...{ ...ofClaude, hook_event_name: 'PostToolUse', tool_name: 'Write', tool_use_id: 'toolu_01' },
    tool_input: { file_path: '/work/app/a.txt', content: 'file content' },
    tool_response: { filePath: '/work/app/a.txt', success: true },
  },
};

const ofCodex = {
  session_id: 'thread-1',
  turn_id: 'turn-1',
  transcript_path: null,
  cwd: '/work/app',
  model: 'gpt-5-codex',
  permission_mode: 'default',
};

export const codex = {
  SessionStart: {
    ...{ session_id: 'thread-1', transcript_path: null, cwd: '/work/app', model: 'gpt-5-codex' },
    ...{ hook_event_name: 'SessionStart', permission_mode: 'default', source: 'resume' },
  },
  UserPromptSubmit: { ...ofCodex, hook_event_name: 'UserPromptSubmit', prompt: 'Fix the build' },
  PreToolUse: {
    ...{ ...ofCodex, hook_event_name: 'PreToolUse', tool_name: 'apply_patch', tool_use_id: 'c1' },
    tool_input: {
      command: '*** Begin Patch\n*** Update File: src/a.ts\n@@\n-1\n+2\n*** End Patch\n',
    },
  },
  PostToolUse: {
    ...{ ...ofCodex, hook_event_name: 'PostToolUse', tool_name: 'Bash', tool_use_id: 'c2' },
    tool_input: { command: 'cargo test' },
    tool_response: 'Exit code: 101\nerror[E0382]: use of moved value: `config`',
  },
  Stop: {
    ...{ ...ofCodex, hook_event_name: 'Stop', stop_hook_active: false },
    last_assistant_message: null,
  },
};

const ofVscode = {
  timestamp: '2026-02-09T10:30:00.000Z',
  cwd: '/work/app',
  sessionId: 'session-identifier',
  transcript_path: '/work/transcript.json',
};

export const vscode = {
  SessionStart: { ...ofVscode, hookEventName: 'SessionStart', source: 'new' },
  UserPromptSubmit: { ...ofVscode, hookEventName: 'UserPromptSubmit', prompt: 'Fix the build' },
  PreToolUse: {
    ...{ ...ofVscode, hookEventName: 'PreToolUse', tool_name: 'editFiles' },
    ...{ tool_input: { files: ['src/main.ts'] }, tool_use_id: 'tool-123' },
  },
  PostToolUse: {
    ...{ ...ofVscode, hookEventName: 'PostToolUse', tool_name: 'editFiles' },
    ...{ tool_input: { files: ['src/main.ts'] }, tool_use_id: 'tool-123' },
    tool_response: 'File edited successfully',
  },
  PreCompact: { ...ofVscode, hookEventName: 'PreCompact', trigger: 'auto' },
  Stop: { ...ofVscode, hookEventName: 'Stop', stop_hook_active: false },
};

const ofCopilot = {
  session_id: 's-1',
  timestamp: '2026-10-01T08:00:00.000Z',
  cwd: '/work/app',
};

export const copilot = {
  SessionStart: { ...ofCopilot, hook_event_name: 'SessionStart', source: 'new' },
  UserPromptSubmit: { ...ofCopilot, hook_event_name: 'UserPromptSubmit', prompt: 'Fix the build' },
  PostToolUse: {
    ...{ ...ofCopilot, hook_event_name: 'PostToolUse', tool_name: 'Read' },
    tool_input: { path: '/work/app/src/main.ts' },
    tool_result: { result_type: 'success', text_result_for_llm: 'export const a = 1;' },
  },
  PostToolUseFailure: {
    ...{ ...ofCopilot, hook_event_name: 'PostToolUseFailure', tool_name: 'Bash' },
    ...{ tool_input: '{"command":"npm run build"}', error: 'Cannot find module “left-pad”' },
  },
  Stop: {
    ...{ ...ofCopilot, hook_event_name: 'Stop', transcript_path: '/work/t.jsonl' },
    ...{ stop_reason: 'end_turn', stop_hook_active: false },
  },
};

const ofCursor = {
  conversation_id: 'conv-123',
  generation_id: 'gen-456',
  model: 'gpt-5',
  cursor_version: '3.1.0',
  workspace_roots: ['/work/app'],
  user_email: 'ada@example.com',
  transcript_path: null,
};

export const cursor = {
  sessionStart: {
    ...{ ...ofCursor, hook_event_name: 'sessionStart', session_id: 'conv-123' },
    ...{ is_background_agent: false, composer_mode: 'agent' },
  },
  beforeSubmitPrompt: {
    ...{ ...ofCursor, hook_event_name: 'beforeSubmitPrompt', attachments: [] },
    prompt: 'Fix the bug in main.ts',
  },
  postToolUse: {
    ...{ ...ofCursor, hook_event_name: 'postToolUse', tool_name: 'Shell', tool_use_id: 'abc123' },
    ...{ tool_input: { command: 'npm test' }, tool_output: '{"exitCode":0,"stdout":"ok"}' },
    ...{ cwd: '/work/app', duration: 5432 },
  },
  postToolUseFailure: {
    ...{ ...ofCursor, hook_event_name: 'postToolUseFailure', tool_name: 'Shell', cwd: '/work/app' },
    ...{ tool_input: { command: 'npm test' }, tool_use_id: 'abc123', duration: 5000 },
    ...{
      error_message: 'Command timed out after 30s',
      failure_type: 'timeout',
      is_interrupt: false,
    },
  },
  afterAgentResponse: {
    ...{ ...ofCursor, hook_event_name: 'afterAgentResponse', text: 'The bug is mended.' },
  },
  preCompact: { ...ofCursor, hook_event_name: 'preCompact', trigger: 'auto' },
  stop: { ...ofCursor, hook_event_name: 'stop', status: 'completed', loop_count: 0 },
};
