import { describe, expect, it } from 'vitest';
import { judge } from '../../../src/engine/remember/judge';
import { learnedJudgement } from '../../../src/engine/remember/learnedGate';
import { sparedBy } from '../../../src/engine/remember/standing';
import type { Belief } from '../../../src/engine/remember/statements';
import { titleFrom } from '../../../src/engine/remember/title';

const belief = (body: string): Belief => ({ title: titleFrom(body), body });

const becomes = (knownText: string, saidText: string): string => {
  const [known, said] = [belief(knownText), belief(saidText)];
  const similarity = 0.78;
  return learnedJudgement({ said, known, similarity }, judge(said, known, similarity)).kind;
};

describe('a value of a part', () => {
  const check = (known: string, said: string, expected: string): void => {
    it(`${expected}: ${said}`, () => expect(becomes(known, said)).toBe(expected));
  };

  check('The speed limit is 50 km/h.', 'The speed limit for tractors is 30 km/h.', 'apart');
  check('Our budget is $5000 a month.', 'Our budget for GPUs is $2000 a month.', 'apart');
  check('Snapshots now start at 4am.', 'Snapshots of Elasticsearch start at 5am.', 'apart');
  check('Giriş ücreti 100 lira.', 'Öğrenciler için giriş ücreti 40 lira.', 'apart');
  check('Sulama saat 06:00’da başlıyor.', 'Seraların sulaması saat 05:00’te başlıyor.', 'apart');
  // There may be one of it alone.
  check('Price at launch is $25.', 'Price of the soundtrack at launch is $10.', 'in_conflict');
  check('The entrance fee is 12 euros.', 'The entrance fee is 15 euros now.', 'contradicts');
  check(
    'The speed limit for tractors is 25 km/h.',
    'The speed limit for tractors is 30 km/h.',
    'contradicts',
  );
});

describe('an amount of money', () => {
  it('says nothing of what costs something else', () => {
    expect(becomes('The monthly cost is $800.', 'The CRM costs 300 euros a month.')).toBe('apart');
    expect(
      becomes(
        'The florist costs 90 dollars a month.',
        'The florist costs 110 dollars a month now.',
      ),
    ).toBe('contradicts');
  });
});

describe('a denial', () => {
  it('of one thing ends nothing that is said of another', () => {
    expect(becomes('The tool runs on Linux.', 'The tool does not run on Windows.')).toBe('apart');
    expect(
      becomes('The brochure is printed in Dutch.', 'The brochure is not printed in Greek.'),
    ).toBe('apart');
    expect(becomes('Rehber İtalyanca konuşuyor.', 'Rehber Japonca konuşmuyor.')).toBe('apart');
  });

  it('of what may be a kind of the same is asked about', () => {
    expect(becomes('The clinic treats dogs.', 'The clinic does not treat animals.')).toBe(
      'in_conflict',
    );
  });

  it('is not every word that has an opposite', () => {
    expect(sparedBy(belief('The blog runs with Wagtail.'), belief('The blog runs on Ghost.'))).toBe(
      undefined,
    );
  });

  it('of the same thing ends it', () => {
    expect(becomes('The tool runs on Linux.', 'The tool does not run on Linux.')).toBe(
      'contradicts',
    );
    expect(becomes('Rehber İtalyanca konuşuyor.', 'Rehber İtalyanca konuşmuyor.')).toBe(
      'contradicts',
    );
  });
});

describe('what is only thought of', () => {
  it('ends nothing and asks nothing', () => {
    const known = 'Grafana is our dashboard, Prometheus scrapes every 30s.';
    expect(becomes(known, 'We’re thinking about replacing Grafana with Datadog.')).toBe('apart');
    expect(
      becomes('Biletler Biletix’te satılıyor.', 'Biletix yerine Passo’ya geçmeyi düşünüyoruz.'),
    ).not.toMatch('conflict|contra');
  });
});
