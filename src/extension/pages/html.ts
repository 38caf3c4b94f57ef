/** What a page is made of; the values of a webview are passed in, so that tests build the same page without an editor. */
export interface PageInit {
  /** Name of the page's bundles: `dist/webview/<page>.js` and `.css`. */
  readonly page: string;
  readonly title: string;
  /** BCP 47 tag of the language of the words. */
  readonly language: string;
  readonly place: 'view' | 'panel';
  /** Labels and sentences, read by the page as JSON. */
  readonly words: unknown;
  /** Origin of the extension's own files, `webview.cspSource`. */
  readonly cspSource: string;
  /** Unguessable, new for each page. */
  readonly nonce: string;
  /** Address of a file below `dist/webview`. */
  readonly uri: (file: string) => string;
}

const escapeHtml = (text: string): string =>
  text.replace(/[&<>"']/gu, (character) => `&#${character.charCodeAt(0)};`);

/** Of the empty text: the toolkit adds an empty style element and fills it with rules from its script. */
const emptyStyle = "'sha256-47DEQpj8HBSa+/TImW+5JCeuQeRkm5NMpJWZG3hSuFU='";

/**
 * Only our own bundle runs, styles and fonts come from our own files, and nothing is fetched from anywhere else. Workers
 * cannot be started from the files of an extension, which have another origin than the page: a page fetches the worker's
 * text from our own files and starts it from a blob.
 */
const policy = ({ cspSource, nonce }: Pick<PageInit, 'cspSource' | 'nonce'>): string =>
  [
    `default-src 'none'`,
    `script-src 'nonce-${nonce}'`,
    `style-src ${cspSource} ${emptyStyle}`,
    `font-src ${cspSource}`,
    `img-src ${cspSource}`,
    `connect-src ${cspSource}`,
    'worker-src blob:',
  ].join('; ');

/**
 * The one builder of pages: an empty body, our style sheet, our script. Everything else is made by the script, as text. The page
 * is busy until it is told what it shows.
 */
export const buildPageHtml = (init: PageInit): string => `<!DOCTYPE html>
<html lang="${escapeHtml(init.language)}">
<head>
<meta charset="utf-8">
<meta http-equiv="Content-Security-Policy" content="${escapeHtml(policy(init))}">
<meta name="viewport" content="width=device-width, initial-scale=1">
<link rel="stylesheet" href="${escapeHtml(init.uri(`${init.page}.css`))}">
<title>${escapeHtml(init.title)}</title>
</head>
<body aria-busy="true" data-page="${escapeHtml(init.page)}" data-place="${init.place}" data-files="${escapeHtml(init.uri(''))}" data-words="${escapeHtml(JSON.stringify(init.words))}">
<script nonce="${init.nonce}" src="${escapeHtml(init.uri(`${init.page}.js`))}"></script>
</body>
</html>
`;
