import type { CaptureWords, PersonRule } from './captureWords';
import { namedTechnologies } from './technologies';

const noLetter = String.raw`(?<!\p{L})`;
const ends = String.raw`(?!\p{L})`;

const words = (pattern: string, flags = 'iu'): RegExp =>
  new RegExp(`${noLetter}(?:${pattern})${ends}`, flags);

/** Said about what is in front of both, not about the project. */
const thisMoment =
  /(?<!\p{L})(?:burada|burda|şurada|orada|şimdilik|bu sefer|tekrar|\d+\. satır\p{L}*|(?:bu|şu|o) (?!proje|depo|kod|ekip|takım|makine|şirket|servis)\p{L}+)(?!\p{L})/iu;

/** Endings of the first person are endings of nouns as well ("dağıtım"): they are read where a verb stands. */
const ofLastWord = String.raw`(?=\s*(?:[.!,;…]|$)|\s+(?:ve|ama|çünkü)${ends})`;

const ending = (pattern: string): RegExp => new RegExp(pattern + ofLastWord, 'giu');

const isName = (word: string): boolean =>
  namedTechnologies.has(word.toLowerCase()) || /\p{Lu}.*\p{Lu}|\d/u.test(word);

/** A sentence rarely names its subject: it is put before it, and the first word is no longer the first. */
const afterSubject = (subject: string, word: string): string =>
  isName(word)
    ? `${subject} ${word}`
    : `${subject} ${word[0] === 'I' ? 'ı' : (word[0] ?? '').toLowerCase()}${word.slice(1)}`;

const thirdPerson = (who: 'user' | 'assistant'): readonly PersonRule[] => {
  const stem = who === 'user' ? 'kullanıcı' : 'asistan';
  const named =
    who === 'user' ? { of: 'nın', to: 'ya', object: 'yı' } : { of: 'ın', to: 'a', object: 'ı' };
  const capital = who === 'user' ? 'Kullanıcı' : 'Asistan';
  return [
    [words('(?:benim )?adım', 'giu'), `${stem}${named.of} adı`],
    [words('en sevdiğim', 'giu'), `${stem}${named.of} en sevdiği`],
    [words('benim', 'giu'), `${stem}${named.of}`],
    [words('bana', 'giu'), `${stem}${named.to}`],
    [words('beni', 'giu'), `${stem}${named.object}`],
    [words('ben', 'giu'), stem],
    [/(yor)um(?!\p{L})/giu, '$1'],
    [ending(String.raw`(\p{L}{2,}(?:er|ar|ır|ir|ur|ür))[ıiuü]m`), '$1'],
    [ending(String.raw`(\p{L}{2,}m[ae])m`), '$1z'],
    [ending(String.raw`(\p{L}{2,}[dt][ıiuü])m`), '$1'],
    [ending(String.raw`(\p{L}{2,}m[ıiuü]ş)[ıiuü]m`), '$1'],
    [ending('(sorumlu)yum'), '$1'],
    [
      new RegExp(`^(?!${stem})(\\p{L}[\\p{L}\\p{N}.+#]*)`, 'iu'),
      (_match, word) => afterSubject(capital, word ?? ''),
    ],
    [new RegExp(`^${stem}`, 'u'), capital],
  ];
};

/** Months and days as names of time. */
const calendar =
  'pazartesi|salı|çarşamba|perşembe|cuma|cumartesi|pazar|ocak|şubat|mart|nisan|mayıs|haziran|temmuz|ağustos|eylül|ekim|kasım|aralık';

