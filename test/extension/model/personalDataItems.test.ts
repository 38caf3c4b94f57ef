import { describe, expect, it } from 'vitest';
import { personalDataItems } from '../../../src/extension/model/personalDataItems';
import { english } from '../../../src/messages';

describe('how personal data can be treated', () => {
  it('marks what is chosen now', () => {
    const labels = personalDataItems('refuse', english).map(({ label }) => label);
    expect(labels).toEqual(['Keep It and Tell Me', '$(check) Refuse It']);
  });

  it('says what each choice means', () => {
    for (const { detail } of personalDataItems('warn', english)) expect(detail).toMatch(/\.$/u);
  });
});
