import { describe, expect, it } from 'vitest';
import { answerSchema } from '../../../src/engine';
import { concealedLanguage } from '../../../src/engine/providers/languageChain';
import type { LanguageSource } from '../../../src/engine/providers/languageModel';
import { concealing } from '../../../src/engine/secrets/conceal';
import { concealedSource, type EmbeddingSource } from '../../../src/engine/vectors/embedder';
import { secretScanner } from '../../../src/node/secrets';

const conceal = concealing(secretScanner);
const token = `ghp_${'aB3dE5gH7jK9'.repeat(3)}`;
const question = `Why does the deployment refuse ${token}?`;
const concealed = 'Why does the deployment refuse •••?';

const rest = { probe: async () => undefined, close: async () => undefined };

/** The texts that a model is given. */
const givenToVectors = async (where: { readonly isRemote?: true }): Promise<readonly string[]> => {
  const given: string[] = [];
  const source: EmbeddingSource = {
    model: { provider: 'openai', name: 'small', id: 'openai:small', ...where },
    embed: async (texts) => {
      given.push(...texts);
      return texts.map(() => [new Float32Array([1, 0])]);
    },
    ...rest,
  };
  await concealedSource(source, conceal).embed([question, 'Use pnpm.'], 'query');
  return given;
};

/** The texts that a classifier is given. */
const givenToClassifier = async (where: { readonly isRemote?: true }) => {
  const given: string[] = [];
  const source: EmbeddingSource = {
    model: { provider: 'openai', name: 'small', id: 'openai:small', ...where },
    embed: async () => [],
    classify: async (texts) => {
      given.push(...texts.flat());
      return texts.map(() => new Float32Array([1, 0]));
    },
    ...rest,
  };
  await concealedSource(source, conceal).classify?.([[question], ['Use pnpm.', question]]);
  return given;
};

const givenToLanguage = async (where: { readonly isRemote?: true }): Promise<readonly string[]> => {
  const given: string[] = [];
  const source: LanguageSource = {
    model: { provider: 'openai', name: 'gpt', id: 'openai:gpt', ...where },
    complete: async ({ messages }) => {
      given.push(...messages.map(({ content }) => content));
      return { text: '{}' };
    },
    ...rest,
  };
  const answer = answerSchema('nothing', (z) => z.strictObject({})).load();
  const messages = [{ role: 'user', content: question }] as const;
  await concealedLanguage(source, conceal).complete({
    ...{ messages, tokens: 10, isAttended: false },
    answer: await answer,
  });
  return given;
};

describe('a secret in what is asked', () => {
  it('is not sent to another machine, to be embedded or to be read', async () => {
    expect(await givenToVectors({ isRemote: true })).toEqual([concealed, 'Use pnpm.']);
    expect(await givenToLanguage({ isRemote: true })).toEqual([concealed]);
  });

  it('is not sent there to be classified either', async () => {
    expect(await givenToClassifier({ isRemote: true })).toEqual([
      concealed,
      'Use pnpm.',
      concealed,
    ]);
    expect(await givenToClassifier({})).toEqual([question, 'Use pnpm.', question]);
  });

  it('is no matter on this machine', async () => {
    expect(await givenToVectors({})).toEqual([question, 'Use pnpm.']);
    expect(await givenToLanguage({})).toEqual([question]);
  });

  it('is found behind backslashes too', async () => {
    expect(await conceal(`a\\_b ${token.replace('_', '\\_')} end`)).toBe('a\\_b ••• end');
  });
});
