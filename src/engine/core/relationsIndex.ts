import { relationTypeNames, relationTypes } from '../model/relationTypes';
import type { GeneratedFile } from './generatedBlock';
import type { Registry } from './graphIndex';

const intro = 'The types of relation between two memories, and how each reads from its other end.';

/** `graph/relations.md`: the types of relations (document 002), and how many there are of each. */
export const relationsIndexFile = ({ relations }: Pick<Registry, 'relations'>): GeneratedFile => {
  const counts = new Map<string, number>();
  for (const { type } of relations) counts.set(type, (counts.get(type) ?? 0) + 1);
  const rows = relationTypeNames.map((type) => {
    const { meaning, inverseLabel } = relationTypes[type];
    const found = (counts.get(type) ?? 0).toLocaleString('en-US');
    return `| ${type} | ${meaning} | ${inverseLabel} | ${found} |`;
  });
  return {
    heading: '# Relations',
    content: `${intro}

| type | meaning | from the other end | relations |
| --- | --- | --- | --- |
${rows.join('\n')}`,
    isFormer: (line) =>
      [intro, '| type | meaning | from the other end |', '|---|---|---|'].includes(line) ||
      relationTypeNames.some((type) => line.startsWith(`| ${type} |`)),
  };
};
