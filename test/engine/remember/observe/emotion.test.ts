import { describe, expect, it } from 'vitest';
import { emotionOf, tryEmotionOf } from '../../../../src/engine/remember/emotion';

describe('what a text feels like', () => {
  it('is good or bad by its words, turned over by a negation', () => {
    expect(emotionOf('This is great').valence).toBe(0.5);
    expect(emotionOf('This is terrible').valence).toBe(-0.5);
    expect(emotionOf('not bad').valence).toBe(0.5);
    expect(emotionOf('not very good').valence).toBe(-0.5);
    expect(emotionOf('kötü değil').valence).toBe(0.5);
    expect(emotionOf('harika').valence).toBe(0.5);
  });

  it.each([
    ['I am so happy with it', 'joy'],
    ['I am fed up with this build', 'anger'],
    ['I am worried about the migration', 'fear'],
    ['Sadly the project ends', 'sadness'],
    ['Wow, I did not know', 'surprise'],
    ['That code is disgusting', 'disgust'],
    ['Bu derlemeden bıktım', 'anger'],
    ['Göç beni korkutuyor', 'fear'],
  ])('has a category of its own: %s', (text, category) => {
    expect(emotionOf(text).category).toBe(category);
  });

  it('stirs by urgency, marks and capitals, and never leaves 0.05 to 1', () => {
    const calm = emotionOf('The port is 5433').arousal;
    const urgent = emotionOf('URGENT!!! OUTAGE, DATA LOSS, PRODUCTION IS DOWN!!!').arousal;
    expect(calm).toBe(0.05);
    expect(urgent).toBeGreaterThan(0.6);
    expect(urgent).toBeLessThanOrEqual(1);
  });

  it('is nothing worth a line where nobody feels anything', () => {
    expect(tryEmotionOf('The build fails with exit code 137')).toBeUndefined();
    expect(tryEmotionOf('Derleme 137 koduyla bitiyor')).toBeUndefined();
  });
});
