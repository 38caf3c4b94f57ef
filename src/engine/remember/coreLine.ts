import {
  linesWaiting,
  markOf,
  marksOf,
  type OpenProposal,
  openCoreProposal,
  type ProposedLine,
  planLineProposal,
} from '../core/coreMemory';
import { withoutForgotten } from '../core/forgottenLines';
import { countTokens } from '../format/markdown';
import { parseMemory } from '../format/memoryFile';
import { inEachLanguage } from '../languages/registry';
import { type Actor, actorKind, type OperationContext } from '../model/actor';
import { type CoreMemorySection, coreMemoryCap, coreMemoryHeadings } from '../model/core';
import type { Decision, MemoryReference, Reason } from '../model/decision';
import type { Memory } from '../model/memory';
import { isPrivatePath, type MemoryPath } from '../model/memoryPath';
import type { ProposedChange } from '../model/review';
import type { Catalog } from '../store/catalog';
import { kindOf, places } from '../store/layout';
import type { Plan } from '../store/plan';
import { currentIn, type Snapshot } from '../store/snapshot';
import { maskedText } from './filters';

/** What is always in context must be short: a sentence or two, in characters. */
const longestLine = 200;

type CoreCandidate = Pick<
  Memory,
  'type' | 'title' | 'body' | 'scope' | 'entities' | 'temporal' | 'validUntil' | 'dataSource'
>;

/**
 * The one line that states a belief: its text where that is short, else its title. Undefined where neither says it whole.
 * Forgetting the memory finds the line again by these words.
 */
export const coreLineOf = ({
  title,
  body,
}: Pick<CoreCandidate, 'title' | 'body'>): string | undefined => {
  const text = body.trim();
  const line = text === '' ? title.trim() : text;
  if (line.length <= longestLine && !line.includes('\n')) return line;
  return title.endsWith('…') || title.length > longestLine ? undefined : title.trim();
};

/** Where a belief goes that somebody wants in MEMORY.md, and whose words do not tell. */
const sectionOfType = (type: Memory['type']): CoreMemorySection =>
  type === 'preference' || type === 'entity' ? 'identity' : 'critical_facts';

const sectionByWords = (line: string): CoreMemorySection | undefined => {
  const said = maskedText(line);
  for (const { core } of inEachLanguage('routing')) {
    const found = core.find(([, pattern]) => pattern.test(said));
    if (found !== undefined) return found[0];
  }
  return undefined;
};

const isPassing = (line: string): boolean =>
  inEachLanguage('routing').some(({ passing }) => passing.test(maskedText(line)));

/** True for one place of the project, or for a time, rather than for all of it. */
const isLocal = ({ scope, entities, temporal, validUntil }: CoreCandidate): boolean =>
  scope.length > 0 ||
  entities.some((entity) => entity.startsWith('entity://file/')) ||
  temporal === 'time_bounded' ||
  validUntil !== undefined;

/** What a person said, or an agent handed over as said by the user. */
const isPersonsWord = ({ dataSource }: CoreCandidate, actor: Actor): boolean =>
  actorKind(actor) === 'human' ? dataSource !== 'assistant_message' : dataSource === 'user_message';

/** The section of a belief that somebody asks to have in MEMORY.md. */
export const askedCoreSection = (memory: CoreCandidate): CoreMemorySection =>
  sectionByWords(coreLineOf(memory) ?? memory.title) ?? sectionOfType(memory.type);

/**
 * True where a line of MEMORY.md could be made of a belief without anybody asking for it: a person's own words, which hold
 * everywhere and always.
 */
export const mayBeCore = (memory: CoreCandidate, actor: Actor): boolean => {
  const line = coreLineOf(memory);
  return line !== undefined && isPersonsWord(memory, actor) && !isLocal(memory) && !isPassing(line);
};

/**
 * The section of MEMORY.md in which a belief is worth a line (document 002, "core_update"): a lasting preference of the
 * user, who they are, how an assistant is to behave, a rule of the whole project. Undefined for most of what is said: what
 * is always in context costs every answer something.
 */
export const coreSectionOf = (
  memory: CoreCandidate,
  actor: Actor,
): CoreMemorySection | undefined =>
  mayBeCore(memory, actor) ? sectionByWords(coreLineOf(memory) ?? '') : undefined;

/** What is known of whether a belief is worth a line of MEMORY.md, beside its own words. */
export interface CoreWish {
  /** As `MemoryDraft.core`. */
  readonly asked: boolean | undefined;
  /** Where a language model would have it. */
  readonly byModel: (memory: Memory) => CoreMemorySection | undefined;
  readonly context: OperationContext;
}

/** A memory as it will be, and what is known of whether it is worth a line. */
interface Stated extends CoreWish {
  readonly memory: Memory;
  readonly reference: MemoryReference;
  /** The proposal of a line of the same text, which is not written yet. */
  readonly written: OpenProposal | undefined;
}

