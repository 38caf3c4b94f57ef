/** Code over lines of its own, and code of several words within a sentence; a single word in marks is a word. */
const fenced = /^\s*(`{3,}(?!`)|~{3,}(?!~))[^\n]*\n([\s\S]*?)(?:^\s*\1|(?![\s\S]))/gmu;
const inline = /`([^`\n]*[^`\n\s]\s[^`\n]+)`/gu;

const spaced = (text: string): string => text.replace(/\s+/gu, ' ').trim();

const codeOf = (text: string): readonly string[] => {
  const blocks = [...text.matchAll(fenced)].map(([, , code = '']) => code);
  const spans = [...text.replace(fenced, ' ').matchAll(inline)].map(([, code = '']) => code);
  return [...blocks, ...spans].map(spaced).filter((code) => code !== '');
};

/**
 * True where each of two texts has code that the other lacks: in code every sign counts, and `git pull` is not what is said
 * of `git pull --rebase`.
 */
export const haveOtherCode = (left: string, right: string): boolean => {
  const [mine, theirs] = [codeOf(left), codeOf(right)];
  const lacks = (text: string, own: readonly string[], code: readonly string[]): boolean =>
    code.some((one) => (own.length === 0 ? !spaced(text).includes(one) : !own.includes(one)));
  return lacks(right, theirs, mine) && lacks(left, mine, theirs);
};

const numberedItem = /^\s*\d+[.)]\s+(.+)$/gmu;
const fewestSteps = 2;

const stepsOf = (text: string): readonly string[] =>
  [...text.matchAll(numberedItem)].map(([, step = '']) =>
    step
      .toLowerCase()
      .replace(/[^\p{L}\p{N}]+/gu, ' ')
      .trim(),
  );

/** True where two texts have numbered steps, and not the same in the same order. */
export const haveOtherSteps = (left: string, right: string): boolean => {
  const [mine, theirs] = [stepsOf(left), stepsOf(right)];
  if (mine.length < fewestSteps || theirs.length < fewestSteps) return false;
  return mine.length !== theirs.length || mine.some((step, at) => step !== theirs[at]);
};
