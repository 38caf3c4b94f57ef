/**
 * A pure function that remembers its answers, at most `capacity` of them: when full it forgets all
 * and starts over, which costs less than keeping an order of use and, as words of a language
 * follow Zipf's law, is soon warm again.
 */
export function boundedMemo<Value>(
  compute: (key: string) => Value,
  options: { readonly capacity: number },
): (key: string) => Value {
  const known = new Map<string, { readonly value: Value }>();
  return (key) => {
    const found = known.get(key);
    if (found !== undefined) return found.value;
    if (known.size >= options.capacity) known.clear();
    const value = compute(key);
    known.set(key, { value });
    return value;
  };
}

/** A value that is made when somebody asks for it first, and kept: what a program may never need costs nothing to load. */
export const once = <Value>(make: () => Value): (() => Value) => {
  let made: { readonly value: Value } | undefined;
  return () => {
    made ??= { value: make() };
    return made.value;
  };
};
