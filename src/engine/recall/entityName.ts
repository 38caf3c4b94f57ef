const fold = (text: string): string => text.normalize('NFC').toLowerCase();

/** `entity://tech/next-js` is "next js": document 001 writes entities as addresses, people as names. */
export const nameOfEntity = (entity: string): string =>
  /^entity:\/\//u.test(entity)
    ? fold(entity.replace(/^.*\//u, '').replaceAll('-', ' '))
    : fold(entity.trim());

/** What a text index is told of an entity: of an address the name alone, or "tech" would find every technology. */
export const searchedName = (entity: string): string =>
  entity.startsWith('entity://') ? nameOfEntity(entity) : entity;

/** Words with a blank on each side, so that names are found as whole words; inner dots and pluses belong to names. */
const padded = (text: string): string =>
  ` ${fold(text)
    .replace(/['’]\p{L}*/gu, ' ')
    .replace(/[^\p{L}\p{N}.+#_-]+/gu, ' ')
    .replace(/[.]+(?=\s|$)/gu, ' ')
    .trim()} `;

/** Tells of an entity whether a question names it. */
export const entitiesNamedIn = (question: string): ((entity: string) => boolean) => {
  const text = padded(question);
  return (entity) => {
    const name = nameOfEntity(entity);
    return name !== '' && text.includes(padded(name));
  };
};
