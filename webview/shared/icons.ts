import table from '@vscode/codicons/dist/codicon.csv';

/** Rows of `name, name of the glyph, hexadecimal code point`. */
const codes: ReadonlyMap<string, string> = new Map(
  table
    .split('\n')
    .slice(1)
    .map((row) => {
      const [name = '', , code = ''] = row.trim().split(',');
      return [name, String.fromCodePoint(Number.parseInt(code, 16) || 0x20)] as const;
    }),
);

/** The font that the style sheet of each page loads. */
export const iconFont = 'codicon';

/** A codicon as a character of the icon font; a blank for a name that the font does not have. */
export const iconText = (name: string): string => codes.get(name) ?? ' ';
