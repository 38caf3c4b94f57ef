import { dayOf } from '../format/calendar';
import { countTokens, escaped, linkTarget, linkTo } from '../format/markdown';
import { isUnseenRule } from '../model/memory';
import type { MemoryPath } from '../model/memoryPath';
import type { CoreSection } from '../model/memoryTypes';
import { saysTitle } from '../model/titled';
import { firstSentence } from '../prose/sentences';
import { edgesBetween } from '../relate/graph';
import { places } from '../store/layout';
import type { PlannedFile } from '../store/plan';
import { textAt } from '../store/plan';
import type { Needs } from '../store/services';
import { standingOf } from '../strength/strengths';
import { withGeneratedBlock } from './generatedBlock';
import {
  graphIndexSteps,
  type RegisteredMemory,
  type RegisteredRelation,
  type Registry,
  relationsIndexFile,
} from './graphIndex';
import {
  type CoreMemory,
  type CoreSelection,
  coreSections,
  isShared,
  selectSteps,
} from './selectCore';

export interface CoreTextInit {
  readonly selection: CoreSelection;
  /** Calendar day. */
  readonly today: string;
  readonly active: number;
  readonly total: number;
}

/** Enough to tell what a memory is about; more would take the room of other memories. */
const mostTags = 8;
const longestTag = 40;

/** Longest sentence of a memory in CORE.md. */
const longestSentence = 200;

/** Its first sentence as a link, where the title is the beginning of that; otherwise the title, and what the text says. */
const statementOf = ({ memory, path, preview }: CoreMemory): string => {
  const sentence = firstSentence(preview);
  if (sentence !== '' && saysTitle(sentence, memory.title)) {
    return `[${escaped(sentence, longestSentence)}](${linkTarget(path, '')})`;
  }
  const link = linkTo({ title: memory.title, path }, '');
  return sentence === '' ? link : `${link}: ${escaped(sentence, longestSentence)}`;
};

const entry = (one: CoreMemory): string => {
  const tags = one.memory.tags.slice(0, mostTags).map((tag) => escaped(tag, longestTag));
  const told = tags.length === 0 ? '' : ` (${tags.join(', ')})`;
  return `- ${statementOf(one)}${told}\n`;
};

/** When it is written next: by nobody's clock, but where somebody asks for it. */
const nextRefresh = 'on demand (cogmem core)';

/** CORE.md as document 000 lays it out: title, one line about it, five sections. */
export const coreText = ({ selection, today, active, total }: CoreTextInit): string => {
  const about = `> Last updated: ${today} | Active memories: ${active}/${total} | Next refresh: ${nextRefresh}`;
  const sections = (Object.keys(coreSections) as readonly CoreSection[]).map(
    (name) => `\n## ${coreSections[name]}\n${selection[name].map(entry).join('')}`,
  );
  return `# Memory Core (auto-generated)\n${about}\n${sections.join('')}`;
};

const withoutDay = (text: string): string =>
  text.replaceAll('\r\n', '\n').replace(/^> Last updated: \S+/mu, '');

/** True where two texts differ by more than the day on which they were written. */
export const isNewCore = (text: string, before: string | undefined): boolean =>
  before === undefined || withoutDay(text) !== withoutDay(before);

/** Who writes generated files: nobody's own last operation is one of them, so that undo takes back what a person did. */
export const generatingActor = 'process:core';

export interface GenerateOptions {
  /** Only files that are there already. */
  readonly onlyExisting?: boolean;
  /** Ids of memories that are about to go. */
  readonly without?: ReadonlySet<string>;
}

/** What CORE.md shall hold, and what was chosen for it. */
export interface FormedCore extends CoreTextInit {
  readonly text: string;
  readonly tokens: number;
  readonly left: number;
}

