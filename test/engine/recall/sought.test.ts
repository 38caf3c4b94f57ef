import { describe, expect, test } from 'vitest';
import { withoutWhatLacks } from '../../../src/engine/recall/sought';
import { createTextIndex } from '../../../src/engine/recall/textIndex';
import { candidate } from './candidates';
import { factsOf } from './facts';

/** Whether a short memory that all else speaks for surely answers a question. */
const isSure = (question: string, body: string, tags: readonly string[] = []): boolean => {
  const index = createTextIndex();
  index.set({ id: 'a', title: '', tags, body, entities: [] });
  for (let at = 0; at < 20; at++)
    index.set({ id: `m${at}`, title: '', tags: [], body: 'Images go to a bucket.', entities: [] });
  const matches = index.match(question);
  const own = matches.among(new Set(['a']))[0]?.matches ?? [];
  const known = { matches, factsOf: () => ({ ...factsOf(), note: body }) };
  const [found] = withoutWhatLacks(
    [{ ...candidate('a', 0.9), matches: own, certainty: 0.9 }],
    known,
    question,
  );
  return found?.certainty === 0.9;
};

const check = (question: string, body: string, expected: boolean, tags: readonly string[] = []) =>
  test(`${question} – ${body}: ${expected ? 'sure' : 'unsure'}`, () => {
    expect(isSure(question, body, tags)).toBe(expected);
  });

describe('who is in charge of something', () => {
  check('who owns search?', 'Search is owned by Marek.', true);
  check('who owns billing?', 'Search is owned by Marek.', false);
  check('who owns payments?', 'Lena owns pricing.', false, ['payments']);
  check('who is responsible for the courier app', 'The courier app uses websockets.', false);
  check('who looks after search these days', 'Ask Marek about search.', true);
  check('faturalamadan kim sorumlu', 'Depodan Selin sorumlu.', false);
  check('depodan kim sorumlu', 'Depodan Selin sorumlu.', true);
  check('siapa yang bertanggung jawab atas gudang', 'Gudang memakai RFID.', false);
  check('who decided to drop Kafka', 'Kafka was too expensive.', true);
});

describe('a length of time', () => {
  check('how long are messages kept in the queue', 'Messages land in the queue.', false);
  check('how long are messages kept in the queue', 'Messages leave the queue after 4 days.', true);
  check('how long are messages kept', 'Messages are never deleted.', true);
  check('how long must a password be', 'A password has at least 12 characters.', true);
  check('how long is a shift', 'The nightly job of a shift is slow above 20 rows.', false);
  check('how often is the job run', 'The job is run every night.', true);
  check('how often is the job run', 'The job is run by cron.', false);
  check('mesajlar kaç gün saklanıyor', 'Mesajlar kuyruğa yazılır.', false);
  check('mesajlar kaç gün saklanıyor', 'Mesajlar 14 gün saklanır.', true);
  check('berapa lama pesan disimpan', 'Pesan masuk ke antrean.', false);
});

describe('a time, or a number', () => {
  check('at what time is the forecast made', 'The forecast is made by one model.', false);
  check('at what time is the forecast made', 'The forecast is made at 05:00.', true);
  check('which version of Redis', 'Redis drops nothing.', false);
  check('which version of Redis', 'Redis 7.2 is used.', true);
  check('how many rows may a file have', 'A file may have twenty rows.', true);
  check('raporda kaç satır var', 'Rapor satırlara ayrılır.', false);
});

describe('one thing of several', () => {
  check('production database host', 'The staging database is on pg-2.', false);
  check('production database host', 'The database is on pg-2.', true);
  check('database of staging and production', 'The staging database is on pg-2.', true);
  check('minimum iOS version', 'Minimum is Android 9.', false);
  check('canlı veritabanı nerede', 'Staging veritabanı pg-2 üzerinde.', false);
});

test('a long message asks for nothing beside what it is about', () => {
  const long = `${'we have a problem with the queue and '.repeat(4)}how long are messages kept`;
  expect(isSure(long, 'Messages land in the queue.')).toBe(true);
});

test('what is too long to be a note is left as it is', () => {
  const known = { matches: createTextIndex().match('x'), factsOf: () => factsOf() };
  const one = { ...candidate('a', 0.9), certainty: 0.9 };
  expect(withoutWhatLacks([one], known, 'how long is it kept')).toEqual([one]);
});
