import { mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterAll, beforeAll, beforeEach, expect, inject, it } from 'vitest';
import { connectToBrowser } from '../../scripts/editor/browser.mjs';
import type { ExtensionSource } from '../../scripts/editor/extensions.mjs';
import { type Editor, startEditor, useEditor } from '../../scripts/editor/server.mjs';
import type { Settings } from '../../scripts/editor/settings.mjs';
import { restingPlace } from '../../scripts/editor/views.mjs';
import { openWorkbench, type Workbench } from '../../scripts/editor/workbench.mjs';
import { editorUnderTest } from './installEditor';

export interface SessionOptions {
  /** The files of the folder that is opened, by path. */
  readonly files?: Readonly<Record<string, string>>;
  /** A workspace file among the files, to open instead of their folder. */
  readonly opens?: string;
  /** More to do with the folder before it is opened, as `git init` or running the command line. */
  readonly prepare?: (folder: string) => Promise<unknown>;
  /** What to load instead of this extension alone as it is packed; may write into the temporary folder. */
  readonly extensions?: (temporary: string) => Promise<ExtensionSource[]>;
  readonly settings?: Settings;
  /** Opens the folder in restricted mode, until a test trusts it. */
  readonly asksForTrust?: boolean;
  /** On top of the environment of the tests; the temporary folder is at hand. */
  readonly env?: (temporary: string) => Promise<NodeJS.ProcessEnv>;
  readonly theme?: string;
  readonly viewport?: { readonly width: number; readonly height: number };
}

/** An editor with a folder open in it, shared by all tests of a file. */
export interface Session {
  /** Takes the mouse away from what it lies over, whose card would lie over what is clicked next. */
  rest(): Promise<void>;
  /** Its `screenshot` is for people to look at: it is taken only where `COGNITIVE_MEMORY_PICTURES` asks for it. */
  readonly workbench: Workbench;
  /** Answers with its path. */
  takePicture(name: string): Promise<string>;
  readonly editor: Editor;
  /** The folder that is open; temporary. */
  readonly folder: string;
  read(path: string): Promise<string>;
  write(path: string, text: string): Promise<void>;
}

/**
 * Opens the editor before the first test of a file and closes it after the last. A test that fails
 * leaves a picture of the editor, and what the extension logged, in `artifacts/e2e`.
 */
export function useWorkbench(options: SessionOptions = {}): Session {
  let opened: Opened | undefined;

  beforeAll(async () => {
    opened = await open(options);
  });

  afterAll(async () => {
    await opened?.close();
  });

  beforeEach(async ({ task, onTestFailed }) => {
    if (opened !== undefined) await rest(opened);
    onTestFailed(async () => {
      if (!opened) return;
      const picture = await opened.takePicture(`failed ${task.name}`);
      const logs = [await opened.editor.logs(), '== browser', ...opened.workbench.errors];
      await writeFile(picture.replace(/png$/, 'log'), logs.join('\n'));
      console.error(`What the editor showed: ${picture}`);
    });
  });

  const session = (): Opened => {
    if (!opened) throw new Error('The editor is open inside of tests only.');
    return opened;
  };
  return {
    rest: () => rest(session()),
    takePicture: (name) => session().takePicture(name),
    get workbench() {
      return session().workbench;
    },
    get editor() {
      return session().editor;
    },
    get folder() {
      return session().folder;
    },
    read: (path) => readFile(join(session().folder, path), 'utf8'),
    write: (path, text) => writeInto(session().folder, path, text),
  };
}

/** Looks after which a card is stuck, and not only on its way out. */
const patientLooks = 5;

/**
 * Takes the mouse to where nothing is, and waits until the card of what it lay over is gone. A card that opened just as the mouse
 * left never hears of it: it closes once the mouse has been on it and has left it.
 */
const rest = async ({ workbench: { page } }: Opened): Promise<void> => {
  const cards = page.locator('.monaco-hover:visible');
  await page.mouse.move(...restingPlace);
  let looks = 0;
  await eventually(async () => {
    const count = await cards.count();
    looks += 1;
    if (count === 0 || looks % patientLooks !== 0) return count;
    // Where it is gone by now, this look fails and the next one finds none.
    const box = await cards.first().boundingBox({ timeout: 1_000 });
    if (box === null) return count;
    await page.mouse.move(box.x + box.width / 2, box.y + box.height / 2);
    await page.mouse.move(...restingPlace);
    return count;
  }).toBe(0);
};

