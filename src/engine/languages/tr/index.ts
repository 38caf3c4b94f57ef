import { stemmer } from '@orama/stemmers/turkish';
import { stopwords } from '@orama/stopwords/turkish';
import { once } from '../../model/once';
import type {
  AlarmWords,
  AnalysisWords,
  GlossaryWords,
  LanguagePack,
  LinkWords,
  OppositionWords,
  RoutingWords,
  TopicWords,
} from '../languagePack';
import { casedPattern, latin, pattern, withoutDiacritics, words } from '../letters';
import type { SecretWords } from '../secretWords';
import { listOf, listsOf, markersOf } from '../wordLists';
import { claims } from './claims';
import { formation, gate } from './formation';
import terms from './glossary.json';
import { observing } from './observing';
import { questions } from './questions';
import { documents, titles } from './titles';
import typeWeights from './types.json';
import lists from './words.json';
import { worth } from './worth';

/** "konfigürasyonu" is "configuration". */
const cognateOf = (word: string): string | undefined => {
  const [, root] = /^(\p{L}{3,}[ai])syon/u.exec(word) ?? [];
  return root === undefined ? undefined : `${withoutDiacritics(root).replaceAll('k', 'c')}tion`;
};

/**
 * Terms of software: the beginning that the forms of a Turkish word share ("dağıt" of dağıtım, dağıtıyoruz, dağıttık), and what
 * English texts say for it, the usual word first. Two beginnings stand where a consonant changes ("istek", "isteğ").
 */
export const glossary = (): GlossaryWords => ({
  entries: terms.entries.flatMap(listOf),
  cognateOf,
});

/** By what words a Turkish sentence about a project gives away which part of it it is about. */
export const topics = (): TopicWords =>
  Object.entries(lists.topics).map(([tag, told]) => [tag, words(told)]);

/** Verbs carry their negation in them ("çözmez"), so that the markers are forms that affirm. */
export const links = (): LinkWords => ({
  place: 'after',
  markers: markersOf(lists.links.markers),
  denials: lists.links.denials.split(', '),
  negated: { after: /^ (?:değil|sayılmaz)/u },
});

/** Denial within the verb: kullan-mı-yor, kullan-maz, kullan-ma-malı, kullan-ma-yacak. */
const verbalNegation = once(
  () =>
    casedPattern`^(\p{L}{2,}?)(?:[ae]?m([ıiuü]yor\p{L}*)|m[ae]z(?:lar|ler)?|m[ae]m([ae]l[ıi]\p{L}*)|m[ae]y([ae]c[ae][kğ]\p{L}*))$`,
);

/** "kullanmıyoruz" is "kullanıyoruz". */
const affirmative = (word: string): string =>
  word.replace(
    verbalNegation(),
    (_, stem: string, progressive = '', necessity = '', future = '') =>
      `${stem}${necessity === '' ? '' : 'm'}${progressive}${necessity}${future}`,
  );

/** Lower case by the rules of Turkish: İ is i, I is ı. Does not depend on the machine's locale data. */
export const lowerCaseTurkish = (text: string): string =>
  text.normalize('NFC').replace(/İ/gu, 'i').replace(/I/gu, 'ı').toLowerCase();

export const analysis = (): AnalysisWords => {
  // Question words and particles the package's list leaves out.
  const stopWords = new Set([...stopwords, ...listsOf(lists.analysis).stopWords]);
  return {
    stopWords,
    // Many type without the letters that English keyboards lack.
    tellingWords: new Set([...stopWords, ...[...stopWords].map(withoutDiacritics)]),
    ownForms: /[çğıöşü]|\p{L}{2}[iu]yor(?:um|uz|lar|du|mus)?$/u,
    lowerCase: lowerCaseTurkish,
    // The Snowball algorithm (Eryiğit and Adalı 2004).
    stem: stemmer,
  };
};

export const oppositions = (): OppositionWords => ({
  ...listsOf(lists.oppositions),
  negatedForm: { pattern: verbalNegation(), affirmative },
});

