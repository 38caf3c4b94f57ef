import { describe, expect, it } from 'vitest';
import { kindOfFile } from '../../../src/engine/model/projectText';
import { said } from './said';

describe('other texts', () => {
  it('of decisions say the title, what was decided and why; not what no longer holds', () => {
    const record = (status: string) =>
      `# 7. Use PostgreSQL\n\nDate: 2026-01-02\n\n## Status\n\n${status}\n\n## Context\n\nWe need partial indexes.\n\n## Decision\n\nWe will use PostgreSQL 16.\n`;
    expect(said('decision_records', record('Accepted'))).toEqual([
      '1 decision: Use PostgreSQL. We will use PostgreSQL 16. We need partial indexes.',
    ]);
    expect(said('decision_records', record('Superseded by 9'))).toEqual([]);
    expect(said('decision_records', record('Proposed'))).toEqual([]);
  });

  it('of decisions are read in lines with labels, and in one sentence, and say no drivers', () => {
    const check = (text: string, expected: readonly string[]): void =>
      expect(said('decision_records', text)).toEqual(expected);
    check(
      '# ADR 009 – Structured logging\n\nStatus: Accepted\n\nIssue: Logs cannot be searched.\n\n**Decision:** We log JSON.\n\nDecision makers: Dana\n',
      ['1 decision: Structured logging. We log JSON. Logs cannot be searched.'],
    );
    check(
      '# Authentication\n\nIn the context of logins, facing password reuse, we decided for passkeys and against codes, to achieve resistance to phishing.\n',
      [
        '1 decision: Authentication. In the context of logins, facing password reuse, we decided for passkeys and against codes, to achieve resistance to phishing.',
      ],
    );
    check('# Overview\n\nThe records of this folder are numbered.\n', []);
    check(
      '# Use A\n\n## Decision Drivers\n\n* size of the bundle\n* experience\n\n## Decision Outcome\n\nChosen option: "A", because it is small\n\n### Consequences\n\n* Good, because it is quick\n* Bad, because few know it\n',
      [
        '1 decision: Use A. Chosen option: "A", because it is small. Good, because it is quick. Bad, because few know it.',
      ],
    );
  });

  it('of a history say why something was taken back or went wrong, and nothing without a reason', () => {
    const commit = (id: string, subject: string, body: string, ...paths: readonly string[]) =>
      `\u001e${id}\u001f2026-01-02\u001f${subject}\u001f${body}\u001f\n\n${paths.join('\n')}\n`;
    const log = [
      commit(
        'a1',
        'Revert "feat: cache the index"',
        'This reverts commit 1234567890.\n\nThe cache grew without bound in CI.',
        'src/a.ts',
      ),
      commit('a2', 'Revert "docs: typo"', 'This reverts commit 1234567890.'),
      commit(
        'a3',
        'fix(api): close the socket (#12)',
        'Tests hung because the socket stayed open.\n\nSigned-off-by: A <a@b.c>',
      ),
      commit('a4', 'fix: typo', ''),
      commit(
        'a5',
        'chore(deps): bump x because of y',
        'It was needed because of z in the other one.',
      ),
    ].join('');
    expect(said('git_log', log)).toEqual([
      'commit a1 pitfall: Reverted: Cache the index. The cache grew without bound in CI.',
      'commit a3 fix: Close the socket. Tests hung because the socket stayed open.',
    ]);
  });

  it('of a history give the reason whole, and nothing that a machine wrote below', () => {
    const body = [
      '- Move the tests of the link to a file of their own',
      '- Build the link on the server, because the page had no session then.',
      '',
      '🤖 Generated with [A Tool](https://example.org)',
    ];
    const log = (subject: string, lines: readonly string[]): string =>
      `\u001ea1\u001f2026-01-02\u001f${subject}\u001f${lines.join('\n')}\u001f`;
    const check = (subject: string, lines: readonly string[], expected: string): void =>
      expect(said('git_log', log(subject, lines))).toEqual([expected]);
    check(
      'Fix the link of the invitation',
      body,
      'commit a1 fix: Fix the link of the invitation. Build the link on the server, because the page had no session then.',
    );
    check(
      'Remove the nightly export',
      ['because nobody reads it since the new dashboard.'],
      'commit a1 decision: Remove the nightly export because nobody reads it since the new dashboard.',
    );
    check(
      'Fix the import',
      ['Cause: the file was read twice.', 'It is read once now, otherwise rows would be doubled.'],
      'commit a1 fix: Fix the import. Cause: the file was read twice. It is read once now, otherwise rows would be doubled.',
    );
  });

  it('of the reference server say each observation and relation', () => {
    const lines = [
      '{"type":"entity","name":"api_gateway","entityType":"service","observations":["Runs on port 8080","The api gateway is written in Go"]}',
      '{"type":"relation","from":"api_gateway","to":"auth","relationType":"depends_on"}',
      'not json',
    ];
    expect(said('server_memory', lines.join('\n'))).toEqual([
      '1 configuration: api gateway: Runs on port 8080.',
      '1 fact: The api gateway is written in Go.',
      '2 fact: api gateway depends on auth.',
    ]);
  });

  it('of other programs are read as lists of texts, with their types, and no message of a conversation', () => {
    const check = (value: unknown, expected: readonly string[]): void =>
      expect(said('server_memory', JSON.stringify(value))).toEqual(expected);
    check(
      {
        results: [
          { id: '1', memory: 'User prefers tabs', metadata: { category: 'preferences' }, tags: [] },
          { id: '2', memory: 'The API runs on port 4000', created_at: '2026-08-01T10:00:00Z' },
        ],
      },
      ['1 preference: User prefers tabs.', '1 configuration: The API runs on port 4000.'],
    );
    check(
      [{ content: 'Use ULIDs for ids', type: 'decision' }, 'Deploys happen on Tuesday', 'tag'],
      ['1 decision: Use ULIDs for ids.', '1 fact: Deploys happen on Tuesday.'],
    );
    check({ memory: 'We decided to drop GraphQL because nobody can write it' }, [
      '1 decision: We decided to drop GraphQL because nobody can write it.',
    ]);
    check([{ fact: 'Dana owns billing', invalid_at: '2026-03-01' }], []);
    check([{ role: 'user', content: 'Please fix the login page' }], []);
    check({ entities: [{ name: 'auth', entityType: 'service', observations: ['Runs on 80'] }] }, [
      '1 fact: auth: Runs on 80.',
    ]);
  });

  it('of what was exported from here come back as they were, without what their titles repeat', () => {
    const lines = [
      '{"type":"entity","name":"Use snake_case for columns","entityType":"policy","observations":["Use `snake_case` for columns."]}',
      '{"type":"entity","name":"Lint: golangci-lint run ./","entityType":"procedure","observations":["Lint: `golangci-lint run ./...`"]}',
      '{"type":"relation","from":"Use snake_case for columns in tables","to":"Lint: golangci-lint run ./","relationType":"RELATED_TO"}',
    ];
    expect(said('server_memory', lines.join('\n'))).toEqual([
      '1 policy: Use `snake_case` for columns.',
      '2 procedure: Lint: `golangci-lint run ./...`.',
    ]);
  });

  it('of a workspace of document 002 say facts of entities, procedures, values and pins', () => {
    const entity =
      '# Shop\n\n**Type:** project\n\n## Summary\nThe storefront of the bakery.\n\n## Facts\n- [2026-01-05] Sessions are stored in Redis (confidence: high)\n\n## Relationships\n- uses → tech-redis\n';
    expect(said('former_memory', entity, 'memory/graph/entities/proj-shop.md')).toEqual([
      '6 fact: Shop: The storefront of the bakery.',
      '9 fact: Shop: Sessions are stored in Redis.',
      '12 fact: Shop uses tech redis.',
    ]);
    expect(
      said(
        'former_memory',
        '# Release\n\n## Steps\n1. Run `make check`.\n2. Push the tag.\n',
        'memory/procedures/release.md',
      ),
    ).toEqual(['4 procedure: Release:\n1. Run `make check`.\n2. Push the tag.']);
    expect(
      said('former_memory', '# SOUL\n\n## Commitments\n- Never hide a failed test.\n', 'SOUL.md'),
    ).toEqual(['4 policy: Never hide a failed test.']);
  });

  it('of an agent’s own memory are two where one item tells of two things, and one where it goes on', () => {
    const text = [
      '- User hates semicolons. We moved the staging server to Hetzner in May.',
      '- The build takes nine minutes. It used to take four.',
    ].join('\n');
    expect(said('agent_memory', text)).toEqual([
      '1 preference: User hates semicolons.',
      '1 fact: We moved the staging server to Hetzner in May.',
      '2 fact: The build takes nine minutes. It used to take four.',
    ]);
  });

  it('of an agent’s own memory have the type that their words give away', () => {
    expect(
      said(
        'agent_memory',
        '- We decided to keep PostGIS because polygons are small.\n- Never push to main.\n',
      ),
    ).toEqual([
      '1 decision: We decided to keep PostGIS because polygons are small.',
      '2 policy: Never push to main.',
    ]);
  });

  it('of an agent’s own memory are its notes, and a file of a topic is one', () => {
    expect(
      said(
        'agent_memory',
        '# Memory\n\n- [Topic](topic.md) a link of the index to a topic\n- The build needs `make gen` first.\n',
      ),
    ).toEqual(['4 fact: The build needs `make gen` first.']);
    expect(
      said(
        'agent_memory',
        '---\nname: x\ndescription: d\ntype: feedback\n---\nUse pnpm here, never npm.\n',
      ),
    ).toEqual(['1 correction: Use pnpm here, never npm.']);
    expect(
      said(
        'agent_memory',
        '---\nname: x\nmetadata:\n  type: feedback\n---\nUse pnpm here, never npm.\n\n**Why:** the lock file.\n',
      ),
    ).toEqual(['1 correction: Use pnpm here, never npm.\n\n**Why:** the lock file.']);
  });

  it('of how to contribute are rules of few words as well, each by itself', () => {
    const text =
      '# Contributing\n\nThanks for helping!\n\nUse yarn, not npm. Never push to main.\n\n- Never commit `.env`.\n\nAll timestamps are UTC.\n';
    expect(said('contributing', text).map((one) => one.replace(/ .*?: /u, ' '))).toEqual([
      '5 Use yarn, not npm.',
      '5 Never push to main.',
      '7 Never commit `.env`.',
      '9 All timestamps are UTC.',
    ]);
  });

  it('of a README say what the project is apart from the rule beside it', () => {
    const text = '# Shop\n\nAn online shop in TypeScript. Use pnpm, not npm.\n';
    expect(said('readme', text, 'README.md')).toEqual([
      '3 fact: An online shop in TypeScript.',
      '3 ?: Use pnpm, not npm.',
    ]);
  });

  it('of a README say what the project is from no section about the work, and everything once', () => {
    const check = (section: string): void =>
      expect(said('readme', `# Tool\n\n## Development\n\n${section}\n`, 'README.md')).toHaveLength(
        1,
      );
    check('> [!IMPORTANT]\n> Node 20 is required, Node 22 breaks it.');
    check('The development server listens on port 8088.');
  });

  it('of a README are rules under its title, and not those of usage', () => {
    const text =
      '# Shop\n\nA storefront for small bakeries.\n\nNever commit `.env`.\n\n## Usage\n\nNever call `init()` twice.\n';
    expect(said('readme', text, 'README.md')).toEqual([
      '3 fact: Shop: A storefront for small bakeries.',
      '5 policy: Never commit `.env`.',
    ]);
  });

  it('of a README say what the project is, and how work on it is done', () => {
    expect(
      said(
        'readme',
        '# Shop\n\n[![ci](x)](y)\n\nA storefront for small bakeries, written in Rust.\n\n## Usage\n\n- You must call `init()` before anything else.\n\n## Development\n\n- Node 20 is required to build the assets.\n\n```sh\nmake test   # run all tests\n```\n',
        'README.md',
      ),
    ).toEqual([
      '5 fact: Shop: A storefront for small bakeries, written in Rust.',
      expect.stringContaining('Node 20 is required'),
      '16 procedure: run all tests: `make test`',
    ]);
  });
});

it.each([
  ['AGENTS.md', 'agent_instructions'],
  ['packages/a/CLAUDE.md', 'agent_instructions'],
  ['node_modules/x/README.md', undefined],
  ['docs/adr/0001-x.md', 'decision_records'],
  ['docs/decisions/README.md', 'readme'],
  ['.cursor/rules/deep/x.mdc', 'editor_rules'],
  ['.github/copilot-instructions.md', 'editor_rules'],
  ['CONVENTIONS.md', 'agent_instructions'],
  ['.clinerules/01-style.md', 'editor_rules'],
  ['.windsurf/rules/style.md', 'editor_rules'],
  ['memory-bank/techContext.md', 'agent_memory'],
  ['CONTRIBUTING.md', 'contributing'],
  ['src/notes.md', undefined],
])('%s is read as %s', (path, kind) => {
  expect(kindOfFile(path)).toBe(kind);
});
