import { coreMemoryFiles } from '../core/coreMemory';
import type { IndexEntry } from '../format/indexFile';
import { contentHash } from '../format/memoryContent';
import type { Actor, OperationContext } from '../model/actor';
import type { Memory } from '../model/memory';
import type { MemoryPath } from '../model/memoryPath';
import { gatherSurroundings, type Surroundings } from '../relate/otherEnds';
import type { Catalog } from '../store/catalog';
import type { Needs } from '../store/services';
import { gatherSnapshot, newMemoryPath, placeIn, type Snapshot } from '../store/snapshot';
import { tryEmotionOf } from './emotion';
import { entitiesIn } from './entities';
import { nearestTo, neighboursIn } from './neighbours';
import { isPrivateFact, type Passage, type ReadyFact, type Situation } from './passage';
import { isPutAway } from './sayAgain';

/** What a memory is about and what it feels like, found by rules, for drafts that do not say so themselves. */
export const foundIn = ({
  title,
  body,
}: Pick<Memory, 'title' | 'body'>): Pick<Memory, 'entities' | 'emotion'> => {
  // A title that was made from the text says nothing more.
  const stem = title.replace(/…$/u, '');
  const text = body.startsWith(stem) ? body : `${title}\n${body}`;
  const emotion = tryEmotionOf(text);
  return { entities: entitiesIn(text), ...(emotion === undefined ? {} : { emotion }) };
};

/** The memory that a fact becomes where nothing is known of it. */
export const newMemoryOf = (
  { draft, formed }: Pick<ReadyFact, 'draft' | 'formed'>,
  { id, actor, now }: { readonly id: string; readonly actor: Actor; readonly now: Date },
): Memory => {
  const at = now.toISOString();
  const { private: _place, core: _core, stance: _stance, wording, ...given } = draft;
  const by = draft.author ?? actor;
  return {
    relations: [],
    scope: [],
    ...foundIn(formed),
    ...given,
    ...formed,
    id,
    created: at,
    updated: at,
    author: by,
    ...(wording !== undefined && { said: [{ text: wording, by, at }] }),
  };
};

type GatheringServices = Needs<
  | 'catalog'
  | 'clock'
  | 'config'
  | 'external'
  | 'files'
  | 'guard'
  | 'logger'
  | 'newId'
  | 'turns'
  | 'usage'
>;

/** What the stages decide about, and over what. */
export interface Gathered {
  readonly passages: readonly Passage[];
  readonly situation: Situation;
}

/** What tells exact duplicates; what was stored before its steps were read has them in its text alone. */
const hashesOf = ({ formed }: ReadyFact, memory: Memory): readonly string[] =>
  formed.steps === undefined
    ? [contentHash(memory)]
    : [contentHash(memory), contentHash({ ...memory, steps: [] })];

/** The memory with exactly this content, if its file still has it. */
const findDuplicate = async (
  services: Needs<'catalog'>,
  hashes: readonly string[],
): Promise<IndexEntry | undefined> => {
  const catalog = await services.catalog.open();
  for (;;) {
    const known = hashes.map((hash) => catalog.byContentHash(hash)).find((one) => one);
    if (known === undefined) return undefined;
    if (!(await services.catalog.intake.takeInIfOther(known.stat.path))) return known;
  }
};

/** The files of open proposals about these memories, which tell whether they can still be approved. */
export const filesOfProposals = (
  catalog: Catalog,
  entries: readonly IndexEntry[],
): readonly MemoryPath[] => {
  const paths = new Set<string>(entries.map(({ stat }) => stat.path));
  return catalog
    .proposals()
    .filter(({ proposal: { changes } }) =>
      changes.some(({ state, path }) => state === 'open' && paths.has(path)),
    )
    .flatMap(({ proposal: { changes } }) =>
      changes.filter(({ state }) => state === 'open').map(({ path }) => path),
    );
};

const newMemoryIn = (
  snapshot: Snapshot,
  fact: ReadyFact,
  { actor }: OperationContext,
): Passage['created'] => {
  const { formed } = fact;
  const { id, path } = placeIn(snapshot, (own) =>
    newMemoryPath({ ...formed, id: own, private: isPrivateFact(fact) }),
  );
  const memory = newMemoryOf(fact, { id, actor, now: snapshot.clock.now() });
  const isLate = fact.nearness.isLate && snapshot.catalog.size > 0;
  return { memory, path, ...(isLate && { use: [{ id, compared: 'words' }] }) };
};

/** Looks at all that the stages may need to know of the folder. Within exclusive work. Throws `personal_data`. */
export const gatherSituation = async (
  services: GatheringServices,
  facts: readonly ReadyFact[],
  context: OperationContext,
): Promise<Gathered> => {
  await services.catalog.intake.takeInForeign();
  const start = await gatherSnapshot(services, []);
  const newcomers = facts.map((fact) => ({ fact, created: newMemoryIn(start, fact, context) }));
  const beside = await Promise.all(
    newcomers.map(async ({ fact, created: { memory } }) => ({
      duplicate: await findDuplicate(services, hashesOf(fact, memory)),
      nearest: await nearestTo(services, memory, fact.nearness),
      named: fact.draft.stance && (await services.catalog.resolve(fact.draft.stance.reference)),
    })),
  );
  const known = beside.flatMap(({ duplicate, nearest, named }) => [
    ...(duplicate === undefined ? [] : [duplicate]),
    ...(named === undefined ? [] : [named]),
    ...nearest,
  ]);
  const snapshot = await gatherSnapshot(
    services,
    [
      ...known.map(({ stat }) => stat.path),
      ...filesOfProposals(start.catalog, known),
      ...coreMemoryFiles(start.catalog),
    ],
    start,
  );
  const surroundings = new Map<string, Surroundings>();
  for (const entry of known) {
    if (surroundings.has(entry.memory.id) || !isPutAway(snapshot, entry)) continue;
    surroundings.set(entry.memory.id, await gatherSurroundings(services, entry));
  }
  const around = [...surroundings.values()].flatMap(({ one, others }) => [one, ...others]);
  const all = around.map(({ entry }) => entry.stat.path);
  const situation = {
    snapshot: await gatherSnapshot(services, all, snapshot),
    context,
    surroundings,
  };
  const turns = services.turns.begin();
  const passages = await Promise.all(
    newcomers.map(async ({ fact, created }, at): Promise<Passage> => {
      const { nearness, draft, privacy } = fact;
      const { duplicate, nearest: found = [], named } = beside[at] ?? {};
      const nearest = [...new Set(named === undefined ? found : [named, ...found])];
      const belief = created.memory;
      const { author: _author, stance, ...given } = draft;
      const isPrivate = privacy !== undefined;
      const personal = services.guard.personalData({ given, isPrivate });
      return {
        ...{ fact, created, duplicate },
        neighbours: (await neighboursIn(snapshot, nearest, { belief, nearness, turns })).map(
          (one) =>
            stance !== undefined && one.memory.id === named?.memory.id
              ? { ...one, stance: stance.kind }
              : one,
        ),
        because: [
          ...fact.because,
          ...(isPrivate ? [privacy] : []),
          ...personal,
          ...nearness.because,
        ],
        weighed: [],
      };
    }),
  );
  return { passages, situation };
};
