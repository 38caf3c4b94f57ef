import type { Reference } from '../api';
import { MemoryError } from '../errors';
import type { Edge } from '../format/edgeFile';
import type { IndexEntry } from '../format/indexFile';
import type { OperationContext } from '../model/actor';
import type { MemoryReference, Reason } from '../model/decision';
import { defined } from '../model/defined';
import type { EdgeChanges, EdgeDetail, EdgeFilter, RelationDecision } from '../model/edge';
import { isReviewed } from '../model/memory';
import { fileNameOf } from '../model/memoryPath';
import { refuseInjection } from '../remember/refusal';
import { writeOrPropose } from '../review/writeOrPropose';
import type { Catalog } from '../store/catalog';
import type { Plan } from '../store/plan';
import type { ChangeNeeds, Needs } from '../store/services';
import { referenceOf } from '../strength/strengths';
import { planRemainingEntries } from './planEnds';
import {
  checkWords,
  type EdgeChange,
  type KnownEdge,
  planKnownEdge,
  requireRelationType,
} from './planRelation';
import {
  type EndFile,
  planMemoryFile,
  readEdgeFile,
  readEnd,
  readPair,
  recordOfPair,
  relationRecord,
  relationSummary,
} from './relationFiles';
import { planChangedRelation, planRemoval, unchanged } from './relations';
import { type ResolvedRelation, relationKeyText } from './resolveRelations';

/** Fewer digits would name too many edges to be meant. */
const shortestIdPrefix = 4;
const mostCandidates = 5;

/** The edge that an id, its beginning, or the path or name of its file names. */
const findEdge = (catalog: Catalog, reference: Reference): Edge => {
  const wanted = reference.trim();
  const edges = catalog.edges();
  const exact = edges.find(({ id, stat }) => id === wanted || stat.path === wanted);
  if (exact !== undefined) return exact;
  const folded = wanted.toLowerCase();
  const found = edges.filter(
    ({ id, stat }) =>
      [fileNameOf(stat.path), fileNameOf(stat.path).slice(0, -3)].includes(wanted) ||
      (wanted.length >= shortestIdPrefix && id.toLowerCase().startsWith(folded)),
  );
  const [first] = found;
  if (first === undefined) throw new MemoryError('edge_not_found', { reference });
  if (found.length === 1) return first;
  const candidates = found.slice(0, mostCandidates).map(({ id, stat }) => `${id} ${stat.path}`);
  throw new MemoryError('ambiguous_reference', { reference, candidates, count: found.length });
};

const relationOf = async (services: Needs<'catalog'>, edge: Edge) =>
  (await services.catalog.relations())
    .of(edge.from)
    .find(({ edges }) => edges.some(({ stat }) => stat.path === edge.stat.path));

/** An end of an edge; one that is not there any more stands in by the title that the edge file has. */
const referenceOfEnd = (
  catalog: Catalog,
  id: string,
  { edge, title }: { readonly edge: Edge; readonly title: string | undefined },
): MemoryReference => {
  const entry = catalog.byId(id);
  return entry === undefined
    ? { id, title: title ?? id, type: 'general', path: edge.stat.path }
    : referenceOf(entry);
};

const detailOf = async (
  services: Needs<'catalog' | 'guard'>,
  known: Edge,
  { edge, file }: KnownEdge,
): Promise<EdgeDetail> => {
  const catalog = await services.catalog.open();
  const { from, to, type, strength } = edge;
  const bare = { from, to, type, heldByFrom: [], heldByTo: [] };
  const resolved = (await relationOf(services, known)) ?? bare;
  const relation = { ...resolved, ...(strength === undefined ? {} : { strength }), edges: [edge] };
  const record = relationRecord(relation, {
    from: referenceOfEnd(catalog, from, { edge, title: file.fromTitle }),
    to: referenceOfEnd(catalog, to, { edge, title: file.toTitle }),
  });
  const { created, updated, description } = file;
  return {
    ...record,
    id: edge.id,
    path: edge.stat.path,
    description: await services.guard.conceal(description),
    ...defined({ created, updated }),
  };
};

const readKnown = async (services: Needs<'files'>, edge: Edge, reference: Reference) => {
  const read = await readEdgeFile(services, edge);
  if (read === undefined) throw new MemoryError('edge_not_found', { reference });
  return read;
};

/** A described relation by id, its beginning, or the path of its file. Throws `edge_not_found`. */
export const edge = async (
  services: Needs<'catalog' | 'files' | 'guard'>,
  reference: Reference,
): Promise<EdgeDetail> => {
  const catalog = await services.catalog.open();
  const found = findEdge(catalog, reference);
  return detailOf(services, found, await readKnown(services, found, reference));
};

const fold = (text: string): string => text.normalize('NFC').toLowerCase();

const wordsOf = (text: string | undefined): readonly string[] =>
  fold(text ?? '')
    .split(/\s+/u)
    .filter((word) => word !== '');

const byTitles = (left: EdgeDetail, right: EdgeDetail): number =>
  left.from.title.localeCompare(right.from.title, 'en') ||
  left.to.title.localeCompare(right.to.title, 'en') ||
  left.type.localeCompare(right.type, 'en') ||
  left.path.localeCompare(right.path, 'en');

