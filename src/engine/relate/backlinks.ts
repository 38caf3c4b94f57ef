import type { Reference } from '../api';
import { splitFrontMatter } from '../format/frontMatter';
import type { IndexEntry } from '../format/indexFile';
import type { Backlink, Backlinks } from '../model/edge';
import { fileNameOf } from '../model/memoryPath';
import { isSymmetric } from '../model/relationTypes';
import { isNamed, type Nameable, wikiLink } from '../remember/mentions';
import type { PlannedFile } from '../store/plan';
import { tryTextAt } from '../store/plan';
import type { Needs } from '../store/services';
import { referenceOf } from '../strength/strengths';
import { relationsOf } from './related';

/** A memory whose text names another one between double brackets. */
interface LinkingText {
  readonly entry: IndexEntry;
  readonly text: string;
  readonly body: string;
}

const nameable = ({ memory, stat }: IndexEntry): Nameable => ({
  id: memory.id,
  title: memory.title,
  path: stat.path,
});

const names = (body: string, one: Nameable): boolean =>
  [...body.matchAll(wikiLink)].some(({ groups }) => isNamed(groups?.name ?? '', one));

/** Looked through for a view: what links to a memory has all words of its name, and so is among the best matches of it. */
const mostForView = 200;

/** The texts that name a memory between double brackets, found by the words of its name. */
const linkingTexts = async (
  services: Needs<'catalog' | 'files'>,
  target: IndexEntry,
  most: number,
): Promise<readonly LinkingText[]> => {
  const catalog = await services.catalog.open();
  const index = await services.catalog.textIndex();
  const one = nameable(target);
  const words = [one.title, one.id, fileNameOf(target.stat.path).replace(/\.md$/u, '')];
  const ids = new Set(
    words.flatMap((name) =>
      index
        .match(name)
        .best(most)
        .map(({ id }) => id),
    ),
  );
  const found: LinkingText[] = [];
  for (const id of ids) {
    const entry = catalog.byId(id);
    if (entry === undefined || id === one.id) continue;
    const text = (await tryTextAt(services.files, entry.stat.path)) ?? '';
    const split = splitFrontMatter(text);
    if (!('parts' in split) || !names(split.parts.body, one)) continue;
    found.push({ entry, text, body: split.parts.body });
  }
  return found.sort((left, right) => (left.entry.stat.path < right.entry.stat.path ? -1 : 1));
};

const linesNaming = (body: string, one: Nameable): readonly string[] =>
  body
    .split(/\r?\n/u)
    .filter((line) => names(line, one))
    .map((line) => line.trim());

/** What leads to a memory: relations to it, and texts that name it between double brackets, a memory in one entry. */
export const backlinks = async (
  services: Needs<'catalog' | 'files' | 'guard'>,
  reference: Reference,
): Promise<Backlinks> => {
  const entry = await services.catalog.resolve(reference);
  const { id } = entry.memory;
  const found = new Map<string, Backlink>();
  for (const relation of await relationsOf(services, id)) {
    if (relation.to.id !== id && !isSymmetric(relation.type)) continue;
    const memory = relation.to.id === id ? relation.from : relation.to;
    const { relations = [] } = found.get(memory.id) ?? {};
    found.set(memory.id, { memory, relations: [...relations, relation], lines: [] });
  }
  for (const linking of await linkingTexts(services, entry, mostForView)) {
    const memory = referenceOf(linking.entry);
    const lines = linesNaming(await services.guard.conceal(linking.body), nameable(entry));
    found.set(memory.id, { memory, relations: [], ...found.get(memory.id), lines });
  }
  return { memory: referenceOf(entry), backlinks: [...found.values()] };
};

/** What cannot stand between double brackets; the id stands there then. */
const unlinkable = /[[\]|#\n]/u;

/**
 * Texts that name a memory by its title, with its new one. What nobody may change stays, and names it by the old title.
 * What is shown in place of the name, and the part of the file behind `#`, stay as they are.
 */
export const renameLinks = async (
  services: Needs<'catalog' | 'files'>,
  target: IndexEntry,
  title: string,
): Promise<readonly PlannedFile[]> => {
  const byTitle = { id: '', path: '', title: target.memory.title };
  const name = unlinkable.test(title) ? target.memory.id : title;
  const texts = await linkingTexts(services, target, Number.MAX_SAFE_INTEGER);
  return texts.flatMap(({ entry, text, body }): readonly PlannedFile[] => {
    if (entry.memory.immutable === true) return [];
    const renamed = body.replace(wikiLink, (link: string, named: string) =>
      isNamed(named, byTitle) ? `[[${name}${link.slice(2 + named.length)}` : link,
    );
    if (renamed === body) return [];
    const before = text.slice(0, text.length - body.length);
    return [{ path: entry.stat.path, text: before + renamed }];
  });
};
