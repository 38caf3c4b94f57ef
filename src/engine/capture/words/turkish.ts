import type { CaptureWords } from './captureWords';

/** How Turkish sentences give away what kind of memory they are; the first rule that fits decides. */
export const turkish: CaptureWords = {
  language: 'tr',
  types: [
    ['correction', /^(?:aslında|hayır,|düzeltme)|(?:yanlıştı|yanlışmış)/iu],
    [
      'policy',
      /(?<!\p{L})(?:asla|zorunlu|şart|yasak|mecburi|mutlaka)(?!\p{L})|\p{L}(?:malı|meli)(?:dır|dir|yız|yiz)?(?!\p{L})/iu,
    ],
    ['pitfall', /(?<!\p{L})(?:dikkat|sakın|tuzak|kaçın\p{L}*)(?!\p{L})/iu],
    ['preference', /(?:tercih ed\p{L}*|seviyor\p{L}*|sevmiyor\p{L}*|favori\p{L}*|hoşlan\p{L}*)/iu],
    [
      'decision',
      /(?:karar (?:ver|al)\p{L}*|(?<!\p{L})seçtik|(?<!\p{L})seçildi|(?<!\p{L})geçtik)/iu,
    ],
    ['solution', /(?<!\p{L})(?:çözül\p{L}*|çözüm\p{L}*|çözdük)|işe yaradı/iu],
    ['fix', /(?<!\p{L})(?:düzelt\p{L}*|onarıldı|giderildi)/iu],
    ['error', /(?<!\p{L})(?:hata\p{L}*|istisna|çöktü|çöküyor)/iu],
    ['problem', /(?<!\p{L})(?:sorun\p{L}*|çalışmıyor|bozuk|yavaş)/iu],
    ['procedure', /(?<!\p{L})(?:adımlar\p{L}*|nasıl yapılır)/iu],
    ['workflow', /(?:iş akışı|(?<!\p{L})süreç)/iu],
    ['architecture', /(?<!\p{L})(?:mimari\p{L}*|katman\p{L}*|bileşen\p{L}*)/iu],
    ['configuration', /(?<!\p{L})(?:ayar\p{L}*|yapılandır\p{L}*|ortam değişken\p{L}*)/iu],
    ['code_pattern', /(?<!\p{L})(?:kod kalıbı|kod parça\p{L}*)/iu],
  ],
  firstPerson:
    /(?<!\p{L})(?:ben|benim|bana|beni|bence)(?!\p{L})|(?:iyorum|ıyorum|uyorum|üyorum|ederim|\p{L}{3,}arım|\p{L}{3,}erim)(?!\p{L})/iu,
  leadIns:
    /^(?:lütfen\s+)?(?:unutma|hatırla|not al|aklında (?:tut|olsun)|önemli)(?:\s+ki(?!\p{L})|\s*[:,–])\s*/iu,
};
