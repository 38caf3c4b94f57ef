import { matchesOf } from '../languages/letters';
import { inLanguage, inLanguagesOf } from '../languages/registry';
import type { MemoryType } from '../model/memoryTypes';
import { languageOfDocument } from '../recall/analyzer';
import { detectLanguage } from '../recall/tokenizer';
import { maskedText } from './filters';
import { firstSentence } from './title';

/** A longer text is a document; characters. */
const longestText = 2_000;
const [fewestSteps, mostSteps] = [2, 20];

/** "1) ", "2. " at the beginning of a line or within one. */
const mark = /(?<=^|[\s:;,])(\d{1,2})[.)] +(?=\S)/gmu;

const bare = (step: string): string =>
  step
    .replace(/\s+/gu, ' ')
    .replace(/[\s.;,:]+$/u, '')
    .trim();

interface Steps {
  /** What stands before the first one. */
  readonly lead: string;
  readonly steps: readonly string[];
}

/** Steps that have the numbers 1, 2, 3 …, on lines of their own or in a row; each ends where its paragraph does. */
const numberedSteps = (text: string): Steps | undefined => {
  const marks: { readonly start: number; readonly end: number }[] = [];
  for (const { 0: all, 1: number, index } of matchesOf(text, mark)) {
    if (Number(number) === marks.length + 1) marks.push({ start: index, end: index + all.length });
  }
  const [first] = marks;
  if (first === undefined) return undefined;
  const steps = marks.map(({ end }, at) => {
    const next = marks[at + 1]?.start ?? text.length;
    return bare(text.slice(end, next).split(/\n\s*\n/u)[0] ?? '');
  });
  return { lead: text.slice(0, first.start), steps };
};

/** Steps that words put one after the other: "first …, then … and finally …". */
const toldSteps = (text: string): Steps | undefined => {
  const said = firstSentence(text.trim());
  for (const { stepLead, nextStep } of inLanguagesOf('formation', detectLanguage(text))) {
    // What is said in code or in quotation marks is no word between two steps.
    const masked = maskedText(text.trim());
    const lead = stepLead.exec(masked)?.[0] ?? '';
    const begins = [lead.length];
    const ends: number[] = [];
    for (const { 0: joint, index } of matchesOf(masked, nextStep)) {
      if (index <= lead.length) continue;
      ends.push(index);
      begins.push(index + joint.length);
    }
    const last = begins.at(-1) ?? 0;
    ends.push(Math.max(said.length, last + firstSentence(text.trim().slice(last)).length));
    const steps = begins.map((from, at) => bare(text.trim().slice(from, ends[at])));
    if (steps.length >= fewestSteps) return { lead, steps };
  }
  return undefined;
};

const found = (text: string, tell: (text: string) => Steps | undefined): Steps | undefined => {
  const steps = text.length > longestText ? undefined : tell(text);
  const isList =
    steps !== undefined &&
    steps.steps.length >= fewestSteps &&
    steps.steps.length <= mostSteps &&
    steps.steps.every((step) => /\p{L}/u.test(step));
  return isList ? steps : undefined;
};

/** True for a text that has its steps in a row, and is not to be taken apart. */
export const isNumbered = (text: string): boolean => found(text, numberedSteps) !== undefined;

/** More words are a statement rather than a step. */
const longestCall = 12;

/** Steps of a text that is nothing else: a list of calls that begins with the first. Undefined for every other text. */
export const bareSteps = (text: string): readonly string[] | undefined => {
  const list = found(text.trim(), numberedSteps);
  if (list === undefined || list.lead.trim() !== '') return undefined;
  const { clause } = inLanguage('formation', languageOfDocument(text));
  const areCalls = list.steps.every(
    (step) => step.split(' ').length <= longestCall && !clause.test(step),
  );
  return areCalls ? list.steps : undefined;
};

/**
 * The steps that the text of a procedure tells, in order and in its own words (docs/decisions/steps-are-content.md); empty where
 * it tells none, and for every other type.
 */
export const stepsIn = (text: string, type: MemoryType): readonly string[] =>
  type === 'procedure' ? ((found(text, numberedSteps) ?? found(text, toldSteps))?.steps ?? []) : [];
