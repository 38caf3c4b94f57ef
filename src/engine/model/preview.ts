/** Characters of the body that lists show and that `_index.json` keeps (document 000). */
export const previewLength = 200;

/** True where a preview is all of its body: a note of one or two sentences. One that was cut may end within a word. */
export const isWholeBody = (preview: string): boolean => preview.length < previewLength;
