import { describe, expect, test } from 'vitest';
import { formsOf, wordsOf } from '../../../../src/engine/recall/tokenizer';

describe('words of a text', () => {
  test.each([
    ['Hello, world!', ['Hello', 'world']],
    ['', []],
    ['... --- !!!', []],
    ['ışık café 東京 привет', ['ışık', 'café', '東京', 'привет']],
    ['set socket_keepalive to true.', ['set', 'socket_keepalive', 'to', 'true']],
    ['since v3.1.0, not 2.9', ['since', 'v3.1.0', 'not', '2.9']],
    ['src/engine/package.json', ['src', 'engine', 'package.json']],
    ["don't touch Caroline's", ["don't", 'touch', "Caroline's"]],
    ['user-facing', ['user', 'facing']],
    ['C++ and C#, not abc#12', ['C++', 'and', 'C#', 'not', 'abc', '12']],
    ['__init__ _private', ['init', 'private']],
  ])('%j', (text, expected) => {
    expect(wordsOf(text)).toEqual(expected);
  });
});

describe('forms of a word', () => {
  test.each([
    ['retry', ['retry']],
    ['maxRetryCount', ['maxRetryCount', 'max', 'Retry', 'Count']],
    ['socket_keepalive', ['socket_keepalive', 'socket', 'keepalive']],
    ['HTTPServer', ['HTTPServer', 'HTTP', 'Server']],
    ['package.json', ['package.json', 'package', 'json']],
    ['MAX_SIZE', ['MAX_SIZE', 'MAX', 'SIZE']],
    ['v3.1.0', ['v3.1.0', '3.1.0']],
    ['3.1.0', ['3.1.0']],
    ['utf8', ['utf8']],
    ['e.g', ['e.g']],
    ["Caroline's", ['Caroline']],
    ['Caroline’s', ['Caroline']],
    ["Redis'in", ['Redis']],
    ["O'Brien", ['Brien']],
  ])('%s', (word, expected) => {
    expect(formsOf(word)).toEqual(expected);
  });
});
