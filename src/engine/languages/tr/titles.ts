import type { DocumentWords, TitleWords } from '../languagePack';
import { everyPattern, latin, pattern, words } from '../letters';
import { shorterWords } from './shorterTitles';

export const documents = (): DocumentWords => ({
  passed: pattern`^(?:içindekiler|lisans|katkıda bulunanlar|teşekkürler?|destekçiler|iletişim|bağlantılar|kaynaklar|yol haritası|ekran görüntüleri)(?!\p{L})`,
  telling: pattern`(?<!\p{L})(?:gereksinim\p{L}*|ön koşul\p{L}*|geliştirme\p{L}*|katkı\p{L}*|test\p{L}*|derleme\p{L}*|yayın\p{L}*|dağıtım\p{L}*|mimari\p{L}*|tasarım\p{L}*|yapı\p{L}*|sınırlama\p{L}*|bilinen sorun\p{L}*|sorun giderme|uyumluluk\p{L}*|kurallar\p{L}*|güvenlik|neden|notlar\p{L}*|yapılandırma\p{L}*)(?!\p{L})`,
  generic: pattern`(?<!\p{L})(?:fork'la\p{L}*|çatalla\p{L}*|klonla\p{L}*|pull request|çekme isteği|teşekkür\p{L}*|çekinmeyin|yıldız ver\p{L}*|hata bildir\p{L}*)(?!\p{L})`,
  itself: pattern`^(?:bu (?:dosya|belge|sayfa|kılavuz|bölüm|depo)|ayrıntılar için|daha fazla bilgi|bkz)(?!\p{L})`,
  reason: pattern`(?<!\p{L})(?:çünkü|nedeniyle|yüzünden|sebebiyle|nedeni|sebebi|aksi (?:h[aâ]lde|takdirde)|bu yüzden|yol aç\p{L}*|neden ol\p{L}*|kaynaklan\p{L}*)(?!\p{L})`,
  denying: pattern`(?<!\p{L})(?:asla|değil|yok|yapma\p{L}*|yapılma\p{L}*|kaçın\p{L}*|yasak\p{L}*|hatalı|yanlış|önce sor\p{L}*|kapsam dışı|\p{L}+(?:may[ıi]n(?:[ıi]z)?|m[ae]m[ae]l[ıi]))(?!\p{L})|[❌🚫⛔✗✘]`,
  conditional: pattern`(?<!\p{L})(?:eğer|önce|sonra|yalnızca|sadece|ne zaman|\p{L}+(?:[ae]rken|[ıiuü]nc[ae]))(?!\p{L})`,
  choice: pattern`(?<!\p{L})(?:yerine|geç(?:ir|il)?\p{L}*|taşı\p{L}*|kaldır\p{L}*|bırak\p{L}*|artık|kullan\p{L}*|tercih\p{L}*|yasakla\p{L}*|sınırla\p{L}*)(?!\p{L})`,
  record: {
    decision: pattern`^(?:\d+\.\s*)?(?:karar|alınan karar|sonuç|çözüm)(?!\p{L})`,
    context: pattern`^(?:\d+\.\s*)?(?:bağlam|sorun|problem|arka plan|gerekçe)(?!\p{L})`,
    status: pattern`^(?:\d+\.\s*)?durum(?!\p{L})`,
    ended: pattern`(?<!\p{L})(?:yerini aldı|geçersiz|reddedildi|önerildi|taslak|kaldırıldı|iptal)(?!\p{L})`,
  },
});

