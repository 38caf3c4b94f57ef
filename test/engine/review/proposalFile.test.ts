import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { memoryPath, type Proposal, type ProposedChange } from '../../../src/engine';
import {
  editProposal,
  parseProposal,
  serializeProposal,
} from '../../../src/engine/review/proposalFile';
import { normaliseProse } from '../../../src/engine/review/reviewFiles';
import { runs } from '../../support/runs';

const path = memoryPath('meta/proposals/what-was-learnt-a1b2c3.md');

const read = (text: string): Proposal => {
  const { proposal, problems } = parseProposal(text, path);
  if (proposal === undefined) throw new Error(`Not read: ${JSON.stringify(problems)}`);
  return proposal;
};

/** Pieces that end fences, front matter and quotations early where these are not written with care. */
const text = fc
  .array(
    fc.constantFrom(
      'word',
      ' ',
      '\n',
      '\n\n',
      '\r\n',
      '\r',
      '```',
      '````',
      '`````md\n',
      '~~~\n',
      '---\n',
      '---',
      '...',
      '# h\n',
      '> q\n',
      '- a: b\n',
      '"',
      "'",
      '\\',
      '\t',
      ': ',
      '#',
      '{',
      '[',
      '&a',
      '*a',
      '!t',
      '|',
      '%',
      '@',
      'null',
      '~',
      'ı',
      '\u2028',
      '\ufeff',
      '😀',
      'no-final-line-feed',
      '1.10',
      '<!--',
      '\u0085',
    ),
    { maxLength: 20 },
  )
  .map((parts) => parts.join(''));

const hash = 'ab'.repeat(32);

const change = fc
  .record({
    name: fc.constantFrom('a', 'b c', 'ü`x', '#d', '- e'),
    before: fc.option(fc.constant(hash), { nil: undefined }),
    after: fc.option(text, { nil: undefined }),
    rationale: text.map(normaliseProse),
    decision: fc.option(
      fc.record({
        state: fc.constantFrom('approved' as const, 'rejected' as const),
        reason: fc.option(text.map(normaliseProse), { nil: undefined }),
        edited: fc.boolean(),
      }),
      { nil: undefined },
    ),
  })
  .map(
    ({ name, before, after, rationale, decision }): ProposedChange => ({
      path: memoryPath(`graph/${name}.md`),
      ...(before === undefined ? {} : { before }),
      ...(after === undefined ? {} : { after }),
      rationale,
      state: decision?.state ?? 'open',
      ...(decision && {
        decision: {
          by: 'human:ada: "x"' as const,
          at: '2026-03-07T12:00:00.000Z',
          ...(decision.reason ? { reason: decision.reason } : {}),
          ...(decision.edited ? { edited: true } : {}),
        },
      }),
    }),
  );

const proposal = fc.record({
  id: fc.uuid(),
  author: fc.constantFrom('agent:robot' as const, 'process:dream' as const),
  reason: text.map((value) => normaliseProse(value) || 'because'),
  created: fc.constant('2026-03-07T12:00:00.000Z'),
  changes: fc.uniqueArray(change, { selector: (one) => one.path, maxLength: 4 }),
});

describe('a proposal file', () => {
  it('gives back every proposal that was written into it', () => {
    fc.assert(
      fc.property(proposal, (given) => {
        expect(read(serializeProposal(given))).toEqual(given);
      }),
      { numRuns: runs(1000) },
    );
  });

  it('takes in decisions and edited texts, and keeps what else stands in it', () => {
    fc.assert(
      fc.property(proposal, text, (given, edited) => {
        const note = 'note: "from a person" # mine\n';
        const file = serializeProposal(given).replace(/^id: .*\n/mu, (line) => line + note);
        const changes = given.changes.map(
          (one): ProposedChange =>
            one.after === undefined ? one : { ...one, after: edited, state: 'approved' },
        );
        const written = editProposal(file, { ...given, changes });
        expect(read(written)).toEqual({ ...given, changes });
        expect(written).toContain(note);
      }),
      { numRuns: runs(500) },
    );
  });

  it('reads for a person', () => {
    const written = serializeProposal({
      id: 'a1b2c3d4-0000-4000-8000-000000000000',
      author: 'agent:robot',
      reason: 'What the incident taught',
      created: '2026-03-07T12:00:00.000Z',
      changes: [
        {
          path: memoryPath('graph/fixes/retry-1.md'),
          after: '---\nid: x\n---\nRetry.\n',
          rationale: 'It was asked twice.',
          state: 'open',
        },
        { path: memoryPath('graph/fixes/old-2.md'), before: hash, rationale: '', state: 'open' },
      ],
    });
    expect(written).toBe(`---
id: a1b2c3d4-0000-4000-8000-000000000000
author: agent:robot
created: 2026-03-07T12:00:00.000Z
reason: What the incident taught
changes:
  - path: graph/fixes/retry-1.md
    state: open
    action: add
    rationale: It was asked twice.
  - path: graph/fixes/old-2.md
    state: open
    action: remove
    before: ${hash}
---
# What the incident taught

## Add graph/fixes/retry-1.md

> It was asked twice.

\`\`\`markdown
---
id: x
---
Retry.
\`\`\`

## Remove graph/fixes/old-2.md
`);
  });

  it.each([
    ['without front matter', '# Hello\n', '---'],
    ['with broken front matter', '---\nid: [\n---\n', '---'],
    ['without an author', '---\nid: a\ncreated: 2026-03-07\nchanges: []\n---\n', 'author'],
    [
      'with a text too few',
      '---\nid: a\nauthor: agent:b\ncreated: 2026-03-07\nchanges:\n  - path: a.md\n    state: open\n    action: add\n---\n',
      'changes',
    ],
    [
      'with a path that leads out',
      '---\nid: a\nauthor: agent:b\ncreated: 2026-03-07\nchanges:\n  - path: ../a.md\n    state: open\n    action: remove\n---\n',
      'changes',
    ],
  ])('%s is a problem and no proposal', (_, file, field) => {
    const { proposal: none, problems } = parseProposal(file, path);
    expect(none).toBeUndefined();
    expect(problems).toMatchObject([{ code: 'proposal_unreadable', data: { field } }]);
  });
});
