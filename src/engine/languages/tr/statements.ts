import { casedPattern, pattern, words } from '../letters';
import { type StatementWords, type TypeWords, whole } from '../observingWords';
import { causes, causesWithFix, fixes } from './causes';
import { goesOnWithTask, momentary } from './momentary';
import { plainFacts, plainRules, standingWish } from './plainly';
import { moment } from './requests';

/** How Turkish sentences give away what kind of memory they are; the first that fits decides. */
export const typing = (): TypeWords => ({
  types: [
    ['correction', pattern`^(?:aslında|hayır,|düzeltme)|(?:yanlıştı|yanlışmış)`],
    [
      'policy',
      pattern`(?<!\p{L})(?:asla|zorunlu|şart|yasak|mecburi|mutlaka)(?!\p{L})|\p{L}(?:malı|meli)(?:dır|dir|yız|yiz)?(?!\p{L})`,
    ],
    [
      'pitfall',
      pattern`(?<!\p{L})(?:dikkat|sakın|tuzak|kaçın\p{L}*|aldanma\p{L}*|(?:san|zannet)ma(?:y[ıi]n)?)(?!\p{L})|^ders\s*:`,
    ],
    [
      'preference',
      pattern`(?:tercih ed\p{L}*|seviyor\p{L}*|sevmiyor\p{L}*|favori\p{L}*|hoşlan\p{L}*|\p{L}+m[ae]k (?:istiyor|istemiyor|ister|istemez)(?:lar|ler)?(?!\p{L})|(?<!\p{L})sever(?:im|iz)(?!\p{L}))|^(?:lütfen )?(?:cevap|yanıt)(?:ı|ları)? .*(?:ver|yaz)\s*[.!]*$`,
    ],
    [
      'decision',
      pattern`(?:kararı? (?:ver|al)\p{L}*|(?<!\p{L})(?:taşıdık|benimsedik)(?!\p{L})|(?<!\p{L})seçtik|(?<!\p{L})seçildi|(?<!\p{L})geçtik)`,
    ],
    [
      'solution',
      pattern`(?<!\p{L})(?:çözül\p{L}*|çözüm\p{L}*|çözdük|sorunun (?:nedeni|kaynağı)|kök neden\p{L}*)|işe yaradı`,
    ],
    [
      'solution',
      // What to do about a trouble: "… takılırsa konteyneri sil", "… açılmazsa önbelleği temizleyin".
      pattern`(?:(?<!\p{L})(?:takıl|don|çök|patla|kırıl|başarısız ol|hata ver|zaman aşımına uğra)\p{L}*|(?:çalış|başla|açıl|yüklen|derlen|bağlan|yanıt ver)\p{L}{0,3}m[ae]z)s[ae](?!\p{L}).*(?<!\p{L})(?:artır|azalt|başlat|çalıştır|dene|durdur|kaldır|kapat|kontrol et|kur|öldür|sıfırla|sil|temizle|yenile|yükle)(?:y?[ıiuü]n(?:[ıiuü]z)?)?\s*[.!]*$`,
    ],
    ['fix', pattern`(?<!\p{L})(?:düzelt\p{L}*|onarıldı|giderildi)`],
    ['error', pattern`(?<!\p{L})(?:hata\p{L}*|istisna|çöktü|çöküyor)`],
    ['problem', pattern`(?<!\p{L})(?:sorun\p{L}*|çalışmıyor|bozuk|yavaş|başarısız ol(?:uyor|ur))`],
    [
      'procedure',
      pattern`(?<!\p{L})(?:adımlar\p{L}*|nasıl yapılır)|(?:mak|mek) için,? önce .*(?:sonra|ardından)`,
    ],
    ['workflow', pattern`(?:iş akışı|(?<!\p{L})süreç)`],
    ['code_pattern', pattern`(?<!\p{L})(?:pascal|camel|snake|kebab)[- ]?case`],
    ['architecture', pattern`(?<!\p{L})(?:mimari\p{L}*|katman\p{L}*|bileşen\p{L}*)`],
    [
      'configuration',
      pattern`(?<!\p{L})(?:ayar\p{L}*|yapılandır\p{L}*|ortam değişken\p{L}*|zaman aşımı|port(?:u|unda|undan|una)(?!\p{L}))`,
    ],
    ['code_pattern', pattern`(?<!\p{L})(?:kod kalıbı|kod parça\p{L}*)`],
    ['fact', pattern`\p{L}[ıiuü]n (?:sahibi|sorumlusu|(?:\p{L}+ )?lideri)(?!\p{L})`],
  ],
  typesByForm: [
    [
      'policy',
      pattern`\p{L}(?:ma|me)(?:yın|yin|yınız|yiniz)(?!\p{L})|(?<!\p{L})(?:gerek(?:ir|li|iyor|mez)|lazım|(?:yapıla|edile|kullanıla|konula|yazıla|alına)maz|izin (?:verilmez|yok))(?!\p{L})|\p{L}(?:ın|in|un|ün)(?:ız|iz|uz|üz)?\s*[.!]*$`,
    ],
    [
      'fact',
      pattern`(?:(?<!\p{L})(?:var|yok|değil)|\p{L}(?:[ıiuü]yor|[aeıiuü]r|m[ae]z)(?:uz|lar|ler|[ıi]z|um|[ıi]m)?|\p{L}[dt][ıiuü]r(?:lar|ler)?|\p{L}[dt][ae]|\p{L}l[ıiuü]|\d\S*|https?://\S+)\s*[.!]*$`,
    ],
    [
      'fact',
      pattern`^(?:\S+ ){1,6}\S+ (?:adı|adresi|sınırı|sürümü|sahibi|dili|süresi|rengi|yeri|portu|anahtarı)(?!\p{L})`,
    ],
  ],
});

