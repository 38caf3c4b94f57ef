import transliterate from '@sindresorhus/transliterate';

/** Document 000: slugs are cut at 60 characters. */
const longestSlug = 60;

/** Hexadecimal digits of the id that keep two equal titles apart. */
const suffixLength = 6;

/**
 * A title as a file name's stem: Latin letters, digits and hyphens, at most 60 characters, no hyphen at the ends.
 * Punctuation is removed rather than replaced, so that "v3.0:" gives "v30" as in existing stores; only between the parts of
 * a path or a name in code, as in "src/fetchAll.ts", stands a hyphen. A title of which nothing is left (only emoji, only
 * punctuation) takes the fallback.
 */
export const slugify = (title: string, fallback: string): string => {
  // Where languages differ, one letter for one letter as in Turkish: "ü" is "u". A file keeps the name it was given before.
  const slug = transliterate(title, { locale: 'tr' })
    .toLowerCase()
    .replace(/(?<=[a-z0-9])[./:\\]+(?=[a-z])/gu, '-')
    .replace(/[^a-z0-9\s_-]/gu, '')
    .replace(/[\s_-]+/gu, '-')
    .slice(0, longestSlug)
    .replace(/^-+|-+$/gu, '');
  return slug === '' ? fallback : slug;
};

/** `{slug}-{first six hex digits of the id}.md` (document 000). */
export const memoryFileName = (title: string, options: { id: string; fallback: string }): string =>
  `${slugify(title, options.fallback)}-${idSuffix(options.id)}.md`;

/** The part of an id that appears in file names. */
export const idSuffix = (id: string): string =>
  id
    .replace(/[^a-z0-9]/giu, '')
    .slice(0, suffixLength)
    .toLowerCase();

/** The part of an id with which the name of a memory's file ends; undefined where it ends otherwise. */
export const nameSuffix = (path: string): string | undefined =>
  /-([0-9a-f]{6})\.md$/u.exec(path)?.[1];

/** `{from-slug}--{TYPE}--{to-slug}-{first six hex digits of the id}.md` (document 000); at most 150 characters. */
export const edgeFileName = (
  titles: { readonly from: string; readonly to: string },
  edge: { readonly id: string; readonly type: string },
): string =>
  `${slugify(titles.from, 'memory')}--${edge.type}--${slugify(titles.to, 'memory')}-${idSuffix(edge.id)}.md`;
