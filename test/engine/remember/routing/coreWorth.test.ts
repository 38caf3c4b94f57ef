import { describe, expect, it } from 'vitest';
import type { Actor, MemoryDraft } from '../../../../src/engine';
import { coreLineOf, coreSectionOf } from '../../../../src/engine/remember/coreLine';
import { formMemory } from '../../../../src/engine/remember/form';
import { foundIn } from '../../../../src/engine/remember/gather';

const sectionOf = (said: string | MemoryDraft, actor: Actor = 'human:ada') => {
  const draft = typeof said === 'string' ? { body: said } : said;
  const formed = formMemory(draft);
  return coreSectionOf({ scope: [], ...foundIn(formed), ...draft, ...formed }, actor);
};

describe('a line of MEMORY.md', () => {
  const worth: readonly (readonly [said: string, section: string])[] = [
    ['My name is Ada', 'identity'],
    ['Call me Ada.', 'identity'],
    ['I am a backend developer', 'identity'],
    ['I prefer TypeScript over JavaScript.', 'identity'],
    ['Remember that I always prefer small commits', 'identity'],
    ['Always answer in Turkish', 'persona'],
    ['Please keep your answers short.', 'persona'],
    ['Always ask me before you run a migration', 'persona'],
    ['Never push to main', 'critical_facts'],
    ['Every pull request must have a test.', 'critical_facts'],
    ['No secrets may ever be logged', 'critical_facts'],
    ['Nobody may deploy on Fridays', 'critical_facts'],
    ['Benim adım Ada', 'identity'],
    ['Kullanıcı JavaScript yerine TypeScript tercih eder', 'identity'],
    ['Her zaman Türkçe cevap ver', 'persona'],
    ['Migration çalıştırmadan önce bana sor', 'persona'],
    ['Asla main dalına push yapma', 'critical_facts'],
    ['Her commit imzalı olmalı', 'critical_facts'],
  ];

  it.each(worth)('is worth it for “%s”', (said, section) => {
    expect(sectionOf(said)).toBe(section);
  });

  const notWorth: readonly string[] = [
    'We decided to use Redis for sessions.',
    'I prefer dark mode',
    'Use pnpm',
    'The port of the proxy is set to 8137.',
    'Fixed the flaky watcher test by waiting for ready.',
    'The parser must never call itself twice',
    'Never mind the warning of the linter',
    'Always run the formatter in src/generated/types.ts',
    'We must freeze the API for now',
    'I prefer tabs over spaces in this file',
    'All tests passed today',
    'We never found out why it crashed',
    'We always use the staging database when the tests run',
    'Şimdilik Redis kullanmalıyız',
    'Sunucu 8080 portunda çalışıyor',
    'Koyu temayı seviyorum',
    'We may migrate to Postgres 17 next year',
    'All of the reports must be regenerated this week',
  ];

  it.each(notWorth)('is not worth it for “%s”', (said) => {
    expect(sectionOf(said)).toBeUndefined();
  });

  it('is made of what people say, not of what agents find', () => {
    const said = 'Never push to main';
    expect(sectionOf(said, 'agent:robot')).toBeUndefined();
    expect(sectionOf({ body: said, dataSource: 'user_message' }, 'agent:robot')).toBe(
      'critical_facts',
    );
    expect(sectionOf({ body: said, dataSource: 'assistant_message' })).toBeUndefined();
  });

  it('is not made of what holds in one place or for a time', () => {
    const body = 'Every pull request must have a test.';
    expect(sectionOf({ body, scope: ['src/**'] })).toBeUndefined();
    expect(sectionOf({ body, validUntil: '2026-12-31' })).toBeUndefined();
    expect(sectionOf({ body, temporal: 'time_bounded' })).toBeUndefined();
  });

  it('is the text where it is short, the title where that says it whole, and else nothing', () => {
    const body = 'word '.repeat(60).trim();
    expect(coreLineOf({ title: 'Never push', body: 'Never push to main.' })).toBe(
      'Never push to main.',
    );
    expect(coreLineOf({ title: 'Never push to main', body })).toBe('Never push to main');
    expect(coreLineOf({ title: 'word word…', body })).toBeUndefined();
  });
});