/** Repeats a check until it holds; for what the editor does on its own time. */
export const eventually = <T>(read: () => T) => expect.poll(read, { timeout: 30_000 });

const arePicturesWanted = process.env.COGNITIVE_MEMORY_PICTURES !== undefined;

interface Opened {
  readonly workbench: Workbench;
  readonly takePicture: Workbench['screenshot'];
  readonly editor: Editor;
  readonly folder: string;
  close(): Promise<void>;
}

async function open(options: SessionOptions): Promise<Opened> {
  const temporary = await mkdtemp(join(tmpdir(), 'e2e-'));
  const cleanUp: (() => Promise<unknown>)[] = [
    // What the window started may still write its last file.
    () => rm(temporary, { recursive: true, maxRetries: 3 }),
  ];
  const close = async () => {
    for (const step of cleanUp.reverse()) await step();
  };
  try {
    const folder = join(temporary, 'project');
    await mkdir(folder);
    for (const [path, text] of Object.entries(options.files ?? {}))
      await writeInto(folder, path, text);
    await options.prepare?.(folder);
    const { editor, stop } = await editorFor(options, temporary);
    cleanUp.push(stop);
    const browser = await connectToBrowser(inject('browser'));
    cleanUp.push(() => browser.close());
    const { theme, viewport } = options;
    const workbench = await openWorkbench({
      editor,
      folder: join(folder, options.opens ?? ''),
      browser,
      ...(theme && { theme }),
      ...(viewport && { viewport }),
    });
    cleanUp.push(workbench.close);
    const { screenshot: takePicture } = workbench;
    const screenshot = async (name: string) => (arePicturesWanted ? takePicture(name) : '');
    return { workbench: { ...workbench, screenshot }, takePicture, editor, folder, close };
  } catch (error) {
    await close();
    throw error;
  }
}

/** An editor that asks for trust, or has other extensions or another environment, is one of its own; all others share one. */
async function editorFor(
  { asksForTrust = false, settings = {}, ...options }: SessionOptions,
  temporary: string,
): Promise<{ editor: Editor; stop(): Promise<void> }> {
  if (!asksForTrust && !options.extensions && !options.env) {
    const editor = useEditor(inject('editor'));
    await editor.beginAnew(settings);
    return { editor, stop: async () => undefined };
  }
  const extensions = await options.extensions?.(temporary);
  const editor = await startEditor({
    version: editorUnderTest(),
    ...(extensions === undefined ? { extensionsDir: inject('extensionsDir') } : { extensions }),
    settings,
    asksForTrust,
    env: (await options.env?.(temporary)) ?? {},
  });
  return { editor, stop: editor.stop };
}

async function writeInto(folder: string, path: string, text: string): Promise<void> {
  await mkdir(dirname(join(folder, path)), { recursive: true });
  await writeFile(join(folder, path), text);
}

const errorsOfOurs = (line: string): boolean =>
  line.includes('[error]') && line.includes('ognitive');

/**
 * The editor asks for the details of a completion that it has put away meanwhile, and calls that a failure of whoever offered it:
 * its own error stands on the line behind.
 */
const isOfCompletionsPutAway = (next = ''): boolean =>
  next.endsWith('Error: DisposableStore is missing...');

const logged = async (session: Session, isOwn: (line: string) => boolean) => {
  const lines = (await session.editor.logs()).split('\n');
  return lines.filter((line, at) => isOwn(line) && !isOfCompletionsPutAway(lines[at + 1]));
};

/** The last test of a file: nothing of ours went wrong that nobody was told of. */
export const leavesNoError = (session: Session): void =>
  it('left no error in the log', async () => {
    expect(await logged(session, errorsOfOurs)).toEqual([]);
  });

/** The same of a file that is about pages: neither did one of them break the rules of its content. */
export const leavesPagesSound = (
  session: Session,
  // The window was closed while its trees were being filled, which the editor calls an error.
  isOwn = (line: string): boolean => errorsOfOurs(line) && !line.endsWith(': Canceled'),
): void =>
  it('breaks no rule of its pages, and leaves no error in the log', async () => {
    const { errors } = session.workbench;
    expect(errors.filter((error) => error.includes('Content Security'))).toEqual([]);
    expect(await logged(session, isOwn)).toEqual([]);
  });
