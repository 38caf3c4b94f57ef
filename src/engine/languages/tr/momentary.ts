import { pattern, words } from '../letters';
import type { StatementWords } from '../observingWords';

const choice =
  'seçene[kğ]|plan|tasar[ıi]m|öneri|ekran görüntüsü|sürüm|varyant|taslak|taslağ|yaklaşım|görsel|resim|düzen|metin|metn|fik[ir]';

/** What has a form that tells, and is said of what stands elsewhere, of oneself, or of the task at hand. */
export const momentary: StatementWords['momentary'] = [
  [
    'elsewhere',
    pattern`(?<!\p{L})(?:[a-eğ]|\d|bir|iki|üç|birinci|ikinci|üçüncü|ilk|son|diğer|öteki|üstteki|alttaki|soldaki|sağdaki|önceki|eski|yeni) (?:${choice})\p{L}*(?! \()(?!.*[:(])`,
    ['decision', 'preference', 'correction'],
  ],
  [
    'elsewhere',
    pattern`(?<!\p{L})(?:soldaki|sağdaki|üstteki|alttaki|ortadaki|ilki|birincisi|ikincisi|üçüncüsü|sonuncusu|diğeri|öbürü|öteki|önceki|eskisi|yenisi|bu|şu|o)(?:ni|yi|yı|yü|nu|nı|nü|n)? (?:daha çok |hep )?(?:tercih|seç|beğen|sev)\p{L}*`,
    ['decision', 'preference', 'correction'],
  ],
  [
    'request',
    pattern`(?<!\p{L})(?:geri al|eski haline (?:getir|döndür)|ona (?:geri )?dön|onu geri (?:getir|koy))\p{L}*\s*[.!]*$`,
    ['correction'],
  ],
  [
    'private',
    pattern`(?<!\p{L})(?:mola\p{L}*|kahve\p{L}*|çay|öğle yemeğ\p{L}*|yeme[kğ]\p{L}*|uyuma\p{L}*|yatma\p{L}*|eve|dışarı\p{L}*|dinlenme\p{L}*) .*(?:karar|tercih)|(?<!\p{L})(?:yarın|bugün|sonra|öğleden sonra|akşam|sabah|haftaya|şimdilik) .*(?:devam et|bırak|başla|bitir|buluş|konuş|dur|bekle)\p{L}* karar`,
    ['decision', 'preference'],
  ],
  [
    'private',
    words(
      'benim|internetim\\p{L}*|bağlantım\\p{L}*|bilgisayarım\\p{L}*|hatam\\p{L}*|kusura bakma\\p{L}*|pardon',
    ),
    ['solution'],
  ],
  [
    'request',
    pattern`[,;–—-]\s*(?:sonra |ve |lütfen )*(?:onu|bunu|şunu|o[rn]ayı|burayı|aynısını)(?: da| de)? (?:lütfen )?(?:ekle|düzelt|yap|değiştir|uygula|güncelle|ayarla)\p{L}{0,4}(?: lütfen)?\s*[.!]*$|[,;] (?:\p{L}+ )?\p{L}+(?:[ıiuü]|y[ıiuü]|n[ıiuü])(?: da| de) (?:ortala|taşı|hizala|gizle|büyüt|küçült|kaldır|ekle|düzelt|renklendir)\p{L}{0,4}\s*[.!]*$`,
    ['constraint', 'preference'],
  ],
  [
    'request',
    pattern`(?<!\p{L})(?:o|bu|şu) (?:pencere|düğme|buton|sayfa|ekran|alan|simge|ikon|başlık|panel|kart|sütun|satır|sekme|menü|form|etiket|görsel|grafik)\p{L}*`,
    ['constraint', 'preference'],
  ],
];

/** What follows something that was to be done at the moment. */
export const goesOnWithTask = pattern`^(?:(?:sonra|ve|şimdi|lütfen|tamam),? )*(?:aynısını|aynı şeyi|onu|bunu|şunu)(?: da| de)? (?:\S+ ){0,6}(?:ekle|düzelt|yap|değiştir|uygula|güncelle|ayarla)\p{L}{0,6}(?: lütfen)?\s*[.!?]*$`;
