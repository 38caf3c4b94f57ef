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
};

const sets = JSON.parse(
  readFileSync('bench/data/firstMinute/strangers.json', 'utf8'),
) as readonly Sets[];

/** Figures: docs/evaluation/first-minute.md. */
describe.each(['tuning', 'frozen'] as const)('sentences of strangers (%s)', (half) => {
  const formed = sets
    .filter((set) => set.half === half)
    .flatMap(({ sentences }) => sentences)
    .map((sentence) => ({ sentence, ...formMemory({ body: sentence.text }) }));
  const share = (right: readonly unknown[]): number => right.length / formed.length;

  it('have the type that a reader would say, in three of four', () => {
    const right = formed.filter(({ sentence, type }) => accepted[sentence.kind]?.includes(type));
    expect(share(right)).toBeGreaterThanOrEqual(0.75);
  });

  it('have titles that name what they are about, in seven of ten', () => {
    expect(
      share(formed.filter(({ sentence, title }) => isName(title, sentence))),
    ).toBeGreaterThanOrEqual(0.7);
  });
});
