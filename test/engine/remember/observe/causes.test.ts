import { describe, expect, it } from 'vitest';
import type { MessageRole } from '../../../../src/engine/model/observation';
import { observeMessage } from '../../../../src/engine/remember/observeMessage';

const capturesOf = (message: string, role: MessageRole) =>
  observeMessage(message, role, { actor: 'human:ada', trigger: 'test' }).captures;

describe('a cause with what was done about it', () => {
  const check = (role: MessageRole, message: string, text = message): void => {
    it(message, () => {
      expect(capturesOf(message, role).map(({ kind, text }) => [kind, text])).toEqual([
        ['solution', text],
      ]);
    });
  };

  check(
    'user',
    'Root cause: the label printer drops jobs above 64 KB because its spooler is capped. Fix: split batches into pages of 40 labels.',
  );
  check(
    'user',
    'Problem: feeds with emoji titles broke the importer. Solution: strip variation selectors in normalizeTitle().',
  );
  check(
    'user',
    'The tile map flickered because of the double buffer being swapped before the draw call finished. Waiting for the fence solved it.',
  );
  check(
    'user',
    'it was the DNS cache of the proxy, it keeps records for an hour. lowered it to 30 s in haproxy.cfg',
    'It was the DNS cache of the proxy, it keeps records for an hour. Lowered it to 30 s in haproxy.cfg',
  );
  check(
    'user',
    'Sebep: yazıcı kuyruğu 64 KB üstündeki işleri atıyor. Çözüm: etiketleri kırkarlık sayfalara böldük.',
  );
  check(
    'assistant',
    'Cause: the map tiles were requested with the wrong zoom factor on HiDPI screens. Fix: `devicePixelRatio` is now part of the cache key.',
  );
  check(
    'assistant',
    'The crash happened because the scanner returns a null payload when the battery is low. We guarded it in `parseScan()`.',
  );
  check(
    'assistant',
    'Kök neden: yedekleme işi kilit dosyasını silmiyordu. Çözüm: `preStop` kancasında siliniyor.',
  );
  check(
    'assistant',
    'Yükleme testi, geçici klasör işçiler arasında paylaşıldığı için ara sıra düşüyordu. Her işçi artık `TMPDIR` ile kendi klasörünü alıyor.',
  );

  check(
    'assistant',
    'Dışa aktarma, havuz imleci kapattığı için boş geliyordu. Artık imleç işlem içinde açılıyor.',
  );

  check(
    'assistant',
    'Parallel uploads do not work on the staging host because its proxy buffers whole requests.',
  );
  check(
    'assistant',
    '`avif` is missing from the image that the pipeline uses, which is why the thumbnails are skipped there.',
  );
  check(
    'assistant',
    'One gotcha: the compose file mounts `/data` read-only, so the cache is silently ignored.',
  );
  check(
    'assistant',
    'After digging through the logs: the sweeper deletes every folder under `/tmp/render` older than an hour.',
  );

  check(
    'assistant',
    "Models can't be renamed without a full load, since the snapshots reference them by name.",
  );
  check(
    'assistant',
    'I found that the rates are loaded at 06:00 while the report starts at 05:30, so it always shows the day before.',
    'Assistant found that the rates are loaded at 06:00 while the report starts at 05:30, so it always shows the day before.',
  );
  check(
    'user',
    'The stutter was the glyph cache being rebuilt on every scene, keeping it between scenes fixed it',
  );
  check(
    'assistant',
    'Loglara baktım: iş 02:00 ile başlıyor, kaynak o saatte yedekte olduğu için ilk parça boş geliyor.',
  );
  check(
    'user',
    'Figured out the double bookings: two kiosks shared one serial after the reset. They got new ones.',
  );

  it('is kept without the call before it', () => {
    const [{ text = '' } = {}, ...others] = capturesOf(
      'Done. The import failed because SQLite locks the whole file during a `VACUUM`, so the worker could not write. I moved the vacuum into the night.',
      'assistant',
    );
    expect(others).toEqual([]);
    expect(text).toContain('during a `VACUUM`, so the worker could not write.');
    expect(text).toContain('moved the vacuum into the night.');
  });

  it.each([
    ['user', 'Problem: the page does not load.'],
    ['user', 'it was the second button from the left'],
    ['user', 'the delay came from my wifi, sorry, all good now'],
    ['user', 'gecikme benim internetimden kaynaklanıyormuş, kusura bakma'],
    ['assistant', 'The test fails because the function is not implemented yet. Let me add it.'],
    ['assistant', 'I checked the tests: all green.'],
    ['assistant', 'The build fails because the import is not added yet.'],
    ['assistant', 'Found it — the typo is on line 42. Fixing now.'],
    ['assistant', 'Test, fonksiyon henüz yazılmadığı için düşüyor. Şimdi ekliyorum.'],
  ] as const)('is not a trouble of the moment: %s: %j', (role, message) => {
    expect(capturesOf(message, role)).toEqual([]);
  });
});

describe('a decision among the items of a report', () => {
  it.each([
    [
      '## Summary\n\n- Renamed the `Trip` fields\n- Decided to keep fare rounding in `fares/round.ts` alone, because the regulator audits that file\n- Updated the snapshots',
      'Decided to keep fare rounding in `fares/round.ts` alone',
    ],
    [
      '## Özet\n\n- Alan adları değişti\n- Ücret yuvarlaması yalnızca `fares/round.ts` içinde tutulacak, çünkü denetçi o dosyaya bakıyor\n- Testler güncellendi',
      'yuvarlaması yalnızca `fares/round.ts` içinde tutulacak',
    ],
  ])('is kept: %j', (message, part) => {
    const [capture, ...others] = capturesOf(message, 'assistant');
    expect(others).toEqual([]);
    expect(capture?.kind).toBe('decision');
    expect(capture?.text).toContain(part);
  });
});
