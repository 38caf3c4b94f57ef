import { describe, expect, it } from 'vitest';
import { offsetIn, readable } from '../../../webview/card/text';
import type { TextElement } from '../../../webview/shared/markdown';

const linksOf = (elements: readonly (TextElement | string)[]): readonly string[] =>
  elements.flatMap((one) =>
    typeof one === 'string'
      ? []
      : [...(one.target === undefined ? [] : [one.target]), ...linksOf(one.children)],
  );

describe('the text of a card', () => {
  it('links names between double brackets, and leaves them alone in code', () => {
    const shown = readable('See [[Retry three times]] and `[[code]]`, *or [[a1b2c3d4|this]]*.');
    expect(linksOf(shown)).toEqual(['[[Retry three times]]', '[[a1b2c3d4|this]]']);
    expect(JSON.stringify(shown)).toContain('[[code]]');
  });

  it('shows another word for a name where the text gives one', () => {
    const [paragraph] = readable('[[a1b2c3d4|the retries]]');
    expect(paragraph?.children).toEqual([
      expect.objectContaining({ name: 'a', children: ['the retries'] }),
    ]);
  });

  it('knows where in the text the words lie that one points at', () => {
    expect(offsetIn('One **two** three', 'two', 1)).toBe(7);
    expect(offsetIn('One', 'four', 2)).toBeUndefined();
  });
});
