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
