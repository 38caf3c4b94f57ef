/**
 * A pure function that remembers its answers, at most `capacity` of them: when full it forgets all
 * and starts over, which costs less than keeping an order of use and, as words of a language
 * follow Zipf's law, is soon warm again. What is given is known by its text, or by the key that is made of it.
 */
export function boundedMemo<Value, Given = string>(
  compute: (given: Given) => Value,
  {
    capacity,
    keyOf = String,
  }: { readonly capacity: number; readonly keyOf?: (given: Given) => string },
): (given: Given) => Value {
  const known = new Map<string, { readonly value: Value }>();
  return (given) => {
    const key = keyOf(given);
    const found = known.get(key);
    if (found !== undefined) return found.value;
    if (known.size >= capacity) known.clear();
    const value = compute(given);
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

export interface Lazy<Parts extends object> {
  readonly parts: Parts;
  /** Those of the parts that somebody has asked for. */
  readonly made: Readonly<Partial<Parts>>;
}

/** Parts that are each made when somebody asks for them first. */
export const lazily = <Parts extends object>(
  makers: {
    readonly [Name in keyof Parts]: () => Parts[Name];
  },
): Lazy<Parts> => {
  const made: Partial<Parts> = {};
  const parts = {} as Parts;
  for (const name of Object.keys(makers) as (keyof Parts)[]) {
    Object.defineProperty(parts, name, {
      configurable: true,
      get: () => {
        const value = makers[name]();
        made[name] = value;
        Object.defineProperty(parts, name, { value });
        return value;
      },
    });
  }
  return { parts, made };
};
