/** Lines that a `.gitignore` or `.gitattributes` lacks; the order of its own does not matter. */
export const missingLines = (text: string, wanted: readonly string[]): readonly string[] => {
  const present = new Set(text.split(/\r?\n/u).map((line) => line.trim()));
  return wanted.filter((line) => !present.has(line));
};

/** The text with the lines that it lacks at its end; the text itself where it lacks none. */
export const extendLines = (text: string, wanted: readonly string[]): string => {
  const missing = missingLines(text, wanted);
  if (missing.length === 0) return text;
  return `${text === '' || text.endsWith('\n') ? text : `${text}\n`}${missing.join('\n')}\n`;
};
