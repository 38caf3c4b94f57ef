/**
 * Named constants that no test holds, with the reason why none has to; `npm run check:constants` fails where another one is
 * found. File below src/engine, and name.
 */
export const survivors: Readonly<Record<string, string>> = {};
