import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { literalGlob } from '../../../src/engine/model/anchor';
import { coversFile } from '../../../src/engine/recall/askedPlace';
import { sourceOf } from '../../../src/extension/model/selectionSource';

const shop = { name: 'shop', path: '/work/shop' };
const bank = { name: 'bank', path: '/work/bank' };
const lines = { firstLine: 3, lastLine: 5 };

describe('the source of a selected text', () => {
  it('is the file as a scope, with the lines, in the project of the memory', () => {
    const path = '/work/shop/src/pay.ts';
    expect(sourceOf({ path, root: shop, project: shop, ...lines })).toEqual({
      scope: ['src/pay.ts'],
      anchors: [{ path: 'src/pay.ts', lines: '3-5' }],
      dataSource: 'src/pay.ts:3-5',
    });
    const one = { firstLine: 3, lastLine: 3 };
    expect(sourceOf({ path, root: shop, project: shop, ...one }).dataSource).toBe('src/pay.ts:3');
  });

  it('names the other folder of the workspace, and covers nothing of this one', () => {
    const path = '/work/bank/src/pay.ts';
    expect(sourceOf({ path, root: bank, project: shop, ...lines })).toEqual({
      dataSource: 'bank/src/pay.ts:3-5',
    });
  });

  it('tells only the name of a file that lies elsewhere, and nothing of one that was never saved', () => {
    const path = '/home/ada/secret-customer/notes.md';
    expect(sourceOf({ path, root: undefined, project: shop, ...lines })).toEqual({
      dataSource: 'notes.md:3-5',
    });
    expect(sourceOf({ path: undefined, root: undefined, project: shop, ...lines })).toEqual({});
  });

  const awkward = [
    'app/[id]/page.tsx',
    'a*b.ts',
    'what?.md',
    'x{1,2}.ts',
    '!not.ts',
    'app/(shop)/[[...all]].ts',
  ];

  it.each(awkward)('covers %s and no other file', (path) => {
    const scope = [literalGlob(path)];
    expect(coversFile(path)(scope)).toBe(true);
    expect(coversFile('app/i/page.tsx')(scope)).toBe(false);
    expect(coversFile('aXb.ts')(scope)).toBe(false);
  });

  it('covers whatever file is called as people call files', () => {
    const name = fc
      .stringMatching(/^[a-z0-9_()[\]{}!*?@+.,^$#~=-]{1,12}$/u)
      .filter((one) => !/^\.*$/u.test(one));
    fc.assert(
      fc.property(name, fc.constantFrom('', 'src/', 'app/[id]/'), (file, folder) => {
        expect(coversFile(folder + file)([literalGlob(folder + file)])).toBe(true);
      }),
    );
  });
});
