// Writes THIRD_PARTY_NOTICES.md: the licences of every package that ends up in a bundle, and of the embedding model.
// `npm run notices`.
import { readdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { build } from 'esbuild';
import { bundles } from '../esbuild.mjs';
import { missingTexts, weightsNotice } from './model/notices.mjs';

/**
 * The folder of the package that a file belongs to; packages may hold packages.
 *
 * @param {string} input a path of the bundler, such as `node_modules/yaml/dist/index.js`
 */
const packageFolderOf = (input) => /^.*node_modules\/(?:@[^/]+\/)?[^/]+/u.exec(input)?.[0];

/** The folders of the packages whose code is in the bundles. */
const bundledPackages = async () => {
  const results = await Promise.all(
    bundles.map((bundle) => build({ ...bundle, write: false, metafile: true, logLevel: 'silent' })),
  );
  const folders = results.flatMap(({ metafile }) =>
    Object.keys(metafile?.inputs ?? {})
      .map(packageFolderOf)
      .filter((folder) => folder !== undefined),
  );
  return [...new Set(folders)].sort();
};

/** @param {string} folder */
const notice = async (folder) => {
  const { name, version, license } = JSON.parse(
    await readFile(join(folder, 'package.json'), 'utf8'),
  );
  const files = (await readdir(folder))
    .filter((file) => /^(licen[cs]e|notice)/iu.test(file))
    .sort();
  const texts = await Promise.all(files.map((file) => readFile(join(folder, file), 'utf8')));
  const found = texts.map((one) => one.trim()).join('\n\n');
  const text = found || missingTexts[name] || `Licence: ${license}`;
  return `## ${name} ${version}\n\n${license}\n\n\`\`\`\n${text}\n\`\`\`\n`;
};

/** The text of the notices as the bundles are now. */
export const noticesText = async () => {
  const notices = new Set(await Promise.all((await bundledPackages()).map(notice)));
  const all = [...notices, await weightsNotice()].join('\n');
  return `# Third-party notices\n\nCognitive Memory ships code of these packages, and the embedding model named last.\n\n${all}`;
};

if (process.argv[1]?.endsWith('notices.mjs')) {
  await writeFile('THIRD_PARTY_NOTICES.md', await noticesText());
}
