import { describe, expect, it } from 'vitest';
import { observeMessage } from '../../../../src/engine/remember/observeMessage';

const capturesOf = (message: string, role: 'user' | 'assistant' = 'user') =>
  observeMessage(message, role, { actor: 'human:ada', trigger: 'test' }).captures;

const kindsOf = (message: string, role?: 'user' | 'assistant') =>
  capturesOf(message, role).map(({ kind }) => kind);

describe('what stands for good', () => {
  it.each([
    ['Always write the changelog by hand here', 'preference'],
    ['Please always squash before merging here.', 'constraint'],
    ['Do not touch the vendored parser', 'constraint'],
    ["Please don't edit the generated client by hand.", 'constraint'],
    ['Snapshots are read-only.', 'constraint'],
    ['All events in the ledger are append only', 'constraint'],
    ['Burada her zaman pnpm kullan', 'preference'],
    ['Üretilmiş dosyaları elle değiştirmeyin.', 'constraint'],
    ['ödemeler modülüne dokunma', 'constraint'],
  ])('is kept: %j', (message, kind) => {
    expect(kindsOf(message)).toEqual([kind]);
  });

  it.each([
    'Do not touch this file for now',
    "Don't change anything yet",
    "Don't rename it",
    'These are read-only.',
    'use tabs here',
    'The server is off.',
    'The report is generated.',
    'The message is read.',
    'Bu dosyaya dokunma',
    'henüz hiçbir şeyi değiştirme',
  ])('is not what is said for the moment: %j', (message) => {
    expect(kindsOf(message)).toEqual([]);
  });
});

describe('a cause that an assistant found', () => {
  it.each([
    'Fixed: the suite hung because the sockets stayed open; the fix is server.unref().',
    'I found the root cause: the job is queued twice, so every mail is sent twice.',
    'Düzeltildi: testler soket açık kaldığı için takılıyordu, çözüm close() çağırmak.',
    'Kök neden, havuzun hiç kapanmamasıydı; bu yüzden testler bitmiyordu ve zaman aşımına uğruyordu.',
  ])('is kept with its fix: %j', (message) => {
    expect(kindsOf(message, 'assistant')).toEqual(['solution']);
  });

  it('is kept with what is stated beside it', () => {
    const message =
      'I found the root cause of the hang. The pool never closes (fix: call pool.end() in teardown).';
    expect(capturesOf(message, 'assistant').map(({ text }) => text)).toEqual([
      message.replace(/^I/u, 'Assistant'),
    ]);
  });

  it.each(['The fix was simple.', 'Fixed the test.', 'Düzeltildi.'])(
    'is not a report: %j',
    (message) => {
      expect(kindsOf(message, 'assistant')).toEqual([]);
    },
  );
});

describe('what is said in passing', () => {
  const textsOf = (message: string) => capturesOf(message).map(({ text }) => text);

  it.each([
    [
      'For next time: the fixtures are rebuilt by `make seed`.',
      'The fixtures are rebuilt by `make seed`.',
    ],
    ["Don't forget to tag the image before you publish it", 'Tag the image before you publish it'],
    ['Remember to warm the cache after each release.', 'Warm the cache after each release.'],
    ['I told you already: write the docs in British English', 'Write the docs in British English'],
    ['Could you always sort the imports before saving?', 'Always sort the imports before saving.'],
    ["Don't bother with Windows builds", "Don't bother with Windows builds"],
    [
      'We are on Django 4.2 and move to 5.0 in March',
      'We are on Django 4.2 and move to 5.0 in March',
    ],
    ['Bu depoda değişken adları İngilizce yazılır', 'Bu depoda değişken adları İngilizce yazılır'],
    ['bundan sonra şemaları elle yaz', 'Bundan sonra şemaları elle yaz'],
    ['bundan sonra bana İngilizce cevap ver', 'Bundan sonra kullanıcıya İngilizce cevap ver'],
  ])('is kept as it holds: %j', (message, text) => {
    expect(textsOf(message)).toEqual([text]);
  });

  it.each([
    'Can you sort the imports before saving?',
    "Don't bother with this one",
    'bundan sonrakini yaz',
  ])('is not what is asked of the moment: %j', (message) => {
    expect(textsOf(message)).toEqual([]);
  });
});

describe('taking back what was said', () => {
  const observed = (message: string) =>
    observeMessage(message, 'user', { actor: 'human:ada', trigger: 'test' });

  it('is a correction where something is said in its place, and a question where nothing is', () => {
    const { captures, trigger } = observed('Scratch that. The queue runs on NATS, not on Kafka.');
    expect(captures).toMatchObject([
      { kind: 'correction', text: 'The queue runs on NATS, not on Kafka.' },
    ]);
    expect(trigger).toBeUndefined();
    expect(observed('Scratch that.').trigger).toMatchObject({ kind: 'forget' });
  });

  it.each([
    'Forget about the lint errors for now, we ship first',
    'forget about the docs and fix the crash',
    'şimdilik testleri unut',
  ])('is no order to the memory where it is about the moment: %j', (message) => {
    expect(observed(message).trigger).toBeUndefined();
  });

  it('is an order where it is about what is known', () => {
    expect(observed('Forget about the old staging host').trigger).toMatchObject({
      kind: 'forget',
      topic: 'the old staging host',
    });
  });
});
