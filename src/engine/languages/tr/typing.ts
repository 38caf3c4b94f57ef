import type { TypeWords } from '../languagePack';
import { pattern } from '../letters';

/** How Turkish sentences give away what kind of memory they are; the first that fits decides. */
export const typing = (): TypeWords => ({
  types: [
    ['correction', /^(?:aslında|hayır,|düzeltme)|(?:yanlıştı|yanlışmış)/iu],
    [
      'policy',
      pattern`(?<!\p{L})(?:asla|zorunlu|şart|yasak|mecburi|mutlaka)(?!\p{L})|\p{L}(?:malı|meli)(?:dır|dir|yız|yiz)?(?!\p{L})`,
    ],
    ['pitfall', pattern`(?<!\p{L})(?:dikkat|sakın|tuzak|kaçın\p{L}*)(?!\p{L})|^ders\s*:`],
    [
      'preference',
      pattern`(?:tercih ed\p{L}*|seviyor\p{L}*|sevmiyor\p{L}*|favori\p{L}*|hoşlan\p{L}*|(?<!\p{L})sever(?:im|iz)(?!\p{L}))|^(?:lütfen )?(?:cevap|yanıt)(?:ı|ları)? .*(?:ver|yaz)\s*[.!]*$`,
    ],
    [
      'decision',
      pattern`(?:kararı? (?:ver|al)\p{L}*|(?<!\p{L})(?:taşıdık|benimsedik)(?!\p{L})|(?<!\p{L})seçtik|(?<!\p{L})seçildi|(?<!\p{L})geçtik)`,
    ],
    [
      'solution',
      pattern`(?<!\p{L})(?:çözül\p{L}*|çözüm\p{L}*|çözdük|sorunun (?:nedeni|kaynağı)|kök neden\p{L}*)|işe yaradı`,
    ],
    ['fix', pattern`(?<!\p{L})(?:düzelt\p{L}*|onarıldı|giderildi)`],
    ['error', pattern`(?<!\p{L})(?:hata\p{L}*|istisna|çöktü|çöküyor)`],
    ['problem', pattern`(?<!\p{L})(?:sorun\p{L}*|çalışmıyor|bozuk|yavaş|başarısız ol(?:uyor|ur))`],
    [
      'procedure',
      pattern`(?<!\p{L})(?:adımlar\p{L}*|nasıl yapılır)|(?:mak|mek) için,? önce .*(?:sonra|ardından)`,
    ],
    ['workflow', pattern`(?:iş akışı|(?<!\p{L})süreç)`],
    ['code_pattern', pattern`(?<!\p{L})(?:pascal|camel|snake|kebab)[- ]?case`],
    ['architecture', pattern`(?<!\p{L})(?:mimari\p{L}*|katman\p{L}*|bileşen\p{L}*)`],
    [
      'configuration',
      pattern`(?<!\p{L})(?:ayar\p{L}*|yapılandır\p{L}*|ortam değişken\p{L}*|zaman aşımı|port(?:u|unda|undan|una)(?!\p{L}))`,
    ],
    ['code_pattern', pattern`(?<!\p{L})(?:kod kalıbı|kod parça\p{L}*)`],
    ['fact', pattern`\p{L}[ıiuü]n (?:sahibi|sorumlusu|(?:\p{L}+ )?lideri)(?!\p{L})`],
  ],
  typesByForm: [
    [
      'policy',
      pattern`\p{L}(?:ma|me)(?:yın|yin|yınız|yiniz)(?!\p{L})|(?<!\p{L})(?:gerek(?:ir|li|iyor|mez)|lazım|(?:yapıla|edile|kullanıla|konula|yazıla|alına)maz|izin (?:verilmez|yok))(?!\p{L})|\p{L}(?:ın|in|un|ün)(?:ız|iz|uz|üz)?\s*[.!]*$`,
    ],
    [
      'fact',
      pattern`(?:(?<!\p{L})(?:var|yok|değil)|\p{L}(?:[ıiuü]yor|[aeıiuü]r|m[ae]z)(?:uz|lar|ler|[ıi]z|um|[ıi]m)?|\p{L}[dt][ıiuü]r(?:lar|ler)?|\p{L}[dt][ae]|\p{L}l[ıiuü]|\d\S*|https?://\S+)\s*[.!]*$`,
    ],
    [
      'fact',
      pattern`^(?:\S+ ){1,6}\S+ (?:adı|adresi|sınırı|sürümü|sahibi|dili|süresi|rengi|yeri|portu|anahtarı)(?!\p{L})`,
    ],
  ],
});
