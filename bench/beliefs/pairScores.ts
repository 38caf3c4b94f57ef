import { type BeliefPair, expectations } from './sets';
import type { OpenStore } from './told';

/** What became of the second belief beside the first. */
export type Outcome =
  | 'superseded'
  | 'asked'
  | 'updated'
  | 'linked'
  | 'created'
  | 'reinforced'
  | 'skipped'
  | 'refused';

export type Mark = 'right' | 'half' | 'wrong';

/** As the README of the data marks them; what is in neither list is wrong. */
const marks: Readonly<
  Record<
    BeliefPair['expect'],
    { readonly right: readonly Outcome[]; readonly half: readonly Outcome[] }
  >
> = {
  duplicate: { right: ['reinforced', 'skipped'], half: ['updated', 'asked'] },
  detail: { right: ['updated'], half: ['linked'] },
  replaces: { right: ['superseded'], half: ['asked'] },
  ask: { right: ['asked'], half: [] },
  separate: { right: ['created', 'linked'], half: ['asked'] },
  not_a_change: { right: ['created', 'linked', 'skipped'], half: ['asked'] },
};

export const markOf = ({ expect }: BeliefPair, outcome: Outcome): Mark => {
  const { right, half } = marks[expect];
  if (right.includes(outcome)) return 'right';
  return half.includes(outcome) ? 'half' : 'wrong';
};

export interface Decided {
  readonly pair: BeliefPair;
  readonly outcome: Outcome;
  readonly mark: Mark;
  /** What the gate says of it. */
  readonly because: readonly string[];
}

/** Tells both beliefs of a pair to an empty store. */
export const decidePair = async (pair: BeliefPair, openStore: OpenStore): Promise<Decided> => {
  const store = await openStore();
  await store.tell(pair.known);
  const known = await store.memories();
  const { action, because } = await store.tell(pair.new);
  const after = await store.memories();
  const questioned = new Set((await store.questions()).flat());
  await store.close();
  const knownIds = new Set(known.map(({ id }) => id));
  const now = after.filter(({ id }) => knownIds.has(id));
  const added = after.filter(({ id }) => !knownIds.has(id));
  const isTouched = now.some((one) => known.every(({ body }) => body !== one.body));
  const isLinked = added.some(({ relations }) =>
    relations.some(({ target }) => knownIds.has(target)),
  );
  const outcomeOf = (): Outcome => {
    if (now.some(({ status }) => status === 'superseded')) return 'superseded';
    if (now.some(({ id }) => questioned.has(id))) return 'asked';
    if (isTouched) return 'updated';
    if (added.length > 0) return isLinked ? 'linked' : 'created';
    return action === 'refused' || action === 'skipped' ? action : 'reinforced';
  };
  const outcome = outcomeOf();
  const told = because
    .filter(({ stage }) => stage === 'gate')
    .map(({ code, data }) => `${code} ${data.similarity ?? ''}${data.why ?? ''}`.trim());
  return { pair, outcome, mark: markOf(pair, outcome), because: told };
};

const share = (part: number, of: number): string =>
  of === 0 ? '–' : `${(part / of).toFixed(2).replace(/^0/u, '')} (${part} of ${of})`;

/** The tables: marks by what is expected and by category, then the rates that the bars are about. */
export const pairTables = (decided: readonly Decided[]): string => {
  const rowOf = (name: string, some: readonly Decided[]): string => {
    const count = (mark: Mark): number => some.filter((one) => one.mark === mark).length;
    return `| ${name} | ${some.length} | ${share(count('right'), some.length)} | ${count('half')} | ${count('wrong')} |`;
  };
  const lines = ['| expected | pairs | right | half | wrong |', '|---|---|---|---|---|'];
  for (const expect of expectations) {
    const some = decided.filter(({ pair }) => pair.expect === expect);
    lines.push(rowOf(expect, some));
    for (const category of [...new Set(some.map(({ pair }) => pair.category))]) {
      lines.push(
        rowOf(
          `– ${category}`,
          some.filter(({ pair }) => pair.category === category),
        ),
      );
    }
  }
  const of = (...expected: readonly BeliefPair['expect'][]): readonly Decided[] =>
    decided.filter(({ pair }) => expected.includes(pair.expect));
  const having = (some: readonly Decided[], ...outcomes: readonly Outcome[]): number =>
    some.filter(({ outcome }) => outcomes.includes(outcome)).length;
  const superseded = decided.filter(({ outcome }) => outcome === 'superseded');
  const replaces = of('replaces');
  const rates: readonly (readonly [string, string, string])[] = [
    ['not a change, superseded', `${having(of('not_a_change'), 'superseded')}`, '0'],
    [
      'supersede, precision',
      share(superseded.filter(({ pair }) => pair.expect === 'replaces').length, superseded.length),
      '.97',
    ],
    ['replaced, superseded', share(having(replaces, 'superseded'), replaces.length), '.55'],
    [
      'replaced, superseded or asked',
      share(having(replaces, 'superseded', 'asked'), replaces.length),
      '.85',
    ],
    [
      'neighbours, asked',
      share(having(of('separate'), 'asked'), of('separate').length),
      'at most .10',
    ],
    [
      'neighbours, kept apart',
      share(having(of('separate'), 'created', 'linked', 'asked'), of('separate').length),
      '.98',
    ],
    [
      'duplicates, told as known',
      share(having(of('duplicate'), 'reinforced', 'skipped'), of('duplicate').length),
      '.80',
    ],
    [
      'silent contradictions',
      share(
        of('replaces', 'ask').filter(({ outcome }) => outcome === 'created' || outcome === 'linked')
          .length,
        of('replaces', 'ask').length,
      ),
      '–',
    ],
  ];
  lines.push('', '| rate | measured | bar |', '|---|---|---|');
  for (const row of rates) lines.push(`| ${row.join(' | ')} |`);
  return lines.join('\n');
};