/** Described relations that pass the filter, by the titles of their ends. */
export const edges = async (
  services: Needs<'catalog' | 'files' | 'guard'>,
  filter: EdgeFilter = {},
): Promise<readonly EdgeDetail[]> => {
  const catalog = await services.catalog.open();
  const at =
    filter.reference === undefined ? undefined : await services.catalog.resolve(filter.reference);
  const id = at?.memory.id;
  const types = filter.types ?? [];
  const wanted = catalog
    .edges()
    .filter(({ from, to }) => id === undefined || from === id || to === id)
    .filter(({ type }) => types.length === 0 || types.includes(type));
  const details: EdgeDetail[] = [];
  for (const found of wanted) {
    const read = await readEdgeFile(services, found);
    if (read !== undefined) details.push(await detailOf(services, found, read));
  }
  const words = wordsOf(filter.text);
  return details
    .filter(({ from, to, description }) => {
      const text = fold([from.title, to.title, description].join('\n'));
      return words.every((word) => text.includes(word));
    })
    .sort(byTitles);
};

/** Throws `memory_not_found` where the memory at an end of the edge is not there. */
const requireEnd = (catalog: Catalog, id: string): IndexEntry => {
  const entry = catalog.byId(id);
  if (entry === undefined) throw new MemoryError('memory_not_found', { reference: id });
  return entry;
};

/** Changes the file of an edge, and both ends with it. */
export const updateEdge = async (
  services: ChangeNeeds & Needs<'guard'>,
  reference: Reference,
  changes: EdgeChanges,
  context: OperationContext,
): Promise<RelationDecision> => {
  await services.guard.refuseSecrets(changes);
  refuseInjection(changes, context.actor);
  const words = checkWords(changes);
  const { type } = changes;
  const wanted = type === undefined ? undefined : requireRelationType(type);
  const applied = await writeOrPropose(services, context, async () => {
    const catalog = await services.catalog.open();
    const found = findEdge(catalog, reference);
    const known = await readKnown(services, found, reference);
    const pair = await readPair(services, {
      from: requireEnd(catalog, known.edge.from),
      to: requireEnd(catalog, known.edge.to),
    });
    const at = services.clock.now().toISOString();
    const warnings = services.guard.personalData({ given: words, known: [known.text] });
    return planUpdate(pair, { known, wanted, words, at, warnings });
  });
  return applied.answer;
};

const planUpdate = (
  pair: Awaited<ReturnType<typeof readPair>>,
  change: {
    readonly known: KnownEdge & { readonly text: string };
    readonly wanted: ReturnType<typeof requireRelationType> | undefined;
    readonly words: ReturnType<typeof checkWords>;
    readonly at: string;
    readonly warnings: readonly Reason[];
  },
): Plan<RelationDecision> => {
  const { known, wanted, words, at, warnings } = change;
  const before = pair.relations.find(({ edges }) => edges.some(({ id }) => id === known.edge.id));
  const strength = words.strength ?? known.edge.strength ?? before?.strength;
  const turns = wanted?.inverse === true;
  const [from, to] = turns ? [pair.to, pair.from] : [pair.from, pair.to];
  const key = { from: from.memory.id, to: to.memory.id, type: wanted?.type ?? known.edge.type };
  const after: ResolvedRelation<Edge> = {
    ...key,
    ...(strength === undefined ? {} : { strength }),
    edges: [{ ...known.edge, ...key }],
    heldByFrom: [],
    heldByTo: [],
  };
  const record = recordOfPair(pair, after);
  const other = pair.relations.find((one) => relationKeyText(one) === relationKeyText(key));
  if (other !== undefined && other !== before) {
    const data = { from: record.from.title, type: key.type, to: record.to.title };
    throw new MemoryError('relation_exists', data);
  }
  const next: EdgeChange = {
    ...key,
    fromTitle: from.memory.title,
    toTitle: to.memory.title,
    strength,
    description: words.description ?? known.file.description,
  };
  const edge = planKnownEdge(known, next, at);
  if (edge === undefined) return unchanged([record], 'nothing_to_change');
  const planned = planChangedRelation(pair, {
    ...{ before, at, warnings, text: known.text },
    planned: { after, edge },
  });
  return {
    ...planned,
    ...(planned.record && { record: { ...planned.record, path: known.edge.stat.path } }),
  };
};

/** Removes an edge file and the relation that it describes. */
export const deleteEdge = async (
  services: ChangeNeeds & Needs<'guard'>,
  reference: Reference,
  context: OperationContext,
): Promise<RelationDecision> => {
  const applied = await writeOrPropose(services, context, async () => {
    const catalog = await services.catalog.open();
    const found = findEdge(catalog, reference);
    const known = await readKnown(services, found, reference);
    const at = services.clock.now().toISOString();
    const [from, to] = [catalog.byId(known.edge.from), catalog.byId(known.edge.to)];
    if (from === undefined || to === undefined) {
      const left = from ?? to;
      const detail = await detailOf(services, known.edge, known);
      return planLooseRemoval(known, detail, left && (await readEnd(services, left)), at);
    }
    const pair = await readPair(services, { from, to });
    const removed = pair.relations.filter(({ edges }) =>
      edges.some(({ stat }) => stat.path === found.stat.path),
    );
    const plan = planRemoval(pair, removed, at);
    if (plan.record === undefined) return plan;
    return { ...plan, record: { ...plan.record, path: found.stat.path } };
  });
  return applied.answer;
};

/** An edge of which an end is gone: what is left of it goes too. */
const planLooseRemoval = (
  { edge }: KnownEdge,
  detail: EdgeDetail,
  left: EndFile | undefined,
  at: string,
): Plan<RelationDecision> => {
  const { id: _id, path, description: _description, created, updated, ...record } = detail;
  const file = left && planMemoryFile(left, planRemainingEntries(left.end, edge), at);
  return {
    files: [...(file === undefined ? [] : [file]), { path }],
    record: { action: 'EDIT', path, summary: relationSummary(record, 'unrelated') },
    overwrites: left === undefined || isReviewed(left.entry.memory),
    answer: { action: 'unrelated', relations: [record], because: [] },
  };
};
