import type { QuestionWords } from '../languagePack';
import { everyPattern, latin, noLetter, pattern } from '../letters';
import { rowsOf, seasonDays } from '../periods';
import { listsOf, soughtOf } from '../wordLists';
import lists from './words.json';

/** How Turkish questions give away what they want to know. */
export const questions = (): QuestionWords => {
  const { months, numbers, units, weekdays } = rowsOf(lists.calendar);
  /** The names of months are also those of a stove, of sowing and of a gap: only with a case ending, a day or a year. */
  const locative = String.raw`(?:['’]?[td][ae](?:ki)?|\s+ay[ıi](?:nda(?:ki)?)?)(?!\p{L})`;
  const otherCase = String.raw`(?=['’]?[td][ae]n\s|['’]?(?:y?[ae])\s+kadar)`;

  const phrase = (pattern: string): RegExp => latin(noLetter + pattern, 'iu');

  const seasons = ['(?:ilk)?bahar', 'yaz', '(?:sonbahar|güz)', 'kış'].flatMap(
    (name, at): readonly (readonly [RegExp, string])[] => [
      [
        phrase(String.raw`(\d{4})\s+${name}(?:[ıiuü]n(?:d[ae](?:ki)?)?)?(?!\p{L})`),
        seasonDays('$1')[at] ?? '',
      ],
      // "Yazın" alone tells somebody to write.
      [
        phrase(
          String.raw`(?:(?:geçen|geçtiğimiz|bu)\s+${name}|${name}(?:d[ae](?:ki)?|\s+ayların\p{L}*))(?!\p{L})`,
        ),
        seasonDays('-')[at] ?? '',
      ],
    ],
  );

  const amounts = [...numbers, [String.raw`(\d+)`, '$1']] as const;

  return {
    subTiers: {
      rule: pattern`${noLetter}(?:her zaman|daima|asla|kural\p{L}*)(?!\p{L})`,
      howTo: pattern`${noLetter}nasıl(?!\p{L})`,
    },
    ...listsOf(lists.questions),
    sought: soughtOf(lists.sought),
    answers: lists.answers,
    intents: [
      ['preference', pattern`(?:tercih|favori|beğen|sev(?:er|iyor|diğ|mez|miyor)|hoşlan|nefret)`],
      [
        'causal',
        pattern`(?<!\p{L})(?:neden(?!i\p{L}*yle)|niye|niçin|sebe[bp]\p{L}*|gerekçe\p{L}*|yüzünden|yol aç\p{L}*|kök neden)`,
      ],
      [
        'temporal',
        pattern`(?<!\p{L})(?:ne zaman\p{L}*|hangi (?:tarih|gün|ay|yıl)\p{L}*|ne kadar süre|kaç (?:gün|ay|yıl)dır|geçmiş\p{L}*|tarihçe\p{L}*|en son|son (?:kez|defa|olarak)|ilk (?:kez|defa)|önceden|eskiden|dün|bugün|geçen (?:hafta|ay|yıl|sene|gün)|bu (?:hafta|ay|yıl)|\p{L}+ önce)(?!\p{L})`,
      ],
      [
        'entity_profile',
        pattern`(?<!\p{L})(?:kim(?:dir|ler)?|kimin|hakkında (?:ne|her ?şey|bilgi)\p{L}*|anlat|tanıt)(?!\p{L})`,
      ],
      [
        'factual',
        pattern`(?<!\p{L})(?:ne(?:dir|ler|ydi)?|hangi\p{L}*|nere\p{L}*|kaç\p{L}*|nasıl|mı|mi|mu|mü|mıdır|midir)(?!\p{L})|\?\s*$`,
      ],
    ],
    kinds: [
      ['preference', pattern`(?:tercih|favori|beğen|sev(?:er|iyor|diğ|mez|miyor)|hoşlan)`],
      ['reasoning', pattern`(?<!\p{L})(?:neden|niye|niçin|sebe[bp]\p{L}*|gerekçe\p{L}*)`],
      ['howto', pattern`(?<!\p{L})(?:nasıl|adımlar\p{L}*|ne yapmalı\p{L}*)`],
      [
        'lookup',
        pattern`(?<!\p{L})(?:nere\p{L}*|hangi (?:dosya|klasör|dizin|modül|sayfa|dal)\p{L}*|yolu ne)`,
      ],
      [
        'technical',
        pattern`(?<!\p{L})(?:hata\p{L}*|istisna|çök\p{L}*|ayar\p{L}*|yapılandır\p{L}*|sürüm\p{L}*|port\p{L}*|derle\p{L}*|test\p{L}*|dağıt\p{L}*|zaman aşımı|çalışmıyor|uç nokta)`,
      ],
      [
        'definition',
        pattern`(?<!\p{L})(?:ne(?:dir| demek)|kim(?:dir)?|tanım\p{L}*|açıkla)(?!\p{L})`,
      ],
    ],
    leadIns: pattern`^(?:(?:lütfen|peki|ya|şey)[\s,]+)*(?:hatırlıyor mus?un(?:uz)?|biliyor mus?un(?:uz)?|bana|neden|niye|niçin|nasıl|ne zaman|nerede|hangi|kim|açıkla|anlat)(?!\p{L})\s*`,
    frames: everyPattern`${noLetter}(?:(?:ne kadar|kaç)(?: (?:farklı|çeşitli|ayrı))?(?: (?:tür|çeşit))?(?: (?:gün|hafta|ay|yıl|saat|dakika|kez|kere|defa)(?:dür|dır|dir|dur)?)?|hangi sırayla|(?:baştan|ilkinden) sona|toplamda|(?:bir |herhangi bir )?(?:tavsiye|öneri|fikir)n(?:iz)? var mı|ne önerirsin(?:iz)?)(?!\p{L})`,
    joints: pattern`\s*(?:[,;]\s*)?(?<!\p{L})(?:ve ayrıca|bir de|ayrıca|ve(?=\s+(?:ne|neden|niye|niçin|nasıl|hangi|nerede|kim|kaç)(?!\p{L})))(?!\p{L})\s*|\s*;\s*`,
    time: {
      calendar: phrase(`(?:${months.map(([month]) => month).join('|')}|(?:ilk|son)?bahar|güz|kış)`),
      hint: pattern`\d{4}|(?<!\p{L})(?:dün|bugün|evvelsi|önceki|geçen|geçtiğimiz|(?:bu|son)(?!\p{L})|önce|ocak|şubat|mart|nisan|mayıs|haziran|temmuz|ağustos|eylül|ekim|kasım|aralık|(?:ilk|son)?bahar|güz|kış|yaz ay)`,
      phrases: [
        ...seasons,
        [phrase(String.raw`kışın(?!\p{L})`), seasonDays('-')[3] ?? ''],
        [phrase(String.raw`(?:evvelsi|önceki)\s+gün`), '2 days ago'],
        [phrase(String.raw`dün(?!\p{L})(?!\s*ya)|${noLetter}dün(?=[kd])`), 'yesterday'],
        [phrase('bugün'), 'today'],
        [phrase(String.raw`(?:geçen|geçtiğimiz)\s+hafta\s*sonu`), 'last weekend'],
        [phrase(String.raw`bu\s+hafta\s*sonu`), 'this weekend'],
        ...units.flatMap(([unit, name]) => [
          [
            phrase(String.raw`(?:geçen|geçtiğimiz)\s+${unit}`),
            `last ${name.slice(0, -1)}`,
          ] as const,
          [phrase(String.raw`bu\s+${unit}(?!\p{L}{3})`), `this ${name.slice(0, -1)}`] as const,
          ...amounts.flatMap(([amount, count]) => [
            [phrase(String.raw`${amount}\s+${unit}\s+önce`), `${count} ${name} ago`] as const,
            [phrase(String.raw`son\s+${amount}\s+${unit}`), `past ${count} ${name}`] as const,
          ]),
        ]),
        ...weekdays.map(
          ([day, name]) =>
            [
              phrase(String.raw`(?:geçen|geçtiğimiz)\s+${day}(?:\s+günü)?`),
              `last ${name}`,
            ] as const,
        ),
        ...months.flatMap(([month, name]) => [
          [
            phrase(String.raw`(\d{1,2})\s+${month}(?:\p{L}{0,3})\s+(\d{4})`),
            `$1 ${name} $2`,
          ] as const,
          [phrase(String.raw`${month}(?:\s+ayı)?\s+(\d{4})`), `${name} $1`] as const,
          [phrase(String.raw`(\d{4})\s+${month}`), `${name} $1`] as const,
          [phrase(String.raw`(\d{1,2})\s+${month}`), `$1 ${name}`] as const,
          [phrase(month + locative), `in ${name}`] as const,
          [phrase(month + otherCase), `in ${name}`] as const,
        ]),
        [phrase(String.raw`(\d{4})(?:['’]?[td][ae](?!\p{L})|\s+yıl\p{L}*)`), 'in $1'],
      ],
      before: [],
      after: [
        [pattern`^['’]?\p{L}{0,4}?[td][ae]n\s+(?:beri|bu yana|itibaren)(?!\p{L})`, 'since'],
        [pattern`^['’]?\p{L}{0,4}?[td][ae]n\s+sonra(?!\p{L})`, 'after'],
        [pattern`^['’]?\p{L}{0,4}?[td][ae]n\s+önce(?!\p{L})`, 'before'],
        [pattern`^['’]?\p{L}{0,4}?\s+kadar(?!\p{L})`, 'until'],
        [pattern`^['’]?\p{L}{0,4}?\s*itibar[ıi]yla(?!\p{L})`, 'as_of'],
        [pattern`^['’]?(?:n?[td][ae](?:ki)?|ki|kü|y?[ıiuü]n)(?!\p{L})`, 'during'],
      ],
      told: {
        after: pattern`^[^.?!;:]*?(?<!\p{L})(?:söyle(?:di|mişti)|dedi|demişti|anlat(?:tı|mıştı)|sor(?:du|muştu)|bahset(?:ti|mişti))(?:ler)?(?!\p{L})`,
        before: /(?!)/u,
        asked: pattern`(?<!\p{L})(?:ne|neyi|neler|hangi\p{L}*|kim\p{L}*|nasıl|neden|niye|niçin|kaç\p{L}*|nere\p{L}*|m[ıiuü])(?!\p{L})`,
      },
    },
  };
};
