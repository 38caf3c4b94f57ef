/** A value that is made when somebody asks for it first, and kept: what a program may never need costs nothing to load. */
export const once = <Value>(make: () => Value): (() => Value) => {
  let made: { readonly value: Value } | undefined;
  return () => {
    made ??= { value: make() };
    return made.value;
  };
};
