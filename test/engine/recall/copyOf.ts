import { createTextIndexReader, type TextIndex } from '../../../src/engine/recall/textIndex';

/** The index written down and read back. */
export const copyOf = (index: TextIndex): TextIndex | undefined => {
  const reader = createTextIndexReader();
  for (const line of index.lines(() => '')) reader.take(line);
  return reader.finish()?.index;
};
