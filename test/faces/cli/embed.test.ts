import { readFile, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import type { EmbeddingReport } from '../../../src/engine';
import { type Project, withProject } from '../support/cogmem';
import { withModelServer } from '../support/modelServer';

const bySettings = { env: { COGNITIVE_MEMORY_EMBEDDING: '' } };

const remember = async (project: Project): Promise<void> => {
  await project.run(['init']);
  await project.run(['remember', 'The staging database listens on port 5433.']);
  await project.run(['remember', 'Tea is in the kitchen.']);
};

describe('cogmem embed', () => {
  it('writes the vectors beside the memories, and the next call has nothing to do', () =>
    withProject(async (project) => {
      await remember(project);
      await withModelServer(async (model) => {
        const config = ['config', '--provider', 'ollama', '--ollama-host', model.address];
        expect((await project.run(config)).exitCode).toBe(0);
        const report = await project.json<EmbeddingReport>(['embed'], bySettings);
        expect(report).toMatchObject({ total: 2, embedded: 2, dimension: 16, windows: 2 });
        const folder = join(project.folder, 'memory');
        expect((await stat(join(folder, '_embeddings.bin'))).size).toBe(2 * 20);
        const manifest = JSON.parse(await readFile(join(folder, '_embeddings.json'), 'utf8'));
        expect(Object.keys(manifest.entries)).toHaveLength(2);
        const asked = model.texts().length;
        await project.json<EmbeddingReport>(['embed'], bySettings);
        expect(model.texts()).toHaveLength(asked);
        const doctor = await project.run(['doctor'], bySettings);
        expect(doctor.stdout).not.toContain('vectors');
      });
    }));

  it('says why it embeds nothing, and fails', () =>
    withProject(async (project) => {
      await remember(project);
      const { exitCode, stdout } = await project.run(['embed']);
      expect(exitCode).toBe(1);
      expect(stdout).toContain('search by meaning is switched off');
    }));
});
