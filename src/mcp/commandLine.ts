import { parseArgs } from 'node:util';
import { type Mode, modes, type ToolSet, toolSets } from './tools';

export const usage = `Usage: cogmem-mcp [--dir FOLDER] [--mode read|propose|write] [--tools usual|all]

Serves a memory folder to coding agents over the Model Context Protocol (standard input and output).

  --dir FOLDER   memory folder, or the folder that holds it (default: the nearest one upward)
  --mode MODE    read: agents only look; propose: what they write waits for a person;
                 write: they also store (default)
  --tools SET    usual: the few that most agents need (default);
                 all: also lists, relations, day logs and more
  --version      show the version
  --help         show this help
`;

export type CommandLine =
  | { readonly show: 'help' | 'version' }
  | { readonly mistake: string }
  | { readonly directory: string | undefined; readonly mode: Mode; readonly tools: ToolSet };

/** Takes the arguments apart. */
export const readCommandLine = (argv: readonly string[]): CommandLine => {
  try {
    const { values } = parseArgs({
      args: [...argv],
      options: {
        dir: { type: 'string' },
        mode: { type: 'string', default: 'write' },
        tools: { type: 'string', default: 'usual' },
        version: { type: 'boolean' },
        help: { type: 'boolean', short: 'h' },
      },
    });
    if (values.help === true) return { show: 'help' };
    if (values.version === true) return { show: 'version' };
    const mode = modes.find((name) => name === values.mode);
    if (mode === undefined) {
      return { mistake: `“${values.mode}” is not a mode. Give read, propose or write.` };
    }
    const tools = toolSets.find((name) => name === values.tools);
    if (tools === undefined) {
      return { mistake: `“${values.tools}” is no set of tools. Give usual or all.` };
    }
    if (values.dir?.trim() === '') return { mistake: '“--dir” is empty. Give the memory folder.' };
    return { directory: values.dir, mode, tools };
  } catch (error) {
    return { mistake: error instanceof Error ? error.message : String(error) };
  }
};
