import codexHooks from '../../plugin/hooks/codex.json';
import cursorHooks from '../../plugin/hooks/cursor.json';
import claudeHooks from '../../plugin/hooks/hooks.json';
import { blockPart, instructionBlock, listedPart, namedPart, neededPart, type Part } from './parts';

export interface Programs {
  readonly server: { readonly command: string; readonly args: readonly string[] };
  readonly hook: string;
  /** The memory folder from the project's, with slashes: `memory`. */
  readonly folder: string;
}

/** A file of a project that an agent reads, and what Connect adds to it. */
export interface AgentFile {
  /** From the project's folder, with slashes. */
  readonly path: string;
  readonly parts: readonly Part[];
}

export interface Agent {
  readonly name: string;
  readonly label: string;
  readonly documentation: readonly string[];
  /** The file that names the server comes first: by that one it is connected. */
  readonly files: (programs: Programs) => readonly AgentFile[];
  /** What switches off the memory that the agent keeps by itself, in this project alone; absent where nothing is documented. */
  readonly withoutOwnMemory?: AgentFile & { readonly documentation: string };
}

const name = 'cognitive-memory';

/** A hook is ours by the program that it runs, wherever that lies. */
const runsHook = (entry: string): boolean =>
  /cogmem-hook|cognitive-memory[^"]*hook\.js|dist[\\/]+hook\.js/u.test(entry);

type Hook = Readonly<Record<string, string | number>>;

interface HookEntry {
  readonly matcher?: string;
  readonly hooks: readonly Hook[];
}

type HookEvents = Readonly<Record<string, readonly HookEntry[]>>;

/** Entries of the plugin's hooks, with the command of this machine. */
const nestedHooks = (events: HookEvents, command: string): readonly Part[] =>
  Object.entries(events).flatMap(([event, entries]) =>
    entries.map((entry) => {
      const hooks = entry.hooks.map((hook) => ({ ...hook, command }));
      return listedPart(['hooks', event], { ...entry, hooks }, runsHook);
    }),
  );

/** VS Code and Copilot read the same folder; one names the command, the other that of each shell. */
const sharedHooks = (command: string): readonly Part[] => [
  neededPart('version', 1),
  ...Object.entries(claudeHooks.hooks as HookEvents).flatMap(([event, entries]) =>
    entries.slice(0, 1).map(({ hooks: [hook] }) => {
      const timeout = hook?.timeout ?? 10;
      const entry = { type: 'command', command, bash: command, powershell: command };
      return listedPart(['hooks', event], { ...entry, timeout, timeoutSec: timeout }, runsHook);
    }),
  ),
];

const agentsMd: AgentFile = { path: 'AGENTS.md', parts: [instructionBlock] };

const inWorkspace = ({ server: { command, args }, folder }: Programs) => ({
  command,
  args: [...args, '--dir', `\${workspaceFolder}/${folder}`],
});

/** Agents that start the server in the project need be told only a folder that is not the usual one. */
const fromProject = ({ server: { command, args }, folder }: Programs) => ({
  command,
  args: [...args, ...(folder === 'memory' ? [] : ['--dir', folder])],
});

/** The file that names the server, below the key under which its agent lists servers. */
const serverFile = (path: string, list: string, entry: Parameters<typeof namedPart>[1]) => ({
  path,
  parts: [namedPart([list, name], entry)],
});

const tomlText = (text: string): string => JSON.stringify(text);

/** Every agent that Connect knows, in the order in which they are offered. */
export const agents: readonly Agent[] = [
  {
    name: 'claude-code',
    label: 'Claude Code',
    documentation: [
      'https://code.claude.com/docs/en/mcp',
      'https://code.claude.com/docs/en/settings',
    ],
    files: (programs) => [
      serverFile('.mcp.json', 'mcpServers', fromProject(programs)),
      {
        path: '.claude/settings.local.json',
        parts: nestedHooks(claudeHooks.hooks, programs.hook),
      },
      { path: 'CLAUDE.md', parts: [instructionBlock] },
    ],
    withoutOwnMemory: {
      path: '.claude/settings.local.json',
      parts: [namedPart(['autoMemoryEnabled'], false)],
      documentation: 'https://code.claude.com/docs/en/memory',
    },
  },
  {
    name: 'codex',
    label: 'Codex',
    documentation: [
      'https://developers.openai.com/codex/mcp',
      'https://developers.openai.com/codex/hooks',
    ],
    files: (programs) => [
      {
        path: '.codex/config.toml',
        parts: [
          blockPart({
            marks: ['# cognitive-memory', '# /cognitive-memory'],
            lines: [
              `[mcp_servers.${name}]`,
              `command = ${tomlText(programs.server.command)}`,
              `args = [${fromProject(programs).args.map(tomlText).join(', ')}]`,
            ],
            conflict: {
              pattern: /^\s*mcp_servers\s*=|^\s*\[mcp_servers\.["']?cognitive-memory["']?\]/mu,
              what: 'it has “mcp_servers” in another form, beside which no table can stand',
            },
          }),
        ],
      },
      { path: '.codex/hooks.json', parts: nestedHooks(codexHooks.hooks, programs.hook) },
      agentsMd,
    ],
    withoutOwnMemory: {
      path: '.codex/config.toml',
      parts: [
        blockPart({
          marks: ['# cognitive-memory: own memory', '# /cognitive-memory: own memory'],
          lines: ['[memories]', 'generate_memories = false', 'use_memories = false'],
          conflict: {
            pattern: /^\s*memories\s*=\s*\{|^\s*\[memories\]/mu,
            what: 'it has settings of “memories” already',
          },
        }),
      ],
      documentation: 'https://developers.openai.com/codex/memories',
    },
  },
  {
    name: 'cursor',
    label: 'Cursor',
    documentation: ['https://cursor.com/docs/mcp', 'https://cursor.com/docs/agent/hooks'],
    files: (programs) => [
      serverFile('.cursor/mcp.json', 'mcpServers', inWorkspace(programs)),
      {
        path: '.cursor/hooks.json',
        parts: [
          neededPart('version', 1),
          ...Object.entries(cursorHooks.hooks).flatMap(([event, entries]) =>
            entries.map((entry) =>
              listedPart(['hooks', event], { ...entry, command: programs.hook }, runsHook),
            ),
          ),
        ],
      },
      agentsMd,
    ],
  },
  {
    name: 'copilot',
    label: 'Copilot (CLI)',
    documentation: [
      'https://docs.github.com/en/copilot/how-tos/copilot-cli/customize-copilot/add-mcp-servers',
      'https://docs.github.com/en/copilot/reference/hooks-reference',
    ],
    files: (programs) => [
      serverFile('.github/mcp.json', 'mcpServers', {
        type: 'local',
        ...fromProject(programs),
        tools: ['*'],
      }),
      { path: '.github/hooks/cognitive-memory.json', parts: sharedHooks(programs.hook) },
      agentsMd,
    ],
  },
  {
    name: 'vscode',
    label: 'VS Code',
    documentation: [
      'https://code.visualstudio.com/docs/agents/reference/mcp-configuration',
      'https://code.visualstudio.com/docs/agents/reference/hooks-reference',
    ],
    files: (programs) => [
      serverFile('.vscode/mcp.json', 'servers', { type: 'stdio', ...inWorkspace(programs) }),
      { path: '.github/hooks/cognitive-memory.json', parts: sharedHooks(programs.hook) },
      agentsMd,
    ],
  },
];
