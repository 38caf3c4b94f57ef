import { clipped } from '../format/markdown';
import type { DocumentWords } from '../languages/languagePack';
import { inEachLanguage } from '../languages/registry';
import type { MemoryType } from '../model/memoryTypes';
import type { CaptureKind } from '../model/observation';
import type { ProjectText } from '../model/projectText';
import { sentencesOf } from '../prose/sentences';
import { classify } from '../remember/classify';
import { areRelated, isDependent, type Statement, statementOf } from '../remember/coreference';
import { pieceOf } from '../remember/division';
import { type Sentence, sentencesOf as sentencesIn } from '../remember/emotion';
import { tryTypeFromForm, typeOfText } from '../remember/typing';
import type { Block } from './blocks';

/** What makes a piece of a document a statement that stands alone. */

/** Document 001: "max 500 chars". */
export const longestText = 500;

/** Fewer words name nothing, unless they are a rule. */
const [fewestWords, fewestOfRule] = [4, 3];
/** Fewer letters beside code and addresses say nothing; of a rule about code they may be few. */
const [fewestLetters, fewestOfRuleLetters] = [12, 5];

const wordsOf = (text: string): readonly string[] => text.split(/\s+/u).filter(Boolean);

export const isAbout = (text: string, what: Exclude<keyof DocumentWords, 'record'>): boolean =>
  inEachLanguage('documents').some((words) => words[what].test(text));

