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
    ["Elasticsearch sadece arama kopyası, MySQL'den her an yeniden kurulabilir.", 'fact'],
    ['Demo ortamı her cuma akşamı sıfırlanıyor.', 'fact'],
    ["3 Mart'tan 10 Mart'a kadar yayın yok, hiçbir şey canlıya çıkmıyor", 'constraint'],
    ['bana her zaman kısa cevap ver', 'preference'],
  ])('is kept: %j', (message, kind) => {
    expect(kindsOf(message)).toEqual([kind]);
  });

  it.each([
    'The total is always null.',
    'The list is always empty after a reload',
    'The service is down again.',
    'This is only a draft.',
    'The header is rendered every time I click.',
    'nothing is shown after the click',
    'Bu sadece bir deneme.',
    'Liste her tıklamada yenileniyor.',
  ])('is no state, trouble or task of the moment: %j', (message) => {
    expect(kindsOf(message)).toEqual([]);
  });
});
