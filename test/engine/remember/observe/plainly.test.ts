import { describe, expect, it } from 'vitest';
import { observeMessage } from '../../../../src/engine/remember/observeMessage';

const kindsOf = (message: string) =>
  observeMessage(message, 'user', { actor: 'human:ada', trigger: 'test' }).captures.map(
    ({ kind }) => kind,
  );

describe('what is told plainly of a project', () => {
  it.each([
    ['Elasticsearch is only a search copy, it can be rebuilt from MySQL at any time.', 'fact'],
    ['The demo tenant is wiped every Friday at 18:00.', 'fact'],
    ['DHL lets us cancel a shipment within 2 hours only.', 'fact'],
    ['The driver app is Flutter, the dispatcher console is plain Vue.', 'fact'],
    ['Order codes are always two letters, a dash and eight digits.', 'constraint'],
    ['Only Farid may change the tariff tables, nobody else touches them.', 'constraint'],
    ['code freeze from march 3 to march 10, nothing is released', 'constraint'],
    ['No releases between Dec 20 and Jan 4.', 'constraint'],
    ['every new route gets an entry in the sitemap', 'constraint'],
    ['For branch names we use the ticket number', 'preference'],
    ['Can you keep your answers shorter from now on?', 'preference'],
    ['please write docstrings in german', 'preference'],
    ['keep pull request titles short', 'preference'],
    ['uploads are append-only, the cleaner still accepts both formats', 'fact'],
    ["we're ditching the cron host, everything moves to the scheduler", 'decision'],
    ['The gateway speaks gRPC to every backend.', 'fact'],
    ['The tracker sends a position every 30 seconds, not every ten.', 'fact'],
    ['The scale only accepts weights in whole grams', 'fact'],
    ['All distances are sent in meters', 'fact'],
    ['The tariffs are maintained by the finance team.', 'fact'],
    ['The sandbox has no mail server, mails end up in a table', 'fact'],
    ['passwords are hashed with argon2', 'fact'],
    ['backups never leave the european region', 'constraint'],
    ['nobody merges while the harvest import runs', 'constraint'],
    ['farid looks after the parser, ask him before changing the grammar', 'constraint'],
    ['fixtures belong under the package that uses them', 'constraint'],
    ["ok so it's settled, cron for the harvest and the queue goes away", 'decision'],
    ['discussed it with lena, we keep the old importer', 'decision'],
    ["Elasticsearch sadece arama kopyası, MySQL'den her an yeniden kurulabilir.", 'fact'],
    ['Demo ortamı her cuma akşamı sıfırlanıyor.', 'fact'],
    ["3 Mart'tan 10 Mart'a kadar yayın yok, hiçbir şey canlıya çıkmıyor", 'constraint'],
    ['bana her zaman kısa cevap ver', 'preference'],
    ['belgeleri ingilizce yaz', 'preference'],
    ['her yeni rapor için bir örnek dosya ekliyoruz', 'constraint'],
    ['Tarife tablosuna dokunmadan önce muhasebeye danışıyoruz.', 'constraint'],
    ['Fiş numaralarında atlama olmamalı, yasa öyle.', 'constraint'],
    ['Dal adları iş numarasıyla başlar, büyük harf almaz.', 'constraint'],
    ['Vergi numarası olmadan fatura kesilmiyor.', 'constraint'],
    ['İade yalnızca mağaza müdürü onayıyla yapılabiliyor.', 'constraint'],
    ['Şube müdür yardımcısı tarafından onaylanır, kasiyer değiştiremez.', 'constraint'],
    ['Vergi oranı tarih üzerinden hesaplanıyor.', 'fact'],
    ["Sipariş satırları ERP'den günde bir kez geliyor.", 'fact'],
    ['Plaka numaraları hep 7 haneli, sıfırla başlayabilir.', 'fact'],
    ['Bildirim servisine Derya bakıyor, o yokken Can.', 'fact'],
    ["5 Mayıs'tan 9 Mayıs'a kadar canlıya bir şey çıkmıyor", 'constraint'],
  ])('is kept: %j', (message, kind) => {
    expect(kindsOf(message)).toEqual([kind]);
  });

  it.each([
    'The total is always null.',
    'The dropdown opens behind the modal.',
    'The button only reacts on the second click now',
    'The test expects 3 but gets 4.',
    'The script never printed anything yesterday',
    'The list has no title',
    'write the docstring in german',
    'write tests for the parser',
    "don't bother with the changelog today",
    'The list is always empty after a reload',
    'The service is down again.',
    'This is only a draft.',
    'The header is rendered every time I click.',
    'nothing is shown after the click',
    'Bu sadece bir deneme.',
    'Sayfalar çok yavaş açılıyor.',
    'Kartlar mobilde sağa kayıyor.',
    'Bildirimler iki kere gönderiliyor.',
    'Arkadaşlar yarın gelir, onlara da sorarız.',
    'Butona basınca sayfaya gidiyor ama geri gelmiyor.',
    'Liste her tıklamada yenileniyor.',
  ])('is no state, trouble or task of the moment: %j', (message) => {
    expect(kindsOf(message)).toEqual([]);
  });
});
