import type { ShorterWords } from '../languagePack';
import { everyPattern, latin, pattern } from '../letters';

/**
 * How a Turkish sentence is told in fewer words: its verb stands last, so that what tells when, why and what for stands before
 * what is said, and what it is said of is named by a genitive or a participle.
 */
export const shorterWords = (): ShorterWords => {
  const clause = [
    '[dt][ıiuü]ğ[ıiuü](?:m[ıi]z)?n[dt][ae]n?',
    '(?:[dt][ıiuü]k?ğ?l?[ae]?r?[ıiuü](?:m[ıi]z)?|m[ae]k|m[ae]s[ıi]|m[ae]l[ae]r[ıi]) için',
    '[ıiuüae]rken|yorken|mazken|mezken',
    '(?<!boy)[ıiuü]nc[ae]',
    'm[ae]d[ae]n önce',
    '[dt][ıiuü]kt[ae]n sonra',
    '(?:[ıiuüae]r|yor|[dt][ıiuü]|değil|m[ae]z)y?s[ae]',
    'nedeniyle|yüzünden|sebebiyle|sayesinde|sırasında|halinde|takdirde',
    'm[ae]s[ıi]n[ae] rağmen|[ae] rağmen',
  ].join('|');
  return {
    forms: [
      // “… yapılmasını rica ediyor” is “… yapılması”.
      [
        pattern`(?<stem>\p{L}m[ae]s[ıi])n[ıi] (?:rica|tercih|talep|teklif)?(?:\s*(?:ed\p{L}+|istiyor\p{L}*|ister\p{L}*|bekl\p{L}+|öner\p{L}+|sev\p{L}+|uygun gör\p{L}+|kararlaştır\p{L}+))$`,
        '$<stem>',
      ],
      [
        everyPattern` (?:bütün|tüm|mevcut|ilgili|söz konusu|tamamen|genellikle|ayrıca|özellikle|artık|şu anda)(?= \p{L})`,
        '',
      ],
      [
        pattern`(?<stem>\p{L}*[bcçdfgğhjklmnprsştvyz])m(?<v>[ae])s[ıi]n\k<v> karar (?:verildi|verdik|aldık|alındı)$`,
        '$<stem>$<v>c$<v>k',
      ],
      [
        pattern`(?<stem>\p{L}*[aeıioöuü])m(?<v>[ae])s[ıi]n\k<v> karar (?:verildi|verdik|aldık|alındı)$`,
        '$<stem>y$<v>c$<v>k',
      ],
      [
        pattern` (?:\p{L}+m[ae]k|(?!\p{L}+ \p{L}+m[ae]k )\p{L}+ \p{L}+) yerine (?=\p{L}+ \p{L})`,
        ' ',
      ],
    ],
    ends: [],
    // What is said without what it is said of, or of what stood before.
    limited: latin(
      '^(?:ara sıra|hemen|sonra|yeniden|tekrar|otomatik|bazen|hep|daha|en|çok|yavaş|hızlı|sık|geç|erken|önce|ve|veya|ya|bu|şu|o|ile|için|de|da|mi|mı)(?!\\p{L})',
      'iu',
    ),
    // Where it holds, before what holds there, is left out as well.
    begins: everyPattern`(?<=\p{L})(?:${clause}),?\s+|^(?:\S+ )?\S*\p{L}{3}[dt][ae],?\s+`,
    names: [
      // “hata raporlarını inceleyen ekip”, “yapılan değişiklikler”, “kullanılan şifreleme anahtarı”
      pattern`^(?<name>(?:[^\s,;:.]+ ){1,6}?\p{L}{2,}(?<!nd|l[ae]rd|\p{L}{3}[ıiuü]d)[ae]n (?!(?:beri|dolayı|sonra|önce|başka|fazla|itibaren|daha)\s)\p{L}+(?: \p{L}+(?:[sş]?[ıiuü]|l[ae]r[ıi])(?=\s))?)(?=\s)`,
      // “ödeme servisinin zaman aşımı”, “havuzun boyutu”
      pattern`^(?<name>(?:[^\s,;:.]+ ){0,4}?(?!(?:için|gün|bugün|dün|bütün|uzun|yakın|kadın|altın|ürün)\s)\p{L}+[ıiuü]n (?:(?!önce|sonra|daha|her|en|bir|bu|ne|niye)\p{L}+ )?(?!önce|sonra|daha|her|en|bir|bu |şu |niye|ne )\p{L}+(?:[sş]?[ıiuü]|l[ae]r[ıi]))(?=\s)`,
    ],
  };
};
