import { describe, expect, it } from 'vitest';
import { formMemory } from '../../../src/engine/remember/form';
import {
  isAccepted,
  isName,
  readSets,
  type SentenceSet,
  type setNames,
} from '../../fixtures/firstMinute';

const ofHalf = (name: (typeof setNames)[number], half: SentenceSet['half']) =>
  readSets(name)
    .filter((set) => set.half === half)
    .flatMap(({ sentences }) => sentences)
    .map((sentence) => ({ sentence, ...formMemory({ body: sentence.text }) }));

type Formed = ReturnType<typeof ofHalf>;

const shareOfTypes = (formed: Formed): number =>
  formed.filter(({ sentence, type }) => isAccepted(type, sentence)).length / formed.length;

const shareOfTitles = (formed: Formed): number =>
  formed.filter(({ sentence, title }) => isName(title, sentence)).length / formed.length;

/** Figures: docs/evaluation/first-minute.md. The other half is read while rules are made, and learned from. */
describe.each([
  ['strangers', 0.77, 0.77],
  ['newcomers', 0.7, 0.86],
  ['later', 0.77, 0.86],
] as const)('sentences that nobody read (%s)', (name, types, titles) => {
  const formed = ofHalf(name, 'frozen');

  it('have the type that a reader would say', () => {
    expect(shareOfTypes(formed)).toBeGreaterThanOrEqual(types);
  });

  it('have titles that name what they are about', () => {
    expect(shareOfTitles(formed)).toBeGreaterThanOrEqual(titles);
  });
});

describe.each(['strangers', 'newcomers'] as const)('sentences that were read (%s)', (name) => {
  it('have right types and titles, in nine of ten', () => {
    const formed = ofHalf(name, 'tuning');
    expect(shareOfTypes(formed)).toBeGreaterThanOrEqual(0.9);
    expect(shareOfTitles(formed)).toBeGreaterThanOrEqual(0.9);
  });
});
