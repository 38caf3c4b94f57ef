type Given<T> = { [Key in keyof T]?: Exclude<T[Key], undefined> };

/** The fields that the caller gave: the engine takes a field that is not there for one to leave alone. */
export const given = <T extends object>(input: T): Given<T> =>
  Object.fromEntries(Object.entries(input).filter(([, value]) => value !== undefined)) as Given<T>;
