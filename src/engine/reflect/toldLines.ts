import { escaped, linkTo } from '../format/markdown';
import type { Memory } from '../model/memory';
import type { MemoryPath } from '../model/memoryPath';
import { firstSentence, sentencesBeyond } from '../prose/sentences';

const longestSentence = 200;
/** From `graph/insights/` to the memory folder. */
const toRoot = '../../';

/** What a memory is told by: `body` is its text. */
export interface Told extends Pick<Memory, 'title' | 'body'> {
  readonly path: MemoryPath;
}

/**
 * A list of memories for the text of an insight: a link to each, and its first sentence where that says more than the title.
 * Nothing is said that no memory says.
 */
export const toldLines = (told: readonly Told[]): readonly string[] =>
  told.map(({ title, body, path }) => {
    const link = linkTo({ title, path }, toRoot);
    const sentence = firstSentence(sentencesBeyond(firstSentence(body), title));
    return sentence === '' ? `- ${link}` : `- ${link}: ${escaped(sentence, longestSentence)}`;
  });
