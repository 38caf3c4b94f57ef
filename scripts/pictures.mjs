// Takes the README's pictures in a real editor, on a copy of this project's own memory: `npm run pictures`.
import { execFile } from 'node:child_process';
import { cp, mkdir, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { installEditor } from './editor/install.mjs';
import { startEditor } from './editor/server.mjs';
import { newestEditor } from './editor/versions.mjs';
import { openWorkbench } from './editor/workbench.mjs';

const repository = fileURLToPath(new URL('..', import.meta.url));
const pictures = join(repository, 'docs', 'images');

/** What somebody might have added this week, so that a reflection has something to suggest. */
const added = [
  {
    title: 'Run the end-to-end tests in the oldest editor before a release',
    type: 'procedure',
    tags: 'release,testing',
    text: 'Set COGNITIVE_MEMORY_EDITOR to oldest and run npm run test:e2e. The oldest editor finds missing fallbacks.',
  },
  {
    title: 'Before a release, run the end-to-end tests in the oldest editor',
    type: 'procedure',
    tags: 'release,testing',
    text: 'Set COGNITIVE_MEMORY_EDITOR to oldest and run npm run test:e2e. The oldest editor finds missing fallbacks.',
  },
  {
    title: 'The package test fails when the notices are stale',
    type: 'problem',
    tags: 'notices,packaging',
    text: 'Packaging stops because the notices of third parties lack a dependency that was added.',
  },
  {
    title: 'Write the notices anew after each new dependency',
    type: 'solution',
    tags: 'notices,packaging',
    text: 'Run npm run notices after adding a dependency, and packaging has the notices of third parties.',
  },
];

/** What the README's question is about. */
const asked = {
  title: 'Uploads larger than 10 MB are rejected by the gateway',
  type: 'problem',
  tags: 'gateway,uploads',
  text: 'Uploads larger than 10 MB are rejected by the gateway.',
};

/**
 * @param {string} memory
 * @param {readonly { title: string, type: string, tags: string, text: string }[]} memories
 */
const addMemories = async (memory, memories) => {
  const cli = join(repository, 'dist', 'cli.js');
  for (const { title, type, tags, text } of memories) {
    const fields = ['--title', title, '--type', type, '--tags', tags];
    const args = [cli, '--dir', memory, '--actor', 'human:ada', 'remember', text, ...fields];
    await promisify(execFile)(process.execPath, args);
  }
};

/** @param {import('./editor/workbench.mjs').Workbench} workbench */
const takePictures = async (workbench) => {
  const { page, quickInput } = workbench;
  await workbench.openContainer('Cognitive Memory');
  await workbench.treeRows('Memories').first().waitFor();
  await workbench.openFile('edit-front-matter-by-splicing-the-text-of-one-key-a5ceba.md');
  await workbench.tab('edit-front-matter').waitFor();
  await workbench.runCommand('Cognitive Memory: Open as Card');
  await workbench.webviewFrame(
    'body[data-page="card"] h1:has-text("memory"), body[data-page="card"] h1:has-text("matter")',
  );
  await workbench.webviewFrame('body[data-place="view"] #graph[data-state="settled"]');
  await page.mouse.move(900, 600);
  await page.screenshot({ path: join(pictures, 'memories.png') });
  await workbench.runCommand('Cognitive Memory: Recall');
  await quickInput.waitFor('Search the memory');
  await page.keyboard.type('undo conflict');
  // The answer to the whole question, not to its beginning.
  await quickInput.row('“conflict');
  await page.screenshot({ path: join(pictures, 'recall.png') });
  await quickInput.cancel();
  await workbench.runCommand('Cognitive Memory: Open Graph');
  await workbench.tab('Memory Graph').waitFor();
  const graph = await workbench.webviewFrame(
    'body[data-place="panel"] #graph[data-state="settled"]',
  );
  // The list of the memories is written when all is drawn.
  await graph.locator('nav li').first().waitFor({ state: 'attached' });
  await page.screenshot({ path: join(pictures, 'graph.png') });
  await workbench.runCommand('Cognitive Memory: Open Dashboard');
  await workbench.tab('Memory Dashboard').waitFor();
  const dashboard = await workbench.webviewFrame('.dashboard:not([hidden])');
  await dashboard.getByRole('slider').focus();
  // Another half-life, so that the picture shows what it would change.
  for (let step = 0; step < 10; step++) await page.keyboard.press('ArrowRight');
  await dashboard.getByRole('button', { name: 'Save' }).waitFor();
  await page.screenshot({ path: join(pictures, 'dashboard.png') });
  await workbench.runCommand('Cognitive Memory: Reflect');
  await workbench.tab('Reflection').waitFor();
  const reflection = await workbench.webviewFrame('body[data-page="review"]');
  await reflection.getByRole('button', { name: 'Approve Reflection' }).waitFor();
  await workbench.treeRows('Review').filter({ hasText: 'waits for approval' }).waitFor();
  await reflection.evaluate('document.fonts.ready.then(() => undefined)');
  await page.screenshot({ path: join(pictures, 'reflection.png') });
  await workbench.runCommand('View: Close All Editors');
};

/**
 * A question in words that its answer does not use, and why each memory was found.
 *
 * @param {import('./editor/workbench.mjs').Workbench} workbench
 */
const takeResults = async (workbench) => {
  const { page, quickInput } = workbench;
  await workbench.runCommand('Cognitive Memory: Embed Memories');
  await workbench.notification('are embedded');
  await workbench.clearToasts();
  await workbench.runCommand('Cognitive Memory: Recall');
  await quickInput.waitFor('Search the memory');
  await page.keyboard.type("why can't users send big files");
  const found = quickInput.rows.filter({ hasText: 'Uploads larger than' }).first();
  await found.hover();
  await found.locator('a.action-label[aria-label^="Show Why"]').click();
  const results = workbench.treeRows('Recall Results');
  const answer = results.filter({ hasText: 'Uploads larger than' }).first();
  await answer.waitFor();
  // Room for the results alone.
  for (const view of ['Memories', 'Graph', 'Review']) await workbench.toggleView(view);
  await results.filter({ hasText: 'meaning' }).first().waitFor();
  await answer.click();
  await workbench.tab('uploads-larger-than').waitFor();
  await workbench.webviewFrame('body[data-page="card"] h1:has-text("Uploads")');
  await page.screenshot({ path: join(pictures, 'recall-results.png') });
};

const temporary = await mkdtemp(join(tmpdir(), 'cognitive-memory-pictures-'));
const folder = join(temporary, 'project');
try {
  await mkdir(pictures, { recursive: true });
  await cp(join(repository, 'memory'), join(folder, 'memory'), { recursive: true });
  await addMemories(join(folder, 'memory'), added);
  await installEditor({ version: newestEditor });
  const editor = await startEditor({
    version: newestEditor,
    extensions: [{ folder: repository }],
    settings: {
      'window.commandCenter': false,
      'editor.minimap.enabled': false,
      'editor.wordWrap': 'on',
    },
  });
  try {
    const viewport = { width: 1200, height: 800 };
    const workbench = await openWorkbench({ editor, folder, theme: 'Dark Modern', viewport });
    await takePictures(workbench);
    await addMemories(join(folder, 'memory'), [asked]);
    await takeResults(workbench);
    await workbench.close();
  } finally {
    await editor.stop();
  }
} finally {
  await rm(temporary, { recursive: true, force: true });
}
