import { pattern } from '../letters';
import type { StatementForm } from '../observingWords';

/** What went wrong, as verbs that something other than a person does. */
const wentWrong = String.raw`(?:başarısız ol|(?:boş|geç|yanlış|eksik|bozuk|çift|yavaş|hatalı) (?:gel|çık|dön|görün|kal|ol|çalış)|düş|çök|patla|takıl|kırıl|yavaşla|don|kop|hata ver|bozul|gecik|kaybol|yinelen|tekrarlan|oluş|çiftlen|titre|kapan|kaçır|kesil|sız|tıkan|\p{L}{2,}m[ae]|\p{L}{2,}m)\p{L}*`;

/** A past that is told of others: "düşüyordu", "bozuldu", "çöküyormuş". */
const past = `(?:yordu|yormuş|m[ıiuü]ş|[dt][ıiuü])(?:l[ae]r)?`;

/** How Turkish tells why something went wrong. */
export const causes = (): readonly RegExp[] => [
  pattern`^(?:kök neden\p{L}*|asıl neden\p{L}*|neden[ıi]?|sebe[bp]i?|teşhis)\s*[:–—]\s+\S+ \S`,
  pattern`\p{L}[ıiuü]n(?: \p{L}+)? (?:kök |asıl )?(?:sebebi|nedeni|kaynağı)(?!\p{L}).*\p{L}['’]?(?:yd[ıiuü]|ym[ıiuü]ş|m[ıiuü]ş|[dt][ıiuü]r|m[ae]s[ıi])(?:\s*[.!]*$|, .*(?:düzel|çözül|geç|gider)\p{L}*[dt][ıiuü]\s*[.!]*$)`,
  pattern`\p{L}[dt][ıiuü][ğk]\p{L}* (?:için|yüzünden)(?!\p{L}).*(?<!\p{L})${wentWrong}${past}\s*[.!]*$|\p{L}[dt][ıiuü][ğk]\p{L}* için(?!\p{L}).*(?<!\p{L})(?:hep|her zaman|daima) ${wentWrong}yor(?:l[ae]r)?\s*[.!]*$|\p{L} (?:yüzünden|nedeniyle)(?!\p{L}).*(?<!\p{L})${wentWrong}${past}\s*[.!]*$`,
  pattern`\p{L}[dt][ae]n (?:dolayı )?kaynaklan(?:ıyor|ıyordu|ıyormuş|dı|mış)(?!\p{L})|(?<!\p{L})yüzünden(?:di|miş)(?!\p{L})`,
  pattern`^(?:(?:tamam|evet|işte|sorunu|hatayı|nedenini|sebebini|kaynağını)[,.!]? )*(?:buldum|bulduk)\s*[,:.;–—-]+\s*.*(?:yordu|yormuş|yd[ıiuü]|ym[ıiuü]ş|yüzünden|sebebi|nedeni)(?!\p{L})`,
  // "İnceledim: iş 02:00'de başlıyor, kaynak o sırada kapalı".
  pattern`^(?:(?:\S+ ){0,3}(?:baktım|inceledim|kontrol ettim|test ettim)|araştırdım|denedim|dikkat)\s*[:–—]\s+(?!ben |hepsi |her şey |sorun yok)(?:\S+ ){3,}\S`,
  pattern`^(?:meğer|anlaşılan|anlaşıldı ki)(?!\p{L}) \S+ \S`,
];

/** The same where what was done about it follows: alone it only complains. */
export const causesWithFix = (): readonly StatementForm[] =>
  [
    pattern`^(?:sorun|hata|problem|belirti)\s*[:–—]\s+\S+ \S`,
    pattern`^(?:tamam,? |evet,? )*(?:sorun|mesele|suçlu) \p{L}.*\p{L}(?:yd[ıiuü]|ym[ıiuü]ş|m[ıiuü]ş)(?!\p{L})`,
  ].map((form) => ({ pattern: form, needsFix: true }));

/** What was done about a cause that was told before. */
export const fixes = (): RegExp =>
  pattern`^çözüm(?:ü)?\s*(?:[:–—]|olarak(?!\p{L}))|[;,] çözüm(?:ü)?\s*[:–—]|\p{L}{2}[dt][ıiuü](?:m|k)\s*[.!]*$|(?<!\p{L})(?:artık|çözül\p{L}+|düzel\p{L}+|giderildi)(?!\p{L})`;
