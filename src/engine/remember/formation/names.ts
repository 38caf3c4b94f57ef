import { entitiesIn, slugOf } from '../entities';

/** What a text names: as it is written there, and whether it is somebody. */
export interface Name {
  readonly of: 'thing' | 'person';
  readonly name: string;
  /** The same for every spelling. */
  readonly key: string;
}

const code = /`([^`\n]+)`/gu;

const escaped = (text: string): string => text.replace(/[.+*?^${}()|[\]\\]/gu, '\\$&');

/** The words of a text that an address was made of; undefined where they cannot be found again. */
const writtenAs = (slug: string, text: string): string | undefined => {
  const words = slug.split('-').map(escaped).join('[\\s_-]+');
  return new RegExp(`(?<![\\p{L}\\p{N}])${words}(?![\\p{L}\\p{N}])`, 'iu').exec(text)?.[0];
};

/** Technologies, organisations, people, projects, files, and what is written as code; each once. */
export const namesIn = (text: string): readonly Name[] => {
  const entities = entitiesIn(text).flatMap((address): readonly Name[] => {
    const [, kind = '', slug = ''] = /^entity:\/\/(\w+)\/(.*)$/u.exec(address) ?? [];
    const name = writtenAs(slug, text);
    return name === undefined
      ? []
      : [{ of: kind === 'person' ? 'person' : 'thing', name, key: slug }];
  });
  const known = new Set(entities.map(({ key }) => key));
  const coded = [...text.matchAll(code)].flatMap(([whole, inner = '']): readonly Name[] => {
    const key = slugOf(inner);
    return key === '' || known.has(key) ? [] : [{ of: 'thing', name: whole, key }];
  });
  return [...new Map([...entities, ...coded].map((one) => [one.key, one])).values()];
};