/** How Turkish tells where a belief belongs. */
export const routing = (): RoutingWords => {
  const ends = String.raw`(?!\p{L})`;
  const everywhere = String.raw`(?:her(?:kes| \p{L}+)|hiç ?kimse|hiçbir \p{L}+|tüm \p{L}+|bütün \p{L}+|bu proje\p{L}*|projede|ekip\p{L}*|ekipte)`;
  const rule = String.raw`(?:\p{L}+(?:malı|meli)(?:dır|dir|yız|yiz)?|zorunlu(?:dur)?|zorunda(?:dır)?|şart(?:tır)?|yasak(?:tır)?|asla|mecburi(?:dir)?)`;
  const shared = String.raw`(?:main|master|üretim\p{L}*|canlı\p{L}*|gizli\p{L}*|parola\p{L}*|şifre\p{L}*|anahtar\p{L}*|kişisel veri\p{L}*|müşteri verisi\p{L}*)`;

  return {
    core: [
      [
        'identity',
        pattern`(?<!\p{L})(?:benim )?ad[ıi]m \p{L}|^kullanıcının (?:adı|rolü|ana dili|saat dilimi) \p{L}|^bana \p{L}+ (?:de|diye seslen|diye hitap et)(?!\p{L})`,
      ],
      [
        'identity',
        pattern`^(?:ben |kullanıcı )(?:bir )?(?:\p{L}+ ){0,3}(?:geliştirici|mühendis|tasarımcı|mimar|yönetici|öğrenci|öğretmen|analist)(?:y[iıuü]m|[iıuü]m|s[iıuü]y[iıuü]m)?\s*[.!]*$`,
      ],
      [
        'persona',
        pattern`(?<!\p{L})(?:türkçe|ingilizce|almanca|fransızca|kısa|kısaca) (?:cevap ver|yanıt ver|yanıtla|yaz|konuş|anlat)(?:in|ın|un)?\s*[.!]*$|^(?:cevap|yanıt)lar(?:ını|ın|ınızı)? [^.]*(?:olsun|tut|yaz|ver)(?:un|ın|in)?\s*[.!]*$`,
      ],
      [
        'persona',
        pattern`\p{L}+m[ae]d[ae]n önce (?:hep |mutlaka |önce )?(?:bana )?(?:sor|haber ver|onay al)(?:un|ın|in)?\s*[.!]*$`,
      ],
      [
        'identity',
        pattern`(?:[\p{L}\d]['’][yn]?[ae]|(?<!\p{L})yerine) (?:\S+ ){1,4}tercih (?:eder|ediyor|ederim|ediyorum)\s*[.!]*$|(?<!\p{L})(?:her zaman|daima|hep) [^.]*tercih (?:eder|ediyor|ederim|ediyorum)\s*[.!]*$`,
      ],
      ['critical_facts', latin(`^${everywhere}${ends}[^,;]{0,80}(?<!\\p{L})${rule}${ends}`, 'iu')],
      [
        'critical_facts',
        latin(
          `^(?:asla|sakın|hiçbir zaman|daima|her zaman)${ends}[^,;]{0,80}(?<!\\p{L})(?:${shared}|her|hiçbir|tüm|önce|olmadan)${ends}`,
          'iu',
        ),
      ],
      [
        'critical_facts',
        latin(
          `^${shared}${ends}[^,;]{0,80}(?<!\\p{L})(?:asla|sakın|hiçbir zaman)${ends}[^,;]*m[ae](?:y[ıi]n|mal[ıi]|meli)?\\s*[.!]*$`,
          'iu',
        ),
      ],
    ],
    passing: pattern`(?<!\p{L})(?:şimdilik|şu an(?:da|lık)?|bu sefer|bugün|bu akşam|yarın|bu (?:hafta|ay|sprint|oturum|dal|dosya|fonksiyon|test|görev)\p{L}*|\p{L}+[ae] kadar|geçici\p{L}*|burada|eğer|belki|galiba|olabilir|genelde|çoğunlukla)(?!\p{L})`,
    event: pattern`(?<!\p{L})(?:dün|bugün|bu sabah|bu akşam|geçen (?:hafta|ay|yıl|gece)|\d{4}-\d{2}-\d{2}|(?:pazartesi|salı|çarşamba|perşembe|cuma|cumartesi|pazar) günü)(?!\p{L}).*\p{L}+[dt][ıiuü](?:k|m|ler|lar)?(?!\p{L})`,
    important: pattern`^(?:çok )?önemli\s*[:,!–-]\s*\S`,
    guess: pattern`(?<!\p{L})(?:belki|galiba|sanırım|muhtemelen|herhalde|olabilir|emin değil\p{L}*|görünüyor)(?!\p{L})`,
  };
};

