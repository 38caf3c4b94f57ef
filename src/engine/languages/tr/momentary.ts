import { pattern, words } from '../letters';
import type { StatementWords } from '../observingWords';

const choice =
  'seçene[kğ]|plan|tasar[ıi]m|öneri|ekran görüntüsü|sürüm|varyant|taslak|taslağ|yaklaşım|görsel|resim|düzen|metin|metn|fik[ir]';

/** What has a form that tells, and is said of what stands elsewhere, of oneself, or of the task at hand. */
export const momentary = (): StatementWords['momentary'] => [
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
  // What went wrong at one's own desk.
  [
    'private',
    pattern`(?<!\p{L})unut(?:muş[uü]m|tuğum)(?!\p{L})|(?<!\p{L})(?:yanlış|öteki|eski|diğer) \S+(?:ym[ıi]ş|m[ıi]ş)[ıi]m(?!\p{L})|(?:kaydet|çek|başlat|oku|gör|fark et)m[ae]m[ıi]ş[ıi]m(?!\p{L})|(?<!\p{L})(?:öğle arası|öğle yemeği|hafta sonu|bayram)\p{L}*(?:ymış|ymiş|mış|miş)`,
    ['solution'],
  ],
  // What was put off, and what is only said of when.
  [
    'private',
    pattern`^(?!.*(?<!\p{L})(?:her|hep|artık|bundan)(?!\p{L}))(?:.*(?:toplantı|görüşme|sunum|demo|yemek)\p{L}* (?:ertele|iptal et|atla|kaydır)m[ae]y[ae] karar|.*(?<!\p{L})(?:bugün|yarın|sonra|öğleden sonra|akşam|sabah|haftaya|şimdilik|birazdan|şimdi|(?:pazartesi|salı|çarşamba|perşembe|cuma|cumartesi|pazar)(?: günü)?)(?: (?:ona|buna|onu|bunu|buraya|oraya))? \p{L}+m[ae]y?[ıiae]? ?(?:karar|tercih))`,
    ['decision', 'preference'],
  ],
  // A mood about what is in front of them.
  [
    'private',
    pattern`(?<!\p{L})(?:bu|şu|o) (?:hata|sorun|uyarı|kod(?! taban)|dosya|fonksiyon|test|ekran|satır|iş|mesaj|bug)\p{L}* (?:hiç |çok |gerçekten )?(?:nefret|sev|beğen|hoşlan|bay[ıi]l)|(?<!\p{L})(?:pazartesi|salı|cuma|hafta sonu|sabah)\p{L}* (?:hiç |çok )?(?:nefret|sev|hoşlan|bay[ıi]l)`,
    ['preference'],
  ],
  // What the code at hand should give or show, where a thing should stand in the picture, and a guess.
  [
    'request',
    pattern`(?<!\p{L})(?:burada|burda|şurada|orada)(?!\p{L})(?!.*(?<!\p{L})(?:her|hep|daima|asla|tüm|bütün)(?!\p{L})).*(?:dön|görün|gel|çık|gözük)m[ae]l[ıi]|^(?!.*(?<!\p{L})(?:her|hep|daima|asla|tüm|bütün)(?!\p{L}))(?:\S+ )?(?:etiket|düğme|buton|alan|simge|ikon|başlık|panel|kart|sütun|satır|sekme|menü|görsel|grafik|logo|yazı|bağlantı|kutu)(?:[ıiuü]|s[ıiuü])? .*(?<!\p{L})(?:üst|alt|yan|sağ|sol|iç|orta|önün|arka)\p{L}* (?:olmalı|durmalı|görünmeli|gelmeli|çıkmalı)`,
    ['constraint', 'preference'],
  ],
  [
    'guess',
    pattern`(?<!\p{L})(?:bir|birkaç) (?:\p{L}+ )?(?:sorun|hata|problem|bug|yanlışlık|terslik|eksik\p{L}*|sıkıntı|gariplik) (?:olmalı|var gibi)`,
    ['constraint'],
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
export const goesOnWithTask = (): RegExp =>
  pattern`^(?:(?:sonra|ve|şimdi|lütfen|tamam),? )*(?:aynısını|aynı şeyi|onu|bunu|şunu)(?: da| de)? (?:\S+ ){0,6}(?:ekle|düzelt|yap|değiştir|uygula|güncelle|ayarla)\p{L}{0,6}(?: lütfen)?\s*[.!?]*$`;
