/**
 * Variables that coding agents set in the environment of the commands that they run, and the agent's name. A terminal of an
 * editor that offers an agent has none of them until the agent runs something itself.
 */
export const agentVariables: Readonly<Record<string, string>> = {
  CLAUDECODE: 'claude-code',
  CODEX_CI: 'codex',
  CODEX_SANDBOX: 'codex',
  CODEX_THREAD_ID: 'codex',
  COPILOT_CLI: 'copilot-cli',
  CURSOR_AGENT: 'cursor',
  GEMINI_CLI: 'gemini-cli',
  CLINE_ACTIVE: 'cline',
  OPENCODE: 'opencode',
  AUGMENT_AGENT: 'augment',
  ANTIGRAVITY_AGENT: 'antigravity',
};

/** For agents that have no variable of their own: its value is the name. */
const anyAgent = 'AI_AGENT';

/** The agent that runs us, and the variable that tells; undefined where none does. */
export const agentOfEnvironment = (
  env: Readonly<Record<string, string | undefined>>,
): { readonly name: string; readonly variable: string } | undefined => {
  const variable = Object.keys(agentVariables).find((one) => (env[one] ?? '') !== '');
  if (variable !== undefined) return { name: agentVariables[variable] ?? variable, variable };
  const name = env[anyAgent]?.trim() ?? '';
  return name === '' ? undefined : { name, variable: anyAgent };
};
