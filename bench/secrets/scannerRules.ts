import { existsSync, readFileSync } from 'node:fs';
import { mkdir, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import fc from 'fast-check';
import { conceal } from '../../src/engine/secrets/conceal';
import { secretsIn } from '../../src/engine/secrets/findSecrets';
import { secretScanner } from '../../src/node/secrets';
import { usualCache } from '../recall/embedder';

/** The rules of Gitleaks (MIT), of which samples are made; fetched once, and no part of this repository. */
const commit = 'b58d3f102cf3a2c84cb7f923d05c25c9b1aed84b';
const address = `https://raw.githubusercontent.com/gitleaks/gitleaks/${commit}/config/gitleaks.toml`;

/** The file with the rules, fetched where it is not there yet. Throws where it cannot be had. */
export const fetchRules = async (): Promise<string> => {
  const place = join(usualCache, `gitleaks-${commit.slice(0, 12)}.toml`);
  if (existsSync(place)) return place;
  const response = await fetch(address);
  if (!response.ok) throw new Error(`${address} answers ${response.status}`);
  await mkdir(dirname(place), { recursive: true });
  await writeFile(place, await response.text());
  return place;
};

interface Rule {
  readonly id: string;
  /** The form of the secret alone. */
  readonly form: string;
  /** True where the name of the maker has to stand before it, as `NAME=value`. */
  readonly isNamed: boolean;
  /** Bits a character that the rule asks for. */
  readonly entropy: number;
}

/** What stands before a value that only its name gives away, and what ends a value. */
const named =
  /^(?:\[\\w\.-\]\{0,50\}\?)?(?:\(\?(?:-?i)?:.*?\))?\(\?:\[ \\t\\w\.-\]\{0,20\}\)\[\\s'"\]\{0,3\}.*?\[\\x60'"\\s=\]\{0,5\}/u;
const ending = /\(\?:\[\\x60'"\\s;\]\|\\\\\[nr\]\|\$\)$/u;

/**
 * What its maker calls public, and forms that chance does not make: a web token and a private key are only so where they decode,
 * and looked at in the tests.
 */
const passedOver =
  /client-id|access-id|public-key|-pub-key|publishable|^mapbox|user-api-id|^jwt|^private-key|^freemius/u;

/** A class of letters, digits and signs as its letters and digits: of the others chance would draw as many. */
const plainClasses = (form: string): string =>
  form.replace(/\[(?!\^)(?<inner>(?:\\.|[^\]\\])+)\]/gu, (whole, inner: string) => {
    const kinds = /\\w/u.test(inner)
      ? ['A-Z', 'a-z', '0-9']
      : ['A-Z', 'a-z', '0-9', 'a-f', 'A-F'].filter((kind) => inner.includes(kind));
    return kinds.length < 2 ? whole : `[${kinds.join('')}]`;
  });

/** Forms are written for Go; what JavaScript writes otherwise is put so. */
const inJavaScript = (form: string): string =>
  plainClasses(form)
    .replace(/\(\?-?i\)/gu, '')
    .replace(/\(\?-?i:/gu, '(?:')
    .replace(/\(\?i\)|\(\?s:/gu, (flag) => (flag.endsWith(':') ? '(?:' : ''))
    .replace(/(?<=[a-z])\.(?=[a-z])/gu, '\\.')
    .replace(/\\z/gu, '$')
    .replace(/\(\?P</gu, '(?<')
    .replace(/\[\[:alnum:\]\]/gu, '[A-Za-z0-9]')
    .replace(/\\x60/gu, '`')
    .replace(/\\b/gu, '')
    .replace(/\\-/gu, '-');

const readRules = (text: string): readonly Rule[] =>
  text.split('[[rules]]').flatMap((part) => {
    const id = /^id = "(?<id>[^"]+)"$/mu.exec(part)?.groups?.id;
    const regex = /^regex = '''(?<regex>.*)'''$/mu.exec(part)?.groups?.regex;
    if (id === undefined || regex === undefined || passedOver.test(id)) return [];
    const bare = regex.replace(/^\(\?i\)/u, '').replace(ending, '');
    const isNamed = named.test(bare);
    const entropy = Number(/^entropy = (?<bits>[\d.]+)$/mu.exec(part)?.groups?.bits ?? 0);
    return [{ id, form: inJavaScript(bare.replace(named, '')), isNamed, entropy }];
  });

/** Shannon's, in bits a character. */
const entropyOf = (text: string): number => {
  const counts = new Map<string, number>();
  for (const character of text) counts.set(character, (counts.get(character) ?? 0) + 1);
  return [...counts.values()].reduce((bits, count) => {
    const share = count / text.length;
    return bits - share * Math.log2(share);
  }, 0);
};

const samples = 10;

/** Texts of a form, the same each time; empty where the form cannot be made. */
const samplesOf = ({ id, form, entropy }: Rule): readonly string[] => {
  try {
    const made = fc.sample(
      fc.stringMatching(new RegExp(`^${form.replace(/^\^|\$$/gu, '')}$`, 'u')),
      {
        ...{ numRuns: 3 * samples, seed: 1, unbiased: true },
      },
    );
    return made.filter((text) => entropyOf(text) >= entropy).slice(0, samples);
  } catch (error) {
    console.log(`${id}: ${String(error).slice(0, 250)}`);
    return [];
  }
};

/** Letters of a secret that may not be left together. */
const run = 8;

const isCaught = async (text: string, secret: string): Promise<boolean> => {
  const found = await secretsIn(text, secretScanner);
  if (found.length === 0) return false;
  const rest = conceal(text, found);
  for (let from = 0; from + run <= secret.length; from++)
    if (rest.includes(secret.slice(from, from + run))) return false;
  return true;
};

/** Prints how many samples of the forms are caught in a sentence, and how many of those that need a name beside it. */
export const scoreRules = async (path: string): Promise<void> => {
  const rules = readRules(readFileSync(path, 'utf8'));
  const counts = { form: { caught: 0, of: 0, rules: 0 }, named: { caught: 0, of: 0, rules: 0 } };
  for (const rule of rules) {
    const secrets = samplesOf(rule);
    if (secrets.length === 0) {
      console.log(`no sample: ${rule.id}`);
      continue;
    }
    const count = rule.isNamed ? counts.named : counts.form;
    const name = rule.id.replace(/-/gu, '_').toUpperCase();
    let caught = 0;
    for (const secret of secrets) {
      const text = rule.isNamed ? `${name}=${secret}` : `The deploy uses ${secret} since May.`;
      if (await isCaught(text, secret)) caught++;
    }
    count.caught += caught;
    count.of += secrets.length;
    count.rules++;
    if (caught < secrets.length) console.log(`${rule.id}: ${caught} of ${secrets.length}`);
  }
  for (const [kind, { caught, of, rules: among }] of Object.entries(counts))
    console.log(`${kind}: caught ${caught} of ${of} (${(caught / of).toFixed(3)}), ${among} rules`);
};
