import { ends, everyPattern, latin, noLetter, pattern, words } from '../letters';
import { isTechnology } from '../names';
import type { ObservingWords, PersonRule, Speaker } from '../observingWords';
import { listsOf, patternRowsOf, patternsOf } from '../wordLists';
import { statements } from './statements';
import lists from './words.json';

/** Endings of the first person are endings of nouns as well ("dağıtım"): they are read where a verb stands. */
const ofLastWord = `(?=\\s*(?:[.!,;…]|$)|\\s+(?:ve|ama|çünkü)${ends})`;

const ending = (pattern: string): RegExp => latin(pattern + ofLastWord, 'giu');

const isName = (word: string): boolean => isTechnology(word) || /\p{Lu}.*\p{Lu}|\d/u.test(word);

/** A sentence rarely names its subject: it is put before it, and the first word is no longer the first. */
const afterSubject = (subject: string, word: string): string =>
  isName(word)
    ? `${subject} ${word}`
    : `${subject} ${word[0] === 'I' ? 'ı' : (word[0] ?? '').toLowerCase()}${word.slice(1)}`;

const vowelOf: Readonly<Record<string, string>> = {
  ...{ a: 'ı', ı: 'ı', e: 'i', i: 'i', o: 'u', u: 'u', ö: 'ü', ü: 'ü' },
};

/** "kullanalım" is what somebody wants of all of us, and is told as "kullanılmalı". */
const asNecessity = (stem: string): string => {
  const last = pattern`[aıoueiöü](?=[^aıoueiöü]*$)`.exec(stem)?.[0].toLowerCase() ?? 'e';
  const passive = pattern`[aıoueiöü]$`.test(stem)
    ? 'n'
    : `${vowelOf[last] ?? 'i'}${pattern`l$`.test(stem) ? 'n' : 'l'}`;
  return `${stem}${passive}${/[aıou]/u.test(last) ? 'malı' : 'meli'}`;
};

const thirdPerson = (who: Speaker): readonly PersonRule[] => {
  const stem = who === 'user' ? 'kullanıcı' : 'asistan';
  const named =
    who === 'user'
      ? { of: 'nın', to: 'ya', at: 'da', object: 'yı' }
      : { of: 'ın', to: 'a', at: 'da', object: 'ı' };
  const capital = who === 'user' ? 'Kullanıcı' : 'Asistan';
  // "Bana sen diye hitap et": who speaks is the object, and no verb at the end has them as its subject.
  const isOrder = `.*${noLetter}${stem}(?:${named.to}|${named.object})${ends}(?!.*(?:yor|\\p{L}{2}[aeıiuü]r|[dt][ıiuü]|m[ıiuü]ş|m[ae]z|göre\\s.*)\\s*[.!]*$)`;
  return [
    [words('(?:benim )?adım', 'giu'), `${stem}${named.of} adı`],
    [words('en sevdiğim', 'giu'), `${stem}${named.of} en sevdiği`],
    [words('benim', 'giu'), `${stem}${named.of}`],
    [words('bana', 'giu'), `${stem}${named.to}`],
    [words('beni', 'giu'), `${stem}${named.object}`],
    [words('bence,?', 'giu'), `${stem}${named.to} göre`],
    [words('bende', 'giu'), `${stem}${named.at}`],
    [words('ben', 'giu'), stem],
    [ending(String.raw`(\p{L}{2,}?)y?[ae]l[ıi]m`), (_match, root) => asNecessity(root ?? '')],
    [everyPattern`(yor)um(?!\p{L})`, '$1'],
    [ending(String.raw`(\p{L}{2,}(?:er|ar|ır|ir|ur|ür))[ıiuü]m`), '$1'],
    [ending(String.raw`(\p{L}{2,}m[ae])m`), '$1z'],
    [ending(String.raw`(\p{L}{2,}[dt][ıiuü])m`), '$1'],
    [ending(String.raw`(\p{L}{2,}m[ıiuü]ş)[ıiuü]m`), '$1'],
    [ending('(sorumlu)yum'), '$1'],
    [
      latin(`^(?!${stem})(?!${isOrder})(\\p{L}[\\p{L}\\p{N}.+#]*)`, 'iu'),
      (_match, word) => afterSubject(capital, word ?? ''),
    ],
    [latin(`^${stem}`, 'u'), capital],
  ];
};

