import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import type { Project } from '../../faces/support/cogmem';
import type { Expected } from './manyWriters';

/** Memories that the person edits in turn. */
const edited = 6;

interface Stored {
  readonly memory: { readonly id: string; readonly title: string; readonly path: string };
}

/**
 * Lets a person edit files of memories in an editor, so many a second, for as long as others write. Answers with the memories
 * as the person left them, and how often they were edited; each was stored as an operation of its own before.
 */
export const editAsPerson = async (
  project: Project,
  { edits, goesOn }: { readonly edits: number; readonly goesOn: () => boolean },
): Promise<{ readonly pages: readonly Expected[]; readonly edits: number }> => {
  const files: { place: string; text: string; body: string; known: Omit<Expected, 'body'> }[] = [];
  for (let number = 0; number < edited; number++) {
    const body = `Page ${number} is edited by hand.`;
    const title = `Page ${number} of a person`;
    const args = ['remember', body, '--title', title, '--type', 'fact', '--actor', 'agent:setup'];
    const { memory } = await project.startJson<Stored>(args);
    const place = join(project.folder, 'memory', memory.path);
    const known = { id: memory.id, title, forgotten: false, uses: 0 };
    files.push({ place, text: await readFile(place, 'utf8'), body, known });
  }
  let edit = 0;
  for (; goesOn(); edit++) {
    const file = files[edit % files.length];
    if (file === undefined) break;
    const body = `Page ${edit % files.length} is edited by hand for the ${edit + 1}th time.`;
    file.text = file.text.replace(file.body, body);
    file.body = body;
    await writeFile(file.place, file.text);
    await sleep(1000 / edits);
  }
  return { pages: files.map(({ known, body }) => ({ ...known, body })), edits: edit };
};
