import { mkdir, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { reflectionStore } from '../../fixtures/reflectionStore';
import { folderSetting, startServer } from '../support/languageServer';
import { withTemporaryFolder } from '../support/temporaryFolder';

const trigger = 'test';

const seed = async (folder: string): Promise<void> => {
  for (const [path, text] of Object.entries(reflectionStore(new Date()))) {
    const file = join(folder, 'memory', path);
    await mkdir(dirname(file), { recursive: true });
    await writeFile(file, text);
  }
};

describe('the server and reflection', () => {
  it('goes through the ritual, and a pending one survives a restart', () =>
    withTemporaryFolder(async (path) => {
      await seed(path);
      const setting = folderSetting(path);
      const { folder } = setting;
      const first = startServer({ folders: [setting] });
      await first.initialize();
      await first.request('cognitiveMemory/initialize', { folder, trigger });
      const requested = await first.request('cognitiveMemory/requestReflection', {
        folder,
        trigger,
      });
      expect(requested).toMatchObject({ state: 'requested', trigger });
      await first.stop();

      const server = startServer({ folders: [setting] });
      await server.initialize();
      const { pending } = await server.request('cognitiveMemory/reflection', { folder });
      expect(pending?.id).toBe(requested.id);
      const grant = { decision: 'bonus', amount: 500 } as const;
      const presented = await server.request('cognitiveMemory/grantReflection', {
        folder,
        ...grant,
        trigger,
      });
      expect(presented).toMatchObject({ state: 'presented', grant: { tokens: 8500 } });
      const { proposals } = await server.request('cognitiveMemory/reflection', { folder });
      expect(proposals.length).toBeGreaterThan(0);
      const { recorded } = await server.request('cognitiveMemory/approveReflection', {
        folder,
        trigger,
      });
      expect(recorded?.number).toBe(1);
      const after = await server.request('cognitiveMemory/reflection', { folder });
      expect(after).toMatchObject({ pending: null, last: { number: 1 } });
      expect(after.proposals).toHaveLength(proposals.length);
      await server.request('cognitiveMemory/requestReflection', { folder, trigger });
      const reason = 'Not now.';
      const dropped = await server.request('cognitiveMemory/rejectReflection', {
        folder,
        reason,
        trigger,
      });
      expect(dropped.recorded).toBeNull();
      await server.stop();
    }));

  it('only looks in a workspace that is not trusted', () =>
    withTemporaryFolder(async (path) => {
      await seed(path);
      const setting = folderSetting(path);
      const { folder } = setting;
      const server = startServer({ folders: [setting], readOnly: true });
      await server.initialize();
      const overview = await server.request('cognitiveMemory/reflection', { folder });
      expect(overview).toMatchObject({ pending: null, proposals: [] });
      await expect(
        server.request('cognitiveMemory/requestReflection', { folder, trigger }),
      ).rejects.toThrow();
      await server.stop();
    }));
});
