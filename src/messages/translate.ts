/** What stands in the places of a message: by number, or by name. */
export type MessageValues = Readonly<Record<string, string | number>>;

/**
 * Turns an English message into the reader's language, and fills its places: `{0}`, `{1}` with what follows in this order,
 * `{name}` with what a record has under the name. `vscode.l10n.t` fits as it is; processes without an editor use
 * `english`. Messages are literals at the call or in the catalogue, so that they can be extracted.
 */
export interface Translate {
  (message: string, ...values: (string | number)[]): string;
  (message: string, values: MessageValues): string;
}

/** Fills the places of a message. */
export const fill = (
  message: string,
  values: readonly (string | number | MessageValues)[],
): string => {
  const [first] = values;
  const named: Readonly<Record<string, unknown>> =
    typeof first === 'object' ? first : { ...values };
  return message.replace(/\{(\w+)\}/gu, (place, name: string) => String(named[name] ?? place));
};

/** Leaves the words as they are. */
export const english: Translate = (
  message: string,
  ...values: readonly (string | number | MessageValues)[]
): string => fill(message, values);