/** How Turkish sentences give away what kind of memory they are; the first rule that fits decides. */
export const turkish: CaptureWords = {
  language: 'tr',
  types: [
    ['correction', /^(?:aslında|hayır,|düzeltme)|(?:yanlıştı|yanlışmış)/iu],
    [
      'policy',
      /(?<!\p{L})(?:asla|zorunlu|şart|yasak|mecburi|mutlaka)(?!\p{L})|\p{L}(?:malı|meli)(?:dır|dir|yız|yiz)?(?!\p{L})/iu,
    ],
    ['pitfall', /(?<!\p{L})(?:dikkat|sakın|tuzak|kaçın\p{L}*)(?!\p{L})|^ders\s*:/iu],
    [
      'preference',
      /(?:tercih ed\p{L}*|seviyor\p{L}*|sevmiyor\p{L}*|favori\p{L}*|hoşlan\p{L}*|(?<!\p{L})sever(?:im|iz)(?!\p{L}))|^(?:lütfen )?(?:cevap|yanıt)(?:ı|ları)? .*(?:ver|yaz)\s*[.!]*$/iu,
    ],
    [
      'decision',
      /(?:kararı? (?:ver|al)\p{L}*|(?<!\p{L})(?:taşıdık|benimsedik)(?!\p{L})|(?<!\p{L})seçtik|(?<!\p{L})seçildi|(?<!\p{L})geçtik)/iu,
    ],
    [
      'solution',
      /(?<!\p{L})(?:çözül\p{L}*|çözüm\p{L}*|çözdük|sorunun (?:nedeni|kaynağı)|kök neden\p{L}*)|işe yaradı/iu,
    ],
    ['fix', /(?<!\p{L})(?:düzelt\p{L}*|onarıldı|giderildi)/iu],
    ['error', /(?<!\p{L})(?:hata\p{L}*|istisna|çöktü|çöküyor)/iu],
    ['problem', /(?<!\p{L})(?:sorun\p{L}*|çalışmıyor|bozuk|yavaş|başarısız ol(?:uyor|ur))/iu],
    [
      'procedure',
      /(?<!\p{L})(?:adımlar\p{L}*|nasıl yapılır)|(?:mak|mek) için,? önce .*(?:sonra|ardından)/iu,
    ],
    ['workflow', /(?:iş akışı|(?<!\p{L})süreç)/iu],
    ['code_pattern', /(?<!\p{L})(?:pascal|camel|snake|kebab)[- ]?case/iu],
    ['architecture', /(?<!\p{L})(?:mimari\p{L}*|katman\p{L}*|bileşen\p{L}*)/iu],
    [
      'configuration',
      /(?<!\p{L})(?:ayar\p{L}*|yapılandır\p{L}*|ortam değişken\p{L}*|zaman aşımı|port(?:u|unda|undan|una)(?!\p{L}))/iu,
    ],
    ['code_pattern', /(?<!\p{L})(?:kod kalıbı|kod parça\p{L}*)/iu],
    ['fact', /\p{L}[ıiuü]n (?:sahibi|sorumlusu|(?:\p{L}+ )?lideri)(?!\p{L})/iu],
  ],
  leadIns:
    /^(?:lütfen\s+)?(?:unutma|hatırla|not al|aklında (?:tut|olsun)|önemli)(?:\s+ki(?!\p{L})|\s*[:,–])\s*/iu,
  triggers: [
    {
      kind: 'delete',
      isSoft: false,
      pattern:
        /^(?:lütfen )?(?<topic>[^.!?\n]+?)(?:['’]?(?:[yn]?[ıiuü]|[dt][ae]n)?| hakkındaki anıyı?) (?:kalıcı olarak|tamamen) sil(?:in|ebilirsin)?(?!\p{L})/iu,
    },
    {
      kind: 'forget',
      isSoft: false,
      pattern:
        /^(?:lütfen )?(?<topic>[^.!?\n]+?) (?:hafızadan|hafızandan|bellekten|belleğinden) (?:sil|çıkar|kaldır)(?:in)?(?!\p{L})/iu,
    },
    {
      kind: 'forget',
      isSoft: false,
      pattern:
        /^(?:lütfen )?(?<topic>[^.!?\n]+?)(?: hakkında (?:söylediklerimi|söylediğimi|dediklerimi|dediğimi|her şeyi)| ile ilgili (?:söylediklerimi|dediklerimi|her şeyi)|['’]?[yn]?[ıiuü]) (?:unut|yok say)(?:un|abilirsin)?\s*[.!]*$/iu,
    },
    {
      kind: 'forget',
      isSoft: true,
      pattern: /^(?<topic>[^.!?\n]{3,}?) artık (?:geçerli|önemli|gerekli) değil(?!\p{L})/iu,
    },
    {
      kind: 'forget',
      isSoft: true,
      pattern:
        /^(?:aslında,? |yok,? |neyse,? )?(?:boş ?ver(?:in)?|unut gitsin|vazgeçtim)(?!\p{L})/iu,
    },
    {
      kind: 'reflect',
      isSoft: false,
      pattern:
        /^(?:lütfen |hadi |şimdi )?(?:\p{L}+ (?:üzerine|hakkında) )?(?:derin )?düşünüp değerlendir|^(?:hadi |şimdi )?(?:anıları|hafızayı|belleği) (?:gözden geçir|birleştir|toparla)/iu,
    },
    {
      kind: 'reflect',
      isSoft: true,
      pattern: words(
        'uyumaya gidiyorum|yatıyorum|yatmaya gidiyorum|iyi geceler|çıkıyorum|bugünlük bu kadar|bugünlük yeter|paydos|kapatıyorum',
      ),
    },
    {
      kind: 'remember',
      isSoft: false,
      pattern:
        /^(?:lütfen |ayrıca |ve )*(?:(?:bunu |şunu )?(?:unutma(?:yın)?|hatırla(?:yın)?)|(?:bunu |şunu )?not (?:al|et)(?:in)?|(?:bunu |şunu )?aklında (?:tut|olsun|bulunsun)|(?:bunu |şunu )?kaydet(?:in)?|önemli)(?: ki(?!\p{L})|\s*[:,–-])/iu,
    },
    {
      kind: 'remember',
      isSoft: false,
      pattern: /^ileride lazım ol(?:ur|acak)\s*[:,–-]/iu,
    },
    {
      kind: 'remember',
      isSoft: false,
      pattern:
        /(?<=\S[,;.:–-]*\s+)(?:bunu |şunu )?(?:sakın )?(?:unutma(?:yın)?|aklında (?:tut|olsun|bulunsun)|not (?:al|et)|hatırla|kaydet)\s*[.!]*$/iu,
    },
    {
      kind: 'remember',
      isSoft: true,
      pattern: /(?:hatırlamakta|not etmekte|akılda tutmakta) fayda var|hatırlamaya değer/iu,
    },
  ],
  rules: [
    {
      kind: 'correction',
      telling: true,
      pattern:
        /^(?:aslında|doğrusu),? (?=.*(?:\d|¤|(?<!\p{L})(?:değil|olmalı\p{L}*|olacak|\p{L}+[dt][ıiuü]k)(?!\p{L})))/iu,
      unless: /^(?:aslında|doğrusu),? (?:boş ?ver|önce|dur|bekle|bir bakayım)/iu,
    },
    {
      kind: 'correction',
      telling: true,
      pattern: /^(?:hayır|yanlış|öyle değil)\s*[,:–-]\s*(?=\p{L}+(?: \S+){2,})/iu,
      unless:
        /^hayır\s*[,:–-]\s*(?:teşekkür\p{L}*|sağ ol|gerek yok|sorun değil|önemli değil|ben|dur|bekle)|^hayır\s*[,:–-]\s*(?:o|bu|şu) \p{L}+ değil\s*[.!]*$/iu,
    },
    { kind: 'correction', telling: true, pattern: /^düzeltme\s*[:–-]\s*\S/iu },
    {
      kind: 'correction',
      telling: true,
      pattern: /(?:yanılmış[ıi]m|yanılmışız|yanlıştı|yanlışmış)\s*[,:;–-]\s*\S{2}/iu,
    },
    {
      kind: 'correction',
      telling: true,
      pattern: /(?<!\p{L})\S*(?:\d|\p{Lu})\S* değil,? \S+ (?:kullan|çalış|\d|ol)/u,
    },
    {
      kind: 'correction',
      telling: true,
      pattern: /\d\S*,\s+\S*\d\S* değil(?!\p{L})/iu,
    },
    {
      kind: 'decision',
      telling: true,
      pattern:
        /(?:^karar\s*[:–-]\s*\S)|karar (?:verdi(?:k|m|ler)?|aldı(?:k|m|lar)?|alındı|verildi|kıldık)(?!\p{L})|(?<!\p{L})(?:kararlaştırdı\p{L}*|kararlaştırıldı)(?!\p{L})/iu,
    },
    {
      kind: 'decision',
      telling: true,
      pattern: words(
        String.raw`seçtik|seçtim|seçildi|\S+ (?:konusunda|üzerinde|için) (?:anlaştık|uzlaştık)|ile devam ed(?:iyoruz|eceğiz|elim)`,
      ),
    },
    {
      kind: 'decision',
      telling: true,
      pattern:
        /\S+['’]?[dt][ae]n,? (?:\S+ )?\S+['’]?[yn]?[ae] (?:geçtik|taşındık|taşıdık)(?!\p{L})/iu,
    },
    {
      kind: 'solution',
      telling: true,
      pattern:
        /(?:sorunun|hatanın|problemin) (?:kök |asıl )?(?:neden|sebeb|kaynağ|çözüm)\p{L}*|(?<!\p{L})meğer(?!\p{L})|(?:ekleyerek|değiştirerek|kaldırarak|yükselterek) (?:düzelttim|düzelttik|çözdüm|çözdük|çözüldü)/iu,
    },
    {
      kind: 'preference',
      telling: true,
      pattern: /tercih (?:ederim|ediyorum|ederiz|ediyoruz)(?!\p{L})/iu,
    },
    {
      kind: 'preference',
      telling: true,
      pattern:
        /daha \p{L}+ buluyor(?:um|uz)(?!\p{L})|^(?:ben )?(?:her zaman|hep|genelde|genellikle) .*\p{L}+(?:yorum|yoruz|[ae]r[ıi]m|[ae]r[ıi]z)\s*[.!]*$/iu,
    },
    {
      kind: 'preference',
      telling: true,
      pattern: /^\p{L}+l[ae]r[ıi]n[ıi] [^.]*(?:tut|yaz|ver)(?:\p{L}{0,3})\s*[.!]*$/iu,
      unless: thisMoment,
    },
    {
      kind: 'preference',
      telling: true,
      pattern: /(?<!\p{L})tercih(?:im|imiz) \p{L}/iu,
    },
    {
      kind: 'preference',
      telling: true,
      pattern:
        /\S\s(?:seviyorum|sevmiyorum|severim|sevmem|seviyoruz|sevmiyoruz|nefret (?:ediyorum|ederim|ediyoruz)|hoşlanıyorum|hoşlanmıyorum|hoşlanmam|beğenmiyorum)(?!\p{L})/iu,
      unless: /^(?:ben )?(?:bunu|şunu|onu|bundan|ondan|seni) (?:çok )?\p{L}+\s*[.!]*$/iu,
    },
    { kind: 'preference', telling: true, pattern: words(String.raw`en sevdiğim(?:iz)?|favorim`) },
    {
      kind: 'preference',
      telling: true,
      pattern:
        /^(?:lütfen )?(?:her zaman|hep|daima|asla|hiçbir zaman) .*(?:kullan|yaz|cevap ver|yanıtla)(?:m[ae])?(?:y[ıi]n)?(?!\p{L})/iu,
      unless: thisMoment,
    },
    {
      kind: 'preference',
      telling: true,
      pattern: /\S+ kullanma(?:yın|yalım)?\s*[.!]*$/iu,
      unless: thisMoment,
    },
    {
      kind: 'preference',
      telling: true,
      needsEntity: true,
      pattern: /\S+ kullan(?:ın|alım)?\s*[.!]*$/iu,
      unless: thisMoment,
    },
    {
      kind: 'preference',
      telling: true,
      pattern:
        /\p{L}+m[ae]s[ıi]n[ıi] (?:istiyor|istemiyor|isterim|istemem)\p{L}*|\p{L}+m[ae]n[ıi] istemiyor\p{L}*/iu,
      unless: thisMoment,
    },
    {
      kind: 'preference',
      telling: true,
      pattern:
        /\p{L}+m[ae]d[ae]n önce (?:hep |mutlaka |önce )?(?:bana )?(?:sor|haber ver|onay al)(?:\p{L}{0,4})\s*[.!]*$/iu,
    },
    {
      kind: 'preference',
      telling: true,
      pattern:
        /^\p{L}+l[ae]r[ıi]n(?:[ıi]n)? [^.]*olsun(?: lütfen)?\s*[.!]*$|(?<!\p{L})(?:bundan sonra|bundan böyle)(?!\p{L})/iu,
      unless: thisMoment,
    },
    {
      kind: 'constraint',
      telling: true,
      pattern: /\p{L}+(?:malı|meli)(?:dır|dir|yız|yiz|sınız|siniz|lar|ler)?\s*[.!]*$/iu,
      unless:
        /(?:yor|mış|miş|muş|müş) olmalı|(?:sorunu|hatası|yüzünden|bir şey|yolu|nedeni|sebebi|çözümü|bir yerde) olmalı|olmalısın|m[ıiuü] \S+(?:malı|meli)/iu,
    },
    {
      kind: 'constraint',
      telling: true,
      pattern: words(
        'yasak(?:tır)?|zorunlu(?:dur)?|zorunda(?:dır)?|şart(?:tır)?|mecburi(?:dir)?|mecbur|izin verilmez|izin verilmiyor',
      ),
      unless: /zorunda (?:değil|kaldı)|şart değil|\b(?:ben|zorundayım)/iu,
    },
    {
      kind: 'constraint',
      telling: true,
      pattern:
        /(?:^|(?<!\p{L}))(?:asla|sakın|kesinlikle|hiçbir zaman) .*\p{L}+m[ae](?:y[ıi]n|yal[ıi]m|mal[ıi]|meli)?\s*[.!]*$/iu,
      unless: thisMoment,
    },
    {
      kind: 'fact',
      telling: true,
      pattern: /(?<!\p{L})(?:benim )?ad[ıi]m \p{L}+|\p{L}+[dt][ae]n sorumluyum(?!\p{L})/iu,
    },
    {
      kind: 'fact',
      telling: true,
      pattern:
        /(?<!\p{L})(?:sürüm|port|adres|sınır|limit|zaman aşımı|veritabanı|şema|bölge|uç nokta|dal)\p{L}*(?=.*(?:\d|https?:|¤))/iu,
    },
    {
      kind: 'fact',
      telling: true,
      pattern:
        /\S+ (?:çalışıyor|çalıştırıyor|bulunuyor|barınıyor|barındırılıyor|saklanıyor|duruyor|yer alıyor|başlıyor|bitiyor|yenileniyor)\s*[.!]*$/iu,
      unless: /^(?:bu|şu|o|artık|şimdi) \S+\s*[.!]*$/iu,
    },
    {
      kind: 'fact',
      telling: true,
      pattern: /^(?:\p{L}+ )?\p{L}+(?:ımız|imiz|umuz|ümüz) (?:\p{Lu}|\d)/u,
    },
    {
      kind: 'fact',
      telling: false,
      pattern: words(
        'kullanıyoruz|yapıyoruz|saklıyoruz|tutuyoruz|çalıştırıyoruz|derliyoruz|sorumlu',
      ),
    },
  ],
  notMeant: [
    [
      'question',
      /\?\s*$|(?<!\p{L})m[ıiuü](?:y[ıiuü]m|s[ıiuü]n(?:[ıiuü]z)?|y[ıiuü]z|d[ıiuü]r|yd[ıiuü]\p{L}*)?(?!\p{L})|^(?:ne|neden|niye|niçin|nasıl|hangi\p{L}*|nerede|kim|kaç)(?!\p{L})/iu,
    ],
    [
      'guess',
      /(?<!\p{L})(?:belki|galiba|sanırım|herhalde|muhtemelen|olabilir|bilmiyorum|emin değilim|acaba|sanki)(?!\p{L})|karar (?:vermey|senin|sizin|vermedik|vermedim)/iu,
    ],
    [
      'request',
      /(?:^|\s)(?:düzelt|ekle|sil|çalıştır|göster|açıkla|yaz|güncelle|değiştir|kaldır|geri al|commitle|gönder|bak|dene|yap|oluştur|taşı|anlat|incele|çevir|devam et|aç|kapat|adlandır)(?:ir misin|er misin|ır mısın|ar mısın|in|ın)?\s*[.!]*$|\p{L}+m[ae]n[ıi] istiyor\p{L}*|\p{L}+m[ae]k istiyor\p{L}*/iu,
    ],
    [
      'narration',
      /^(?:tamam,? |şimdi |önce )*\p{L}+(?: \S+)* (?:(?<!(?:tercih|nefret|rica) )ediyorum|yapıyorum|çalıştırıyorum|ekliyorum|güncelliyorum|bakıyorum|güncelledim|ekledim|değiştirdim|kaldırdım)\s*[.!]*$/iu,
    ],
  ],
  continues: /^(?:çünkü|zira|yoksa|aksi (?:halde|takdirde)|böylece|bu yüzden|bu sayede)(?!\p{L})/iu,
  time: new RegExp(
    `${noLetter}(?:dün|bugün|yarın|(?:geçen|gelecek|her|bu) (?:gün|gece|hafta|ay|yıl|sürüm|sprint|${calendar})|(?:${calendar})(?:['’]?[td][ae]| günü| günleri)|haftalık|günlük|aylık)${ends}`,
    'giu',
  ),
  corrected: words(
    'aslında|düzeltme|yanlış|yanlıştı|yanlışmış|yanılmış\\p{L}*|yerine|artık',
    'giu',
  ),
  injections: [
    [
      'ignore_instructions',
      /(?:önceki|yukarıdaki|daha önceki)\s+(?:tüm\s+|bütün\s+)?(?:talimat|yönerge|kural|istem)\p{L}*\s+(?:yok say|görmezden gel|unut|dikkate alma|boş ver|geçersiz say)\p{L}*/iu,
    ],
    [
      'ignore_instructions',
      /(?:tüm|bütün)\s+(?:talimat|yönerge)\p{L}*\s+(?:yok say|görmezden gel|unut|dikkate alma|geçersiz say)\p{L}*/iu,
    ],
    [
      'new_role',
      /(?<!\p{L})(?:artık sen|bundan sonra sen|sen artık|şu andan itibaren sen)(?!\p{L})/iu,
    ],
    [
      'system_prompt',
      /(?:sistem|gizli)\s+(?:istem|talimat|yönerge|prompt)\p{L}*\s+(?:göster|yaz|paylaş|açıkla|tekrarla|söyle)\p{L}*/iu,
    ],
    [
      'hide_from_user',
      /(?<!\p{L})(?:bunu|bundan)\s+kullanıcıya\s+(?:söyleme|söz etme|bildirme|belli etme)\p{L}*|kullanıcıya\s+(?:söylemeden|haber vermeden|bildirmeden)/iu,
    ],
  ],
  leadingFiller:
    /^(?:(?:şey|ya|yani|hani|işte|peki|tamam|bu arada|ayrıca|teşekkürler|lütfen|neyse)[,.!]?\s+)+/iu,
  filler: /,? (?:yani|işte|hani|açıkçası|aslına bakarsan),?(?= )/giu,
  firstPerson: new RegExp(
    String.raw`${noLetter}(?:ben|benim|bana|beni|bence|bende|adım|sevdiğim)${ends}|yorum${ends}|\p{L}{2,}(?:[aeıiuü]r[ıiuü]m|m[ae]m|[dt][ıiuü]m|m[ıiuü]ş[ıiuü]m|sorumluyum)${ofLastWord}`,
    'iu',
  ),
  thirdPerson,
  emotions: {
    positive: words(
      String.raw`iyi|güzel|harika|süper|mükemmel|muhteşem|mutlu\p{L}*|sevind\p{L}*|seviyor\p{L}*|sevdim|bayıl\p{L}*|memnun\p{L}*|gurur\p{L}*|heyecan\p{L}*|keyif\p{L}*|rahatladı\p{L}*`,
      'giu',
    ),
    negative: words(
      String.raw`kötü|berbat|fena|korkunç|rezalet|nefret|sinir\p{L}*|kızgın\p{L}*|öfke\p{L}*|üzgün\p{L}*|üzül\p{L}*|üzücü|hayal kırıklığı\p{L}*|endişe\p{L}*|kork\p{L}*|kâbus|kabus|iğrenç|çirkin|saçma|işe yaramaz|felaket|panik\p{L}*|bıktı\p{L}*|usandı\p{L}*|sevmiyor\p{L}*|sevmem`,
      'giu',
    ),
    negatedAfter: /^\s+(?:değil|sayılmaz)(?!\p{L})/iu,
    stirring: words(
      String.raw`acil\p{L}*|kritik|derhal|hemen|çöktü|veri kaybı|sızdı\p{L}*|sızıntı\p{L}*|güvenlik açığı|felaket|panik\p{L}*|lanet|kahretsin|son tarih|yetişmeli`,
      'giu',
    ),
    categories: [
      [
        'joy',
        words(
          String.raw`mutlu\p{L}*|sevind\p{L}*|seviyor\p{L}*|sevdim|bayıl\p{L}*|harika|muhteşem|gurur\p{L}*|heyecan\p{L}*|yaşasın|keyif\p{L}*`,
          'giu',
        ),
      ],
      [
        'anger',
        words(
          String.raw`sinir\p{L}*|kızgın\p{L}*|öfke\p{L}*|nefret|lanet|kahretsin|bıktı\p{L}*|usandı\p{L}*|rezalet`,
          'giu',
        ),
      ],
      [
        'fear',
        words(String.raw`kork\p{L}*|endişe\p{L}*|kaygı\p{L}*|panik\p{L}*|tedirgin\p{L}*`, 'giu'),
      ],
      [
        'sadness',
        words(
          String.raw`üzgün\p{L}*|üzül\p{L}*|üzücü|hayal kırıklığı\p{L}*|maalesef|pişman\p{L}*`,
          'giu',
        ),
      ],
      [
        'surprise',
        words(
          String.raw`şaşır\p{L}*|şaşkın\p{L}*|beklenmedik\p{L}*|inanamıyorum|vay canına|şok oldu\p{L}*`,
          'giu',
        ),
      ],
      ['disgust', words(String.raw`iğrenç\p{L}*|tiksin\p{L}*|mide bulandırıcı|çirkin`, 'giu')],
    ],
  },
  names: {
    people: [
      /(?<![\p{L}\p{N}])(?<name>\p{Lu}\p{Ll}+) (?:Hanım|Bey|Hoca|abi|abla)(?:['’]?\p{Ll}*)?(?!\p{L})/gu,
      /(?<![\p{L}\p{N}])(?<name>\p{Lu}\p{Ll}+) (?:dedi|söyledi|istedi|karar verdi|yazdı|onayladı|sordu|buldu|tercih ediyor)(?!\p{L})/gu,
      /(?<!\p{L})(?:[Bb]enim adım|[Aa]dım) (?<name>\p{Lu}\p{Ll}+(?: \p{Lu}\p{Ll}+)?)(?!\p{L})/gu,
      /(?<![\p{L}\p{N}])(?<name>\p{Lu}\p{Ll}+)['’](?:[yn]?[ae] sor|[dt][ae]n sor)/gu,
    ],
    projects: [
      /(?<![\p{L}\p{N}])(?<name>\p{Lu}[\p{L}\p{N}_-]+|[\p{L}\p{N}]+(?:[_-][\p{L}\p{N}]+)+) (?:projesi|deposu|reposu)(?:['’]?\p{Ll}*)?(?!\p{L})/gu,
    ],
    notNames: new Set(
      `ben sen o biz siz onlar bu şu bir her hiç kim ne neden nasıl ${calendar.replaceAll('|', ' ')}`.split(
        ' ',
      ),
    ),
  },
};