/** What Turkish messages are made of. */
export const observing = (): ObservingWords => {
  const { categories, ...told } = lists.emotions;
  /** Months and days as names of time. */
  const calendar =
    'pazartesi|salı|çarşamba|perşembe|cuma|cumartesi|pazar|ocak|şubat|mart|nisan|mayıs|haziran|temmuz|ağustos|eylül|ekim|kasım|aralık';

  return {
    ...statements(),
    leadIns: pattern`^(?:lütfen\s+)?(?:unutma|hatırla|not al|aklında (?:tut|olsun)|önemli)(?:\s+ki(?!\p{L})|\s*[:,–])\s*`,
    triggers: [
      {
        kind: 'delete',
        isSoft: false,
        pattern: pattern`^(?:lütfen )?(?<topic>[^.!?\n]+?)(?:['’]?(?:[yn]?[ıiuü]|[dt][ae]n)?| hakkındaki anıyı?) (?:kalıcı olarak|tamamen) sil(?:in|ebilirsin)?(?!\p{L})`,
      },
      {
        kind: 'forget',
        isSoft: false,
        pattern: pattern`^(?:lütfen )?(?<topic>[^.!?\n]+?) (?:hafızadan|hafızandan|bellekten|belleğinden) (?:sil|çıkar|kaldır)(?:in)?(?!\p{L})`,
      },
      {
        kind: 'forget',
        isSoft: false,
        pattern: pattern`^(?:lütfen )?(?<topic>[^.!?\n]+?)(?: hakkında (?:söylediklerimi|söylediğimi|dediklerimi|dediğimi|her şeyi)| ile ilgili (?:söylediklerimi|dediklerimi|her şeyi)|['’]?[yn]?[ıiuü]) (?:unut|yok say)(?:un|abilirsin)?\s*[.!]*$`,
        unless: words('şimdilik|şu an(?:lık| için)?|bugünlük|bu sefer(?:lik)?|önce'),
      },
      {
        kind: 'forget',
        isSoft: true,
        pattern: pattern`^(?<topic>[^.!?\n]{3,}?) artık (?:geçerli|önemli|gerekli) değil(?!\p{L})`,
      },
      {
        kind: 'forget',
        isSoft: true,
        pattern: pattern`^(?:aslında,? |yok,? |neyse,? )?(?:boş ?ver(?:in)?|unut gitsin|vazgeçtim)(?!\p{L})`,
      },
      {
        kind: 'reflect',
        isSoft: false,
        pattern: pattern`^(?:lütfen |hadi |şimdi )?(?:\p{L}+ (?:üzerine|hakkında) )?(?:derin )?düşünüp değerlendir|^(?:hadi |şimdi )?(?:anıları|hafızayı|belleği) (?:gözden geçir|birleştir|toparla)`,
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
        pattern: pattern`^(?:lütfen |ayrıca |ve )*(?:(?:bunu |şunu )?(?:unutma(?:yın)?|hatırla(?:yın)?)|(?:bunu |şunu )?not (?:al|et)(?:in)?|(?:bunu |şunu )?aklında (?:tut|olsun|bulunsun)|(?:bunu |şunu )?kaydet(?:in)?)(?: ki(?!\p{L})|\s*[:,–-])`,
      },
      {
        kind: 'remember',
        isSoft: false,
        onlyFirst: true,
        pattern: pattern`^önemli\s*[:,–-]`,
      },
      {
        kind: 'remember',
        isSoft: false,
        pattern: pattern`^(?:ileride lazım ol(?:ur|acak)|bir dahaki sefere|gelecek sefer(?:e)?)\s*[:,–-]`,
      },
      {
        kind: 'remember',
        isSoft: false,
        pattern: pattern`(?<=\S[,;.:–-]*\s+)(?:bunu |şunu )?(?:sakın )?(?:unutma(?:yın)?|aklında (?:tut|olsun|bulunsun)|not (?:al|et)|hatırla|kaydet)\s*[.!]*$`,
      },
      {
        kind: 'remember',
        isSoft: true,
        pattern: pattern`(?:hatırlamakta|not etmekte|akılda tutmakta) fayda var|hatırlamaya değer`,
      },
    ],
    // Its questions end in a form of the verb, which would have to be made anew.
    asksAlways: /(?!)/u,
    introducesPasted: pattern`(?<!\p{L})(?:çıktı(?:sı)?|log(?:lar)?|günlük|hata(?:sı)?|yorum(?:u)?|inceleme|mesaj(?:ı)?|uyarı|yanıt|e-?posta|bilet|şunu (?:aldım|gördüm|yazdı|dedi)|şöyle (?:diyor|dedi|yazıyor))(?!\p{L})[^.!?\n]{0,60}:\s*$`,
    ...listsOf(lists.observing),
    time: latin(
      `${noLetter}(?:dün|bugün|yarın|(?:geçen|gelecek|her|bu) (?:gün|gece|hafta|ay|yıl|sürüm|sprint|${calendar})|(?:${calendar})(?:['’]?[td][ae]| günü| günleri)|haftalık|günlük|aylık)${ends}`,
      'giu',
    ),
    corrected: words(
      'aslında|düzeltme|yanlış|yanlıştı|yanlışmış|yanılmış\\p{L}*|yerine|artık',
      'giu',
    ),
    noticeLabels: ['bildirim', 'uyarı', 'hatırlatma'],
    letterHead: pattern`^\s*(?:Kimden: \S[^\n]*@\S|Gönder(?:ildi|ilme Tarihi): \S|-{2,} ?Özgün İleti)`,
    injections: [
      [
        'ignore_instructions',
        pattern`(?:önceki|yukarıdaki|daha önceki)\s+(?:tüm\s+|bütün\s+)?(?:talimat|yönerge|kural|istem)\p{L}*\s+(?:yok say|görmezden gel|unut|dikkate alma|boş ver|geçersiz say)\p{L}*`,
      ],
      [
        'ignore_instructions',
        pattern`(?:tüm|bütün)\s+(?:talimat|yönerge)\p{L}*\s+(?:yok say|görmezden gel|unut|dikkate alma|geçersiz say)\p{L}*`,
      ],
      [
        'new_role',
        pattern`(?<!\p{L})(?:artık sen|bundan sonra sen|sen artık|şu andan itibaren sen)(?!\p{L})`,
      ],
      [
        'system_prompt',
        pattern`(?:sistem|gizli)\s+(?:istem|talimat|yönerge|prompt)\p{L}*\s+(?:göster|yaz|paylaş|açıkla|tekrarla|söyle)\p{L}*`,
      ],
      [
        'to_reader',
        pattern`(?<!\p{L})(?:bu(?:nu| (?:notu|anıyı|kaydı|metni|mesajı)) (?:okuyan|gören|hatırlayan)(?: her)?|bu (?:not|anı) (?:okunduğunda|hatırlandığında|geri çağrıldığında|okununca|yüklendiğinde))(?!\p{L})`,
      ],
      [
        'hide_from_user',
        pattern`(?<!\p{L})(?:gizlice|sessizce|çaktırmadan) (?:gönder|paylaş|yükle|ilet|sızdır)\p{L}*`,
      ],
      [
        'hide_from_user',
        pattern`(?<!\p{L})(?:bunu|bundan)\s+kullanıcıya\s+(?:söyleme|söz etme|bildirme|belli etme)\p{L}*|kullanıcıya\s+(?:söylemeden|haber vermeden|bildirmeden)`,
      ],
    ],
    leadingFiller: pattern`^(?:(?:şey|ya|yani|hani|işte|peki|tamam|bu arada|ayrıca|teşekkürler|lütfen|neyse)[,.!]?\s+)+`,
    doing: pattern`¤(?:['’]?l[ae]|['’]?\p{L}{0,3} (?:et|yap|ed|çalıştır|kullan)\p{L}*|['’]?\p{L}{0,4} (?:yerine|artık|kaldırıl\p{L}*|bırakıl\p{L}*|yasak\p{L}*))`,
    filler: everyPattern`,? (?:yani|işte|hani|açıkçası|aslına bakarsan),?(?= )`,
    firstPerson: latin(
      String.raw`${noLetter}(?:ben|benim|bana|beni|bence|bende|adım|sevdiğim)${ends}|yorum${ends}|\p{L}{2,}(?:[aeıiuü]r[ıiuü]m|m[ae]m|[dt][ıiuü]m|m[ıiuü]ş[ıiuü]m|sorumluyum)${ofLastWord}`,
      'iu',
    ),
    thirdPerson,
    emotions: {
      ...patternsOf(told, 'giu'),
      negatedAfter: pattern`^\s+(?:değil|sayılmaz)(?!\p{L})`,
      categories: patternRowsOf(categories, 'giu'),
    },
    names: {
      people: [
        /(?<![\p{L}\p{N}])(?<name>\p{Lu}\p{Ll}+) (?:Hanım|Bey|Hoca|abi|abla)(?:['’]?\p{Ll}*)?(?!\p{L})/gu,
        /(?<![\p{L}\p{N}])(?<name>\p{Lu}\p{Ll}+) (?:dedi|söyledi|istedi|karar verdi|yazdı|onayladı|sordu|buldu|tercih ediyor)(?!\p{L})/gu,
        /(?<!\p{L})(?:[Bb]enim adım|[Aa]dım) (?<name>\p{Lu}\p{Ll}+(?: \p{Lu}\p{Ll}+)?)(?!\p{L})/gu,
        /(?<![\p{L}\p{N}])(?<name>\p{Lu}\p{Ll}+)['’](?:[yn]?[ae] sor|[dt][ae]n sor)/gu,
        // Who looks after something; within a sentence a capital is a name's.
        /(?<=[\p{Ll},] )(?<name>\p{Lu}\p{Ll}+) (?:bakıyor|bakar|ilgileniyor|ilgilenir|sorumlu|üstleniyor|yönetiyor|devraldı)(?!\p{L})/gu,
        /(?<![\p{L}\p{N}])(?:sorumlusu|sahibi|bakımcısı|yöneticisi|lideri):? (?<name>\p{Lu}\p{Ll}+(?: \p{Lu}\p{Ll}+)?)(?![\p{L}'’]| (?:ekibi|takımı))/gu,
        /(?<![\p{L}\p{N}])(?<name>\p{Lu}\p{Ll}+)['’]\p{Ll}{1,4} (?:ait|sorumlulu\p{Ll}+|emanet)(?!\p{L})/gu,
        /(?<![\p{L}\p{N}])(?<name>\p{Lu}\p{Ll}+)(?<!l[ae]r) (?:\p{Ll}+ ){0,4}?\p{Ll}+[dt][ae]n sorumlu,? (?:o |kendisi )?(?:yokken|izindeyken|olmadığında)(?!\p{L})/gu,
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
};
