import type { Connection, Handlers } from '../connection';
import type { Folders } from '../folders';

type Setting = Pick<
  Handlers,
  'cognitiveMemory/settings' | 'cognitiveMemory/configure' | 'cognitiveMemory/moveKey'
>;

/** Requests about what a person sets for a folder on this machine. */
export const settingsHandlers = (folders: Folders, connection: Connection): Setting => ({
  'cognitiveMemory/settings': async ({ folder }) => (await folders.engine(folder)).settings(),

  'cognitiveMemory/configure': async ({ folder, change }) =>
    (await folders.trustedEngine(folder)).configure(change),

  'cognitiveMemory/moveKey': async ({ folder }) => {
    const engine = await folders.trustedEngine(folder);
    const { embedding } = await engine.settings();
    return engine.moveKey(async (key) => {
      await connection.ask('cognitiveMemory/keepKey', { address: embedding.openaiBaseUrl, key });
    });
  },
});
