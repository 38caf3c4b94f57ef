import { formMemory } from '../../src/engine/remember/form';
import { comparedText } from '../../src/engine/remember/neighbours';
import type { TextVector } from '../../src/engine/vectors/vectorIndex';
import { openModel, usualCache } from '../recall/embedder';

/** Texts as the shipped model understands them, in the form in which the gate asks for them; those that are known come from a cache. */
export const understood = async (texts: readonly string[]): Promise<readonly TextVector[]> => {
  const model = openModel({ cache: usualCache, native: undefined, tell: console.error });
  const embedder = model.newEmbedder();
  const found: TextVector[] = [];
  try {
    for (const text of texts) {
      const answer = await embedder.embedQuery(comparedText(formMemory({ body: text })));
      if (answer === undefined) throw new Error(`The model does not answer for “${text}”.`);
      found.push({ model: answer.model, vector: answer.vectors });
    }
  } finally {
    await embedder.close();
    await model.close();
  }
  return found;
};
