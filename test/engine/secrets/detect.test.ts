import { describe, expect, it } from 'vitest';
import { conceal } from '../../../src/engine/secrets/conceal';
import { secretsIn } from '../../../src/engine/secrets/findSecrets';
import { secretScanner } from '../../../src/node/secrets';
import { harmlessSamples, secretSamples } from './samples';
import { harmlessNeighbours, toldSecrets } from './toldSamples';

const scanner = secretScanner;
const detect = (text: string) => secretsIn(text, scanner);

describe('a secret is found', () => {
  it.each(Object.entries(secretSamples))('where it is %s', async (_, [text, secret]) => {
    const found = await detect(`Some words before.\n${text}\nSome words after.`);
    const concealed = conceal(`Some words before.\n${text}\nSome words after.`, found);
    expect(concealed).not.toContain(secret);
    expect(concealed).toContain('Some words before.');
    expect(concealed).toContain('Some words after.');
  });

  it.each(toldSecrets)('in %j', async (text, secret) => {
    expect(conceal(text, await detect(text))).not.toContain(secret);
    const within = `Some words before.\n${text}\nSome words after.`;
    expect(conceal(within, await detect(within))).not.toContain(secret);
  });

  it('by the name of a rule, which is one word and says nothing of the secret', async () => {
    for (const [text] of Object.values(secretSamples)) {
      for (const { rule, start, end } of await detect(text)) {
        expect(rule).toMatch(/^[a-z\d]+(-[a-z\d]+)*$/u);
        expect(text.slice(start, end)).not.toContain(`${rule} `);
      }
    }
  });

  it('where front matter writes its lines with backslashes', async () => {
    const [key] = secretSamples['an RSA key'] ?? [''];
    expect(await detect(`title: ${JSON.stringify(key)}`)).not.toEqual([]);
    const [json] = secretSamples['a password in JSON'] ?? [''];
    expect(await detect(`title: ${JSON.stringify(json)}`)).not.toEqual([]);
  });

  it('whatever a comment of the text says about looking for it', async () => {
    const [text] = secretSamples['a GitHub token'] ?? [''];
    expect(await detect(`<!-- secretlint-disable -->\n${text}`)).not.toEqual([]);
  });

  it('once where several rules know it, and each where there are several', async () => {
    const [github] = secretSamples['a GitHub token'] ?? [''];
    const [gitlab] = secretSamples['a GitLab token'] ?? [''];
    const found = await detect(`token=${github}\n${gitlab}`);
    expect(found.map(({ rule }) => rule)).toEqual(['github', 'gitlab']);
  });
});

describe('nothing is found', () => {
  it.each([...harmlessSamples, ...harmlessNeighbours])('in %j', async (text) => {
    expect(await detect(text)).toEqual([]);
  });
});

describe('a long text', () => {
  it('that almost matches takes no longer than its length', async () => {
    const words = [
      'password',
      'Server=a;',
      'https://a',
      'a@',
      'key',
      'PIN 1',
      'the code of the ',
      'root, ',
      'kullanıcı a, şifre ',
      '-----BEGIN PRIVATE KEY-----',
    ];
    for (const word of words) expect(await detect(word.repeat(20_000 / word.length))).toEqual([]);
  });
});