/** How Turkish sentences give away what kind of memory they are; the first rule that fits decides. */
export const statements = (): StatementWords => {
  /** Said about what is in front of both, not about the project. */
  const thisMoment = pattern`(?<!\p{L})(?:burada|burda|${moment})(?!\p{L})`;
  /** The same of what holds always: "burada" before it is the project. */
  const notAlways = pattern`(?<!\p{L})(?:${moment})(?!\p{L})`;

  /** "Yedekler kopyadan alınır", "… birleştirilmez": how it is done, in the passive of what holds always. */
  const passive = String.raw`\p{L}{2,}(?:[ıiuü]l|[ae]n|[ıiuü]n|[lr]n)(?:[ıiuü]r|m[ae]z)(?:l[ae]r)?`;
  const ends = String.raw`\s*(?:[.!;]|$|,\s)`;
  /** When something else happens, not when somebody is done. */
  const when = String.raw`(?<!\p{L})(?!(?:bit|tamamla|hazır)\p{L}*)\p{L}+(?:[ıiuü]nc[ae]|d[ıiuü][ğk][ıiuü]nd[ae]|t[ıiuü][ğk][ıiuü]nd[ae]|m[ae]d[ae]n önce|[dt][ıiuü]kt[ae]n sonra)(?!\p{L})`;

  /** What we do at this moment is no practice. */
  const notNow = pattern`(?<!\p{L})(?:şimdi|şu an\p{L}*|henüz|hâlâ|burada|neden|${moment})(?!\p{L})`;

  return {
    ...typing(),
    rules: [
      [
        'correction',
        [
          {
            pattern: pattern`^(?:aslında|doğrusu),? (?=.*(?:\d|¤|(?<!\p{L})(?:değil|olmalı\p{L}*|olacak|\p{L}+[dt][ıiuü]k)(?!\p{L})))`,
            unless: pattern`^(?:aslında|doğrusu),? (?:boş ?ver|önce|dur|bekle|bir bakayım)`,
          },
          {
            pattern: pattern`^(?:hayır|yanlış|öyle değil)\s*[,:–-]\s*(?=\p{L}+(?: \S+){2,})`,
            unless: pattern`^hayır\s*[,:–-]\s*(?:teşekkür\p{L}*|sağ ol|gerek yok|sorun değil|önemli değil|ben|dur|bekle)|^hayır\s*[,:–-]\s*(?:o|bu|şu) \p{L}+ değil\s*[.!]*$`,
          },
          pattern`^düzeltme\s*[:–-]\s*\S`,
          pattern`(?:yanılmış[ıi]m|yanılmışız|yanlıştı|yanlışmış)\s*[,:;–-]\s*\S{2}`,
          casedPattern`(?<!\p{L})\S*(?:\d|\p{Lu})\S* değil,? \S+ (?:kullan|çalış|\d|ol)`,
          pattern`\d\S*,\s+\S*\d\S* değil(?!\p{L})`,
        ],
      ],
      [
        'decision',
        [
          pattern`(?:^karar\s*[:–-]\s*\S)|karar (?:verdi(?:k|m|ler)?|aldı(?:k|m|lar)?|alındı|verildi|kıldık)(?!\p{L})|(?<!\p{L})(?:kararlaştırdı\p{L}*|kararlaştırıldı)(?!\p{L})`,
          words(
            String.raw`seçtik|seçtim|seçildi|\S+ (?:konusunda|üzerinde|için) (?:anlaştık|uzlaştık)|ile devam ed(?:iyoruz|eceğiz|elim)`,
          ),
          pattern`\S+['’]?[dt][ae]n,? (?:\S+ )?\S+['’]?[yn]?[ae] (?:geçtik|taşındık|taşıdık)(?!\p{L})`,
          // "Ekiple konuştuk, REST'te kalıyoruz", "websocket yerine sse ile gidiyoruz".
          {
            pattern: pattern`^(?:\S+ ){0,4}(?:konuştuk|konuştum|anlaştık|anlaştım|karar|tamam|kesinleşti)\s*[,:–—]\s*(?:\S+ )+\p{L}+(?:[ıiuü]yoruz|[ae]ca[ğk]\p{L}*|[dt][ıiuü]k|yok|olacak)\s*[.!]*$|\S+ yerine \S+ ile (?:gidiyoruz|gideceğiz|ilerliyoruz|devam ediyoruz)(?!\p{L})|\S+['’][dt][ae] kalıyoruz(?!\p{L})`,
            unless: pattern`(?<!\p{L})(?:şimdilik|sonra|yarın|bugün|belki)(?!\p{L})`,
          },
          // "Yuvarlama yalnızca … içinde tutulacak, çünkü …": what will be so, and why.
          {
            pattern: pattern`^(?:\S+ ){2,}\p{L}{2,}[ae]ca[ğk](?:[ıi]z|l[ae]r)?,? (?:çünkü|zira)(?!\p{L})`,
            unless: pattern`(?<!\p{L})(?:ben|şimdi|önce|birazdan|yarın)(?!\p{L})`,
          },
          // "İletileri İngilizce yazıyoruz ki aranabilsin": what we do always, and why.
          {
            pattern: pattern`^(?:\S+ ){2,}\p{L}{2,}[ıiuü]yoruz (?:ki|çünkü)(?!\p{L})`,
            unless: notNow,
          },
        ],
      ],
      [
        'solution',
        [
          pattern`(?:sorunun|hatanın|problemin) (?:kök |asıl )?(?:neden|sebeb|kaynağ|çözüm)\p{L}*|(?<!\p{L})meğer(?!\p{L})|(?:ekleyerek|değiştirerek|kaldırarak|yükselterek) (?:düzelttim|düzelttik|çözdüm|çözdük|çözüldü)`,
          pattern`(?<!\p{L})(?:kök|asıl) neden(?!\p{L})|^(?:düzeltildi|düzelttim|çözüldü|çözdüm)(?!\p{L}).*(?:için|yüzünden|nedeniyle|çünkü|çözüm)(?!\p{L})|(?<!\p{L})çözümü?(?: ise)? .*(?:mak|mek)\s*[.)]*$`,
          ...causes(),
          ...causesWithFix(),
          // "Dosya yoksa boş döner, bu yüzden hata görünmez": how it behaves, and what comes of it.
          {
            pattern: pattern`(?:(?:[ıiuü]yor|[aeıiuü]r|m[ae]z)(?:l[ae]r)?|değil|yok|var),? (?:bu yüzden|o yüzden|bu nedenle|bundan dolayı|dolayısıyla) (?:\S+ )+\p{L}+(?:[ıiuü]yor|[aeıiuü]r|m[ae]z)(?:l[ae]r)?\s*[.!]*$`,
            unless: pattern`(?<!\p{L})(?:ben|biz|şimdi|bir bakayım)(?!\p{L})`,
          },
        ],
      ],
      [
        'preference',
        [
          pattern`tercih (?:ederim|ediyorum|ederiz|ediyoruz)(?!\p{L})`,
          pattern`daha \p{L}+ buluyor(?:um|uz)(?!\p{L})|^(?:ben )?(?:her zaman|hep|genelde|genellikle) .*\p{L}+(?:yorum|yoruz|[ae]r[ıi]m|[ae]r[ıi]z)\s*[.!]*$`,
          {
            pattern: pattern`^\p{L}+l[ae]r[ıi]n[ıi] [^.]*(?:tut|yaz|ver)(?:\p{L}{0,3})\s*[.!]*$`,
            unless: thisMoment,
          },
          pattern`(?<!\p{L})tercih(?:im|imiz) \p{L}`,
          // "Bana her zaman kısa cevap ver", "commit mesajlarını İngilizce yaz lütfen, her zaman".
          pattern`^(?:lütfen )?bana (?:her zaman|hep|daima) (?:\S+ )+(?:ver|yaz|söyle|sor|anlat|açıkla)(?:y?[ıiuü]n)?\s*[.!]*$|(?:yaz|ver|tut|kullan|koy)(?:[ıiuü]n)?(?: lütfen)?,? (?:her zaman|hep|daima)(?: lütfen)?\s*[.!]*$`,
          {
            pattern: pattern`\S\s(?:seviyorum|sevmiyorum|severim|sevmem|seviyoruz|sevmiyoruz|nefret (?:ediyorum|ederim|ediyoruz)|hoşlanıyorum|hoşlanmıyorum|hoşlanmam|beğenmiyorum)(?!\p{L})`,
            unless: pattern`^(?:ben )?(?:bunu|şunu|onu|bundan|ondan|seni) (?:çok )?\p{L}+\s*[.!]*$`,
          },
          {
            pattern: pattern`^(?:lütfen )?(?:\S+ ){0,3}?\S*${standingWish} (?:yaz|tut|ver)(?:[ıiuü]n)?(?!\p{L})`,
            unless: thisMoment,
          },
          words('en sevdiğim(?:iz)?|favorim'),
          {
            pattern: pattern`^(?:lütfen )?(?:burada )?(?:her zaman|hep|daima|asla|hiçbir zaman) .*(?:kullan|yaz|cevap ver|yanıtla)(?:m[ae])?(?:y[ıi]n)?(?!\p{L})`,
            unless: notAlways,
          },
          { pattern: pattern`\S+ kullanma(?:yın|yalım)?\s*[.!]*$`, unless: thisMoment },
          {
            pattern: pattern`\S+ kullan(?:ın|alım)?\s*[.!]*$`,
            needsEntity: true,
            unless: thisMoment,
          },
          {
            pattern: pattern`\p{L}+m[ae]s[ıi]n[ıi] (?:istiyor|istemiyor|isterim|istemem)\p{L}*|\p{L}+m[ae]n[ıi] istemiyor\p{L}*`,
            unless: thisMoment,
          },
          pattern`\p{L}{2,}s[ae]n (?:daha |çok )*(?:rahat|kolay|hızlı|iyi|çabuk) \p{L}+(?:yorum|[ae]r[ıi]m|[ıiuü]r[ıiuü]m)(?!\p{L})`,
          pattern`\p{L}+m[ae]d[ae]n önce (?:hep |mutlaka |önce )?(?:bana )?(?:sor|haber ver|onay al)(?:\p{L}{0,4})\s*[.!]*$`,
          {
            pattern: pattern`^\p{L}+l[ae]r[ıi]n(?:[ıi]n)? [^.]*olsun(?: lütfen)?\s*[.!]*$|(?<!\p{L})(?:bundan sonra|bundan böyle)(?!\p{L})`,
            unless: thisMoment,
          },
        ],
      ],
      [
        'constraint',
        [
          {
            pattern: pattern`\p{L}+(?:malı|meli)(?:dır|dir|yız|yiz|sınız|siniz|lar|ler)?\s*[.!]*$`,
            unless: pattern`(?:yor|mış|miş|muş|müş) olmalı|(?:sorunu|hatası|yüzünden|bir şey|yolu|nedeni|sebebi|çözümü|bir yerde) olmalı|olmalısın|m[ıiuü] \S+(?:malı|meli)`,
          },
          pattern`(?<!\p{L})(?:her zaman|hep|daima|asla|yalnızca|sadece|mutlaka|bütün|tüm|her) .*\p{L}+(?:malı|meli)(?:dır|dir|yız|yiz|lar|ler)?\s*[,;] \S`,
          // "10 Mart'a kadar yayın yok": what is not done in a time.
          {
            pattern: pattern`(?<!\p{L})(?:kadar|arası(?:nda)?|boyunca|süresince) (?:\S+ ){0,3}(?:yayın|dağıtım|deploy|sürüm|birleştirme|merge) (?:yok|yapılm[ıa]\p{L}+)(?!\p{L})|(?<!\p{L})(?:kod|yayın|sürüm) dondurma\p{L}* .*(?:kadar|itibaren|başl|arası)|hiçbir şey (?:canlıya|yayına|prod\p{L}*) (?:çıkm|alınm|gitm)\p{L}+|(?<!\p{L})kadar (?:canlıya|yayına|prod\S*) (?:(?:hiç)?bir şey )?(?:çık|alın|git|atıl)m\p{L}+`,
            unless: pattern`(?<!\p{L})(?:neden|niye|henüz|hâlâ)(?!\p{L})`,
          },
          // "Bu projede mesajlar İngilizce yazılır": how it is done here.
          pattern`^(?:bu (?:proje|depo|repo|ekip|takım|kod taban)\p{L}*|bizde) .*\p{L}[ln][ıiuü]r(?:lar|ler)?\s*[.!]*$`,
          {
            pattern: pattern`^(?:\S+ ){2,}${passive}${ends}`,
            unless: pattern`(?<!\p{L})(?:burada|burda|şimdi|bazen|artık|nasıl|${moment})(?!\p{L})|(?:gör|bekle|bil|say|anlaş|bulun|söylen|düşün|san)\p{L}{0,3}(?:[ıiuü]r|m[ae]z)(?!\p{L})`,
          },
          // "Testlerde gerçek ağ kullanmıyoruz"; what we cannot do is another thing.
          {
            pattern: pattern`^(?:\S+ )+\p{L}{2,}m[ıiuü]yoruz\s*(?:[.!;]|$|,\s)`,
            unless: pattern`(?:y|yap|bağlan|aç|ulaş|çalıştır|gir|gör|bul|al|çöz|geç)[ae]m[ıiuü]yoruz|(?:bil|anla|iste)m[ıiuü]yoruz|${notNow.source}`,
          },
          // "Bu klasöre kimse dokunmasın", "hiçbir istek beklemesin".
          ...plainRules(),
          pattern`(?<!\p{L})(?:kimse|hiç kimse|hiçbir \p{L}+) .*\p{L}{2}m[ae]s[ıi]n(?:l[ae]r)?\s*[.!]*$`,
          // "Şema değişince belgeyi de güncelleyin": what to do each time.
          {
            pattern: pattern`${when}.*\p{L}{2}(?:(?<!s)[ıiuü]n(?:[ıiuü]z)?|m[ae]l[ıi](?:y[ıi]z)?)\s*[.!]*$`,
            unless: thisMoment,
          },
          {
            pattern: words(
              'yasak(?:tır)?|zorunlu(?:dur)?|zorunda(?:dır)?|şart(?:tır)?|mecburi(?:dir)?|mecbur|izin verilmez|izin verilmiyor',
            ),
            unless: pattern`zorunda (?:değil|kaldı)|şart değil|\b(?:ben|zorundayım)`,
          },
          {
            pattern: pattern`(?:^|(?<!\p{L}))(?:asla|sakın|kesinlikle|hiçbir zaman) .*\p{L}+m[ae](?:y[ıi]n|yal[ıi]m|mal[ıi]|meli)?\s*[.!]*$`,
            unless: thisMoment,
          },
          {
            pattern: pattern`\p{L}{2}(?:[yn]?[aeıiuü]|l[ae]r[ıi]?n?[ae]) (?:dokunma|elleme|değiştirme|silme|düzenleme)(?:y[ıi]n(?:[ıi]z)?)?\s*[.!]*$`,
            unless: pattern`(?<!\p{L})(?:burada|burda|şimdi|henüz|daha|hemen|hiçbir şey\p{L}*|${moment})(?!\p{L})`,
          },
        ],
      ],
      [
        'fact',
        [
          ...whole(plainFacts()),
          pattern`(?<!\p{L})(?:benim )?ad[ıi]m \p{L}+|\p{L}+[dt][ae]n sorumluyum(?!\p{L})`,
          pattern`(?<!\p{L})(?:sürüm|port|adres|sınır|limit|zaman aşımı|veritabanı|şema|bölge|uç nokta|dal)\p{L}*(?=.*(?:\d|https?:|¤))`,
          {
            pattern: pattern`\S+ (?:çalışıyor|çalıştırıyor|bulunuyor|barınıyor|barındırılıyor|saklanıyor|duruyor|yer alıyor|başlıyor|bitiyor|yenileniyor)\s*[.!]*$`,
            unless: pattern`^(?:bu|şu|o|artık|şimdi) \S+\s*[.!]*$`,
          },
          casedPattern`^(?:\p{L}+ )?\p{L}+(?:ımız|imiz|umuz|ümüz) (?:\p{Lu}|\d)`,
          // "Ayarlar config/ klasöründe": where something is.
          {
            pattern: pattern`^(?:\S+ ){1,}(?:dosyası|klasörü|dizini|deposu|dalı|tablosu|paketi|alt|iç)n?[ıi]?nd[ae](?:d[ıi]r|ki)?(?: (?:dur|tutul|sakla|bulun|yaş)\p{L}+)?\s*[.!]*$`,
            unless: thisMoment,
          },
          {
            pattern: pattern`^(?!(?:bu|şu|o|burada|orada|biz|ben) )(?:\S+ ){1,8}\S*¤\S*[dt][ae](?:d[ıi]r)?\s*[.!]*$`,
          },
          // "Kimlik anahtardır, ad değişebilir": what something is.
          {
            pattern: pattern`^(?!(?:bu|şu|o|bunlar|sorun) )(?:\S+ ){1,6}\p{L}{3,}(?:l[ae]r)?[dt][ıiuü]r\s*(?:[.!;]|$|,\s)`,
            unless: pattern`(?:çalış|değiş|birleş|yerleş|geliş|kal|dön|dur|bul|var|yok|doğru|yanlış|hazır|iyi|tamam|açık|kapalı|\p{L}+mış|\p{L}+miş|mek|mak)[dt][ıiuü]r(?!\p{L})|(?<!\p{L})(?:${moment})(?!\p{L})`,
          },
        ],
      ],
    ],
    hints: [
      [
        'fact',
        [words('kullanıyoruz|yapıyoruz|saklıyoruz|tutuyoruz|çalıştırıyoruz|derliyoruz|sorumlu')],
      ],
    ],
    notMeant: [
      [
        'question',
        pattern`\?\s*$|(?<!\p{L})(?!müdür \p{L})m[ıiuü](?:y[ıiuü]m|s[ıiuü]n(?:[ıiuü]z)?|y[ıiuü]z|d[ıiuü]r|yd[ıiuü]\p{L}*)?(?!\p{L})|^(?:ne|neden|niye|niçin|nasıl|hangi\p{L}*|nerede|kim|kaç)(?!\p{L})|(?<!\p{L})(?:ne zaman|(?:neden|niye|niçin|nasıl|kim(?:in|e|i|de|den|ler)?|nere(?:ye|de|den)|kaç|ne)(?! ol| var))(?: \p{L}+)?[\s.]*$`,
      ],
      [
        'guess',
        pattern`(?<!\p{L})(?:belki|galiba|sanırım|herhalde|muhtemelen|(?<!(?<!\p{L})(?:hep|her zaman|daima)(?!\p{L}).*)olabilir|bilmiyorum|emin değilim|acaba|sanki)(?!\p{L})|karar (?:vermey|senin|sizin|vermedik|vermedim)`,
      ],
      [
        'request',
        pattern`(?<!(?<!\p{L})(?:bundan (?:sonra|böyle)|her zaman|daima)(?!\p{L}).*)(?<!${when}.*)(?:(?:^|\s)(?<!${standingWish} )(?:düzelt|ekle|sil|çalıştır|göster|açıkla|yaz|güncelle|değiştir|kaldır|geri al|commitle|gönder|bak|dene|yap|oluştur|taşı|anlat|incele|çevir|devam et|aç|kapat|adlandır)(?:ir misin|er misin|ır mısın|ar mısın|in|ın)?\s*[.!]*$|\p{L}+m[ae]n[ıi] istiyor\p{L}*|\p{L}+m[ae]k istiyor\p{L}*)`,
      ],
      [
        'narration',
        pattern`^(?:tamam,? |şimdi |önce )*\p{L}+(?: \S+)* (?:(?<!(?:tercih|nefret|rica) )ediyorum|yapıyorum|çalıştırıyorum|ekliyorum|güncelliyorum|bakıyorum|güncelledim|ekledim|değiştirdim|kaldırdım)\s*[.!]*$`,
      ],
    ],
    momentary: momentary(),
    fixes: fixes(),
    goesOnWithTask: goesOnWithTask(),
    continues: pattern`^(?:çünkü|zira|yoksa|aksi (?:halde|takdirde)|böylece|bu yüzden|bu sayede)(?!\p{L})`,
  };
};
