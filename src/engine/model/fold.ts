/** Accents and case do not tell words apart when a person searches; nor does the dotless i of Turkish. */
export const fold = (text: string): string =>
  text
    .normalize('NFKD')
    .replace(/\p{Mn}/gu, '')
    .toLowerCase()
    .replaceAll('\u0131', 'i');
