import type { AmountInWords, ClaimWords } from '../gateWords';
import { casedPattern, ends, everyPattern, noLetter, pattern, words } from '../letters';
import { listsOf } from '../wordLists';
import lists from './words.json';

const [minute, hour, day, week, month, year] = [60, 3_600, 86_400, 604_800, 2_592_000, 31_536_000];
const [kilo, mega, giga, tera] = [1e3, 1e6, 1e9, 1e12];

const numbers = 'bir iki üç dört beş altı yedi sekiz dokuz on'.split(' ');

const numberOf = (word = ''): number => {
  const known = numbers.indexOf(word.toLocaleLowerCase('tr')) + 1;
  return known > 0 ? known : Number(word);
};

/** Amounts that Turkish says in words: "yarım saat", "iki buçuk saat". */
const amounts = (): readonly AmountInWords[] => [
  [everyPattern`(?<!\p{L})yarım saat`, () => '30 dakika'],
  [everyPattern`(?<!\p{L})çeyrek saat`, () => '15 dakika'],
  [
    everyPattern`(?<!\p{L}|[dt][ae] )bir (?<unit>saniye|dakika|saat|hafta|ay|yıl)(?!\p{L})`,
    ({ unit = '' }) => `1 ${unit}`,
  ],
  [everyPattern`(?<!\p{L})yarım gün`, () => '12 saat'],
  [everyPattern`(?<!\p{L})yarım dakika`, () => '30 saniye'],
  [
    new RegExp(`(?<![\\p{L}\\p{N}])(?<count>${numbers.join('|')}|\\d+) buçuk saat`, 'giu'),
    ({ count }) => `${numberOf(count) * 60 + 30} dakika`,
  ],
  [
    new RegExp(`(?<![\\p{L}\\p{N}])(?<count>${numbers.join('|')}|\\d+) buçuk dakika`, 'giu'),
    ({ count }) => `${numberOf(count) * 60 + 30} saniye`,
  ],
];

const denied = `(?:[ae]?m[ae]z|m[ıiuü]yor|[ae]?m[ae]m[ae]l[ıi])(?:lar|ler|s[ıi]n)?`;

/** Bounds that Turkish tells by denying the rest: "100 satırdan fazla olamaz" is "en fazla 100 satır". */
const bounds = (): readonly AmountInWords[] => [
  [
    everyPattern`(?<what>(?:\S+ )?\S+?)['’]?[dt][ae]n (?:fazla|çok|büyük|uzun|yüksek|geç)(?<rest> [^.,;]*?)(?<verb>\p{L}+?)${denied}(?!\p{L})`,
    ({ what = '', rest = '', verb = '' }) => `en fazla ${what}${rest}${verb}ar`,
  ],
  [
    everyPattern`(?<what>(?:\S+ )?\S+?)(?:['’]?[dt][ae]n (?:az|küçük|kısa|düşük|erken)|['’]?[ıiuü]n altın(?:da|a))(?<rest> [^.,;]*?)(?<verb>\p{L}+?)${denied}(?!\p{L})`,
    ({ what = '', rest = '', verb = '' }) => `en az ${what}${rest}${verb}ar`,
  ],
];

/** Who has something, by name. */
const person = String.raw`\p{Lu}\p{Ll}+(?: \p{Lu}\p{Ll}+)?(?: (?:Hanım|Bey|hanım|bey))?`;

/** How Turkish says that something passes from one to another. */
const handovers = (): readonly RegExp[] => [
  casedPattern`(?<from>${person})['’]?[dt][ae]n .*(?:devr ?al|üstlen|teslim al)\p{L}*`,
  casedPattern`(?<from>${person}),? (?<what>[^,.;]{2,80}?) (?<to>${person})['’]?[yn]?[ae] (?:devret|devred|bırak|teslim e|ver|aktar)\p{L}*`,
  casedPattern`^(?<what>[^,.;]{2,80}?) (?<from>${person})['’]?[dt][ae]n (?<to>${person})['’]?[yn]?[ae] (?:geç|devr)\p{L}*`,
  casedPattern`^(?<to>${person}),? (?<what>[^,.;]{2,80}?['’]?[yn]?[ıiuü]) (?:artık )?(?:devral|üstlen)(?:dı|di|dım|ıyor|iyor)(?!\p{L})`,
  casedPattern`^(?<what>[^,.;]{2,80}?['’]?[yn]?[ıiuü]) (?:artık )?(?<to>${person}) (?:devral|üstlen)(?:dı|di|ıyor|iyor)(?!\p{L})`,
  casedPattern`(?<from>${person}),? (?<what>(?!(?:\p{L}+ )?(?:iş|şirket|ekip|takım|proje|aramız)\p{L}*[dt][ae]n )[^,.;]{2,80}?) (?:bırak(?:tı|ıyor)|devret(?:ti|miş)|ayrıl(?:dı|ıyor)|çekil(?:di|iyor))(?!\p{L})`,
];

