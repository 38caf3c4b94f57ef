import { writeFileSync } from 'node:fs';
import { type Claim, claimsOf } from '../../src/engine/remember/claims/claim';
import { type Signs, trySigns } from '../../src/engine/remember/claims/evidence';
import { areOfTwo } from '../../src/engine/remember/claims/sameClaims';
import { statementsOf, withoutReferences } from '../../src/engine/remember/statements';
import { commonLanguage } from '../../src/engine/remember/words';
import { beliefOf } from '../gate/measured';
import { readPairs } from '../gate/pairs';
import { certaintyBy, type Example, regression } from '../ranker/learnCertainty';
import { isEven, ownPairs, readPairSet } from './sets';

/**
 * Learns `src/engine/remember/claims/sameness.json` of our own pairs that may be looked at: `npm run train:sameness -- --write`.
 * Without `--write` it tells what the weights reach.
 */
const weightsFile = 'src/engine/remember/claims/sameness.json';

interface Told {
  readonly known: string;
  readonly said: string;
  readonly isSame: boolean;
}

const told: readonly Told[] = [
  ...readPairs('bench/data/gate/development.txt').map(({ known, said, kind }) => ({
    ...{ known, said, isSame: kind === 'same' },
  })),
  ...readPairSet(ownPairs)
    .filter(isEven)
    .map((pair) => ({ known: pair.known, said: pair.new, isSame: pair.expect === 'duplicate' })),
];

const trySignsOf = ({ known, said }: Told): Signs | undefined => {
  const language = commonLanguage(said, known);
  const [mine, theirs] = statementsOf(beliefOf(said), beliefOf(known)).map(
    (statements): readonly Claim[] =>
      statements.flatMap(({ sentence }) => claimsOf(withoutReferences(sentence), language)),
  );
  if (mine === undefined || theirs === undefined || areOfTwo(mine, theirs)) return undefined;
  return trySigns(mine, theirs);
};

const examples = told.flatMap((pair): readonly (Example & { readonly signs: Signs })[] => {
  const signs = trySignsOf(pair);
  return signs === undefined
    ? []
    : [{ signs, values: Object.values(signs), isAnswered: pair.isSame }];
});
const learned = regression(examples);
const rounded = (value: number): number => Math.round(value * 100) / 100;
const names = Object.keys(examples[0]?.signs ?? {});
const weights = Object.fromEntries([
  ['bias', rounded(learned.bias)],
  ...names.map((name, at) => [name, rounded(learned.weights[at] ?? 0)]),
]);
const count = (isSame: boolean): string => {
  const some = examples.filter(({ isAnswered }) => isAnswered === isSame);
  const right = some.filter(({ values }) => certaintyBy(learned, values) >= 0.5 === isSame);
  return `${right.length} of ${some.length}`;
};
console.log(JSON.stringify(weights, null, 2));
console.log(
  `Of ${told.length} pairs ${examples.length} are weighed: the same ${count(true)} right, the rest ${count(false)}.`,
);
if (process.argv.includes('--write')) {
  writeFileSync(weightsFile, `${JSON.stringify(weights, null, 2)}\n`);
}
