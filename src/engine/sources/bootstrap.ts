import { textHash } from '../format/memoryContent';
import type { OperationContext } from '../model/actor';
import type { BootstrapOptions, BootstrapResult } from '../model/candidate';
import { defined } from '../model/defined';
import { type ProjectText, type ProjectTextKind, projectTextKinds } from '../model/projectText';
import { addCandidates, isSame, knownWith } from '../remember/candidates';
import { entitiesIn } from '../remember/entities';
import { injectionIn } from '../remember/filters';
import { orRefused } from '../remember/refusal';
import { candidatesIn, mostWaiting } from '../store/candidateBook';
import type { Needs } from '../store/services';
import { autoMemory } from './autoMemory';
import { decisionRecords } from './decisionRecords';
import { formerMemory } from './formerMemory';
import { gitLog } from './gitLog';
import { readme } from './readme';
import { contributing, instructions } from './rules';
import { serverMemory } from './serverMemory';
import type { Importer, Proposed } from './statement';

/** As many as somebody decides about in one sitting. */
const mostAtOnce = 50;

/** By which a text is known again. */
const markOf = (text: string): string => textHash(text).slice(0, 12);

interface Found extends Proposed {
  readonly from: ProjectTextKind;
}

/** What stands nearer to the project's folder is about more of it. */
const depthOf = ({ path }: ProjectText): number => path.split('/').length;

/** What the texts say, each once, the likeliest to be kept first; of what is as likely what is said first. */
const foundIn = (texts: readonly ProjectText[]): readonly Found[] => {
  const all = projectTextKinds.flatMap((kind) =>
    texts
      .filter((one) => one.kind === kind)
      .sort((left, right) => depthOf(left) - depthOf(right))
      .flatMap((one) => importers[kind](one).map((found) => ({ ...found, from: kind }))),
  );
  const once = new Map<string, Found>();
  for (const one of all) {
    const mark = one.text
      .toLowerCase()
      .replace(/[\s.!]+/gu, ' ')
      .trim();
    if (!once.has(mark)) once.set(mark, one);
  }
  return [...once.values()].sort((left, right) => right.confidence - left.confidence);
};

/**
 * Has what the texts of a project say wait for a person (docs/decisions/first-fill.md): what is known, what was dropped and
 * what was proposed once is passed over, so that a second call proposes only what is new. Nothing is stored.
 */
export const bootstrap = async (
  services: Needs<'catalog' | 'clock' | 'guard' | 'newId' | 'usage' | 'writer'>,
  texts: readonly ProjectText[],
  { dryRun = false }: BootstrapOptions,
  context: OperationContext,
): Promise<BootstrapResult> => {
  const { catalog, clock, guard, usage } = services;
  const known = await catalog.open();
  const index = await catalog.textIndex();
  await usage.read();
  const book = candidatesIn(usage.rest, clock.now());
  const found = foundIn(texts);
  const before = new Set(book.proposed);
  const passed = [...book.waiting, ...book.dropped];
  const isNew = ({ text }: Found): boolean =>
    !before.has(markOf(text)) &&
    !passed.some((one) => isSame(one.text, text)) &&
    knownWith(known, index, text) === undefined;
  const fresh = found.filter(isNew);
  const allowed: Found[] = [];
  let refused = 0;
  for (const one of fresh) {
    const isAllowed = await orRefused(
      async () => {
        await guard.refuseSecrets({ text: one.text });
        return true;
      },
      () => false,
    );
    if (isAllowed) allowed.push(one);
    else refused += 1;
  }
  const room = Math.max(0, Math.min(mostAtOnce, mostWaiting - book.waiting.length));
  const chosen = allowed.slice(0, room);
  if (!dryRun) {
    await addCandidates(
      services,
      chosen.map(({ text, kind, type, confidence, origin, around, scope }) => ({
        ...{ text, confidence, origin, role: 'user' as const },
        // What orders agents about is shown as that, and a person decides.
        kind: injectionIn(text) === undefined ? kind : ('order' as const),
        message: around === '' ? origin : `${origin} · ${around}`,
        entities: entitiesIn(text),
        ...defined({ type, scope }),
      })),
      context,
      chosen.map(({ text }) => markOf(text)),
    );
  }
  const countOf = (list: readonly Found[], kind: ProjectTextKind): number =>
    list.filter(({ from }) => from === kind).length;
  return {
    sources: projectTextKinds
      .map((kind) => ({
        ...{ kind, texts: texts.filter((one) => one.kind === kind).length },
        ...{ found: countOf(found, kind), proposed: countOf(chosen, kind) },
      }))
      .filter((source) => source.texts > 0),
    proposed: chosen.map(({ from: _, around: __, ...one }) => one),
    known: found.length - fresh.length,
    later: allowed.length - chosen.length,
    refused,
  };
};

/** Who reads a kind of text. */
export const importers: Readonly<Record<ProjectTextKind, Importer>> = {
  agent_instructions: instructions,
  editor_rules: instructions,
  decision_records: decisionRecords,
  contributing,
  readme,
  server_memory: serverMemory,
  agent_memory: autoMemory,
  former_memory: formerMemory,
  git_log: gitLog,
};
