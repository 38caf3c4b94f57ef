import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { type Memory, memoryTypeNames } from '../../../src/engine';
import {
  capacity,
  type DreamFacts,
  type Night,
  rehearsal,
  steps,
} from '../../../src/engine/dream/steps';
import { decayLawOf } from '../../../src/engine/strength/relevance';
import { countSharing, paceOf, subTierOf, tierOf } from '../../../src/engine/strength/tier';

const now = Date.parse('2026-03-07T12:00:00Z');
const hour = 3_600_000;
const graceful = decayLawOf(23, 'graceful');

const memory = (id: string, fields: Partial<Memory> = {}): Memory => ({
  ...{ id, type: 'general', title: id, tags: [], importance: 0.5, confidence: 1 },
  ...{ relations: [], body: '', entities: [], scope: [] },
  ...fields,
});

type Given = Omit<Partial<DreamFacts>, 'memory'> & { readonly memory?: Partial<Memory> };

const facts = (id: string, { memory: fields = {}, ...given }: Given = {}): DreamFacts => ({
  memory: memory(id, fields),
  use: { accessCount: 1, firstSeen: now },
  ...{ status: 'active', utility: 0.5, settledUtility: 0.5, ageDays: 5, idleDays: 5 },
  ...{ tier: 'episodic', retrieval: 0.9, relevance: 0.5 },
  trace: { encoding: {}, helps: [], failures: [], together: [] },
  ...given,
});

const run = (name: string, all: readonly DreamFacts[], law = graceful) => {
  const night: Night = {
    now,
    law,
    all,
    cycle: { ids: [], turns: 0, isWhole: true },
    findings: [],
    bodies: new Map(),
  };
  const step = steps.find((one) => one.name === name);
  if (step === undefined) throw new Error(`There is no step ${name}.`);
  const { deltas = [], found } = step.run(night);
  return { found, ids: deltas.map(({ id }) => id) };
};

describe('the dream', () => {
  it('has document 001’s twelve steps in its order', () => {
    expect(steps.map(({ name }) => name)).toEqual([
      'tier_decay',
      'emotional_consolidation',
      'synaptic_replay',
      'promotion',
      'utility_decay',
      'rehearsal',
      'foresight_expiry',
      'strategic_forgetting',
      'clustering',
      'consolidation',
      'redundancy',
      'deep_abstraction',
    ]);
  });

  it('rehearses what is nearly lost, once a night', () => {
    const encoding = (hours: number) => ({
      trace: {
        encoding: { rehearsals: [now - hours * hour] },
        helps: [],
        failures: [],
        together: [],
      },
    });
    const all = [
      facts('lost', { retrieval: 0.29 }),
      facts('kept', { retrieval: 0.3 }),
      facts('aside', { retrieval: 0.1, status: 'archived' }),
      facts('tonight', { retrieval: 0.1, ...encoding(3) }),
      facts('yesterday', { retrieval: 0.1, ...encoding(20) }),
    ];
    expect(run('rehearsal', all).ids).toEqual(['lost', 'yesterday']);
  });

  it('rehearses fifty a night, the weightiest', () => {
    const all = Array.from({ length: 60 }, (_, at) =>
      facts(`m${at}`, { retrieval: 0.1, relevance: at / 100 }),
    );
    const { ids } = run('rehearsal', all);
    expect([ids.length, ids[0], ids.includes('m9')]).toEqual([rehearsal.most, 'm59', false]);
  });

  it.each([
    ['of no use for a month', { idleDays: 30, settledUtility: 0.14 }, true],
    ['of some use', { idleDays: 300, settledUtility: 0.15 }, false],
    ['used of late', { idleDays: 29, settledUtility: 0.1 }, false],
    [
      'proven once, and useless for two months',
      { tier: 'semantic', idleDays: 60, settledUtility: 0.19 },
      true,
    ],
    ['an event of that use', { tier: 'episodic', idleDays: 60, settledUtility: 0.19 }, false],
  ] as const)('puts aside what is %s: %j', (_, given, expected) => {
    expect(run('strategic_forgetting', [facts('m', given)]).found).toBe(expected ? 1 : 0);
  });

  it('never puts aside what is pinned, immutable, lasting, or was felt strongly', () => {
    const useless = { idleDays: 900, settledUtility: 0 };
    const kept: readonly Partial<Memory>[] = [
      { pinned: true },
      { immutable: true },
      { type: 'correction' },
      { type: 'decision' },
      { emotion: { flashbulb: true } as NonNullable<Memory['emotion']> },
    ];
    for (const fields of kept) {
      expect(run('strategic_forgetting', [facts('m', { ...useless, memory: fields })]).ids).toEqual(
        [],
      );
    }
  });

  it('goes by how much others are used: sooner what is used far less, never what is used far more', () => {
    const used = (accessCount: number) => ({ accessCount, firstSeen: now });
    const useless = { settledUtility: 0.1 };
    const others = [4, 4, 4].map((count, at) => facts(`o${at}`, { use: used(count) }));
    const goes = (idleDays: number, accessCount: number) =>
      run('strategic_forgetting', [
        facts('m', { ...useless, idleDays, use: used(accessCount) }),
        ...others,
      ]).found === 1;
    expect([goes(15, 0), goes(14, 0)]).toEqual([true, false]);
    expect([goes(30, 3), goes(29, 3)]).toEqual([true, false]);
    expect(goes(900, 9)).toBe(false);
  });

  it('trims to its capacity as the documents do, and only where a folder forgets as they do', () => {
    const all = Array.from({ length: capacity.most + 1 }, (_, at) =>
      facts(`m${at}`, { utility: at / 1000, memory: at === 0 ? { pinned: true } : {} }),
    );
    const { ids } = run('strategic_forgetting', all, decayLawOf(23, 'documents'));
    expect([ids.length, ids.includes('m0'), ids.includes('m1')]).toEqual([51, false, true]);
    expect(run('strategic_forgetting', all).ids).toEqual([]);
  });
});

