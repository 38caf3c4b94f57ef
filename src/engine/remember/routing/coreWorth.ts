import { inEachLanguage } from '../../languages/registry';
import { type Actor, actorKind } from '../../model/actor';
import type { CoreMemorySection } from '../../model/coreMemory';
import type { Memory } from '../../model/memory';
import { maskedText } from '../observe/maskedText';

/** What is always in context must be short: a sentence or two, in characters. */
const longestLine = 200;

type Stated = Pick<
  Memory,
  'type' | 'title' | 'body' | 'scope' | 'entities' | 'temporal' | 'validUntil' | 'dataSource'
>;

/**
 * The one line that states a belief: its text where that is short, else its title. Undefined where neither says it whole.
 * Forgetting the memory finds the line again by these words.
 */
export const coreLineOf = ({ title, body }: Pick<Stated, 'title' | 'body'>): string | undefined => {
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
const isLocal = ({ scope, entities, temporal, validUntil }: Stated): boolean =>
  scope.length > 0 ||
  entities.some((entity) => entity.startsWith('entity://file/')) ||
  temporal === 'time_bounded' ||
  validUntil !== undefined;

/** What a person said, or an agent handed over as said by the user. */
const isPersonsWord = ({ dataSource }: Stated, actor: Actor): boolean =>
  actorKind(actor) === 'human' ? dataSource !== 'assistant_message' : dataSource === 'user_message';

/** The section of a belief that somebody asks to have in MEMORY.md. */
export const askedCoreSection = (memory: Stated): CoreMemorySection =>
  sectionByWords(coreLineOf(memory) ?? memory.title) ?? sectionOfType(memory.type);

/**
 * True where a line of MEMORY.md could be made of a belief without anybody asking for it: a person's own words, which hold
 * everywhere and always.
 */
export const mayBeCore = (memory: Stated, actor: Actor): boolean => {
  const line = coreLineOf(memory);
  return line !== undefined && isPersonsWord(memory, actor) && !isLocal(memory) && !isPassing(line);
};

/**
 * The section of MEMORY.md in which a belief is worth a line (document 002, "core_update"): a lasting preference of the
 * user, who they are, how an assistant is to behave, a rule of the whole project. Undefined for most of what is said: what
 * is always in context costs every answer something.
 */
export const coreSectionOf = (memory: Stated, actor: Actor): CoreMemorySection | undefined =>
  mayBeCore(memory, actor) ? sectionByWords(coreLineOf(memory) ?? '') : undefined;
