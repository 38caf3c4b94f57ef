import { expect, it } from 'vitest';
import type { Decision } from '../../src/engine/vocabulary';
import { describeOpenQuestion, english } from '../../src/messages';

const question = (kind: string, because: Decision['because'] = []) => {
  const near = [{ id: 'a', of: 'b', title: 'The shop runs on nginx 1.24', kind }];
  return describeOpenQuestion({ because, near } as unknown as Decision, english);
};

it('who is offered answers is told of which belief, once', () => {
  expect(question('may_contradict')).toBe('“The shop runs on nginx 1.24” may say otherwise.');
  expect(question('may_be_same')).toBe('“The shop runs on nginx 1.24” may say the same.');
  expect(question('near')).toBeUndefined();
  const asked = { stage: 'gate', code: 'asked_in_review', data: {} } as const;
  expect(question('may_contradict', [asked])).toBeUndefined();
});