describe('the tier of a memory', () => {
  const tier = (given: Given, others: readonly DreamFacts[] = []) => {
    const one = facts('m', given);
    return tierOf(one, countSharing([one, ...others]));
  };
  const use = (accessCount: number) => ({ accessCount, firstSeen: now });

  it.each([
    [{}, 'episodic'],
    [{ use: use(2) }, 'episodic'],
    [{ use: use(3) }, 'semantic'],
    [{ utility: 0.7, ageDays: 7 }, 'semantic'],
    [{ utility: 0.7, ageDays: 6 }, 'episodic'],
    [{ use: use(9), memory: { pinned: true } }, 'episodic'],
    [{ use: use(9), memory: { immutable: true } }, 'episodic'],
    [{ use: use(9), status: 'archived' as const }, 'dormant'],
  ] as const)('%j is %s', (given, expected) => {
    expect(tier(given as Given)).toBe(expected);
  });

  it('is semantic where three share an entity, and what is put aside does not count', () => {
    const about = { memory: { entities: ['Redis'] } };
    const others = [facts('a', { memory: { entities: ['redis'] } }), facts('b', about)];
    expect(tier(about, others)).toBe('semantic');
    expect(tier(about, others.slice(1))).toBe('episodic');
    const aside = facts('c', { ...about, status: 'archived' });
    expect(tier(about, [...others.slice(1), aside])).toBe('episodic');
  });

  it('is one of three, whatever the history', () => {
    fc.assert(
      fc.property(
        fc.record({
          type: fc.constantFrom(...memoryTypeNames),
          uses: fc.nat(20),
          utility: fc.double({ min: 0, max: 1, noNaN: true }),
          days: fc.nat(900),
        }),
        ({ type, uses, utility, days }) => {
          const found = tier({ memory: { type }, use: use(uses), utility, ageDays: days });
          expect(['episodic', 'semantic']).toContain(found);
        },
      ),
    );
  });
});

describe('the kind of a memory', () => {
  it.each([
    [{ author: 'human:ada' }, 'episodic', 'personal'],
    [{ dataSource: 'user_message' }, 'episodic', 'personal'],
    [{ author: 'agent:one' }, 'episodic', 'observed'],
    [{ dataSource: 'federation', author: 'human:ada' }, 'episodic', 'vicarious'],
    [{ type: 'pattern' }, 'semantic', 'schematic'],
    [{ title: 'Never push to main on a Friday' }, 'semantic', 'schematic'],
    [{ title: 'Cuma günleri asla yayın yapılmaz' }, 'semantic', 'schematic'],
    [{ type: 'procedure' }, 'semantic', 'procedural'],
    [{ title: 'How to rotate the keys' }, 'semantic', 'procedural'],
    [{ title: 'The port is 5432' }, 'semantic', 'factual'],
    [{ type: 'pattern' }, 'dormant', undefined],
  ] as const)('%j among %s ones is %s', (fields, tier, expected) => {
    expect(subTierOf(memory('m', fields), tier)).toBe(expected);
  });

  it('has the pace of its category and its tier', () => {
    expect(paceOf('fact', 'semantic')).toBe(0.005);
    expect(paceOf('general', 'episodic')).toBeCloseTo(0.15, 12);
    expect([paceOf('correction', 'episodic'), paceOf('general', 'dormant')]).toEqual([0, 0]);
  });
});
