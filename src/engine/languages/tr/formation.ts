import type { GateWords } from '../gateWords';
import { casedPattern, everyPattern, latin, pattern } from '../letters';
import { anyOf, formOf, formsBy, lookup, periodsOf, rowsOf } from '../periods';
import type { DateForm, FormationWords } from '../timeWords';
import { listOf, listsOf } from '../wordLists';
import lists from './words.json';

export const formation = (): FormationWords => {
  const { months, nearness, numbers, unitsAlone, weekdays } = rowsOf(lists.calendar);
  /** Letters of Turkish words: a class of a few ranges is made in a tenth of the time of one of all letters there are. */
  const letter = '[a-zçğıöşüâîû]';
  const noLetter = `(?<!${letter})`;
  const ends = `(?!${letter})`;

  /** Cases that a name of time stands in; the phrase goes to the end of its word. */
  const cased =
    "(?:['’]?(?:y[aeıiuü]|n?[ıiuü]n|[td][ae]n?(?:ki)?|[aeıiuü]|s[ıi](?:n[ae])?|ki|kü)?)";

  /** "aralık" is "aralığa" in the dative. */
  const monthRows = months.flatMap(([name, english]): (readonly [string, string])[] =>
    name.endsWith('k')
      ? [
          [name, english],
          [`${name.slice(0, -1)}ğ`, english],
        ]
      : [[name, english]],
  );

  const amount = String.raw`(\d{1,3}|${anyOf(numbers)})`;
  const unit = `(${anyOf(unitsAlone)})`;
  const weekday = `(${anyOf(weekdays)})`;
  const month = `(${anyOf(monthRows)})`;
  const near = `(${anyOf(nearness)})`;
  const year = String.raw`((?:19|20)\d{2})`;

  const unitOf = lookup(unitsAlone);
  const weekdayOf = lookup(weekdays);
  const nearOf = lookup(nearness);

  /** Cases of units; of "ay" and "yıl" few, because "ayar" and "yıldız" begin like them. */
  const unitCase = '(?:ü|e|de|den|ya|da|dan|a|ki|daki|nın|ın|ye|deki|nin)?';

  /** A verb that tells of something that takes place on another day than was said. */
  const putOff = `(?:ertele|ötele|al(?:ındı|dık|ınıyor|ıyoruz)|kay(?:d|ıyor)|çekil|çek(?:tik|iyoruz)|taşın|taşı(?:dık|yoruz)|sark|uza(?:d|t|yor)|kaldı|atıldı|bırak)`;

  /** A name of a month is a common word as well; where it is none it stands in a case. */
  const monthCase = String.raw`(?:['’]?[td][ae]n?(?:ki)?|\s+ay[ıi](?:n[ıi]n|n[dt]a(?:n|ki)?|na)?|['’]?y?[ae](?=\s+(?:kadar|dek|değin|${putOff})))`;

  const inTurkish = (source: string): RegExp => latin(`${noLetter}(?:${source})${ends}`, 'giu');
  const form = formsBy({ months: monthRows, nearness, numbers, unitsAlone, weekdays }, inTurkish);

  const monthNames = months.map(([name]) => name);
  const nths = listOf('birinci ikinci üçüncü dördüncü');
  const periods = periodsOf({
    month: (name) =>
      monthNames.findIndex((one) => one.slice(0, 3) === name.slice(0, 3).toLowerCase()) + 1,
    ordinal: (name, of) => {
      const lower = name.toLowerCase();
      return lower === 'son'
        ? of
        : lower === 'ilk'
          ? 1
          : Number.parseInt(lower, 10) || nths.indexOf(lower) + 1;
    },
  });
  const period = formOf(inTurkish);
  const nth = String.raw`(ilk|birinci|ikinci|üçüncü|dördüncü|son|[1-4]\.)`;
  const ofYear = `${year}['’]?n?[ıiuü]n `;
  const within = '(?:inde|ında|unda|ünde|[dt][ae]|de|da)';
  const to = String.raw`(?:\s*[-–—]\s*| ile | ve )`;

  const dates: readonly DateForm[] = [
    period(
      'period',
      String.raw`(\d{1,2})${to}(\d{1,2}) ${month}(?: ${year})?(?: aras[ıi]\p{L}*|${cased})`,
      (first, last, name, of) => `${periods.day(first, name, of)}/${periods.day(last, name, of)}`,
    ),
    period(
      'period',
      String.raw`(\d{1,2}) ${month}${to}(\d{1,2}) ${month}(?: ${year})? aras[ıi]\p{L}*`,
      (first, name, last, other, of) =>
        `${periods.day(first, name, of)}/${periods.day(last, other, of)}`,
    ),
    period('period', `${ofYear}${nth} çeyre(?:k|ğ)${within}`, (of, which) =>
      periods.quarter(which, of),
    ),
    period('period', `${ofYear}${nth} yarıs(?:ı|ın)?${within}`, (of, which) =>
      periods.half(which, of),
    ),
    period('period', `q([1-4])[ /]${year}['’]?${within}`, periods.quarter),
    period('period', `${ofYear}${month} ve ${month}${within}`, (of, from, last) =>
      periods.months(from, last, of),
    ),
    period('period', `bu y[ıi]l[ıi]n ${month} ve ${month}${within}`, (from, last) =>
      periods.months(from, last),
    ),
    period('period', `${month} ${year}['’]?[td][ae]`, (name, of) => periods.months(name, name, of)),
    period(
      'named',
      String.raw`(?<![\d.])(\d{1,2})\.(\d{2})\.?(?:['’]\p{L}{1,3})?(?= (?:kadar|dek|değin|itibaren|günü|bit|sona|dol))`,
      periods.dotted,
    ),
    form(
      'window',
      `bugünden itibaren ${amount} ${unit}(?: boyunca| süreyle)?`,
      '{1 numbers} {2 unitsAlone}s from now',
    ),
    form(
      'window',
      `önümüzdeki ${amount} ${unit}(?: boyunca| içinde)?`,
      '{1 numbers} {2 unitsAlone}s from now',
    ),
    form('relative', '(?:evvelsi|evvelki|önceki) gün(?:den|kü|ü)?', '2 days ago'),
    form('relative', 'öbür gün(?:e|den|kü)?', '2 days from now'),
    form('relative', 'dün gece(?:ki|den)?|dün(?:den|kü)?(?: (?:sabah|akşam))?', 'yesterday'),
    form('relative', 'bu gece(?:ki)?|bugün(?:e|den|kü)?(?: (?:sabah|akşam))?', 'today'),
    form('relative', 'yarın(?:a|dan|ki)?(?: (?:sabah|akşam|gece))?', 'tomorrow'),
    form('relative', `haftaya(?: ${weekday}${cased}(?: günü(?:ne|nden)?)?)?`, ([, name]) =>
      name === undefined ? 'next week' : `${weekdayOf(name)} next week`,
    ),
    form('relative', `${near} hafta ?sonu(?:na|nda|ndan|nu)?`, '{1 nearness} weekend'),
    form(
      'relative',
      // "This year's July" is a month.
      `${near} (hafta|ay|yıl|sene)${unitCase}(?! sonu| ${month})`,
      '{1 nearness} {2 unitsAlone}',
    ),
    form(
      'relative',
      `${near} ${weekday}${cased}(?: günü(?:ne|nden|nde)?)?`,
      // The one that comes first: "next Friday" would be a week later.
      ([, which, name]) =>
        `${which?.toLowerCase() === 'önümüzdeki' ? 'this' : nearOf(which)} ${weekdayOf(name)}`,
    ),
    form(
      'relative',
      `(?<!son )${amount} ${unit} önce(?:ki|den|sinden|sine)?`,
      '{1 numbers} {2 unitsAlone}s ago',
    ),
    form('full', String.raw`(?<![\d/-])(${year}-\d{2}-\d{2})(?![\d-])${cased}`, '{1}'),
    form(
      'full',
      String.raw`(?<!\d)(\d{1,2})\.(\d{2})\.${year}(?!\d)${cased}`,
      ([, day, number, of]) => `${of}-${number}-${(day ?? '').padStart(2, '0')}`,
    ),
    form('full', String.raw`(\d{1,2}) ${month} ${year}${cased}`, '{1} {2 months} {3}'),
    form('full', `${month} ${year}${cased}`, '{1 months} {2}'),
    form(
      'named',
      '(?:(gelecek|bu) )?(hafta|ay|yıl|sene)(?:nın|[ıi]n)? sonu(?:na|nda|ndan)?',
      ([, which, name]) => `end of ${which === 'gelecek' ? 'next' : 'this'} ${unitOf(name)}`,
    ),
    form('named', `${amount} ${unit} sonra(?:ya|ki)?`, '{1 numbers} {2 unitsAlone}s from now'),
    form('named', String.raw`(\d{1,2}) ${month}${cased}(?! \d{4})`, '{1} {2 months}'),
    form(
      'named',
      `${month}(?:['’]?[ıiuü]n| ay[ıi](?:n[ıi]n)?)? sonu(?:na|nda|ndan)?`,
      '{1 months}',
    ),
    form('named', month + monthCase, '{1 months}'),
    form(
      'named',
      `${weekday}(?: günü(?:ne|nden|nde)?|(?:['’]?y[ae]|['’]?[ae])(?= (?:kadar|dek|değin|${putOff}))|[td][ae]n(?= (?:beri|itibaren|başlayarak|bu yana)))`,
      '{1 weekdays}',
    ),
  ];

  const deeds =
    '(?:taşı|geç|yayınla|yayımla|çık|sil|kaldır|yaz|güncelle|yükselt|başla|bitir|dene|test ed|bak|görüş|konuş|toplan|karar ver|ekle|düzelt|birleştir|böl|incele|kur|değiştir|bırak|aktar|dönüştür)';

  /** A verb at the end of a statement that holds. */
  const finite =
    '(?:\\p{L}+(?:yor(?:uz|um|lar)?|m[ae]l[ıi](?:y[ıi]z)?|m[ae]z(?:lar|ler)?|m[ae]y[ıi]z|[ae]r(?:[ıi]z|lar|ler)?|[ıiuü]r(?:[ıiuü]z|lar|ler)?|[dt][ıiuü]r|acak|ecek)|var|yok|değil|yasak|zorunlu|şart|sorumlu|çalışıyor)';

  return {
    hint: pattern`\d{4}|\d\.\d{2}|(?<!\p{L})(?:dün|bugün|yarın|evvelsi|öbür gün|önceki|geçen|geçtiğimiz|gelecek|önümüzdeki|bu|haftaya|önce|sonra|kadar|dek|beri|itibaren|pazartesi|salı|çarşamba|perşembe|cuma|cumartesi|pazar|ocak|şubat|mart|nisan|mayıs|haziran|temmuz|ağustos|eylül|ekim|kasım|aralı[kğ]|ay sonu|yıl sonu|hafta sonu|planlıyor|planlanıyor)|[ae]c[ae][ğk]`,
    dates,
    around: [
      // "Mart'a alındı" is another day, "Mart'ta alındı" the day on which it was bought.
      [pattern`⟨[^⟩]*(?<!['’][dt]|d|tt|[sşkç]t)[ae]⟩ (?:(?:\S+ )?)${putOff}`, 'moved'],
      [pattern`⟨[^⟩]*[dt][ae]n⟩ (?:\S+ ){1,3}${putOff}`, 'former'],
      [pattern`⟩ (?:itibaren|başlayarak)(?!\p{L})`, 'from'],
    ],
    before: [],
    after: [
      [pattern`^ arası\p{L}{0,4}(?!\p{L})`, 'until'],
      [pattern`^ (?:kadar|dek|değin)(?!\p{L})`, 'until'],
      [
        pattern`^(?: (?:tarihinde|günü))? (?:bit(?:iyor|ecek|er)|sona er|son bul|dol(?:uyor|acak|ar))`,
        'until',
      ],
      [pattern`^ (?:beri|bu yana)(?!\p{L})`, 'since'],
    ],
    ahead: pattern`\p{L}{2,}(?:aca[ğk]|ece[ğk])\p{L}*|planl[ıa]\p{L}*|hedefl\p{L}*|(?<!\p{L})(?:son tarih\p{L}*|son gün\p{L}*)`,
    behind: pattern`\p{L}{2,}(?:[dt][ıiuü](?:k|m|n|lar|ler)?|m[ıiuü]ş(?:t[ıiuü]\p{L}*)?)(?=\s*[.!…]*$)`,
    habit: pattern`(?<!\p{L})(?:her|hep|daima|asla|genellikle|bazen|hiçbir|sakın|yasak\p{L}*|eğer)(?!\p{L})|(?:pazartesi|salı|çarşamba|perşembe|cuma|cumartesi|pazar)(?: gün)?l[ae]r[ıi]|m[ae]l[ıi](?!\p{L})`,
    rhythm: pattern`(?<!\p{L})(?:her|haftalık|günlük|aylık)(?!\p{L})`,
    yearly: pattern`(?<!\p{L})(?:her (?:yıl|sene)|yıllık)(?!\p{L})`,
    begins: pattern`(?<!\p{L})(?:başl[ıa]\p{L}*|devral\p{L}*|açıl(?:ıyor|acak)\p{L}*|yürürlüğe gir\p{L}*|izne (?:çık|ayrıl)\p{L}*|katıl(?:ıyor|acak)\p{L}*)`,
    several: pattern`l[ae]r(?:[ıi]|[ıi]m[ıi]z)?$`,
    together: pattern`(?<!\p{L})(?:adım|neden|seçenek|belirti|değişiklik|not|görev|örnek|soru|yapılacak|hata|sonuç)l[ae]r`,
    pointing: pattern`(?<!\p{L})(?:o|onu|onun|ona|bu|bunu|bunun|şu|onlar|kendisi|aynı|diğeri)(?!\p{L})`,
    nearDays: pattern`^\P{L}*(?:bugün|dün|yarın)`,
    ban: pattern`(?<!\p{L})(?:kadar|boyunca|olmadan|önce|sonra|günü|günleri) .*(?:yok|yasak|olmaz)\s*[.!…]*$`,
    plan: latin(
      `${noLetter}${deeds}\\p{L}{0,8}(?:aca[ğk]|ece[ğk])(?:[ıi]z|[ıi]m)?\\s*[.!…]*$|\\p{L}+m[ae]y[ıi] planl[ıa]\\p{L}*\\s*[.!…]*$`,
      'iu',
    ),
    pronouns: [
      {
        of: 'thing',
        pattern: pattern`^(?:onun|onu|ona|onda|ondan|bunun|bunu|buna)(?= \p{L}+)`,
        // Turkish would have the name in the case of the pronoun; it stands beside it as it is spelled.
        replace: (pronoun, name) => `${pronoun} (${name})`,
      },
      {
        of: 'person',
        pattern: pattern`^kendisi(?:nin|ni|ne)?(?= \p{L}+)`,
        replace: (pronoun, name) => `${pronoun} (${name})`,
      },
    ],
    unnamed: pattern`^(?:saklama |bekleme |geçerlilik |deneme )?\p{L}+ (?:en (?:az|çok|fazla) |yaklaşık )?%?\d[\d.,]*(?: \p{L}+)?[.\s]*$`,
    dependent: pattern`^(?:o|bu|şu|onun|onu|ona|onda|ondan|bunun|bunu|buna|bunda|bundan|bunlar\p{L}*|onlar\p{L}*|kendisi\p{L}*|ve|ama|fakat|ancak|çünkü|zira|yoksa|böylece|ayrıca|sonra|yine|hem|ise|diğer\p{L}*|aynı|eski|yeni|örneğin|mesela|burada|orada|bu yüzden|bu nedenle|öyle|şöyle|üstünde|üzerinde|altında|ötesinde|aksi|fazlası|gerisi|kalan\p{L}*|ikisi\p{L}*)(?!\p{L})`,
    adding: pattern`^(?:ayrıca|üstelik|bir de|buna ek olarak|ek olarak|bunun yanında)(?:, ?| )(?=\S)`,
    clause: pattern`^\S+ .*${finite}\s*[.!…]*$`,
    joint: everyPattern` ve (?=\S)`,
    stepLead: pattern`^(?:[^,:;]{2,80}?(?:m[ae]k için|m[ae]den önce|d[ıiuü]ktan sonra|t[ıiuü]ktan sonra)[,:]? |[^:.,;]{3,80}: )?(?:(?:önce|ilk olarak|ilk önce),? )?`,
    nextStep: everyPattern`[,;.]? (?:ve )?(?:daha sonra|(?<!\p{L}[dt][ae]n )sonra|ardından|son olarak|en son),? (?=\S)`,
    bound: pattern`(?<!\p{L})(?:eğer|çünkü|ama|fakat|ancak|hem|ya da|ise|sonra|önce|iken|kadar|böylece|yani|onu|onun|ona|bunu|ki)(?!\p{L})|[:;?()]|\p{L}+(?:ınca|ince|unca|ünce|arken|erken|d[ıi]ğ[ıi]nda)(?!\p{L})`,
    common:
      'kullan kullanıyor kullanıyoruz çalışıyor tutuyor tutuyoruz saklıyor saklıyoruz var yok olmalı gerek tercih ediyor ediyoruz port sürüm',
  };
};

