import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { dayNumberOf } from '../../src/engine/dates/dateLibrary';
import { formByRules } from '../../src/engine/remember/formation';

const isSplit = (text: string): boolean =>
  formByRules(text, { today: dayNumberOf('2026-11-22'), mayRewrite: true, maySplit: true }).facts
    .length > 1;

const pairs = (set: string): readonly string[] =>
  readFileSync(`bench/data/gate/${set}.txt`, 'utf8')
    .split('\n')
    .filter((line) => !line.startsWith('#'))
    .map((line) => line.replace(/^(?:=|\w+:)\s/u, ''))
    .filter((line) => line.includes(' '));

const memories = readdirSync('memory/graph', { recursive: true, encoding: 'utf8' })
  .filter((file) => file.endsWith('.md'))
  .map((file) => readFileSync(join('memory/graph', file), 'utf8'))
  .map((file) => file.replace(/^---\n[\s\S]*?\n---\n/u, '').trim());

describe('what people keep as one belief', () => {
  test.each(['development', 'frozen'])('is one in the pairs of the set “%s”', (set) => {
    expect(pairs(set).length).toBeGreaterThan(200);
    expect(pairs(set).filter(isSplit)).toEqual([]);
  });

  test('is one in the memory of this project', () => {
    expect(memories.length).toBeGreaterThan(50);
    expect(memories.filter(isSplit)).toEqual([]);
  });
});
