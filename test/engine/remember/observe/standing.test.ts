import { describe, expect, it } from 'vitest';
import { observeMessage } from '../../../../src/engine/remember/observeMessage';

const kindsOf = (message: string) =>
  observeMessage(message, 'user', { actor: 'human:ada', trigger: 'test' }).captures.map(
    ({ kind }) => kind,
  );

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
