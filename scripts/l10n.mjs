// Writes l10n/bundle.l10n.json from the messages of the sources, and brings the translations in line: messages that are
// gone are removed, those without a translation are named, with exit code 1.
import { readdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';

const sources = ['src/extension', 'src/messages', 'src/engine/recall'];
const bundles = 'l10n';

/** `t(` and `l10n.t(` with a literal; the literal may stand on the next line. */
const call =
  /(?<![\w.$])(?:(?:vscode\.)?l10n\.)?t\(\s*(?:'((?:[^'\\]|\\.)*)'|"((?:[^"\\]|\\.)*)")/gu;

const withoutEscapes = (literal) => literal.replace(/\\(.)/gu, '$1');

/** A text of the catalogue: a literal that is the value of a key or of a constant, or that something is made of. */
const entry = /[:=(]\s*(?:'((?:[^'\\]|\\.)*)'|"((?:[^"\\]|\\.)*)")/gu;
/** Files of the catalogue are those that say what it has. */
const isCatalogue = (text) => text.includes("from './catalogue'");

const sentenceOf = ([, single, double]) => withoutEscapes(single ?? double);

/** The messages of one source text. */
export const messagesOf = (text) =>
  [...text.matchAll(call)].map(sentenceOf).concat(
    // A sentence has words; a single one is the name of something.
    isCatalogue(text)
      ? [...text.matchAll(entry)].map(sentenceOf).filter((one) => /\p{L}.* /u.test(one))
      : [],
  );

/** Every message of the sources, each once, by the alphabet. */
export const extractMessages = async (root = '.') => {
  const files = await Promise.all(
    sources.map(async (folder) =>
      (await readdir(join(root, folder), { recursive: true }))
        .filter((name) => name.endsWith('.ts'))
        .map((name) => join(root, folder, name)),
    ),
  );
  const texts = await Promise.all(files.flat().map((file) => readFile(file, 'utf8')));
  return [...new Set(texts.flatMap(messagesOf))].sort();
};

const writeJson = (path, value) => writeFile(path, `${JSON.stringify(value, null, 2)}\n`);

const run = async () => {
  const messages = await extractMessages();
  await writeJson(
    join(bundles, 'bundle.l10n.json'),
    Object.fromEntries(messages.map((message) => [message, message])),
  );
  const names = (await readdir(bundles)).filter((name) =>
    /^bundle\.l10n\.[\w-]+\.json$/u.test(name),
  );
  for (const name of names) {
    const path = join(bundles, name);
    const translations = JSON.parse(await readFile(path, 'utf8'));
    const known = messages.filter((message) => message in translations);
    await writeJson(
      path,
      Object.fromEntries(known.map((message) => [message, translations[message]])),
    );
    for (const message of messages.filter((candidate) => !(candidate in translations))) {
      console.error(`${path}: not translated: ${message}`);
      process.exitCode = 1;
    }
  }
};

if (import.meta.url === pathToFileURL(process.argv[1] ?? '').href) await run();
