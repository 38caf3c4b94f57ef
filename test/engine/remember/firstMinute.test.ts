import { describe, expect, it } from 'vitest';
import { formMemory } from '../../../src/engine/remember/form';
import { firstSentences, groupsOf, isName } from '../../fixtures/firstMinute';

/** Figures: docs/evaluation/first-minute.md. */
describe('what is typed in the first minute', () => {
  const formed = firstSentences.map((sentence) => ({
    sentence,
    ...formMemory({ body: sentence.text }),
  }));

  it('is of the type that a reader would say', () => {
    const wrong = formed.filter(({ sentence, type }) => !sentence.types.includes(type));
    expect(wrong.map(({ type, title }) => `${type}: ${title}`).slice(2)).toEqual([]);
  });

  it('has titles that name what it is about', () => {
    const wrong = formed.filter(({ sentence, title }) => !isName(title, sentence));
    expect(wrong.map(({ title }) => title).slice(2)).toEqual([]);
  });

  it('has at least three groups with names', () => {
    expect(groupsOf(formed.map(({ tags }) => tags)).length).toBeGreaterThanOrEqual(3);
  });
});
