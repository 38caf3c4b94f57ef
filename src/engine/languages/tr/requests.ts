import { latin, pattern } from '../letters';
import type { TriggerPhrase } from '../observingWords';

/** What stands for this moment and what is in front of both, not for the project. */
export const moment = String.raw`şurada|orada|şimdilik|bu sefer|tekrar|\d+\. satır\p{L}*|(?:bu|şu|o) (?!proje|depo|kod|ekip|takım|makine|şirket|servis)\p{L}+`;

const these = '(?:(?:bunu|şunu|bunları|şunları|onu|aşağıdaki(?:ni|leri))(?: d[ae])?)';
const politely = '(?:(?:lütfen|ayrıca|ve|bir de|sakın|ama|rica etsem|tamam|peki|o yüzden),? )*';

/** Where an agent keeps what it knows: "hafızana", "notlarına". */
const memory =
  '(?:hafızan?(?:ız)?a|hafızaya|belle(?:ğe|ğine|ğinize)|notlar(?:a|ına|ınıza)|bilgi tabanın?a|anılar(?:a|ına))';
const polite = '(?:y?[ıiuü]n(?:[ıiuü]z)?)?';

/** "Remember", said so that it cannot mean anything else. */
const remember = `(?:unutma${polite}|unutmayal[ıi]m|hatırla${polite}|ezberle${polite}|hatırında (?:tut${polite}|olsun|kalsın)|akl[ıi]n(?:[ıi]z)?da (?:tut${polite}|olsun|bulunsun|kalsın)|akl[ıi]na yaz${polite}|hafızanda (?:tut${polite}|kalsın|olsun)|${memory} (?:al|ekle|kaydet|yaz|at|koy|geçir|not et)${polite})`;

/** What may be about a form or a file as well. */
const note = `(?:(?:bir (?:kenara|yere) |kenara )?not (?:al|et|düş)${polite}|(?:bir )?(?:kenara|yere) yaz${polite}|kaydet${polite})`;

const wished = `(?:(?:bilmeni|hatırlamanı|unutmamanı|ezberlemeni|aklında tutmanı|not (?:almanı|etmeni)|kaydetmeni|${memory} (?:almanı|eklemeni|kaydetmeni|yazmanı)) (?:istiyorum|isterim|rica ed(?:iyorum|erim))|(?:unutmaman|hatırlaman|aklında tutman) (?:lazım|gerek(?:iyor|ir|li)?|önemli))`;

const asked = `(?:(?:hatırlar|aklında tutar|not (?:alır|eder|düşer)|${memory} (?:alır|ekler|kaydeder|yazar)) m[ıi]s[ıi]n(?:[ıi]z)?)`;

const colon = String.raw`(?: lütfen)?(?: ki(?!\p{L})|\s*(?::|–(?=\s|$)|(?<=\s)-(?=\s|$)))`;
const comma = ',(?=\\s)';

const labels = `(?:ileride lazım ol(?:ur|acak)|(?:ilerisi|sonrası|gelecek(?: oturumlar)?|sonraki oturumlar) için(?: (?:bir )?not)?|(?:hatırlaman|unutmaman|bilmen|aklında olsun diye|aklında kalması) (?:için )?söylüyorum|bir dahaki sefere?|gelecek sefere?|kendime not|unutulmasın)(?:${colon}|${comma})`;

const ends = String.raw`(?:(?:,| ve)(?: ve)? (?:şimdi|sonra|hemen|lütfen) \S+ .*|(?:,? (?:lütfen|olur mu|tamam mı|bir dahaki sefere?|bundan sonra|ileride))*\s*[.!)]*)$`;

/** "… olduğunu": what is said to be so stands as a thing that is to be remembered. */
const clause =
  '(?:(?:[dt][ıiuü]|[ae]c[ae])ğ[ıiuü](?=n[ıiuü] )|(?:[dt][ıiuü]|[ae]c[ae])ğ[ıiuü]m[ıiuü]z(?=[ıiuü] )|[dt][ıiuü]kl[ae]r[ıi](?=n[ıi] ))';

/** What tells that a task is one of all times. */
const standing = String.raw`(?:(?<!\p{L})(?:her|hep|daima|bundan (?:sonra|böyle))(?!\p{L})|\p{L}m[ae]d[ae]n önce|\p{L}[dt][ıiuü]kt[ae]n sonra)`;

const ofMoment = (): RegExp =>
  latin(
    `(?<!\\p{L})(?:burada|burda|bunu|şimdi|bugün|hâlâ|hala|${moment})(?!\\p{L})|(?<!(?<!\\p{L})(?:her|hep|daima|bundan)(?!\\p{L}).*)(?<!\\p{L})bana .*(?:göster|gönder|yolla|at|ver)m[ae]y[ıi](?!\\p{L})`,
    'iu',
  );

/** Verbs of what is asked for at the moment. */
const orderVerb =
  '(?:düzelt|ekle|sil|çalıştır|göster|açıkla|yaz|güncelle|değiştir|kaldır|geri al|commitle|pushla|gönder|bak|dene|oluştur|taşı|anlat|incele|çevir|devam et|aç|kapat|birleştir|başla|bitir|derle)';

