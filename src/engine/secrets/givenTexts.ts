/** A text that a caller gave, and the field that it stands in. */
export interface GivenText {
  readonly field: string;
  readonly text: string;
}

/** Every text of a value, however deep; keys count as well. The outermost key names the field. */
export const givenTexts = (value: unknown, field = 'text'): readonly GivenText[] => {
  if (typeof value === 'string') return value === '' ? [] : [{ field, text: value }];
  if (Array.isArray(value)) return value.flatMap((one) => givenTexts(one, field));
  if (typeof value !== 'object' || value === null) return [];
  return Object.entries(value).flatMap(([key, one]) =>
    givenTexts(one, field === 'text' ? key : field),
  );
};
