import { casedPattern, pattern } from '../letters';
import { type StatementForm, unlessIn } from '../observingWords';
import { moment } from './requests';

/** What is told of now, of what is in front of both, or as a complaint: none of these holds for good. */
const ofNow = (): RegExp =>
  pattern`(?<!\p{L})(?:artık|şimdi|şu an\p{L}*|henüz|hâlâ|hala|yine|tekrar|bugün|dün|yarın|burada|burda|neden|niye|galiba|sanki|${moment}|(?:iki|üç|kaç|\d+) (?:kere|kez|defa)|tıkla\p{L}*|bas(?:ınca|tığımda)|ekran(?:da|ın)\p{L}*|üst üste|iç içe|ters|baştan|sürekli|boş|yanlış|bozuk|hatalı|yavaş|geç|eksik)(?!\p{L})|(?:patlı|düşü|çökü|takılı|donu|açılmı|gelmi|çıkmı|görünmü|olmu|çalışmı)yor|^(?:\S+ )?(?:liste|buton|düğme|sayfa|ekran|kart|menü|başlık|grafik|tablo|pencere|simge)(?:l[ae]r)?(?!\p{L})`;

/** Several things by their name, among the first words: "kargo durumları", "hata mesajları". */
const things = String.raw`^(?!(?:bu|şu|o|bunlar|ben|biz|sen|siz|ama|ve|insanlar|arkadaşlar|çocuklar|kullanıcılar) )(?:\S+ ){0,3}?\p{L}{2,}l[ae]r(?:[ıi]|[ıi]n|[ıi]nd[ae]|d[ae])?(?!\p{L}) `;

/** By, in, to, from or as what: the verb behind it tells how a thing is handled. */
const how = String.raw`(?:\S*(?:['’](?:[dt][ae]n?|y?[ae]|n?d[ae])|\p{L}(?:[dt][ae]n?|y[ae]|n[ae]|[ıiuü]nd[ae]n?|[ıiuü]n[ae]|l[ae]))|\p{L}{3,}[ae]|üzerinden|ile|olarak|tarafından|cinsinden|göre|başına)`;

const end = String.raw`\s*(?:[.!;]|$|,\s)`;

/** In which manner something is written each time, behind several things: "yorumları İngilizce yaz". */
export const standingWish = String.raw`\p{L}l[ae]r[ıi](?:n[ıi])? (?:hep |daima )?(?:ingilizce|türkçe|almanca|kısa|küçük harfle|büyük harfle)`;

/** How things are done, told without a must. */
export const plainRules = (): readonly StatementForm[] =>
  unlessIn(ofNow(), [
    // "Her yeni ekran için bir görüntü testi yazıyoruz".
    pattern`^her (?:\S+ ){1,4}?(?:için|başına|öncesinde|sonrasında|sonunda|\S*[dt][ae]n (?:önce|sonra))(?!\p{L}) .*\p{L}(?:[ıiuü]yoruz|[ae]r[ıi]z|[ıiuü]r[ıiuü]z|[ln][ıi]yor|[ln]?[ıiuüae]r)${end}`,
    // "Şemaya dokunmadan önce ona soruyoruz".
    pattern`\p{L}m[ae]d[ae]n önce .*(?:sor|danış|haber ver|onay al|konuş)(?:uyoruz|[ıi]yoruz|ulur|[ıi]l[ıi]r|ulmalı|malı|meli|[ae]r[ıi]z)\p{L}*${end}`,
    // "Numaralarda boşluk kalmamalı, yasa öyle": a must with its reason.
    pattern`^(?:\S+ ){2,}\p{L}{2,}(?:malı|meli)(?:d[ıi]r|y[ıi]z|l[ae]r)?\s*[,;:–—] (?:\S+ ){0,3}(?:zorunlu\p{L}*|yasa\p{L}*|çünkü|yoksa|aksi\p{L}*|mevzuat\p{L}*|sözleşme\p{L}*|\p{L}+(?:[ıiuü]yor|m[ae]z|[aeıiuü]r)(?:l[ae]r)?)(?!\p{L})`,
    // "Telefon olmadan kayıt tamamlanmıyor", "boş geçmek yok", "ancak müdür onayıyla değiştirilebiliyor", "en fazla sekiz taksit olacak".
    pattern`(?<!\p{L})olmadan (?:\S+ ){1,5}?\p{L}{2,}(?:m[ıiuü]yor|m[ae]z|m[ae]mal[ıi])(?:l[ae]r)?${end}|\p{L}{2,}m[ae]k yok${end}|\p{L}['’]?[ae] kadar (?:serbest|geçerli|açık|mümkün|yapılabil\p{L}+)${end}|(?<!\p{L})(?:sadece|yalnızca|ancak) (?:[^\s,]+ ){1,6}?\p{L}+(?:[ae]bil(?:iyor|ir)|(?:[ıiuü]l|[ae]n|[ıiuü]n)[ıiuü](?:yor|r))(?:l[ae]r)?${end}|(?<!\p{L})en (?:fazla|çok|az) \S+ (?:\S+ ){0,2}?(?:olacak|olur|olabilir|olmalı|sürer|tutulur)(?!\p{L})`,
    // "Hata mesajları küçük harfle başlar, sonunda nokta olmaz".
    pattern`${things}(?:\S+ ){1,7}?(?!(?:olur|yeter|bakar|gerekir|var|kadar|sanır|güler|belki|daha)${end})\p{L}{2,}(?<![ae]bil)(?:(?<!l)[ae]r|[ıiuü]r|m[ae]z)${end}`,
  ]);

