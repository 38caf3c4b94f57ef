import { describe, expect, it } from 'vitest';
import { observeMessage } from '../../../../src/engine/remember/observeMessage';

const kindsOf = (message: string) =>
  observeMessage(message, 'user', { actor: 'human:ada', trigger: 'test' }).captures.map(
    ({ kind }) => kind,
  );

describe('what is said of a moment', () => {
  const check = (what: string, messages: readonly string[]): void => {
    it.each(messages)(`is not kept: ${what}: %j`, (message) => {
      expect(kindsOf(message)).toEqual([]);
    });
  };

  check('a choice among what stands elsewhere', [
    "let's go with the second layout",
    "we'll go with plan B for now",
    'I prefer the upper one',
    'We decided on option 3.',
    "I'd rather have the darker one",
    'Actually the previous wording was nicer, put it back',
    'üsttekini tercih ederim',
    'ikinci tasarımı seçtik',
  ]);
  check('what somebody does for themselves', [
    'I decided to grab a coffee first, back in ten',
    'we decided to continue tomorrow morning',
    'önce kahve almaya karar verdim, on dakikaya dönerim',
    'yarın devam etmeye karar verdik',
  ]);
  check('a task at hand', [
    'the save icon must be grey while nothing changed, do that please',
    'the picker must never be wider than the page here, fix the css',
    'always open that dialog in fullscreen, and center the title',
    'Always show the weight next to the parcel. Then do the same for the pallets screen.',
    'The list must always show the newest first. Please add that.',
    'kaydet düğmesi kaydederken her zaman gri olmalı, onu da ekle',
    'Ağırlık her zaman kolinin yanında görünmeli. Sonra aynısını palet ekranında da yap.',
  ]);
  check('what is to be done instead', [
    "don't move the header, only change the margin",
    "please don't edit the snapshot, just update it",
  ]);
  check('what must be so in the file or the picture at hand', [
    'you must sort the members in this class',
    'the caption must be below the chart, the icon must be next to it',
    'the tooltip has to be above the field',
    'the index must be dropped first, then recreate it',
    'we have to ship this before lunch',
    'burada null yerine boş liste dönmeli',
    'başlık grafiğin altında olmalı',
    'kuyrukta bir hata olmalı',
  ]);
  check('what was put off, and when one meets', [
    'we decided to discuss it on thursday',
    'we decided not to touch that this week',
    'we decided to cancel the retro',
    'we agreed to talk after the review',
    'I decided to take friday off',
    'yarın bakmaya karar verdik',
    'sunumu ertelemeye karar verdik',
    'akşam bakmayı tercih ederim',
    'I prefer to wait for Kim before we ship that',
  ]);
  check('what went wrong at a desk of ones own', [
    'the problem was that I was in the wrong folder',
    'it failed because I forgot to pull the branch',
    'turns out it was the weekend and no one replied',
    'meğer dosyayı kaydetmeyi unutmuşum',
  ]);
  check('a mood', [
    'I hate tuesdays',
    'I love how quick this is',
    'I never got that part of the parser',
    'bu uyarıdan nefret ediyorum',
  ]);
  check('a guess that was wrong', [
    "where is the retention set? I thought it lives in ops/media but it's not there",
  ]);

  it.each([
    ['We decided on option B: Postgres for everything.', 'decision'],
    ['We decided to use version 2 of the API.', 'decision'],
    ['I prefer short functions.', 'preference'],
    ['We decided to use the docker image.', 'decision'],
    ['We decided to use the last version of Redis.', 'decision'],
    ['We decided to use Redis, and remove the old client.', 'decision'],
    ["Don't edit the lockfile by hand, only update it with pnpm.", 'constraint'],
    ['The input must be validated on the server.', 'constraint'],
    ['Every caption must be below its chart.', 'constraint'],
    ['We decided to meet every monday at ten.', 'decision'],
    ['We decided to postpone the Kafka migration to 2027.', 'decision'],
    ['It failed because the agent forgot to close the connection.', 'solution'],
    ['The problem was that I was using node 16; upgraded to 20.', 'solution'],
    ['Every endpoint must be in this module.', 'constraint'],
    ['Burada tarih yerine zaman damgası kullanılmalı.', 'constraint'],
    ['I never commit on Fridays.', 'preference'],
    ['Her etiket girdinin üstünde olmalı.', 'constraint'],
    ['Her pazartesi yayın yapmaya karar verdik.', 'decision'],
    ['Inline stillerden nefret ediyorum.', 'preference'],
    ['Amounts must always be stored in cents.', 'constraint'],
    ['Tutarlar her zaman kuruş olarak saklanmalı.', 'constraint'],
  ])('is kept where it is named: %j', (message, kind) => {
    expect(kindsOf(message)).toEqual([kind]);
  });
});

describe('a decision as it is spoken', () => {
  it.each([
    'agreed with the vendor: webhooks only, no polling',
    'ok decided: the payout runs on server sent events',
    'talked to the board, we stay on MariaDB',
    "kurulla konuştuk, MariaDB'de kalıyoruz",
  ])('is kept: %j', (message) => {
    expect(kindsOf(message)).toEqual(['decision']);
  });

  it.each(['talked to her, we can go on', 'we stay with it', "şimdilik B'de kalıyoruz"])(
    'is none where it names nothing: %j',
    (message) => {
      expect(kindsOf(message)).toEqual([]);
    },
  );
});
