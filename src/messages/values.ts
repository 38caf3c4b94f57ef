/** What the engine sends along with a code. */
export type MessageData = Readonly<Record<string, string | number | readonly string[]>>;

/** Shown where the engine sent no value: a sentence with a gap still tells more than none. */
const missing = '?';

const isList = (value: string | number | readonly string[]): value is readonly string[] =>
  Array.isArray(value);

/** One value of the data as text; lists are joined by commas. */
export const textOf = (data: MessageData, key: string): string => {
  const value = data[key];
  if (value === undefined) return missing;
  return isList(value) ? value.join(', ') : String(value);
};

/** A list of the data, each entry in quotation marks. */
export const quotedListOf = (data: MessageData, key: string): string => {
  const value = data[key];
  if (value === undefined) return missing;
  return (isList(value) ? value : [String(value)]).map((entry) => `“${entry}”`).join(', ');
};

/** True for a list that is there and has no entries. */
export const isEmptyList = (data: MessageData, key: string): boolean => {
  const value = data[key];
  return value !== undefined && isList(value) && value.length === 0;
};

/** Fails to compile where a union has a member without a sentence; the code itself stands in at run time. */
export const unexpected = (code: never): string => String(code);