/** Words with any ending; "ı" and "ş" are no word characters for `\b`. */
const alarm = (choices: string): RegExp =>
  latin(`(?<![\\p{L}\\p{N}_])(?:${choices})(?![\\p{L}\\p{N}_])`, 'iu');

/** What presses. */
export const weighing = (): AlarmWords => ({
  urgent: alarm('acil\\p{L}*|derhal|hemen|ivedi\\p{L}*'),
  critical: alarm('kritik|veri kaybı|çöktü|felaket\\p{L}*|kesinti\\p{L}*|bozuldu'),
  security: alarm('güvenlik\\p{L}*|sızıntı\\p{L}*|sızdı\\p{L}*|yetkisiz|saldırı\\p{L}*'),
  error: alarm('hata\\p{L}*|istisna\\p{L}*|başarısız\\p{L}*|çökme\\p{L}*|çöküyor\\p{L}*'),
  deadline: alarm('son tarih\\p{L}*|teslim tarihi\\p{L}*|süresi dol\\p{L}*|yetişmeli'),
});

export const secrets = (): SecretWords => ({
  ...listsOf(lists.secrets),
  tokens: pattern`jeton`,
  logins: [
    {
      pattern: String.raw`[!?]?\s(?:(?:parolas[ıi]|[şs]ifres[iİ])(?:\sile|yla|yle)|ile|kullanarak)\s(?:gir|oturum|bağlan)`,
      before: false,
      within: ['gir', 'oturum', 'bağlan'],
    },
    {
      // “Giriş: admin / …”, “oturum bilgileri admin, …”.
      pattern: String.raw`(?<!\p{L})(?:giriş|oturum|hesap|kullanıcı)(?:\s(?:bilgileri|bilgisi|hesabı|adı))?:?\s[^\s/,:]{1,60}\s?[/,]\s?`,
      before: true,
      within: ['giriş', 'oturum', 'hesap', 'kullanıcı'],
      isNamed: true,
    },
  ],
  told: {
    names:
      // “Parolası …”, and beside a user also “parola …”.
      String.raw`(?:parola(?:s[ıi](?:n[ıi])?|m[ıi]z[ıi]?|y[ıi])|[şs][iİ]fre(?:s[iİ](?:n[iİ])?|m[iİ]z[iİ]?|y[iİ])|(?<=(?:kullanıcı|hesap|giriş)(?:[^\n.]{1,40}[,;/]\s?|(?:\sadı|:)?\s(?!(?:adı|ve|ya)\s)[\w@+-]{2,40}\s(?:ve\s)?))(?:parola|[şs][iİ]fre))`,
    verbs: String.raw`(?:olarak|ol(?:du|sun|acak)|yap|belirle|ayarla|koy|kald[ıi])\p{L}*`,
  },
});

export const turkish: LanguagePack = {
  code: 'tr',
  analysis,
  claims,
  documents,
  formation,
  gate,
  glossary,
  kinds: () => listsOf(lists.kinds),
  links,
  observing,
  oppositions,
  questions,
  routing,
  secrets,
  titles,
  topics,
  typeWeights: () => typeWeights,
  weighing,
  worth,
};
