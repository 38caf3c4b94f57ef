/** What an agent hands to its hooks: JSON of anybody's making. */
export type Payload = Readonly<Record<string, unknown>>;

export const isPayload = (value: unknown): value is Payload =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** The first of these fields that holds text; undefined where none does. */
export const textIn = (payload: Payload, ...names: readonly string[]): string | undefined => {
  for (const name of names) {
    const value = payload[name];
    if (typeof value === 'string' && value !== '') return value;
  }
  return undefined;
};

/** A part of it; empty where it has none of that name. JSON in a string is read. */
export const partIn = (payload: Payload, name: string): Payload => {
  const value = payload[name];
  if (typeof value === 'string') return partIn({ [name]: tryJson(value) }, name);
  return isPayload(value) ? value : {};
};

const tryJson = (text: string): unknown => {
  try {
    const value: unknown = JSON.parse(text);
    return typeof value === 'string' ? undefined : value;
  } catch {
    // A text that is no JSON is no part.
    return undefined;
  }
};

/** Everything that is said in a value, in order: what a tool answered, in whatever shape. */
export const textOf = (value: unknown): string => {
  if (typeof value === 'string') return value;
  if (Array.isArray(value)) return value.map(textOf).join('\n');
  if (!isPayload(value)) return '';
  return Object.entries(value)
    .map(([name, part]) => (typeof part === 'number' ? `${name}: ${part}` : textOf(part)))
    .join('\n');
};
