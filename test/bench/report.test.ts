import { describe, expect, it } from 'vitest';
import { markdownOf } from '../../bench/recall/markdown';
import type { Answer } from '../../bench/recall/measure';
import { reportOn } from '../../bench/recall/report';
import { asShipped, baseline, textOnly } from '../../bench/recall/variants';

const answer = (ranking: string, category: string): Answer => ({
  ranking: [...ranking],
  gold: ['a'],
  category,
  milliseconds: ranking.length,
});

const outcome = new Map<string, readonly Answer[]>([
  [baseline, [answer('ba', 'one'), answer('bc', 'two'), answer('ab', 'two')]],
  [textOnly, [answer('ba', 'one'), answer('ba', 'two'), answer('ab', 'two')]],
  [asShipped, [answer('a', 'one'), answer('a', 'two'), answer('a', 'two')]],
]);

describe('the report of a measurement', () => {
  const report = reportOn('a task', outcome);

  it('has means, and differences from text alone over the same questions', () => {
    const [plain, text, shipped] = report.variants;
    expect(report.questions).toBe(3);
    expect(plain?.quality['recall@5'].mean).toBeCloseTo(2 / 3);
    expect(text?.againstText.mrr).toEqual({ mean: 0, low: 0, high: 0 });
    expect(shipped?.againstText.mrr.mean).toBeCloseTo(1 / 3);
    expect([text?.milliseconds, shipped?.milliseconds]).toEqual([2, 1]);
  });

  it('looks at each kind of question for itself', () => {
    const [plain] = report.variants;
    expect(
      plain?.categories.map(({ name, questions, recallAt5 }) => [name, questions, recallAt5]),
    ).toEqual([
      ['one', 1, 1],
      ['two', 2, 0.5],
    ]);
    expect(plain?.categories[1]?.againstText.mean).toBe(-0.5);
  });

  it('is markdown with ratios to the baseline, and what differs for sure in bold', () => {
    const markdown = markdownOf(report);
    expect(markdown).toContain('| as shipped | 1.000 ±.000 x3.00 | 1.000 ±.000 x1.50 |');
    expect(markdown).toContain('| as shipped | same | same | same | same | 1.00 | 0.5 |');
    expect(markdown).toContain('| one (1) | two (2) |');
    expect(markdown).toContain('| Okapi BM25 | 1.000, same | .500, −.500 [−1.000, +.000] |');
    expect(markdown.split('\n\n')).toHaveLength(3);
  });
});