/** What holds no longer than the talk, unless it tells that it does. */
export const passing = (): RegExp =>
  pattern`^(?!.*${standing})(?:.*(?<!\p{L})(?:(?:hâlâ|hala|daha) (?:\S+ )*\p{L}+m[ae]d[ıi]n|bekliyorum|birazdan|hızlı ol|acele et)(?!\p{L})|.*(?<!\p{L})(?:\d+|bir|iki|üç|beş|on|on beş|yirmi|yarım|birkaç) (?:dakika|dk|saat)\p{L}*(?: (?:sonra|içinde|kadar))? (?:\S+ ){0,3}(?:toplantım|görüşmem|sunum|demo|randevum|trenim|uçağım|toplantı|(?:çık|gid)[ıi]yor(?:um|uz))|(?:\S+ )+\p{L}+m[ae]n[ıi] (?:iste|söyle|rica et)(?:miştim|dim)\s*[.!]*$|.*(?<!\p{L})(?:dal|derleme|testler?|build|pr|branch) (?:hâlâ |hala |şu an |şimdi )?(?:kırmızı|bozuk|geride|kırık|çalışıyor|patlıyor)(?!\p{L}))`;

/** What is to be done now, behind what is so. */
export const orderBehind = (): RegExp =>
  pattern`(?<!(?<!\p{L})önce(?!\p{L}).*)(?:,| ve|;)(?: ve)? (?:şimdi|sonra|hemen|lütfen|haydi|hadi),? (?!.*(?<!\p{L})(?:her|hep|daima|sadece|yalnızca|bundan)(?!\p{L}))(?:\S+ )*?${orderVerb}(?:[ıiuü]n)?(?: lütfen)?\s*[.!]*$`;

/** By what words somebody asks in Turkish to remember something. */
export const requests = (): readonly TriggerPhrase[] => [
  {
    kind: 'remember',
    isSoft: false,
    pattern: latin(
      `^${politely}(?:${these} )?${politely}(?:(?:${remember}|${wished})(?:${colon}|${comma})|${note}(?:${colon}|(?<=(?:yere|kenara) yaz|not (?:al|et|düş))${comma})|${note} lütfen${comma})|(?<=[,;–] )${politely}(?:${these} )?(?:${remember}|${wished})${colon}|^${politely}(?:${these} )?(?:unutma|akl[ıi]nda (?:olsun|bulunsun)) (?=(?:\\S+ ){2,}\\S)(?!.*m[ae]y[ıi](?!\\p{L}))|^${labels}|^[@/#](?:hafıza|hatırla|bellek)(?!\\p{L})[:,]?(?=\\s)`,
      'iu',
    ),
  },
  {
    kind: 'remember',
    isSoft: false,
    onlyFirst: true,
    pattern: pattern`^önemli\s*[:,–-]`,
    unless: ofMoment(),
  },
  {
    kind: 'remember',
    isSoft: false,
    mayAsk: true,
    pattern: latin(
      `^${politely}(?:${these} )?${asked}\\s*:|(?<=[,;:–(-]\\s*)${politely}(?:${these} )?${asked}[\\s?.!)]*$`,
      'iu',
    ),
  },
  {
    kind: 'remember',
    isSoft: false,
    pattern: latin(
      `^${politely}(?<topic>(?:\\S+ )+?\\S*${clause})n?[ıiuü] ${politely}(?:${remember}|${note}|${wished})${ends}`,
      'iu',
    ),
    unless: ofMoment(),
  },
  {
    kind: 'remember',
    isSoft: false,
    pattern: latin(
      `^${politely}(?<topic>.*${standing}.*\\p{L}m[ae]y[ıi] ${politely}unutma${polite})${ends}`,
      'iu',
    ),
    unless: ofMoment(),
  },
  {
    kind: 'remember',
    isSoft: false,
    pattern: latin(
      `(?:^|(?<=[.(]\\s*))${politely}(?:${these} )?(?:${remember}|${wished})${ends}|^${politely}(?:${remember}|not (?:al|et|düş)${polite}) ${these}${ends}|(?<=[,;:–(-]\\s*)${politely}(?:${these} )?(?:${remember}|${wished}|${note})${ends}|(?<=\\S )${these} ${politely}(?:${remember}|${wished}|not (?:al|et|düş)${polite})${ends}|(?<=(?:[^ıiuü\\s.,]|m[ae]l[ıi]) )(?<!(?<!\\p{L})(?:hiç|asla|sakın|bana|sana) )(?:unutma|akl[ıi]nda olsun)${ends}`,
      'iu',
    ),
  },
  {
    kind: 'remember',
    isSoft: true,
    pattern: pattern`(?:hatırlamakta|not etmekte|akılda tutmakta) fayda var|hatırlamaya değer`,
  },
];

/** What is spoken to the memory before what it shall keep. */
export const leadIns = (): RegExp =>
  latin(
    `^${politely}(?:${these} )?(?:(?:${remember}|${wished}|önemli)(?:${colon}|${comma})|${note}${colon})\\s*`,
    'iu',
  );
