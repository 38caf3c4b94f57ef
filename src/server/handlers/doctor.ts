import type { Handlers } from '../connection';
import type { Diagnostics } from '../diagnostics';
import type { Folders } from '../folders';
import type { ContextOf } from './writing';

type Doctoring = Pick<
  Handlers,
  | 'cognitiveMemory/doctor'
  | 'cognitiveMemory/repair'
  | 'cognitiveMemory/acknowledge'
  | 'cognitiveMemory/reindex'
>;

export interface DoctorHandlersInit {
  readonly folders: Folders;
  readonly diagnostics: Diagnostics;
  readonly contextOf: ContextOf;
}

/** Requests that go through the whole folder: they tell of their progress, and end early when they are cancelled. */
export const doctorHandlers = ({
  folders,
  diagnostics,
  contextOf,
}: DoctorHandlersInit): Doctoring => ({
  'cognitiveMemory/doctor': async ({ folder }, work) => {
    const report = await (await folders.engine(folder)).doctor(work);
    diagnostics.show(folders.get(folder), report);
    return report;
  },

  'cognitiveMemory/repair': async (params, work) => {
    const { folder, paths, dryRun = false } = params;
    const engine = await folders.trustedEngine(folder);
    const options = { ...work, dryRun, ...(paths === undefined ? {} : { paths }) };
    const result = await engine.repair(options, await contextOf(params));
    if (!dryRun) await diagnostics.refresh(folders.get(folder));
    return result;
  },

  'cognitiveMemory/acknowledge': async (params) => {
    const engine = await folders.trustedEngine(params.folder);
    const acknowledged = await engine.acknowledge(params.paths, await contextOf(params));
    await diagnostics.refresh(folders.get(params.folder));
    return acknowledged;
  },

  'cognitiveMemory/reindex': async ({ folder }, work) =>
    (await folders.trustedEngine(folder)).reindex(work),
});
