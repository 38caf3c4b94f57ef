import { ends, everyPattern, latin, noLetter, pattern, words } from '../letters';
import type { ObservingWords } from '../observingWords';
import { listsOf, patternRowsOf, patternsOf } from '../wordLists';
import { firstPerson, thirdPerson } from './person';
import { leadIns, orderBehind, passing, requests } from './requests';
import { statements } from './statements';
import lists from './words.json';

/** What Turkish messages are made of. */
export const observing = (): ObservingWords => {
  const { categories, ...told } = lists.emotions;
  /** Months and days as names of time. */
  const calendar =
    'pazartesi|salı|çarşamba|perşembe|cuma|cumartesi|pazar|ocak|şubat|mart|nisan|mayıs|haziran|temmuz|ağustos|eylül|ekim|kasım|aralık';

  return {
    ...statements(),
    missingApostrophe: /(?!)/gu,
    leadIns: leadIns(),
    passing: passing(),
    orderBehind: orderBehind(),
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
      ...requests(),
    ],
    // Its questions end in a form of the verb, which would have to be made anew.
    asksAlways: /(?!)/u,
    introducesPasted: pattern`(?<!\p{L})(?:çıktı(?:sı)?|log(?:lar)?|günlük|hata(?:sı)?|yorum(?:u)?|inceleme|mesaj(?:ı)?|uyarı|yanıt|e-?posta|bilet|şunu (?:aldım|gördüm|yazdı|dedi)|şöyle (?:diyor|dedi|yazıyor))(?!\p{L})[^.!?\n]{0,60}:\s*$|(?<!\p{L})(?:başka (?:bir )?|diğer |öteki |öbür |eski )(?:proje|ürün|depo|repo|ekip|takım|belge|şirket)\p{L}*[^.!?\n]{0,40}[:：]\s*$`,
    pointsAtPasted: pattern`(?<!\p{L})(?:bu|bunlar|şu|yukarıdaki\p{L}*)(?!\p{L}).*(?<!\p{L})(?:onların|eski|başka|birinin|alıntı|kopya|şablon)(?!\p{L})|(?<!\p{L})(?:hâlâ|hala) (?:doğru|geçerli|güncel)(?!\p{L})|(?<!\p{L})(?:bunu|bunları|onu|yukarıdaki\p{L}*) (?:\S+ ){0,4}(?:çevir|dönüştür|özetle|kısalt|toparla)\p{L}*|(?<!\p{L})(?:bize|bizde) (?:uyar|geçerli) m[ıi](?!\p{L})`,
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
    frames: pattern`^(?:(?:hayır|evet|yok|yo|yanlış|düzeltme|öyle değil|(?:bu|o|şu) (?:yanlış|(?:doğru|öyle) değil)|doğru değil|yanılıyorsun\p{L}*)(?:\s*[,;:.!]+|\s+[–—-]+)\s+|(?:aslında|doğrusu),? |(?:konuştuğumuz|anlaştığımız|kararlaştırdığımız|dediğim|söylediğim) gibi,? )+(?=\S+ \S)`,
    idle: pattern`^(?:(?:tamam(?:dır)?|oldu|bitti|ekledim|eklendi|yaptım|düzelttim|düzeltildi|güzel|süper|harika|teşekkürler|sağ ol|sorun yok|(?:şimdi )?çalışıyor)[\s,.!]*)+$`,
    spokenLabel: pattern`^\s*(?:not|hatırlatma|sebep|neden|karar|çözüm|kural|önemli|sorun)\s*:`,
    notSelf: /(?!)/gu,
    politeEnd: pattern`(?:,?\s+(?:lütfen|rica etsem)|,\s*(?:teşekkürler|sağ ol|tamam mı|olur mu))+(?=\s*[.!]*$)`,
    leadingFiller: pattern`^(?:(?:(?:boş ?ver(?:in)?|unut gitsin|vazgeçtim)(?=[,.;!])|şey|ya|yani|hani|işte|peki|tamam|bu arada|ayrıca|teşekkürler|lütfen|neyse|(?:bilgin|haberin) olsun|bilgine)[,.!:]?\s+)+`,
    doing: pattern`¤(?:['’]?l[ae]|['’]?\p{L}{0,3} (?:et|yap|ed|çalıştır|kullan)\p{L}*|['’]?\p{L}{0,4} (?:yerine|artık|kaldırıl\p{L}*|bırakıl\p{L}*|yasak\p{L}*))`,
    filler: everyPattern`,? (?:yani|işte|hani|açıkçası|aslına bakarsan),?(?= )`,
    firstPerson: firstPerson(),
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