export const gate = (): GateWords => ({
  ...listsOf(lists.gate),

  // “on”, “altı” and “yedi” are other words as well.

  manyValued: pattern`(?:destekl|içer|ekl(?:e|i)|kabul|izin ver|sun(?:ar|uyor)|(?<!\p{L})var(?!\p{L})|kapsa|sev(?:er|iyor))\p{L}*`,
  limits: pattern`ve (?:üstü|üzeri|sonrası|altı)|en (?:az|fazla|çok)|sınır`,
  happened: pattern`(?:[dt][ıiuü](?:m|k|n|lar|ler|nız|niz|nuz|nüz)?|m[ıiuü]ş(?:t[ıiuü])?)(?=[\s.!?…]*$)`,
  settled: pattern`(?:geçtik|geçildi|taşıdık|taşındı|değiştirdik|değişti|karar (?:verdik|aldık)|seçtik|yükselttik|düşürdük)`,
  reason: pattern`[,;:]?\s+(?:çünkü|zira|böylece|yoksa|dolayısıyla)\s.*$|[;(].*$`,
  use: pattern`(?:kullan|çalış|yaz|sakla|tut|gönder|dağıt|derle|kur|yap|barındır)\p{L}*`,
  directions: [pattern` değil,? `, pattern` yerine `, pattern` önce `, pattern` sonra `],
  contrast: everyPattern`(?<denied>[^\s,.;:()]+(?: [^\s,.;:()]+)?) (?:değil|yerine)(?!\p{L})`,
  switches: [
    pattern`(?<from>\S+?)['’]?[dt][ae]n (?<to>\S+?)['’]?[yn]?[ae] (?:geçtik|geçildi|taşıdık|taşındı)`,
    pattern`(?<from>\S+) yerine (?<to>\S+)`,
  ],

  // Present tense, whatever voice and person: "saklanıyor", "saklıyoruz".
  verbRoot: casedPattern`^(\p{L}{3,}?)(?:[iu]?[ln])?(?:[iu]yor\p{L}*|[aiu]r|er)$`,
  singleValued: [],
});
