import { inEachLanguage, inLanguage, languagesHeardIn } from '../../languages/registry';
import { analyzeQuery } from '../analyzer';
import { byScore, type Candidate } from '../candidate';
import { reciprocalRank } from '../fusion';
import type { Stage } from '../stage';
import { detectLanguage } from '../tokenizer';

/** What is left of the parts so that they add up to a new score, with what merging changed as a part of its own. */
const withScore = (candidate: Candidate, score: number, rank: number): Candidate => ({
  ...candidate,
  score,
  parts: [
    ...candidate.parts,
    { stage: 'decomposition', value: rank + 1, contribution: score - candidate.score },
  ],
});

/**
 * The answers to several questions as one, by reciprocal ranks (document 001, "Multi-Query Decomposition"): a memory's
 * score is the sum of its reciprocal ranks over the number of questions, each memory stands once, with the parts of the
 * question that it answers best. One answer alone stays as it is.
 */
export const mergeAnswers = (answers: readonly (readonly Candidate[])[]): readonly Candidate[] => {
  const [only, ...others] = answers;
  if (only !== undefined && others.length === 0) return only;
  const merged = new Map<string, { best: Candidate; rank: number; sum: number }>();
  for (const answer of answers) {
    for (const [rank, candidate] of answer.entries()) {
      const known = merged.get(candidate.id);
      const sum = (known?.sum ?? 0) + reciprocalRank(rank);
      const isBetter = known === undefined || rank < known.rank;
      merged.set(candidate.id, isBetter ? { best: candidate, rank, sum } : { ...known, sum });
    }
  }
  return [...merged.values()]
    .map(({ best, rank, sum }) => withScore(best, sum / answers.length, rank))
    .sort(byScore);
};

/** Two to four questions in one are asked one by one (document 001). */
export const decomposition: Stage<'decomposition'> = {
  name: 'decomposition',
  isOn: false,
  brief: (_, _hit, t) => t('answers a part of the question'),
  explain: ({ value }, _, t) => t('place {0} for one of several questions', value),
};

/** Document 001: "Split into 2-4 sub-queries". */
export const mostParts = 4;

/** A side of a conjunction with fewer informative words would find anything. */
const leastWordsOfSide = 2;

/** A name: a capital within the sentence, an identifier, a number. */
const nameWithin =
  /(?<=\S\s+["'“(]?)\p{Lu}[\p{L}\p{N}]|\p{Ll}\p{Lu}|\p{L}_\p{L}|\p{L}\.\p{L}|\p{N}/u;

const conjunctionIn = (text: string): RegExp => {
  const words = languagesHeardIn(detectLanguage(text)).flatMap(
    (code) => inLanguage('questions', code).conjunctions,
  );
  return new RegExp(`\\s+(?:${words.join('|')})\\s+`, 'iu');
};

const names = (text: string): boolean => nameWithin.test(` ${text}`.padStart(text.length + 3, 'x'));

/** "… Redis … and … Postgres …": both sides of a conjunction name something of their own. */
const atConjunction = (text: string): readonly string[] => {
  const [left, right, ...others] = text.split(conjunctionIn(text));
  if (left === undefined || right === undefined || others.length > 0) return [text];
  const stands = (side: string) => names(side) && analyzeQuery(side).length >= leastWordsOfSide;
  return stands(left) && stands(right) ? [left, right] : [text];
};

const atJoints = (text: string): readonly string[] =>
  inEachLanguage('questions').reduce<readonly string[]>(
    (parts, { joints }) => parts.flatMap((part) => part.split(joints)),
    [text],
  );

const trimmed = (text: string): string => text.replace(/^[\s,;?]+|[\s,;?]+$/gu, '');

/** The parts, if each of them can be asked alone; else the whole. */
const ifEachAsks = (parts: readonly string[], whole: string): readonly string[] => {
  const asked = parts.map(trimmed).filter((part) => part !== '');
  return asked.length > 1 && asked.every((part) => analyzeQuery(part).length > 0) ? asked : [whole];
};

/**
 * The questions that one message asks: at question marks, at "and also" and the like, at a conjunction of two named things
 * (document 001, "Multi-Query Decomposition"). One to four; the message as it is where it is one question, or where a part
 * would say too little alone. What comes after the fourth belongs to the fourth.
 */
export const decompose = (message: string): readonly string[] => {
  const sentences = ifEachAsks(message.split(/\?+(?=\s|$)/u), message);
  const questions = sentences.flatMap((sentence) => ifEachAsks(atJoints(sentence), sentence));
  const parts = questions.flatMap((question) => ifEachAsks(atConjunction(question), question));
  if (parts.length <= mostParts) return parts;
  return [...parts.slice(0, mostParts - 1), parts.slice(mostParts - 1).join(' ')];
};
