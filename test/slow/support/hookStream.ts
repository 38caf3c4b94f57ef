import { access } from 'node:fs/promises';
import { join } from 'node:path';
import type { Project } from '../../faces/support/cogmem';
import { handToHook } from '../../faces/support/hookProcess';
import { claude } from '../../hooks/payloads';
import type { Sharing } from './writer';

export interface HookStream {
  /** Payloads that were handed over. */
  readonly calls: number;
  /** Outcomes that were no silence and no answer. */
  readonly wrong: readonly string[];
}

/**
 * One agent's hooks as long as others write: it begins, is asked, touches a file, and stops. Its CONTINUITY.md must tell of it.
 */
export const streamHooks = async (
  project: Project,
  session: string,
  {
    runtime,
    goesOn,
    sharing = {},
  }: {
    readonly runtime: string;
    readonly goesOn: () => boolean;
    readonly sharing?: Sharing;
  },
): Promise<HookStream> => {
  const wrong: string[] = [];
  let calls = 0;
  const tell = async (payload: object): Promise<void> => {
    calls++;
    const text = JSON.stringify({ ...payload, session_id: session, cwd: project.folder });
    const { exitCode, stdout, stderr } = await handToHook(text, runtime, sharing);
    if (stdout !== '') JSON.parse(stdout);
    if (exitCode !== 0 || stderr !== '') wrong.push(`${session}: ${exitCode} ${stderr}`);
  };
  await tell(claude.SessionStart);
  do {
    await tell({ ...claude.UserPromptSubmit, prompt: `What holds of fact ${calls}?` });
    await tell({ ...claude.PreToolUse, tool_input: { file_path: `src/a${calls}.ts` } });
  } while (goesOn());
  await tell({ ...claude.Stop, last_assistant_message: 'Looked all of it up.' });
  await access(join(project.folder, 'memory', 'CONTINUITY.md')).catch(() =>
    wrong.push(`${session}: no CONTINUITY.md`),
  );
  return { calls, wrong };
};