/** CORE.md as it should be now. */
export const formCore = async (
  services: Needs<'catalog' | 'clock' | 'config' | 'turns' | 'usage'>,
  without: ReadonlySet<string>,
): Promise<FormedCore> => {
  const { clock } = services;
  const shared: CoreMemory[] = [];
  await services.turns.each((await services.catalog.open()).entries(), (entry) => {
    const { memory, stat, preview } = entry;
    // What is always in mind holds nothing that no person has seen.
    if (without.has(memory.id) || !isShared(stat) || isUnseenRule(memory)) return;
    shared.push({ memory, path: stat.path, preview, ...standingOf(services, entry) });
  });
  const about = {
    today: dayOf(clock.now(), clock.timeZone),
    active: shared.filter(({ status }) => status === 'active').length,
    total: shared.length,
  };
  const tokensOf = (selection: CoreSelection): number =>
    countTokens(coreText({ ...about, selection }));
  const { selection, left } = await services.turns.steps(selectSteps(shared, tokensOf));
  const text = coreText({ ...about, selection });
  return { ...about, selection, left, text, tokens: countTokens(text) };
};

/** The shared memories that are not put aside, and the relations between them. */
const readRegistry = async (services: Needs<'catalog' | 'turns'>, without: ReadonlySet<string>) => {
  const catalog = await services.catalog.open();
  const memories: RegisteredMemory[] = [];
  await services.turns.each(catalog.entries(), ({ memory, stat }) => {
    if (without.has(memory.id) || !isShared(stat)) return;
    if (memory.status !== undefined || memory.graph === 'hide') return;
    memories.push({ memory, path: stat.path });
  });
  const ids = new Set(memories.map(({ memory }) => memory.id));
  const keyOf = (one: { from: string; to: string; type: string }): string =>
    JSON.stringify([one.from, one.to, one.type]);
  const described = new Map(catalog.edges().map((edge) => [keyOf(edge), edge.stat.path]));
  const relations: RegisteredRelation[] = [];
  await services.turns.each(await edgesBetween(services, ids), (edge) => {
    const path = described.get(keyOf(edge));
    relations.push(path === undefined ? edge : { ...edge, path });
  });
  return { memories, relations };
};

/** What a generated file says and should say; `next` is undefined where what is there says the same. */
interface GeneratedFile {
  readonly path: MemoryPath;
  readonly before: string | undefined;
  readonly next: string | undefined;
}

/** Works out what the generated files should say. What is not to be written is not worked out either. */
export const gatherGenerated = async (
  services: Needs<'catalog' | 'clock' | 'config' | 'files' | 'turns' | 'usage'>,
  { onlyExisting = false, without = new Set() }: GenerateOptions,
  formed?: FormedCore,
): Promise<readonly GeneratedFile[]> => {
  let reading: Promise<Registry> | undefined;
  const registry = (): Promise<Registry> => {
    reading ??= readRegistry(services, without);
    return reading;
  };
  const texts: Readonly<
    Record<string, (before: string | undefined) => Promise<string | undefined>>
  > = {
    [places.core]: async (before) => {
      const { text } = formed ?? (await formCore(services, without));
      return isNewCore(text, before) ? text : undefined;
    },
    [places.graphIndex]: async (before) =>
      withGeneratedBlock(before, await services.turns.steps(graphIndexSteps(await registry()))),
    [places.relationsIndex]: async (before) =>
      withGeneratedBlock(before, relationsIndexFile(await registry())),
  };
  const files: GeneratedFile[] = [];
  for (const path of [places.core, places.graphIndex, places.relationsIndex]) {
    const before = await textAt(services.files, path);
    const isWanted = before !== undefined || !onlyExisting;
    files.push({ path, before, next: isWanted ? await texts[path]?.(before) : undefined });
  }
  return files;
};

/** The generated files that have something new to say. */
export const planGenerated = (files: readonly GeneratedFile[]): readonly PlannedFile[] =>
  files.flatMap(({ path, before, next }) =>
    next === undefined || next === before ? [] : [{ path, text: next }],
  );
