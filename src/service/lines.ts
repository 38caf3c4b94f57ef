/** Puts lines together from pieces of text, and hands each on without its end. */
export const linesOf = (onLine: (line: string) => void): ((text: string) => void) => {
  let rest = '';
  return (text) => {
    const lines = (rest + text).split('\n');
    rest = lines.pop() ?? '';
    lines.forEach(onLine);
  };
};
