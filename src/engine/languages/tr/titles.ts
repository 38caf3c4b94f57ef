import type { TitleWords } from '../languagePack';
import { latin, words } from '../letters';

/** How a long Turkish sentence becomes the name of what it is about: its verb stands last, so it ends only behind one. */
export const titles = (): TitleWords => {
  /** The end of a finite verb, or of what something is said to be. */
  const finite = `(?:(?:yor|[ıiuü]r|[ae]r|m[ae]z|d[ıiuü]|t[ıiuü]|m[ıiuü]ş|[ae]c[ae][kğ]|m[ae]l[ıi]|d[ıiuü]r|t[ıiuü]r)(?:[ıiuü]?m|s[ıiuü]n|[ıiuü]z|k|l[ae]r|n[ıiuü]z)?|var|yok|değil|gerek|lazım|zorunlu|yasak)`;
  const joint = `(?:çünkü|zira|ama|ancak|fakat|yoksa|oysa|böylece|bu yüzden|o yüzden|bu nedenle|dolayısıyla)`;
  return {
    leads: [
      [
        latin(
          String.raw`^(?:ayrıca|bu arada|genelde|genellikle|aslında|lütfen|not|dikkat|unutma ki|şu an|şimdilik)[,:]? (?=\S+ \S)`,
          'iu',
        ),
        '',
      ],
    ],
    names: [],
    adjunct: latin(`^[^,]{3,90}(?:ken|[ıiuü]nc[ae]|s[ae]|için|göre|sonra|önce|rağmen), `, 'iu'),
    article: /^bir /iu,
    light: latin(' (?:bir|da|de|çok|artık|otomatik olarak|doğrudan|şu anda)(?= )', 'giu'),
    ends: [
      { strength: 3, pattern: /\s*(?:[;:](?=\s)|\s[–—-](?=\s)|—|\()/gu },
      { strength: 3, pattern: latin(String.raw`,?\s+${joint}(?=\s)`, 'giu') },
      {
        strength: 2,
        pattern: latin(String.raw`(?<=${finite})(?:,|\s+(?:ve|veya|ya da))(?=\s)`, 'giu'),
      },
    ],
    open: words(
      '(?:ve|veya|ya da|ile|için|gibi|kadar|göre|bir|bu|şu|o|her|hiç|çok|daha|en|ki|de|da)$',
    ),
    states: latin(String.raw`${finite}\s*$`, 'iu'),
    clause: words('ki', 'giu'),
    subjects: [
      latin(
        String.raw`^(?<subject>(?:[^\s,;:.]+ ){1,4}?[^\s,;:.]+(?:[sş]?[ıiuü]n?|l[ae]r[ıi]?)), `,
        'iu',
      ),
    ],
  };
};
