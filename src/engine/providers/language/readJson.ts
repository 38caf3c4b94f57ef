/** The end of what models that think aloud write before their answer; not each of them writes its beginning. */
const thoughtsEnd = /^[\s\S]*<\/think(?:ing)?>/iu;

const fence = /```[\w-]*\s*([\s\S]*?)```/gu;

const parse = (text: string): { readonly value: unknown } | undefined => {
  try {
    return { value: JSON.parse(text) };
  } catch {
    // Not by itself: the caller looks for another part that is.
    return undefined;
  }
};

/** Where the object that begins here ends, strings considered; undefined where it does not. */
const endOfObject = (text: string, start: number): number | undefined => {
  let depth = 0;
  let isString = false;
  for (let at = start; at < text.length; at++) {
    const character = text[at];
    if (isString) {
      if (character === '\\') at++;
      else if (character === '"') isString = false;
    } else if (character === '"') isString = true;
    else if (character === '{' || character === '[') depth++;
    else if (character === '}' || character === ']') {
      depth--;
      if (depth === 0) return at + 1;
    }
  }
  return undefined;
};

/** Objects in a text are looked for at so many places at most: a text without end is no answer. */
const mostPlaces = 20;

function* candidates(text: string): Generator<string> {
  yield text;
  for (const [, inside = ''] of text.matchAll(fence)) yield inside;
  let place = text.indexOf('{');
  for (let tried = 0; place !== -1 && tried < mostPlaces; tried++) {
    const end = endOfObject(text, place);
    if (end !== undefined) yield text.slice(place, end);
    place = text.indexOf('{', place + 1);
  }
}

const tryReadIn = (text: string): { readonly value: unknown } | undefined => {
  for (const candidate of candidates(text)) {
    const read = parse(candidate.trim());
    if (read !== undefined && typeof read.value === 'object' && read.value !== null) return read;
  }
  return undefined;
};

/**
 * The JSON in a model's answer: alone, in a fence, after thoughts, or with words around it, as models write it although they
 * were asked not to. Undefined where there is none.
 */
export const tryReadJson = (answer: string): { readonly value: unknown } | undefined => {
  const whole = answer.replace(/^\uFEFF/u, '').trim();
  // What begins as an object, or has none behind its thoughts, only quotes their end.
  const behind = whole.startsWith('{') ? whole : whole.replace(thoughtsEnd, '');
  return tryReadIn(behind) ?? (behind === whole ? undefined : tryReadIn(whole));
};
