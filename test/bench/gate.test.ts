import { describe, expect, it } from 'vitest';
import { fitScale } from '../../bench/gate/fit';
import { beliefOf, type Comparison } from '../../bench/gate/measured';
import { readPairs } from '../../bench/gate/pairs';
import { decideAll, type Share, scoresOf } from '../../bench/gate/score';
import { wordLikeness } from '../../src/engine/remember/judge';
import calibrations from '../../src/engine/vectors/embedding/calibrations.json';
import { calibrated, wordCalibration } from '../../src/engine/vectors/windows';

const words: Comparison = {
  words: (left, right) => wordLikeness(beliefOf(left), beliefOf(right)),
  meaning: () => 0,
};

const share = ({ right, of }: Share): number => right / of;

describe('the pairs of the gate', () => {
  it.each(['development', 'frozen'])('of the %s half are decided by words as promised', (half) => {
    const pairs = readPairs(`bench/data/gate/${half}.txt`);
    expect(pairs).toHaveLength(200);
    const scores = scoresOf(decideAll(pairs, words, undefined));
    expect(share(scores.supersedePrecision)).toBeGreaterThanOrEqual(0.95);
    expect(share(scores.updatePrecision)).toBeGreaterThanOrEqual(0.9);
    expect(share(scores.duplicateRecall)).toBeGreaterThanOrEqual(0.85);
    // One of sixty that are told apart by a word is taken for the same by words alone (docs/evaluation/gate.md).
    expect(share(scores.distinctKept)).toBeGreaterThanOrEqual(0.98);
  });

  it('have no text in both halves', () => {
    const textsOf = (half: string) =>
      readPairs(`bench/data/gate/${half}.txt`).flatMap(({ known, said }) => [known, said]);
    const frozen = new Set(textsOf('frozen'));
    expect(textsOf('development').filter((text) => frozen.has(text))).toEqual([]);
  });
});

describe('the scale of the gate', () => {
  it('is for words what the pairs that may be looked at give', () => {
    const pairs = readPairs('bench/data/gate/development.txt');
    expect(fitScale(pairs, words.words)).toEqual(wordCalibration);
  });

  const lines = Object.entries({ words: calibrations.words, ...calibrations.models });

  it.each(lines)('never falls as %s measure more', (_name, points) => {
    let last = 0;
    for (let measured = -1; measured <= 1; measured += 0.001) {
      const scale = calibrated(points, measured);
      expect(scale).toBeGreaterThanOrEqual(last);
      expect(scale).toBeLessThanOrEqual(1);
      last = scale;
    }
  });
});