/** How Turkish says what is so, what is not meant so, and what changed. */
export const claims = (): ClaimWords => ({
  modalities: [
    [
      'question',
      pattern`\?["”’)\s]*$|${noLetter}(?:m[ıiuü] (?:diye )?sor\p{L}+|merak ed\p{L}+)${ends}|${noLetter}m[ıiuü](?:y[ıiuü]z|s[ıiuü]n(?:[ıiuü]z)?|d[ıiuü]r|yd[ıiuü])?\s*[.!?]*$`,
    ],
    [
      'quotation',
      pattern`${noLetter}(?:blog|makale|tweet|forum|ekşi|reddit|podcast|köşe yazı|gazete|rakip)\p{L}*|["“][^"“”]{8,}["”]\s*(?:diyor|demiş|yaz|dedi|diye)`,
    ],
    [
      'bug_report',
      pattern`^\s*(?:hata|bug|arıza|sorun|kayıt)(?: bildirimi| kaydı)?\s*[:–-]|${noLetter}(?:yanlışlıkla|hatalı(?: \p{L}+)?|nedense|bozuk|beklenmedik)${ends}`,
    ],
    [
      'wish',
      pattern`${noLetter}(?:keşke|isterdi\p{L}*|umarım|umuyor\p{L}*|dilerim|dileriz|ne güzel ol\p{L}+|hoş ol\p{L}+|(?<!en geç )bir gün(?! (?:önce|sonra|iç|kadar|boyunca|süre)))${ends}`,
    ],
    [
      'suggestion',
      pattern`${noLetter}(?:öner\p{L}*|tavsiye\p{L}*|bence|dene(?:sek|yelim|yebilir\p{L}*)|düşün(?:sek|elim|ebilir\p{L}*)|geç(?:sek|elim|ebilir\p{L}*)|kullan(?:sak|alım|abilir(?:iz|di))|al(?:sak)|taşı(?:sak|yalım)|değiştir(?:sek|elim)|bakalım|iyi olur|daha iyi olur|değer ol\p{L}*|mantıklı ol\p{L}*|\p{L}+s[ae]k (?:mi|iyi|daha)|fikir(?: olarak)?)${ends}`,
    ],
    [
      'hypothetical',
      pattern`${noLetter}(?:diyelim(?: ki)?|varsayalım|farz|varsay\p{L}*|olsaydı\p{L}*|\p{L}+s[ae]yd[ıi]\p{L}*|\p{L}*olurdu\p{L}*|\p{L}+s[ae](?:k|m|n|lar)?,? .*\p{L}+[ae]?[ıiuü]?rd[ıiuü]k?)${ends}`,
    ],
    [
      'plan',
      pattern`${noLetter}(?:plan(?:lıyor|lanıyor|lan(?:dı|mış)|ımız|da|a göre)\p{L}*|hedef\p{L}*|ileride|ilerde|gelecek (?:hafta|ay|yıl|sprint|çeyrek|sürüm)\p{L}*|önümüzdeki|yakında|niyet\p{L}*|düşünüyor\p{L}*|\p{L}+[ae]c[ae](?:k|ğ[ıi]z|klar|ğ[ıi]m)|yol haritası\p{L}*)${ends}`,
    ],
    [
      'past',
      pattern`${noLetter}(?:eskiden|önceden|bir zamanlar|zamanında|evvelden|daha önce|geçmişte|(?:19|20)\d\d['’]?\p{L}* kadar|\p{L}+[ıiuü]yord[ıiuü]\p{L}*|\p{L}+[dt][ae]yd[ıi]\p{L}*|\p{L}*[ıi]yd[ıi]k?|idi)${ends}`,
    ],
    [
      'reported',
      pattern`${noLetter}(?:\p{L}+[yn]?[ae] göre|diye geçiyor|diyor(?:lar)?|söyled\p{L}*|söylüyor\p{L}*|dedi(?:ler)?|bahsett\p{L}*|duydu\p{L}*|iddia\p{L}*|sözleşmede|belgede|kılavuzda|\p{L}+(?:m[ıiuü]ş)(?:lar|ler)?(?=\s*[.!]*$))${ends}`,
    ],
    [
      'hedged',
      pattern`${noLetter}(?:galiba|sanırım|belki|herhalde|muhtemelen|büyük ihtimalle|emin değil\p{L}*|bilmiyor\p{L}*|bilemed\p{L}*|yanlış hatırlamıyorsam|hatırladığım kadarıyla|sanki|diye (?:hatırlıyorum|biliyorum)|gibi)${ends}`,
    ],
    [
      'observed',
      pattern`${noLetter}(?:gördü[mk]|görüyor\p{L}*|fark ett\p{L}*|görünüyor\p{L}*|gözüküyor\p{L}*|baktı[mk](?: da)?|yazıyor|yazılı|listeliyor|gösteriyor|(?:log|kayıt|dosya|panel|ekran|manifest|dockerfile)\p{L}*['’]?[dt][ae] .{0,60}(?:geçiyor|çıkıyor|duruyor|diyor|var))${ends}`,
    ],
    [
      'prohibition',
      pattern`${noLetter}(?:asla|sakın|yasak\p{L}*|\p{L}+m[ae](?:y[ıi]n|yal[ıi]m|mal[ıi]\p{L}*))${ends}`,
    ],
  ],
  thought: pattern`\p{L}+m[ae]y[ıi] (?:düşünüyor|değerlendiriyor|tartışıyor)\p{L}*[\s.!…]*$|\p{L}+s[ae]k m[ıi] diye düşünüyor\p{L}*[\s.!…]*$`,
  changes: words(
    String.raw`artık|bundan (?:sonra|böyle)|geç(?:tik|ildi|ti)|taşı(?:ndı\p{L}*|dık)|değiş(?:ti\p{L}*|tirildi|tirdik)|kaldır(?:ıldı|dık)|kapat(?:ıldı|tık)|kapandı|yerine|çıkar(?:ıldı|dık)|yüksel(?:di|tildi|ttik)|düş(?:tü|ürüldü|ürdük)|indir(?:ildi|dik)|indi|çıktı|arttı\p{L}*|artır(?:ıldı|dık)|azal(?:dı|tıldı|ttık)|ertele(?:ndi|dik)|kaydı|devral(?:dı|ındı)|bırak(?:tı|tık)|ayrıldı|oldu|alındı|yeni|yenilendi|güncelle(?:ndi|dik)|uzat(?:ıldı|tık)|kısal(?:dı|tıldı)|silindi|sildik|şimdi|dönüştür\p{L}*|karar\p{L}*|döndük|attık|iptal`,
  ),
  gone: words(
    String.raw`artık|yok|kaldır(?:ıldı|dık)|kapat(?:ıldı|tık)|kapandı|yerine|çıkar(?:ıldı|dık)|bırak(?:tı|tık)|ayrıldı|silindi|sildik|değil|gitti|bitti|sona erdi|doldu|yetiş(?:medi|miyor|meyecek)\p{L}*|devrett\p{L}*|emekli\p{L}*|\S+[dt][ae]n \S+(?: \S+)? (?:geç|taşı|dön)\p{L}*|iptal|attık`,
  ),
  agent: words('tarafından'),
  naming: words('adı|ismi|denir|deniyor|adlı'),
  renamed: words(String.raw`yeniden adlandır\p{L}*|adı? değiş\p{L}*|yeni adı`),
  handovers: handovers(),
  keeps: [
    pattern`(?<kept>[^\s,.;:]+(?: [^\s,.;:]+)?)['’]?(?:[dt][ae] kal(?!dır)|y?l[ae] devam|[yn]?[ae] (?:geri )?dön(?!üş))\p{L}*`,
    pattern`(?<kept>[^\s,.;:]+(?: [^\s,.;:]+)?)['’]?[yn]?[ıiuü] (?:koru(?:yor|duk)|bırakmı(?:yor|yac)|tutuyor|kullanmaya devam)\p{L}*`,
  ],
  wants: words(
    String.raw`isti(?:yor|yoruz|yorum)|iste(?:riz|rim|r)|isterd\p{L}*|planl\p{L}*|niyet\p{L}*|düşünüyor\p{L}*`,
  ),
  drops: [
    pattern`(?<what>[^,.;]{2,60}?)['’]?[dt][ae]n (?:vazgeç|çıktık|kurtulduk)\p{L}*`,
    pattern`(?<what>[^,.;]{2,60}?) (?:rafa (?:kalk|kaldır)|iptal|gündem\p{L}* çık)\p{L}*`,
    pattern`(?<what>[^,.;]{2,60}?)['’]?[yn]?[ıiuü] (?:bıraktık|kaldırdık|attık|terk ettik|artık kullanmıyoruz)(?!\p{L})`,
  ],
  away: words(String.raw`izin(?:de|li)\p{L}*|tatilde\p{L}*|raporlu\p{L}*|yıllık izin\p{L}*`),
  returns: pattern`^(?<who>[^,.;]{2,40}?)(?: \p{L}+[dt][ae]n)? (?:geri )?(?:döndü|geldi)(?!\p{L})`,
  leaves: [
    casedPattern`^(?<who>${person}) ayrıldı(?=\s*(?:[.,;!–—]|$))`,
    casedPattern`^(?<who>${person}) (?:\p{L}+ ){0,2}(?:(?:işten|şirketten|ekipten|takımdan|projeden|aramızdan) (?:ayrıl|çık)\p{L}+|istifa et\p{L}+|emekli ol\p{L}+|artık (?:bizimle|burada|bizde|ekipte|şirkette|takımda|projede) (?:değil|yok|çalışmıyor))`,
  ],
  jointly: casedPattern`(?<!\p{L})\p{Lu}\p{L}+(?:['’]?y?l[ae]| ile) (?:birlikte|beraber)(?!\p{L})`,
  upgrades: [
    pattern`^(?<what>[^,.;]{2,60}?) (?<to>\S+(?: [\d.]+)?)['’]?[yn]?[ae] (?:yükselt|yükseldi|güncelle)\p{L}*`,
  ],
  universal: words(
    String.raw`her(?! (?:gün|gece|hafta|ay|yıl|saat|dakika|sabah|akşam|pazar|salı|cuma|perşembe|çarşamba|\d))|tüm|bütün|hepsi\p{L}*|hiçbir|daima|her zaman`,
  ),
  exclusive: words('yalnız(?:ca)?|sadece|tek'),
  scopes: [
    pattern`(?<scope>${noLetter}(?:test|deneme|hazırlık|geliştirme|demo|yerel|canlı|üretim|staging|prova|eğitim|önizleme)(?: ortam\p{L}*| sunucu\p{L}*|da|de))${ends}`,
    pattern`^(?<scope>[\p{L} ]{2,30}(?:durumunda|sırasında|sürümünde|modunda))${ends}`,
  ],
  parts: everyPattern`(?<!\p{L})(?<scope>\p{L}{3,}(?: \p{L}{3,})?(?= için(?!\p{L}))|\p{L}{2,}l[ae]r[ıi]n)(?!\p{L})`,
  oneOf: everyPattern`(?<!\p{L})(?<scope>\p{L}{2,}(?:['’]?n?[ıiuü]n)) (?=\p{L})`,
  joint: pattern`(?<=\p{L}{2}\S*)(?:[;(]\s+|[()]|\s[–—]\s|,\s+(?=\S+ \S+))`,
  verbLast: true,
  ...listsOf(lists.claims),
  amounts: [...amounts(), ...bounds()],
  units: {
    ...{ saniye: ['duration', 1], sn: ['duration', 1], dakika: ['duration', minute] },
    ...{ dk: ['duration', minute], saat: ['duration', hour], gün: ['duration', day] },
    ...{ günde: ['duration', day], ayda: ['duration', month], yılda: ['duration', year] },
    ...{ gece: ['duration', day], sabah: ['duration', day], akşam: ['duration', day] },
    ...{
      hafta: ['duration', week],
      ayın: ['duration', month],
      ay: ['duration', month],
      yıl: ['duration', year],
    },
    ...{ kb: ['bytes', kilo], mb: ['bytes', mega], gb: ['bytes', giga], tb: ['bytes', tera] },
    ...{ piksel: ['count', 1, 'px'], px: ['count', 1, 'px'], tl: ['count', 1, 'lira'] },
    ...{ lira: ['count', 1, 'lira'], iş: ['duration', day] },
  },
  once: /[dt][ae] bir$/u,

  dottedTime:
    /^(?:[01]\d|2[0-3])\.[0-5]\d['’](?:[dt][ae]n?|y?[ae])(?!\p{L})(?<sure> (?:kadar|itibaren|sonra|önce)(?!\p{L}))?/u,
});
