type Defined<T> = { [Key in keyof T]?: Exclude<T[Key], undefined> };

/** The object without its undefined fields: for options that mean "leave it" by not being there. */
export const defined = <T extends object>(object: T): Defined<T> =>
  Object.fromEntries(
    Object.entries(object).filter(([, value]) => value !== undefined),
  ) as Defined<T>;