/** Facts of a project that are told in passing. */
export const plainFacts = (): readonly StatementForm[] => [
  // "Redis yalnızca önbellek", "demo her cuma sıfırlanıyor": what it is no more than, and what is done to it regularly.
  {
    pattern: pattern`^(?!(?:bu|şu|o|bunlar) )(?:\S+ ){1,4}(?:sadece|yalnızca) (?:bir )?(?:\S+ )?(?:önbelle[kğ]|kopya|yedek|yede[kğ]|arayüz|sarmalayıcı|vekil|taklit|katman|ayna|deneme)\p{L}*\s*(?:[.!,;]|$)`,
    needsEntity: true,
  },
  ...unlessIn(ofNow(), [
    pattern`^(?!(?:bu|şu|o|bunlar|neden) )(?:\S+ ){1,4}her (?:gün|gece|hafta|ay|saat|yıl|sabah|akşam|pazartesi|salı|çarşamba|perşembe|cuma|cumartesi|pazar)(?: \S+){0,3} \p{L}+(?:[ıiuü]l|[ıiuü]n|[ae]n)(?:[ıiuü]yor|[ıiuü]r)(?:l[ae]r)?\s*[.!,]`,
    // "Ücret desi üzerinden hesaplanıyor", "yedekler öteki makinede tutuluyor".
    pattern`^(?!(?:bu|şu|o|bunlar|ben|biz|sen) )(?:\S+ ){1,8}?${how} (?:ayrıca )?\p{L}+(?:[ıiuü]l|[ae]n|[ıiuü]n|[lr]n)(?:m?[ıiuü]yor)(?:l[ae]r)?${end}`,
    // "Durumlar sunucudan 14 kodla geliyor".
    pattern`${things}(?:\S+ ){0,5}?(?:\S*\p{L}['’]?[dt][ae]n|üzerinden|ile|olarak|tarafından) (?:\S+ ){0,3}?\p{L}{2,}[ıiuü]yor(?:l[ae]r)?${end}`,
    // "Uygulama iOS 16 ve üstünü destekliyor".
    pattern`^(?!(?:bu|şu|o|bunlar|ben|biz|sen) )(?:\S+ ){2,9}?(?:destekl[ei]|kullan[ıi]|gerektiri|içeri|kapsı)(?:m?[ıi]?yor|r)${end}`,
    // "Müşteri numaraları hep 9 haneli".
    pattern`${things}(?:hep|her zaman|daima) (?:\S+ ){0,3}?\S+(?:l[ıiuü]|s[ıiuü]z|[dt][ıiuü]r|[dt][ae]|\d)${end}`,
    // "…, kilo üzerinden değil": what it is instead.
    pattern`^(?!(?:bu|şu|o|bunlar|ben|sen) )(?:\S+ ){2,9}?\p{L}+(?:[ıiuü]yor|[aeıiuü]r|[dt][ıiuü]r|[dt][ae])(?:l[ae]r)?, (?:\S+ ){1,4}değil\s*[.!]*$`,
  ]),
  // "Konum servisine Selin bakıyor".
  {
    pattern: casedPattern`^(?:\p{L}+ ){1,4}?\p{L}+[ae] \p{Lu}\p{L}+(?: (?:Hanım|Bey|abi|abla))? (?:bakıyor|bakar)(?!\p{L})|\p{L}+(?:y?l[ae]|y?[ae]) \p{Lu}\p{L}+(?: (?:Hanım|Bey|abi|abla))? (?:ilgileniyor|ilgilenir)(?!\p{L})`,
  },
];