/** How a long Turkish sentence becomes the name of what it is about: its verb stands last, so it ends only behind one. */
export const titles = (): TitleWords => {
  /** The end of a finite verb, or of what something is said to be. */
  const finite = `(?:(?:yor|[ıiuü]r|[ae]r|m[ae]z|d[ıiuü]|t[ıiuü]|m[ıiuü]ş|[ae]c[ae][kğ]|m[ae]l[ıi]|d[ıiuü]r|t[ıiuü]r)(?:[ıiuü]?m|s[ıiuü]n|[ıiuü]z|k|l[ae]r|n[ıiuü]z)?|var|yok|değil|gerek|lazım|zorunlu|yasak)`;
  const joint = `(?:çünkü|zira|ama|ancak|fakat|yoksa|oysa|böylece|bu yüzden|o yüzden|bu nedenle|dolayısıyla)`;
  /** What ends so is not finished: when, why, how or while something is done, and whose it is. */
  const unfinished =
    '(?:[ıiuü]nc[ae]|[ıiuü]p|[ae]r[ae]k|ken|s[ae]|[dt][ıiuü]kç[ae]|m[ae]d[ae]n|m[ae]kt[ae]ns[ae]|[dt][ıiuü]ğ[ıiuü](?:m[ıi]z)?(?:nd[ae]n?)?|y[ıiuü]|n[ıiuü]n?|önce|sonra|için|göre|gibi|ile|üzere|bile|hatta|olarak|dair|rağmen)';
  /** An ending that is an adjective, a number or the like, before what it is said of. */
  const describing =
    '(?:l[ıiuü]|[dt][ae]ki|nci|ncı|iki|yedi|altı|yeni|eski|kendi|gibi|aynı|çoğu|hangi|şimdi|belki|çünkü|yani|ki|mi|mı|beri|dolayı|bazı|ayrı|dair|hiçbiri|diğeri)';
  return {
    shorter: shorterWords(),
    opening: pattern`^(?:ayrıca|bu arada|bir de|ha bir de|üstelik|ek olarak|neyse|yani)[,:]? (?=\S+ \S+ \S)`,
    leads: [
      [
        pattern`^(?:(?:hani|ya|yani|valla|vallahi|işte|abi|hocam|arkadaşlar|bilginize|bilgi|hatırlatma|uyarı|ipucu|özetle|kısacası|sonuç olarak|sonunda|sonuçta|nihayet|tamam|evet|haberiniz olsun|şunu bilin|biz|bizde|ekipçe|ekip olarak|bizim (?:tarafta|ekipte|takımda)|bizce)(?:,|:| –| -)? )+(?=\S+ \S+ \S)`,
        '',
      ],
      // With whom and when it was decided, before what was.
      [
        pattern`^(?:[^:.;]{3,90} )?(?:karar(?:ı|a)? (?:verdik|verildi|aldık|alındı|vardık|varıldı|kıldık)|kararlaştır(?:dık|ıldı)|anlaştık|anlaşıldı|netleştirdik)(?: ki)?(?: \(\d{4}-[\d-]+\))?: (?=\S+ \S)`,
        '',
      ],
      // What was talked over before something was chosen.
      [
        pattern`^[^,;]{3,60}(?:tartıştık|konuştuk|düşündük|denedik|baktık|karşılaştırdık|araştırdık|yatırdık|değerlendirdik|ettikten sonra|derken)[,;]? (?:ve |en )?(?:sonunda |sonuçta |son |nihayet )?(?=\S+ \S+ \S)`,
        '',
      ],
      [
        pattern`^(?:ayrıca|bu arada|genelde|genellikle|aslında|lütfen|not|dikkat|unutma ki|şu an|şimdilik)[,:]? (?=\S+ \S)`,
        '',
      ],
    ],
    names: [
      // What to do first, and then, has what it is for as its name: “Yeni şube eklemek”.
      [
        latin(
          `^(?<name>[^,;:]{4,45}m[ae]k) (?:için|üzere)(?:[:,]? (?:önce|ilk(?: olarak)?) |(?::|,)? [^,;:]+, (?:sonra|ardından|en son|[^,;]+(?:,|,? (?:ve|sonra|ardından)) ))`,
          'iu',
        ),
        '',
      ],
    ],
    adjunct: latin(
      `^[^,]{3,90}(?:ken|[ıiuü]nc[ae]|(?:[^aeıioöuü\\s]|m[ae])s[ae]|için|göre|sonra|önce|rağmen), `,
      'iu',
    ),
    article: pattern`^bir `,
    light: latin(
      ' (?:(?<!d[ae] )bir|da|de|ya(?=,)|çok|artık|otomatik olarak|doğrudan|şu anda)(?= )',
      'giu',
    ),
    ends: [
      { strength: 3, pattern: /\s*(?:[;:](?=\s)|\s[–—-](?=\s)|—|\()/gu },
      { strength: 3, pattern: everyPattern`,?\s+${joint}(?=\s)` },
      {
        strength: 2,
        pattern: everyPattern`(?<=${finite})(?:,|\s+(?:ve|veya|ya da))(?=\s)`,
      },
      // What something is, without a verb: “scheduler tek kopya, …”. A list is cut nowhere.
      {
        strength: 3,
        pattern: /,(?=\s)(?!\s+\S+(?: \S+)?,)(?!\s+(?:\S+ ){0,2}\S+ (?:ve|veya|ya da)\s)/gu,
        unless: pattern`${unfinished}$|^\S+(?: \S+)?$|,\s+\S+(?: \S+){0,2}$`,
      },
    ],
    open: words(
      '(?:ve|veya|ya da|ile|için|gibi|(?<![ae] )kadar|göre|bir|bu|şu|o|her|hiç|çok|daha|en|ki|de|da|hiçbir|tek|ilk|son|sadece|yalnızca|yalnız|bütün|tüm|uzun|kısa|yeni|eski|büyük|küçük|üzere|dair|olan|ne|niye|neden|(?:bu|şu|o|ne) kadar),?$',
    ),
    states: pattern`${finite}\s*$`,
    clause: words('ki', 'giu'),
    subjects: [
      pattern`^(?<subject>(?:[^\s,;:.]+ ){1,4}?[^\s,;:.]+(?:[sş]?[ıiuü]n?|l[ae]r[ıi]?)), `,
    ],
    turns: everyPattern`[,;:]? (?:sonunda|sonuçta|nihayet|o yüzden|bu yüzden|bu nedenle|bu sebeple|dolayısıyla|böylece|o nedenle),? (?=\S+ \S)`,
    spared: pattern`¤\S* (?:\S+ )?(?:yerine|değil|olmadan|hariç|dışında|bırak\p{L}*|kaldır\p{L}*|elendi|vazgeç\p{L}*)`,
    acting: pattern`¤ (?:\S+ )?\S*${finite}(?=[.,;!]|$| ve )`,
    things: [
      everyPattern`(?<=\p{L}{2}${finite})(?<!m[ıiuü]ş)(?=\s)`,
      everyPattern`(?<=[\p{L}\d]{2})(?=['’](?!n?[ıiuü]n[\s,]|[dt][ae]ki)\p{L}{1,6}(?:[\s,]|$))|(?<=\p{L}{2}(?:[ıiuü]|l[ae]r|[dt][ae]n?|\s[\p{L}]*\d+|[ae] kadar))(?<!${unfinished}|${describing}|m[ıiuü]z[ıiuü]|_\S*)(?=\s(?!(?:yerine|değil)(?!\p{L})))`,
    ],
  };
};
