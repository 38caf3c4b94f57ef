import {
  memoryTypeNames,
  type RelationType,
  relationTypeNames,
  statuses,
} from '../../src/engine/vocabulary';
import type { GraphWords } from '../../src/extension/pages/words';
import { isPositions, type Positions } from '../../src/protocol/graphPage';
import * as is from '../../src/protocol/guards';
import type { Size } from '../shared/geometry';
import { cleanTitle, fill } from '../shared/text';
import type { Viewport } from './camera';
import { groupings } from './clusters';
import type { Link } from './link';
import type { Filters, Model } from './model';
import type { Attention } from './sceneParts';

/** Shared links say nothing that a list of tags does not; a memory with more relations than this is a hub. */
const mostRelations = 12;

/** Longest title that is read out; the memory itself has all of it. */
const longestTitle = 160;

const titleAt = ({ nodes }: Model, index: number): string =>
  cleanTitle(nodes[index]?.title ?? '').slice(0, longestTitle);

const relationText = (model: Model, link: Link, options: { at: number; words: GraphWords }) => {
  if (link.kind === 'shared') return '';
  const { to, from } = options.words.relations[link.kind];
  return link.source === options.at
    ? fill(to, titleAt(model, link.target))
    : fill(from, titleAt(model, link.source));
};

/** What a relation is called by itself, read along its arrow: its sentence without the title at the other end. */
export const relationName = ({ relations }: Pick<GraphWords, 'relations'>, kind: RelationType) =>
  relations[kind].to
    .replace(/\S?\{0\}\S?/u, '')
    .replace(/\s+/gu, ' ')
    .trim();

const groupsAt = ({ clusters }: Model, index: number): readonly string[] =>
  clusters.filter(({ members }) => members.includes(index)).map(({ name }) => name);

/** A node in one sentence: its title, its facts, its relations. */
export const describeNode = (
  model: Model,
  index: number,
  options: { readonly words: GraphWords; readonly links: readonly Link[] },
): string => {
  const { words, links } = options;
  const node = model.nodes[index];
  if (node === undefined) return '';
  const relations = links
    .filter(({ kind }) => kind !== 'shared')
    .slice(0, mostRelations)
    .map((link) => relationText(model, link, { at: index, words }));
  const facts = [
    titleAt(model, index),
    words.types[node.type],
    words.statuses[node.status],
    ...(node.pinned ? [words.pinned] : []),
    ...groupsAt(model, index).map((name) => fill(words.inGroup, name)),
  ].join(', ');
  return [facts, ...relations].join('. ');
};

/** Groups that are read out; the filters list all. */
const mostGroups = 20;

type Counted = GraphWords['summary']['groups'];

const counted = ({ one, other }: Counted, count: number, list = ''): string =>
  fill(count === 1 ? one : other, count, list);

/** The picture in a few sentences: how much it shows, and in which groups. */
export const describeModel = ({ nodes, links, clusters }: Model, words: GraphWords): string => {
  const relations = links.filter(({ kind }) => kind !== 'shared').length;
  const groups = clusters
    .slice(0, mostGroups)
    .map(({ name, members }) => fill(words.groupOpen, name, members.length));
  const { summary } = words;
  return [
    `${counted(summary.memories, nodes.length)}, ${counted(summary.relations, relations)}.`,
    ...(groups.length === 0 ? [] : [counted(summary.groups, clusters.length, groups.join('; '))]),
  ].join(' ');
};

/** Who searches a part should know that it is one. */
export const nothingFound = ({ part }: Pick<Model, 'part'>, words: GraphWords): string =>
  part === 'around' ? words.foundNoneAround : words.foundNone;

/** What stands below the picture: how much is found, which group is open, or of what this is a part. */
export const noticeOf = (
  model: Model,
  { found, group: open }: Pick<Attention, 'found' | 'group'>,
  words: GraphWords,
): string => {
  if (found !== undefined) {
    if (found.length === 0) return nothingFound(model, words);
    return found.length === 1 ? words.foundOne : fill(words.found, found.length);
  }
  const group = model.clusters[open ?? -1];
  if (group !== undefined) return fill(words.groupOpen, group.name, group.members.length);
  const { nodes, total, part } = model;
  if (nodes.length === total) return '';
  return fill(part === 'around' ? words.partAround : words.part, nodes.length, total);
};

/** The links at each node. */
export const linksByNode = ({ nodes, links }: Model): readonly (readonly Link[])[] => {
  const byNode: Link[][] = nodes.map(() => []);
  for (const link of links) {
    byNode[link.source]?.push(link);
    byNode[link.target]?.push(link);
  }
  return byNode;
};

/** What the page keeps while it is hidden, and over a restart of the editor. */
export interface PageState {
  readonly folder: string;
  readonly filters: Filters;
  readonly positions: Positions;
  /** Absent in what an older page kept. */
  readonly groups?: Readonly<Record<string, string>>;
  /** Absent while the picture is fitted into the canvas. */
  readonly viewport?: Viewport;
  /** The canvas in which the viewport was chosen. */
  readonly size?: Size;
}

const isPageState = is.shaped<PageState>({
  folder: is.text,
  filters: is.shaped<Filters>({
    hiddenTypes: is.listOf(is.oneOf(memoryTypeNames)),
    hiddenStatuses: is.listOf(is.oneOf(statuses)),
    hiddenRelations: is.listOf(is.oneOf(relationTypeNames)),
    grouping: is.oneOf(groupings),
    shared: is.flag,
    around: is.flag,
  }),
  positions: isPositions,
});
const isGroups: is.Guard<Readonly<Record<string, string>>> = (
  value,
): value is Record<string, string> => is.record(value) && Object.values(value).every(is.text);
const isViewport = is.shaped<Viewport>({ scale: is.number, x: is.number, y: is.number });
const isSize = is.shaped<Size>({ width: is.number, height: is.number });

/** Reads what was kept; undefined for nothing, and for what another version of the page kept. */
export const tryPageState = (value: unknown): PageState | undefined => {
  if (!isPageState(value)) return undefined;
  const { viewport, size, groups, ...rest } = value;
  const others = { ...rest, ...(isGroups(groups) ? { groups } : {}) };
  if (!isViewport(viewport)) return others;
  return { ...others, viewport, ...(isSize(size) ? { size } : {}) };
};
