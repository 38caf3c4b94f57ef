import { describe, expect, it } from 'vitest';
import typeVectors from '../../../src/engine/languages/en/typeVectors.json';
import { formMemory, withMeaning } from '../../../src/engine/remember/form';
import type { TextVector } from '../../../src/engine/vectors/vectorIndex';
import { ada } from '../support/testEngine';
import { vectorEngine } from '../vectors/support';

const shipped = { provider: 'embedded', name: 'all-MiniLM-L6-v2', id: 'shipped' } as const;

/** As the shipped model would understand a sentence that is of one kind and no other. */
const meaning = (kind: keyof typeof typeVectors.weights): TextVector => {
  const weights = typeVectors.weights[kind].split(' ').map(Number);
  const length = Math.hypot(...weights);
  return { model: shipped, vector: Float32Array.from(weights, (weight) => weight / length) };
};

const said = 'Green apples, in the north hall, by the window.';
const byWords = formMemory({ body: said });

const codesOf = ({ because }: Pick<typeof byWords, 'because'>) => because.map(({ code }) => code);

describe('the type of a sentence that the shipped model understands', () => {
  it('is what the sentence means where its words do not say otherwise', () => {
    expect(byWords.type).not.toBe('preference');
    const formed = withMeaning(byWords, { body: said }, meaning('preference'));
    expect(formed.type).toBe('preference');
    expect(codesOf(formed)).toContain('type_from_meaning');
    expect(codesOf(formed)).not.toContain('type_from_form');
  });

  it('is the same where nothing was learned of the model, or nobody understood it', () => {
    const other = { ...meaning('preference'), model: { ...shipped, name: 'other' } };
    expect(withMeaning(byWords, { body: said }, other)).toBe(byWords);
    expect(withMeaning(byWords, { body: said }, undefined)).toBe(byWords);
  });

  it('is the one that was given', () => {
    const draft = { body: said, type: 'fact' } as const;
    const given = formMemory(draft);
    expect(withMeaning(given, draft, meaning('preference'))).toBe(given);
  });

  it('is what words say plainly, whatever the model makes of them', () => {
    const draft = { body: 'Never push to main without a review.' };
    expect(withMeaning(formMemory(draft), draft, meaning('service')).type).toBe('policy');
  });
});

describe('a sentence that is remembered beside the shipped model', () => {
  const engineThatMeans = async (kind: keyof typeof typeVectors.weights) => {
    const { engine, embedder } = vectorEngine({ dimension: 384, stays: true });
    const { model, vector } = meaning(kind);
    embedder.models = [model];
    embedder.embedQuery = async () => ({ model, vectors: vector });
    await engine.init(ada);
    await engine.remember('The bakery opens at six.', ada);
    await engine.settled();
    await engine.embed({});
    return engine;
  };

  it('is filed by what it means, and says so', async () => {
    const engine = await engineThatMeans('pitfall');
    const decision = await engine.remember(said, ada);
    expect(decision.memory?.path).toContain('pitfalls/');
    expect(decision.because.map(({ code }) => code)).toContain('type_from_meaning');
  });

  it('is private where it turns out to be a preference of one person', async () => {
    const engine = await engineThatMeans('preference');
    await engine.configure({ personalPreferences: 'private' });
    const decision = await engine.remember('My lamps are all warm white.', ada);
    expect(decision.memory?.path).toContain('private/');
  });
});
