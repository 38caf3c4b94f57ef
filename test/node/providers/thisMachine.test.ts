import { expect, test } from 'vitest';
import { isOnThisMachine } from '../../../src/node/configuredServer';

test.each([
  ['http://127.0.0.1:11434', true],
  ['http://127.8.0.9', true],
  ['http://localhost:8080/v1', true],
  ['http://[::1]:11434', true],
  ['https://api.openai.com/v1', false],
  ['http://127.0.0.1.example.com', false],
  ['http://localhost.example.com', false],
  ['http://192.168.1.5:11434', false],
])('What is sent to %s stays on this machine: %s', (address, expected) => {
  expect(isOnThisMachine(address)).toBe(expected);
});
