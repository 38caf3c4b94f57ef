import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { formMemory } from '../../../src/engine/remember/form';
import { isName } from '../../fixtures/firstMinute';

interface Sets {
  readonly half: 'tuning' | 'frozen';
  readonly sentences: readonly {
    readonly kind: string;
    readonly text: string;
    readonly about: readonly string[];
  }[];
}

/** Types that a reader would accept for each kind of sentence (bench/data/firstMinute/README.md). */
const accepted: Readonly<Record<string, readonly string[]>> = {
  decision: ['decision'],
  preference: ['preference'],
  pitfall: ['pitfall', 'anti_pattern'],
  fix: ['fix', 'solution'],
  policy: ['policy'],
  procedure: ['procedure', 'workflow'],
  service: ['fact', 'architecture'],
  person: ['fact', 'entity'],
  deadline: ['fact', 'policy'],
  command: ['fact', 'procedure', 'workflow', 'configuration'],
  setting: ['configuration', 'fact'],
  problem: ['problem', 'error'],
  fact: ['fact', 'architecture', 'configuration'],
  tool: ['fact', 'architecture', 'configuration', 'entity', 'procedure', 'workflow', 'decision'],
  correction: ['correction', 'fact', 'configuration', 'architecture', 'entity', 'decision'],
};

const setsOf = (name: string): readonly Sets[] =>
  JSON.parse(readFileSync(`bench/data/firstMinute/${name}.json`, 'utf8'));

const ofHalf = (name: string, half: Sets['half']) =>
  setsOf(name)
    .filter((set) => set.half === half)
    .flatMap(({ sentences }) => sentences)
    .map((sentence) => ({ sentence, ...formMemory({ body: sentence.text }) }));

type Formed = ReturnType<typeof ofHalf>;

const shareOfTypes = (formed: Formed): number =>
  formed.filter(({ sentence, type }) => accepted[sentence.kind]?.includes(type)).length /
  formed.length;

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

describe.each(['strangers', 'newcomers'])('sentences that were read (%s)', (name) => {
  it('have right types and titles, in nine of ten', () => {
    const formed = ofHalf(name, 'tuning');
    expect(shareOfTypes(formed)).toBeGreaterThanOrEqual(0.9);
    expect(shareOfTitles(formed)).toBeGreaterThanOrEqual(0.9);
  });
});
