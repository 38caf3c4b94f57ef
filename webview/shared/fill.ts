/** Fills `{0}`, `{1}` of a sentence. */
export const fill = (sentence: string, ...values: readonly (string | number)[]): string =>
  sentence.replace(/\{(\d+)\}/gu, (placeholder, index: string) =>
    String(values[Number(index)] ?? placeholder),
  );
