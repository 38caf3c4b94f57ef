import type { Memory } from '../model/memory';
import { entitiesIn } from './entities';
import { tryEmotionOf } from './observe/emotion';

/** What a memory is about and what it feels like, found by rules, for drafts that do not say so themselves. */
export const foundIn = ({
  title,
  body,
}: Pick<Memory, 'title' | 'body'>): Pick<Memory, 'entities' | 'emotion'> => {
  // A title that was made from the text says nothing more.
  const stem = title.replace(/…$/u, '');
  const text = body.startsWith(stem) ? body : `${title}\n${body}`;
  const emotion = tryEmotionOf(text);
  return { entities: entitiesIn(text), ...(emotion === undefined ? {} : { emotion }) };
};
