import { readFile, writeFile } from 'node:fs/promises';
import {
  memoryTypeNames,
  memoryTypeRow,
  relationTypeNames,
  relationTypes,
  retentionCategories,
} from '../src/engine/vocabulary';

/** Writes the tables of docs/FORMAT.md from the code: `npm run docs:tables`. A test fails where they drifted. */
const types = (): string =>
  [
    '| type | folder | weight | priority | never below active for | what it is for |',
    '|---|---|---|---|---|---|',
    ...memoryTypeNames.map((type) => {
      const row = memoryTypeRow(type);
      const { minimumDays, permanent } = retentionCategories[row.retention];
      const kept = `${minimumDays} days${permanent ? ', then never below fading' : ''}`;
      return `| \`${type}\` | \`graph/${row.folder}/\` | ${row.weight} | ${row.priority} | ${kept} | ${row.description} |`;
    }),
  ].join('\n');

const relations = (): string =>
  [
    '| type | meaning | from the other end |',
    '|---|---|---|',
    ...relationTypeNames.map(
      (type) =>
        `| \`${type}\` | ${relationTypes[type].meaning} | ${relationTypes[type].inverseLabel} |`,
    ),
  ].join('\n');

/** The text with its generated tables as the code has them now. */
export const withTables = (text: string): string =>
  Object.entries({ types: types(), relations: relations() }).reduce(
    (result, [name, table]) =>
      result.replace(
        new RegExp(`(<!-- ${name}: [^>]*-->\\n)[\\s\\S]*?(<!-- /${name} -->)`, 'u'),
        (_, open: string, close: string) => `${open}${table}\n${close}`,
      ),
    text,
  );

const update = async (file: string): Promise<void> => {
  await writeFile(file, withTables(await readFile(file, 'utf8')));
};

if (process.argv[1]?.endsWith('docsTables.ts')) void update('docs/FORMAT.md');
