/**
 * Turns an English message with placeholders `{0}`, `{1}` into the reader's language. `vscode.l10n.t` fits as it is;
 * processes without an editor use `english`. Messages are always literals at the call, so that they can be extracted.
 */
export type Translate = (message: string, ...args: (string | number)[]) => string;

/** Fills the placeholders and leaves the words as they are. */
export const english: Translate = (message, ...args) =>
  message.replace(/\{(\d+)\}/gu, (placeholder, index: string) =>
    String(args[Number(index)] ?? placeholder),
  );
