/** Control characters, and those that turn the direction of what stands around them: they show nothing of their own. */
const invisible = /[\p{Cc}\u061c\u200e\u200f\u202a-\u202e\u2066-\u2069]/gu;

/** Text as it may stand in a page: what would act unseen is seen. Line breaks and tabs stay. */
export const plainText = (text: string): string =>
  text
    .replace(/\r\n?/gu, '\n')
    .replace(invisible, (character) =>
      character === '\n' || character === '\t' ? character : '\ufffd',
    );
