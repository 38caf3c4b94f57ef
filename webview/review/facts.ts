import type { Reflection } from '../../src/engine/vocabulary';
import type { Wording } from './wording';

export interface Fact {
  readonly name: string;
  readonly value: string;
}

/** What the header of a reflection tells: its tokens, and what was read for it. */
export const factsOf = (
  { grant, tokens, survey, since }: Reflection,
  { words, formats }: Wording,
): readonly Fact[] => {
  const fact = (name: string, value: number | undefined): readonly Fact[] =>
    value === undefined ? [] : [{ name, value: formats.number(value) }];
  const day = since === undefined ? '' : formats.day(since);
  return [
    ...fact(words.granted, grant?.tokens),
    ...fact(words.used, tokens),
    ...fact(words.memoriesRead, survey?.memories),
    ...fact(words.episodesRead, survey?.episodes),
    ...fact(words.leftOut, survey?.left),
    ...(day === '' ? [] : [{ name: words.since, value: day }]),
  ];
};
