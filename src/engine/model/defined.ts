type Open<T> = { [Key in keyof T]-?: undefined extends T[Key] ? Key : never }[keyof T];

/** What there is of several values: those that are undefined are absent. */
export const defined = <T extends object>(
  values: T,
): Omit<T, Open<T>> & { readonly [Key in Open<T>]?: Exclude<T[Key], undefined> } =>
  Object.fromEntries(Object.entries(values).filter(([, value]) => value !== undefined)) as never;
