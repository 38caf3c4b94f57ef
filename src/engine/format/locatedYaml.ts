import { isMap, isScalar, isSeq, LineCounter, parseDocument } from './yamlLibrary';
import { isNothing, keyOf } from './yamlNodes';
import type { YamlProblem } from './yamlValue';

interface Located {
  /** 1-based line on which it begins. */
  readonly line: number;
}

/** A value of a YAML text that knows where it stands. Scalars are text as it was written. */
export type LocatedValue = Located &
  (
    | { readonly kind: 'nothing' }
    | { readonly kind: 'text'; readonly text: string }
    | { readonly kind: 'list'; readonly items: readonly LocatedValue[] }
    | { readonly kind: 'mapping'; readonly entries: ReadonlyMap<string, LocatedValue> }
    /** Aliases are not followed: a text that somebody else wrote must not grow without bound. */
    | { readonly kind: 'alias' }
  );

/** Reads a YAML text of any shape, for files whose readers are told about every line. Never throws. */
export const parseLocatedYaml = (
  text: string,
): { readonly value: LocatedValue; readonly problems: readonly YamlProblem[] } => {
  const lineCounter = new LineCounter();
  const document = parseDocument(text, { schema: 'failsafe', merge: false, lineCounter });
  const lineAt = (offset: number): number => Math.max(1, lineCounter.linePos(offset).line);
  const problems = document.errors.map((error) => ({
    line: lineAt(error.pos[0]),
    // The library appends a picture of the place, which the face shows in its own way.
    message: error.message.split('\n')[0]?.replace(/ at line \d+, column \d+:?$/u, '') ?? '',
  }));
  return { value: locate(document.contents, { line: 1, lineAt }), problems };
};

const locate = (
  node: unknown,
  place: { readonly line: number; readonly lineAt: (offset: number) => number },
): LocatedValue => {
  if (isNothing(node)) return { line: place.line, kind: 'nothing' };
  const { range } = node as { readonly range?: readonly [number, number, number] | null };
  const line = range ? place.lineAt(range[0]) : place.line;
  const inside = { line, lineAt: place.lineAt };
  if (isScalar(node)) return { line, kind: 'text', text: String(node.value) };
  if (isSeq(node))
    return { line, kind: 'list', items: node.items.map((item) => locate(item, inside)) };
  if (isMap(node)) {
    const entries = node.items.map((pair) => [keyOf(pair), locate(pair.value, inside)] as const);
    return { line, kind: 'mapping', entries: new Map(entries) };
  }
  return { line, kind: 'alias' };
};
