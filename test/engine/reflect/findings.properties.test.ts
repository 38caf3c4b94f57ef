import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { type Memory, memoryTypeNames } from '../../../src/engine';
import { computeDigest } from '../../../src/engine/reflect/digest';
import { writeDigest } from '../../../src/engine/reflect/digestText';
import type { Finding } from '../../../src/engine/reflect/finding';
import { computeFindings } from './support/computeFindings';
import { doubled, locking, unrelated } from './support/examples';
import { approved, counter, type MaterialInit, materialOf, memory } from './support/material';

/** Few words and few tags, so that generated memories are often alike. */
const words = ['lock', 'folder', 'write', 'read', 'redis', 'timeout', 'not', '20', '30', 'cache'];
const sentence = fc
  .array(fc.constantFrom(...words), { minLength: 2, maxLength: 7 })
  .map((all) => `The ${all.join(' ')}.`);
const text = fc.array(sentence, { maxLength: 3 }).map((all) => all.join(' '));
const hostile = fc.constantFrom('](x) [', '\n# heading\n', '<b>', '```\n', '- item', '“”', '');

const generated = fc
  .record({
    type: fc.constantFrom(...memoryTypeNames),
    title: fc.tuple(sentence, hostile).map(([one, other]) => `${one} ${other}`),
    body: fc.tuple(text, hostile).map((parts) => parts.join('\n')),
    tags: fc.uniqueArray(fc.constantFrom(...'abcdefghijkl'), { maxLength: 3 }),
    entities: fc.uniqueArray(fc.constantFrom('Redis', 'Kafka'), { maxLength: 1 }),
    importance: fc.constantFrom(0.2, 0.6, 0.9),
    age: fc.constantFrom(0.5, 2, 5, 30, 90, 400),
    flag: fc.constantFrom('pinned', 'immutable', 'archived', 'superseded', ...Array(8).fill('')),
    isPrivate: fc.constantFrom(true, ...Array(9).fill(false)),
  })
  .map(({ age, flag, isPrivate, ...fields }) => ({ age, flag, isPrivate, fields }));

const flags: Readonly<Record<string, Partial<Memory>>> = {
  pinned: { pinned: true },
  immutable: { immutable: true },
  archived: { status: 'archived' },
  superseded: { status: 'superseded' },
};

/** Memories of which something is found, beside the generated ones. */
const examples = fc.subarray([...locking, ...doubled, ...unrelated], { minLength: 9 });

const stores = fc.tuple(fc.array(generated, { maxLength: 12 }), examples).map(([all, known]) => {
  const memories = all.map(({ fields, age, flag }, index) =>
    memory({ id: `m${index}`, ...fields, ...flags[flag] }, age),
  );
  const knownAs: MaterialInit['knownAs'] = Object.fromEntries(
    all.flatMap(({ isPrivate }, index) =>
      isPrivate ? [[`m${index}`, { path: `private/facts/m${index}.md` }]] : [],
    ),
  );
  return { memories: [...memories, ...known], knownAs };
});

const find = (
  memories: readonly Memory[],
  knownAs: MaterialInit['knownAs'],
  settled: readonly string[] = [],
): readonly Finding[] =>
  computeFindings(materialOf(memories, { knownAs: knownAs ?? {} }), {
    newId: counter(),
    author: 'process:reflection',
    settledSubjects: new Set(settled),
  });

const changedIds = (findings: readonly Finding[]) =>
  findings.flatMap(({ edits }) => edits.map(({ id }) => id));

