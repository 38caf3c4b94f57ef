import { ends, everyPattern, latin, pattern, words } from '../letters';
import { isTechnology } from '../names';
import type { PersonRule, Speaker } from '../observingWords';

/** Endings of the first person are endings of nouns as well ("dağıtım"): they are read where a verb stands. */
export const ofLastWord = String.raw`(?=(?:\s+(?:hep|artık|daima|zaten|bence|burada|lütfen|da|de))*\s*(?:[.!,;…)]|$)|\s+(?:ve|ama|çünkü)${ends})`;

const ending = (pattern: string): RegExp => latin(pattern + ofLastWord, 'giu');

/** Verbs that say "I", with what is left of them in the third person in the first group. */
const verbs = (): readonly (readonly [RegExp, string])[] => [
  [everyPattern`([ıiuü]yor)um(?!\p{L})`, '$1'],
  [ending(String.raw`(\p{L}{2,}(?:er|ar|ır|ir|ur|ür))[ıiuü]m`), '$1'],
  [ending(String.raw`(\p{L}{2,}m[ae])m`), '$1z'],
  [ending(String.raw`(\p{L}{2,}[dt][ıiuü])m`), '$1'],
  [ending(String.raw`(\p{L}{2,}m[ıiuü]ş)[ıiuü]m`), '$1'],
  [ending('(sorumlu)yum'), '$1'],
];

const isName = (word: string): boolean => isTechnology(word) || /\p{Lu}.*\p{Lu}|\d/u.test(word);

/** A sentence rarely names its subject: it is put before it, and the first word is no longer the first. */
const afterSubject = (subject: string, sentence: string): string => {
  const word = /^\p{L}[\p{L}\p{N}.+#]*/u.exec(sentence)?.[0] ?? '';
  if (word === '' || isName(word)) return `${subject} ${sentence}`;
  return `${subject} ${word[0] === 'I' ? 'ı' : (word[0] ?? '').toLowerCase()}${sentence.slice(1)}`;
};

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

/** Where a statement may end and the next one begin within a sentence. */
const joints = (): RegExp => pattern`(\s*[,;:–—]\s+|\s+(?:ve|ama|fakat|ancak|çünkü)\s+)`;

/** The end of a statement whose subject is somebody or something else. */
const ended = (): RegExp =>
  pattern`(?:\p{L}(?:[ıiuü]yor(?:uz|lar)?|m[ae]l[ıi]|m[ae]z)|(?<!\p{L})(?:değil|yok|var))(?:\s+(?:hep|artık|daima))*\s*[.!…]*$`;

/**
 * The verbs of a sentence in the third person, and who speaks named once: before the statement of theirs, which may stand behind
 * one about something else, where no "ben" names them.
 */
const withSubject = (sentence: string, subject: string): string => {
  const parts = sentence.split(joints());
  const [spoken, end] = [verbs(), ended()];
  const own = pattern`^(?:benim|adım|bana|beni|bence|bende|en sevdiğim)(?!\p{L})`;
  let isNamed = words('ben').test(sentence);
  let from = 0;
  for (let at = 0; at < parts.length; at += 2) {
    const part = parts[at] ?? '';
    const told = spoken.reduce((text, [verb, into]) => text.replace(verb, into), part);
    parts[at] = told;
    if (told !== part && !isNamed) {
      const first = parts[from] ?? '';
      const isSaid = own.test(first);
      if (!isSaid) parts[from] = from === 0 ? afterSubject(subject, first) : `${subject} ${first}`;
      isNamed = true;
    }
    if (told !== part || end.test(told)) from = at + 2;
  }
  return parts.join('');
};

/** Who listens to a person is the assistant. */
const secondPerson = (): readonly PersonRule[] => [
  // "Kısa tutarsan sevinirim": who shall do it stands first, who is glad of it behind.
  [
    pattern`^(?:sen )?(.*\p{L}{2,}s[ae])n,? (?=(?:çok |daha )?(?:sevin|memnun|mutlu|rahat)\p{L}*)`,
    (_match, said) => `${afterSubject('asistan', said ?? '')} ben `,
  ],
  // "Sen asla yapma" is what the assistant shall not do.
  [
    everyPattern`(?<!\p{L})sen ([^,;.!?]*\p{L}m)([ae])(?=\s*(?:[.,;!]|$))`,
    (_match, order, vowel) => `asistan ${order ?? ''}${vowel ?? ''}s${vowel === 'a' ? 'ı' : 'i'}n`,
  ],
  [words('senin', 'giu'), 'asistanın'],
  [words('sana', 'giu'), 'asistana'],
  [words('seni', 'giu'), 'asistanı'],
  [words('senden', 'giu'), 'asistandan'],
];

/** The first person of a Turkish sentence becomes the third. */
export const thirdPerson = (who: Speaker): readonly PersonRule[] => {
  const stem = who === 'user' ? 'kullanıcı' : 'asistan';
  const named =
    who === 'user'
      ? { of: 'nın', to: 'ya', at: 'da', object: 'yı' }
      : { of: 'ın', to: 'a', at: 'da', object: 'ı' };
  return [
    ...(who === 'user' ? secondPerson() : []),
    [ending(String.raw`(\p{L}{2,}?)y?[ae]l[ıi]m`), (_match, root) => asNecessity(root ?? '')],
    [/^[^\n][\s\S]*$/u, (sentence) => withSubject(sentence, stem)],
    [words('(?:benim )?adım', 'giu'), `${stem}${named.of} adı`],
    [words('en sevdiğim', 'giu'), `${stem}${named.of} en sevdiği`],
    // "benim kodumu" is "kullanıcının kodunu": what is owned says whose it is as well.
    [
      everyPattern`(?<!\p{L})benim (\p{L}[\p{L}'’]*?[ıiuü])m((?:[ıiuüae]|[dt][ae]n?|[ıiuü]n)?)(?!\p{L})`,
      (_match, owned, ending) => `${stem}${named.of} ${owned ?? ''}${ending ? `n${ending}` : ''}`,
    ],
    [words('benim', 'giu'), `${stem}${named.of}`],
    [words('bana', 'giu'), `${stem}${named.to}`],
    [words('beni', 'giu'), `${stem}${named.object}`],
    [words('bence,?', 'giu'), `${stem}${named.to} göre`],
    [words('bende', 'giu'), `${stem}${named.at}`],
    [words('ben', 'giu'), stem],
  ];
};

/** Tells a sentence in the first person. */
export const firstPerson = (): RegExp =>
  pattern`(?<!\p{L})(?:ben|benim|bana|beni|bence|bende|adım|sevdiğim)${ends}|[ıiuü]yorum${ends}|\p{L}{2,}(?:[aeıiuü]r[ıiuü]m|m[ae]m|[dt][ıiuü]m|m[ıiuü]ş[ıiuü]m|sorumluyum)${ofLastWord}`;
