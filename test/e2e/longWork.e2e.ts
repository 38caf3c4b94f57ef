import { describe, expect, it } from 'vitest';
import { document000Store } from '../fixtures/document000Store';
import { useWorkbench } from './workbench';

/** So many that going through them takes longer than the moment after which work is told of. */
const count = 6_000;

const files = Object.fromEntries(
  Object.entries(document000Store({ count, seed: 11 })).map(([path, text]) => [
    `memory/${path}`,
    text,
  ]),
);

const works = [
  {
    command: 'Doctor',
    title: 'The doctor is looking at the memory',
    stopped: 'The doctor was stopped',
    done: 'The doctor found',
  },
  {
    command: 'Reindex',
    title: 'Rereading the memory',
    stopped: 'Rereading was stopped',
    done: 'Problems were found',
  },
];

describe('long work', () => {
  const session = useWorkbench({ files: { ...files, 'memory/graph/facts/a.md': 'broken' } });

  it.each(works)(
    '$command: it shows how far it is, and stops when it is asked to',
    async (work) => {
      const { workbench } = session;
      await workbench.openContainer('Cognitive Memory');
      await workbench.treeRows('Memories').nth(3).waitFor();
      await workbench.runCommand(`Cognitive Memory: ${work.command}`);
      const toast = workbench.toast(work.title);
      await toast.getByText(/\d+ \/ \d+/u).waitFor();
      await workbench.screenshot(`long-work-${work.command}`);
      await workbench.clickToastButton(work.title, 'Cancel');
      expect(await workbench.notification(work.stopped)).toMatch(/\.$/u);
      await toast.waitFor({ state: 'detached' });
      await workbench.clearToasts();
    },
  );

  it.each(works)('$command: it goes to its end where nobody stops it', async (work) => {
    const { workbench } = session;
    await workbench.runCommand(`Cognitive Memory: ${work.command}`);
    await workbench.notification(work.done);
    expect(await workbench.toast(work.title).count()).toBe(0);
    await workbench.clearToasts();
  });
});