describe('whatever is in a folder', () => {
  it('findings of every kind are made, so that what follows says something', () => {
    const kinds = fc
      .sample(stores, { numRuns: 60, seed: 1 })
      .flatMap(({ memories, knownAs }) => find(memories, knownAs).map(({ kind }) => kind));
    expect([...new Set(kinds)].sort()).toEqual(['archive', 'duplicate', 'insight', 'relation']);
  });

  it('no two findings change the same memory', () => {
    fc.assert(
      fc.property(stores, ({ memories, knownAs }) => {
        const changed = changedIds(find(memories, knownAs));
        expect(new Set(changed).size).toBe(changed.length);
      }),
    );
  });

  it('nothing immutable or private is changed, and nothing pinned is put aside', () => {
    fc.assert(
      fc.property(stores, ({ memories, knownAs }) => {
        const findings = find(memories, knownAs);
        const after = approved(memories, findings);
        for (const id of changedIds(findings)) {
          const before = memories.find((one) => one.id === id);
          expect(before?.immutable).toBeUndefined();
          expect(Object.keys(knownAs ?? {})).not.toContain(id);
          if (before?.pinned) expect(after.find((one) => one.id === id)?.status).toBeUndefined();
        }
      }),
    );
  });

  it('every new relation stands at both ends, as strong', () => {
    fc.assert(
      fc.property(stores, ({ memories, knownAs }) => {
        const after = new Map(
          approved(memories, find(memories, knownAs)).map((one) => [one.id, one]),
        );
        for (const { id, relations } of after.values()) {
          for (const { target, type, direction, strength = -1 } of relations) {
            const opposite = direction === 'outgoing' ? 'incoming' : 'outgoing';
            expect(after.get(target)?.relations).toContainEqual({
              ...{ target: id, type, strength },
              direction: opposite,
            });
            expect(strength).toBeGreaterThanOrEqual(0);
            expect(strength).toBeLessThanOrEqual(1);
          }
        }
      }),
    );
  });

  it('a change that is made twice is made once, and names the fields that it changes', () => {
    fc.assert(
      fc.property(stores, ({ memories, knownAs }) => {
        for (const { edits } of find(memories, knownAs)) {
          for (const { id, change, fields } of edits) {
            const before = memories.find((one) => one.id === id);
            if (before === undefined) throw new Error(`No memory ${id}`);
            const once = change(before);
            expect(change(once)).toEqual(once);
            const changed = (Object.keys(once) as (keyof Memory)[]).filter(
              (field) => once[field] !== before[field],
            );
            const really = changed.filter(
              (field) => JSON.stringify(once[field]) !== JSON.stringify(before[field]),
            );
            expect(fields).toEqual(expect.arrayContaining(really));
          }
        }
      }),
    );
  });

  it('no sentence of a superseded memory is lost', () => {
    fc.assert(
      fc.property(stores, ({ memories, knownAs }) => {
        const findings = find(memories, knownAs).filter(({ kind }) => kind === 'duplicate');
        const after = new Map(approved(memories, findings).map((one) => [one.id, one]));
        for (const { edits } of findings) {
          const [kept, replaced] = edits.map(({ id }) => after.get(id));
          for (const word of replaced?.body.match(/[a-z0-9]+/giu) ?? []) {
            expect(kept?.body.toLowerCase()).toContain(word.toLowerCase());
          }
        }
      }),
    );
  });

  it('what a person turned down does not come again', () => {
    fc.assert(
      fc.property(stores, ({ memories, knownAs }) => {
        const settled = find(memories, knownAs).map(({ subject }) => subject);
        const again = find(memories, knownAs, settled).map(({ subject }) => subject);
        expect(again.filter((subject) => settled.includes(subject))).toEqual([]);
      }),
    );
  });

  it('what was approved is not suggested again', () => {
    fc.assert(
      fc.property(stores, ({ memories, knownAs }) => {
        const findings = find(memories, knownAs);
        const subjects = findings.map(({ subject }) => subject);
        const after = find(approved(memories, findings), knownAs);
        expect(after.filter(({ subject }) => subjects.includes(subject))).toEqual([]);
      }),
    );
  });

  it('the findings do not depend on the order of the files', () => {
    fc.assert(
      fc.property(stores, ({ memories, knownAs }) => {
        const told = (all: readonly Finding[]) =>
          all.map(({ subject, reason }) => [subject, reason]);
        expect(told(find([...memories].reverse(), knownAs))).toEqual(told(find(memories, knownAs)));
      }),
    );
  });

  it('the text keeps to its tokens and to its sections', () => {
    fc.assert(
      fc.property(stores, fc.integer({ min: 1, max: 3000 }), ({ memories, knownAs }, tokens) => {
        const material = materialOf(memories, { knownAs: knownAs ?? {} });
        const survey = { memories: material.bodies.size, left: 0, episodes: 0, tokens: 0 };
        const findings = find(memories, knownAs);
        const digest = writeDigest(computeDigest(material), findings, { tokens, survey });
        expect(digest.tokens).toBeLessThanOrEqual(tokens);
        const headings = digest.text.split('\n').filter((line) => line.startsWith('#'));
        expect(headings.length).toBeLessThanOrEqual(8);
        expect(digest.text).not.toMatch(/^```|(?<!\\)</mu);
      }),
    );
  });
});