/** What a memory would have in MEMORY.md. */
interface Wanted {
  readonly line: string;
  /** Undefined where it is worth a line only in place of one that is no longer true. */
  readonly heading: string | undefined;
  /** Memories whose place the new one takes. */
  readonly ended: readonly { readonly memory: Memory; readonly path: MemoryPath }[];
}

/** What is added to the plan of the memory. */
export type PlannedCoreLine = Partial<ProposedLine> & { readonly because: readonly Reason[] };

const nothing: PlannedCoreLine = { because: [] };

const notProposed = (why: string, data: Reason['data'] = {}): PlannedCoreLine => ({
  because: [{ stage: 'route', code: 'core_line_not_proposed', data: { why, ...data } }],
});

const endedBy = (id: string, { files }: Plan<Decision>): Wanted['ended'] =>
  files.flatMap(({ path, text, isNew }) => {
    if (text === undefined || isNew === true || kindOf(path) !== 'memory') return [];
    const { memory } = parseMemory(text, path);
    const isEnded =
      memory?.status === 'superseded' &&
      memory.relations.some(({ type, target }) => type === 'SUPERSEDES' && target === id);
    return isEnded ? [{ memory, path }] : [];
  });

/** What is wanted by who asked, by a model or by rules; otherwise why nothing is, which is told to who asked. */
const wantedLine = (
  { config }: Snapshot,
  planned: Plan<Decision>,
  { memory, reference, asked, byModel, context }: Stated,
): Wanted | PlannedCoreLine => {
  const told = (why: string): PlannedCoreLine => (asked === true ? notProposed(why) : nothing);
  const isOff = asked !== true && config.settings.coreLines === 'off';
  if (asked === false || isOff) return nothing;
  if (isPrivatePath(reference.path)) return told('private');
  const line = coreLineOf(memory);
  if (line === undefined) return told('long');
  const suggested = byModel(memory);
  const found = mayBeCore(memory, context.actor) ? suggested : undefined;
  const section =
    asked === true
      ? (suggested ?? askedCoreSection(memory))
      : (found ?? coreSectionOf(memory, context.actor));
  const ended = endedBy(memory.id, planned);
  if (section === undefined && ended.length === 0) return nothing;
  return { line, heading: section && coreMemoryHeadings[section], ended };
};

/** Why a line that the proposals know is not proposed; undefined where it may be. */
const repetitionOf = (
  catalog: Catalog,
  line: string,
  asked: CoreWish['asked'],
): PlannedCoreLine | undefined => {
  const mark = markOf(line);
  const known = catalog.proposals().filter(({ proposal }) => marksOf(proposal).includes(mark));
  const inState = (state: ProposedChange['state']) =>
    known.find(({ proposal }) => proposal.changes.some((change) => change.state === state));
  const [rejected, open] = [inState('rejected'), inState('open')];
  if (rejected !== undefined) return notProposed('rejected', { proposal: rejected.proposal.id });
  if (open !== undefined) return notProposed('waits', { proposal: open.proposal.id });
  // It was approved, and a person took it out again.
  return known.length > 0 && asked !== true ? nothing : undefined;
};

/**
 * Proposes a line of MEMORY.md for a belief that is worth one (document 002, "core_update"), in place of one that it ends
 * where there is one. The same line is not proposed twice, and none that would make the file longer than its cap.
 */
export const planCoreLine = (
  snapshot: Snapshot,
  planned: Plan<Decision>,
  stated: Stated,
): PlannedCoreLine => {
  const wanted = wantedLine(snapshot, planned, stated);
  if ('because' in wanted) return wanted;
  const { memory, reference, asked } = stated;
  const told = (why: string): PlannedCoreLine => (asked === true ? notProposed(why) : nothing);
  const file = currentIn(snapshot, places.coreMemory);
  if (file === undefined || !('text' in file)) return told('absent');
  const own = { memory, path: reference.path };
  if (withoutForgotten(file.text, own).removed > 0) return told('said');
  const { catalog } = snapshot;
  const open = stated.written ?? openCoreProposal(snapshot);
  const placed = linesWaiting(file.text, open?.proposal).with(wanted);
  if (placed === undefined) return nothing;
  const repeated = repetitionOf(catalog, wanted.line, asked);
  if (repeated !== undefined) return repeated;
  const tokens = countTokens(placed.text);
  if (tokens > coreMemoryCap) return notProposed('full', { tokens, limit: coreMemoryCap });
  const made = planLineProposal(snapshot, { ...placed, line: wanted.line }, { file, open });
  if ('left' in made) return { because: [made.left] };
  const data = { line: wanted.line, place: placed.place, proposal: made.proposal };
  return {
    ...made,
    also: [{ ...reference, path: made.file.path, store: 'core' }],
    because: [{ stage: 'route', code: 'core_line_proposed', data }],
  };
};