/** A command under a name of its own: "Build: `npm run build`". */
export const isNamedCommand = (text: string): boolean =>
  /^\p{L}[^.:`]{2,60}: `[^`\s]+ [^`]+`\.?$|^\p{L}[^\s.:`]* [^.:`]{2,60}: `[^`]{3,}`\.?$/u.test(
    text,
  );

/** A line of links, a file's name, or a badge says nothing by itself. */
const isProse = (text: string): boolean => {
  if (isNamedCommand(text)) return true;
  const words = wordsOf(text.replace(/`[^`]*`/gu, 'code')).length;
  const bare = text.replace(/https?:\S+|`[^`]*`/gu, '');
  const letters = bare.match(/\p{L}/gu)?.length ?? 0;
  if (letters / bare.length <= 0.4) return false;
  if (words >= fewestWords && letters >= fewestLetters) return true;
  return words >= fewestOfRule && letters >= fewestOfRuleLetters && kindOf(text) === 'constraint';
};

/** What a template leaves to whoever fills it in; days, authors and relations beside a memory, as exported notes have them. */
const isBeside = (text: string): boolean =>
  /^\[[^\]]+\]\.?$|^\d{4}-\d{2}-\d{2} · \S|^(?:\p{Ll}+(?:_\p{Ll}+)+|\p{Lu}+(?:_\p{Lu}+)+) \p{Lu}/u.test(
    text,
  );

/** True where a block says something to somebody who works on the project. */
export const isStatement = ({ text, headings, kind }: Block): boolean =>
  kind !== 'code' &&
  text.length <= longestText &&
  isProse(text) &&
  !/[:?]$/u.test(text) &&
  !isBeside(text) &&
  !/^(?:note|see|more|todo)\b[^.]{0,40}$/iu.test(text) &&
  !headings.some((heading) => isAbout(heading, 'passed')) &&
  (isNamedCommand(text) || !isAbout(text, 'itself'));

/** True where a text has the form of a rule, or is a sentence as labelled sentences tell rules. */
export const isRule = (text: string): boolean =>
  kindOf(text) !== undefined ||
  (tryTypeFromForm(text) !== undefined && typeOfText(text).type === 'policy');

/** The kind of statement that its form tells, as in what people say; undefined where it has none. */
export const kindOf = (text: string): Exclude<CaptureKind, 'entity_rich'> | undefined =>
  sentencesIn(text)
    .map((sentence) => classify(sentence, 'user'))
    .flatMap((found) =>
      found === undefined || 'code' in found || found.kind === 'entity_rich' ? [] : [found.kind],
    )[0];

interface Part {
  readonly sentences: Sentence[];
  readonly statements: Statement[];
}

/** True for a sentence that says something else than those before it: a rule of its own, or on its own line about another thing. */
const beginsAnother = (
  { text }: Sentence,
  { statement, part, isByLine }: { statement: Statement; part: Part; isByLine: boolean },
): boolean => {
  // “Don't read them …” goes on with what is before it.
  const beginning = wordsOf(text).slice(0, 4).join(' ');
  const pointsBack = inEachLanguage('formation').some(({ pointing }) => pointing?.test(beginning));
  // Documents begin a sentence with a capital; what stands in brackets belongs to what is before it.
  if (statement.isDependent || pointsBack || !isProse(text) || /^[(\p{Ll}]/u.test(text))
    return false;
  if (kindOf(text) !== undefined) return true;
  return isByLine && !part.statements.some((other) => areRelated(other, statement));
};

/** What is told under a name of its own belongs together: "Lint: done by hooks. Use …". */
const named = /^[^.:`]{2,60}: \S/u;

/** What one paragraph or item says, each statement with what goes on with it: people write several rules in a row. */
export const partsOf = (block: Block): readonly Block[] => {
  const { kind, text, isByLine = false } = block;
  const isOne = kind === 'code' || /:$/u.test(text) || named.test(text);
  const sentences = isOne ? [] : sentencesIn(text);
  if (sentences.length < 2) return [block];
  const parts: Part[] = [];
  for (const sentence of sentences) {
    const statement = statementOf(sentence);
    const part = parts.at(-1);
    if (part === undefined || beginsAnother(sentence, { statement, part, isByLine })) {
      parts.push({ sentences: [sentence], statements: [statement] });
    } else {
      part.sentences.push(sentence);
      part.statements.push(statement);
    }
  }
  return parts.map((part) => ({ ...block, text: pieceOf(text, part.sentences) }));
};

/** Fewer words are the name of a thing, unless they name code or have the form of a rule or of a statement. */
const fewestOfSentence = 6;

/** What begins with a pronoun, or is no more than a name, says nothing to somebody who does not see what is around it. */
export const standsAlone = (text: string): boolean =>
  !isDependent(text) &&
  (wordsOf(text).length >= fewestOfSentence ||
    text.includes('`') ||
    kindOf(text) !== undefined ||
    tryTypeFromForm(text) !== undefined);

/** Headings that name a kind of text rather than a topic. */
const isTopic = (heading: string | undefined): heading is string =>
  heading !== undefined && wordsOf(heading).length <= 6;

/** Names the thing that the text below is about, such as a class: the text goes on as if it stood in its first sentence. */
const namesThing = (heading: string): boolean =>
  /^`[^`]+`|^\p{Lu}\w*\p{Lu}\w*(?:\s\(.*\))?$/u.test(heading);

/** As a heading writes it: a title has no marks of code. */
const bareOf = (text: string): string => text.toLowerCase().replaceAll('`', '');

const bareHeading = (heading: string): string => heading.replace(/^\d+(?:\.\d+)*[.)]?\s+/u, '');

/** True where what stands below a heading or an announcing line says something else without it: “Never:”, “Use it when:”. */
const turns = (label: string, text: string): boolean =>
  (isAbout(label, 'conditional') && !/[.!]$/u.test(text)) ||
  (isAbout(label, 'denying') && !isAbout(wordsOf(text).slice(0, 2).join(' '), 'denying'));

/** Said with what announces it, where its own words do not tell what it is about, or would say something else. */
export const withTopic = ({ text, headings, under, kind }: Block, title?: string): string => {
  const last = headings.length > 1 ? headings.at(-1) : undefined;
  const inner = last === title ? undefined : last && bareHeading(last);
  const turning = headings.slice(1).findLast((one) => isTopic(one) && turns(one, text));
  const announcing = under && sentencesOf(under).at(-1)?.replace(/:$/u, '');
  const announced = announcing && !isDependent(announcing) ? announcing : undefined;
  const topic = announced ?? turning ?? (isTopic(inner) ? inner : undefined);
  const isOfThing = kind === 'paragraph' && inner !== undefined && namesThing(inner);
  const isShort =
    (wordsOf(text).length < 9 && kindOf(text) === undefined && !isNamedCommand(text)) ||
    (under !== undefined && !/[.!]$/u.test(text));
  // What is written as code has its own capitals.
  const bare = text.replace(/^\p{Ll}(?=\p{L}*(?:[\s,;:.!]|$))/u, (letter) => letter.toUpperCase());
  const needsTopic = isShort || isOfThing || (topic !== undefined && turns(topic, text));
  return clipped(
    needsTopic && topic !== undefined && !bareOf(text).includes(bareOf(topic))
      ? `${topic.replace(/[.]$/u, '')}: ${text}`
      : bare,
    longestText,
  );
};

/** A name of one word that stands for several; code in a sentence stays as it is. */
export const spaced = (name: string): string =>
  /\s/u.test(name.trim()) ? name.trim() : name.replaceAll('_', ' ').trim();

export const namesIn = (text: string): readonly string[] =>
  text.toLowerCase().match(/[\p{L}\p{N}]+/gu) ?? [];

export const sentence = (text: string): string =>
  /[.!?]$/u.test(text.trim()) ? text.trim() : `${text.trim()}.`;

/** Said with the name of what it is about, unless most words of that are in it. */
export const about = (name: string, text: string): string => {
  const words = new Set(namesIn(text));
  const own = namesIn(name);
  const isNamed = own.filter((word) => words.has(word)).length > own.length / 2;
  return sentence(isNamed || own.length === 0 ? text : `${spaced(name)}: ${text}`);
};

/** As much of a text of several lines as fits. */
export const clippedWhole = (text: string, length: number): string =>
  text.length <= length ? text : `${text.slice(0, text.lastIndexOf(' ', length - 1))}…`;

/** The first sentences of a text, as many as fit; the rest is left. */
export const firstOf = (text: string, length: number): string => {
  let said = '';
  for (const sentence of sentencesOf(text)) {
    const next = said === '' ? sentence : `${said} ${sentence}`;
    if (next.length > length) break;
    said = next;
  }
  return said === '' ? clipped(text, length) : said;
};

/** What a text says that may be worth a memory. */
export interface Proposed {
  /** Stands alone: nobody has to read the source. */
  readonly text: string;
  readonly kind: CaptureKind;
  /** Undefined where its words have to tell. */
  readonly type?: MemoryType;
  /** 0..1, how likely a person keeps it. */
  readonly confidence: number;
  /** Where it stands: `README.md:12`. */
  readonly origin: string;
  /** The words around it, for whoever decides. */
  readonly around: string;
  /** Globs of the files that it is about. */
  readonly scope?: readonly string[];
}

/** What a text of its kind says, in the order in which it says it. */
export type Importer = (source: ProjectText) => readonly Proposed[];
