import { describe, expect, it } from 'vitest';
import { observeMessage } from '../../../../src/engine/remember/observeMessage';

const capturesOf = (message: string, role: 'user' | 'assistant' = 'user') =>
  observeMessage(message, role, { actor: 'human:ada', trigger: 'test' }).captures;

const kindsOf = (message: string, role?: 'user' | 'assistant') =>
  capturesOf(message, role).map(({ kind }) => kind);

describe('where something is', () => {
  it.each([
    'The config is in config/app.yaml.',
    'The config lives in config/app.yaml',
    'Our migrations live in db/migrate.',
    'Shared types are kept in packages/types.',
    'Uploads go to the media bucket, thumbnails to thumbs/.',
    'Environment defaults are documented in docs/env.md.',
    'Ayarlar config/app.yaml dosyasında.',
    'Kuyruk işçisinin kodu services/worker dizininde.',
  ])('is kept: %j', (message) => {
    expect(kindsOf(message)).toEqual(['fact']);
  });

  it.each([
    'The bug is in src/app.ts.',
    'The failing line is in src/db.ts.',
    'The plan is in PLAN.md, please follow it.',
    'Is the config in config/app.yaml?',
    "Let's go to src/index.ts.",
    'This is in src/view.tsx.',
    'Move the helper to src/utils.ts.',
    'Dosya src/app.ts içinde mi?',
  ])('is not where one looks at this moment: %j', (message) => {
    expect(kindsOf(message)).toEqual([]);
  });
});

describe('what a Turkish sentence tells of the project', () => {
  it.each([
    ['Parolalar günlüklere yazılmaz.', 'constraint'],
    ['Eski sürümler altı ay desteklenir.', 'constraint'],
    ['Kimse main dalına zorla göndermesin.', 'constraint'],
    ['Yeni tablo eklendiğinde seed dosyasını da değiştirin.', 'constraint'],
    ['Birim testlerinde veritabanı açmıyoruz.', 'constraint'],
    ['Dalları işten sonra siliyoruz ki liste kısa kalsın.', 'decision'],
  ])('is how things are done: %j', (message, kind) => {
    expect(kindsOf(message)).toEqual([kind]);
  });

  it('is what comes of what an assistant found', () => {
    const message = 'Sunucu saati UTC değil, bu yüzden raporlar bir saat geç başlıyor.';
    expect(kindsOf(message, 'assistant')).toEqual(['solution']);
  });

  it.each([
    'Düğmeye basınca hiçbir şey olmuyor.',
    'Kullanıcı tıklayınca açılsın, ama animasyon olmasın.',
    'İşin bitince bana haber ver.',
    'Testler bitince sonucu gönder.',
    'Henüz dağıtmıyoruz, bekleyelim.',
    'Sunucuya bağlanamıyoruz.',
    'Bu hata nasıl çözülür?',
    'Ekranda iki düğme görünür, birini sil.',
    'Böyle de olur.',
  ])('is not what is said for the moment: %j', (message) => {
    expect(kindsOf(message)).toEqual([]);
  });

  it('keeps its letters where the message is told as an English one', () => {
    const message = 'We decided: each dealer has its own stok eşiğin in the `dealers` table.';
    expect(capturesOf(message).map(({ text }) => text)).toEqual([message]);
  });
});
