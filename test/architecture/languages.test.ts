import { readdirSync, readFileSync } from 'node:fs';
import { dirname, posix } from 'node:path';
import { describe, expect, it } from 'vitest';

const room = 'src/engine/languages';

const sources = readdirSync('src/engine', { recursive: true, encoding: 'utf8' })
  .filter((file) => file.endsWith('.ts'))
  .map((file) => posix.join('src/engine', file))
  .map((file) => ({ file, text: readFileSync(file, 'utf8') }));

const withoutComments = (text: string): string =>
  text.replace(/\/\*[\s\S]*?\*\/|(?<=^|[\s;{}(,])\/\/[^\n]*/gmu, '');

const packFolders = readdirSync(room, { withFileTypes: true })
  .filter((entry) => entry.isDirectory())
  .map(({ name }) => `${room}/${name}`);

const importsOf = ({ file, text }: (typeof sources)[number]): readonly string[] =>
  [...text.matchAll(/from '(\.[^']+)'/gu)].map((match) =>
    posix.join(dirname(file), match[1] ?? ''),
  );

const isIn = (path: string, folder: string): boolean =>
  path === folder || path.startsWith(`${folder}/`);

describe('the words of a language', () => {
  it('are in its pack: no other file has a word that is not English', () => {
    const letters = sources
      .filter(({ file }) => !isIn(file, room))
      .flatMap(({ file, text }) =>
        (withoutComments(text).match(/(?:(?!\p{ASCII})\p{L})+/gu) ?? []).map(
          (word) => `${file}: ${word}`,
        ),
      );
    expect(letters).toEqual([]);
  });

  it('are in its pack: no pattern elsewhere lists words that sentences are made of', () => {
    const ofSentences =
      /(?:[(|])(?:the|an?|and|or|not|never|always|we|you|they|is|are|was|were|has|have|must|should|today|tomorrow|yesterday|week|month|year|when|what|why|who|how|please|remember|forget)(?:[|)?])/u;
    const patterns = sources
      .filter(({ file }) => /^src\/engine\/(?:dates|prose|recall|reflect|remember)\//u.test(file))
      .flatMap(({ file, text }) =>
        withoutComments(text)
          .split('\n')
          .filter((line) => /\/[a-z]*u\b|new RegExp|String\.raw/u.test(line))
          .filter((line) => ofSentences.test(line))
          .map((line) => `${file}: ${line.trim()}`),
      );
    expect(patterns).toEqual([]);
  });

  it('reach the rest of the engine by the registry alone', () => {
    const wrong = sources.flatMap((source) =>
      importsOf(source)
        .filter((target) => packFolders.some((folder) => isIn(target, folder)))
        .filter((target) => !isIn(source.file, dirname(target)) && !isIn(source.file, target))
        .filter(() => source.file !== `${room}/registry.ts`)
        .map((target) => `${source.file} -> ${target}`),
    );
    expect(wrong).toEqual([]);
  });

  it('know nothing of the logic, nor of another language', () => {
    const shared = [
      ...['languagePack', 'letters', 'names', 'periods', 'wordLists'].map(
        (name) => `${room}/${name}`,
      ),
      'src/engine/model/once',
    ];
    const wrong = sources.flatMap((source) => {
      const own = packFolders.find((folder) => isIn(source.file, folder));
      if (own === undefined) return [];
      return importsOf(source)
        .filter((target) => !isIn(target, own) && !shared.includes(target))
        .map((target) => `${source.file} -> ${target}`);
    });
    expect(wrong).toEqual([]);
  });

  it('are not looked at while the program loads', () => {
    const wrong = sources
      .filter(({ file }) => packFolders.some((folder) => isIn(file, folder)))
      .filter(({ text }) =>
        /^(?:export )?const \w+(?::[^=]+)? =\s*(?:new |words\(|listOf\(|latin\(|\/[^/*]|\w*[pP]attern`)/mu.test(
          withoutComments(text),
        ),
      );
    expect(wrong.map(({ file }) => file)).toEqual([]);
  });
});
