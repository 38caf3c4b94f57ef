import { describe, expect, test } from 'vitest';
import { asksForWork } from '../../../src/engine/continuity/asksForWork';

const check = (prompts: readonly string[], expected: boolean) =>
  expect(prompts.filter((prompt) => asksForWork(prompt) !== expected)).toEqual([]);

describe('no task is', () => {
  test('thanks, a greeting, a farewell or a single word of agreement', () => {
    check(
      [
        'thanks, that’s all for today',
        'Thanks a lot!',
        'ok thanks, see you tomorrow',
        'good morning',
        'great, it works now',
        'lgtm',
        'perfect. thank you so much for your help!',
        'yes',
        'teşekkürler, bugünlük bu kadar',
        'Çok teşekkür ederim, yarın görüşürüz',
        'günaydın',
        'tamam, çok güzel oldu',
        'olur',
        'terima kasih banyak, sampai besok',
      ],
      false,
    );
  });

  test('a question, with its mark or without', () => {
    check(
      [
        'who owns the notification service',
        'is Priya responsible for billing',
        'when does the report run',
        'where are backups stored',
        'Thanks! Which port does staging use?',
        'kim bildirim servisinden sorumlu',
        'bildirim servisinden kim sorumlu',
        'yedekler nerede tutuluyor',
        'staging sunucusunun sahibi kim',
        'bu test neden kırılıyor',
      ],
      false,
    );
  });
});

test('a task is what wants something done, also behind thanks or as a question', () => {
  check(
    [
      'deploy this tomorrow at 8',
      'Thanks, now fix the login',
      'Could you mend the umlauts?',
      'what about the tests? fix them',
      'randevu iptal ekranını düzelt',
      'the PDF letters show boxes again',
      'teşekkürler, şimdi testleri çalıştır',
      'Gece işinin hataya neden olan sorgusunu düzelt',
      'ok continue with the migration of the import',
    ],
    true,
  );
});
