import { describe, expect, it } from 'vitest';
import type { ProjectTextKind } from '../../../src/engine/model/projectText';
import { importers } from '../../../src/engine/sources/bootstrap';
import { said } from './said';

describe('instructions for agents', () => {
  const text = [
    '# AGENTS.md',
    '',
    'This file provides guidance to agents.',
    '',
    '## Testing',
    '- Always run `npm run lint` before committing.',
    '- [See the docs](https://example.org)',
    '- Rules of `fixtures/`:',
    '  - never edited by hand',
    '',
    'Run a single test:',
    '',
    '```bash',
    'npx vitest run -t "name"',
    '```',
    '',
    '```',
    'src/',
    '  app.ts   # where it begins',
    '```',
    '',
    '## Release',
    '1. Bump the version in `package.json`.',
    '2. Tag it and push the tag.',
    '',
    '## License',
    '- All of it is under the MIT license here.',
    '<!-- cognitive-memory -->',
    '- Before a task, call `memory_context` with the task and the files.',
    '<!-- /cognitive-memory -->',
  ].join('\n');

  it('are a rule an item, a procedure a list of steps, a command with what announces it', () => {
    expect(said('agent_instructions', text)).toEqual([
      '6 policy: Always run `npm run lint` before committing.',
      '9 policy: Rules of `fixtures/`: never edited by hand',
      '14 procedure: Run a single test: `npx vitest run -t "name"`',
      '23 procedure: Release:\n1. Bump the version in `package.json`.\n2. Tag it and push the tag.',
    ]);
  });

  it('are a statement each where a paragraph has several in a row, with what goes on with it', () => {
    const rows = [
      '# Notes',
      '',
      'Use yarn, never npm.',
      'Ask before you drop a table.',
      'Do not touch `lib/gen`.',
      'Fixtures lie in the folder of their test.',
      '',
      'Never rebase a shared branch. It breaks the clones of others. Always sign your tags.',
    ];
    expect(
      said('agent_instructions', rows.join('\n')).map((one) => one.replace(/^.*?: /u, '')),
    ).toEqual([
      'Use yarn, never npm.',
      'Ask before you drop a table.',
      'Do not touch `lib/gen`.',
      'Fixtures lie in the folder of their test.',
      'Never rebase a shared branch. It breaks the clones of others.',
      'Always sign your tags.',
    ]);
  });

  it('keep what a heading or an announcing line turns round with it', () => {
    const rows = [
      '# Notes',
      '',
      '**Never:**',
      '',
      '- Hardcode addresses of servers in a test',
      '- Use `any` — the linter rejects it',
      '- Never push tags by hand.',
      '',
      '## When a release fails',
      '- Roll the database back with `bin/rollback`',
      '',
      'Open an issue when:',
      '- A test fails twice in a row on the main branch',
      '- Somebody must restart the queue by hand',
      '- The nightly build takes longer than an hour',
    ];
    expect(
      said('agent_instructions', rows.join('\n')).map((one) => one.replace(/^.*?: /u, '')),
    ).toEqual([
      'Never: Hardcode addresses of servers in a test',
      'Never: Use `any` — the linter rejects it',
      'Never push tags by hand.',
      'When a release fails: Roll the database back with `bin/rollback`',
      'Open an issue when: A test fails twice in a row on the main branch',
      'Open an issue when: Somebody must restart the queue by hand',
      'Open an issue when: The nightly build takes longer than an hour',
    ]);
  });

  it('are whole where a sentence has a list in brackets, and none of what a template leaves open', () => {
    const rows = [
      '# Notes',
      '',
      '- Modules that touch the disk (readers, writers, etc.) must lie in `io/`.',
      '- [One sentence: what the app does]',
      '- Prefer [small modules] over large ones. [Example][1].',
      '',
      '[small modules]: https://example.org/small',
      '[1]: https://example.org/1',
    ];
    expect(
      said('agent_instructions', rows.join('\n')).map((one) => one.replace(/^.*?: /u, '')),
    ).toEqual([
      'Modules that touch the disk (readers, writers, etc.) must lie in `io/`.',
      'Prefer small modules over large ones.',
    ]);
  });

  it('are one for each line that names something and says what it is', () => {
    const rows = ['# Deploying', '', 'Check: `bin/check all`', 'Deploy: `bin/deploy -d <place>`'];
    expect(said('agent_instructions', rows.join('\n'))).toEqual([
      '3 procedure: Check: `bin/check all`',
      '4 procedure: Deploy: `bin/deploy -d <place>`',
    ]);
  });

  it('keep what stands for something else, and no elements of a page', () => {
    const rows = [
      '## How to roll back (TAG=<last good>)',
      '1. Run the <b class="x">deploy</b> job.<br/>',
      '2. Tell <name> of it.',
    ];
    expect(said('agent_instructions', rows.join('\n'))).toEqual([
      '2 procedure: How to roll back (TAG=<last good>):\n1. Run the deploy job.\n2. Tell <name> of it.',
    ]);
  });

  it('are one each in a numbered list of rules, and a procedure in a numbered list of steps', () => {
    const check = (text: string, expected: readonly string[]): void =>
      expect(said('agent_instructions', text)).toEqual(expected);
    check(
      '# Rules\n\n1. Use pnpm, not npm, in `web/`.\n2. Classes are sorted by the formatter.\n3. No default exports in TypeScript.\n',
      [
        '3 ?: Use pnpm, not npm, in `web/`.',
        '4 ?: Classes are sorted by the formatter.',
        '5 policy: No default exports in TypeScript.',
      ],
    );
    check("# Rules\n\n## Don't\n\n1. Push to main.\n2. Edit the generated files by hand.\n", [
      "5 policy: Don't: Push to main.",
      "6 ?: Don't: Edit the generated files by hand.",
    ]);
    check(
      '# Release\n\n1. Run `make check`.\n2. Update the changelog.\n3. Do not push before it is green.\n',
      [
        '3 procedure: Release:\n1. Run `make check`.\n2. Update the changelog.\n3. Do not push before it is green.',
      ],
    );
  });

  it('have the types that notes name, and say what they are about', () => {
    expect(
      said(
        'agent_instructions',
        '# Event bus\n\n## Observations\n\n- [decision] Events go through NATS #nats #queue (Redis lost events)\n- [gotcha] Consumers ack after the handler\n- [Optional] Traces go to the collector of the team.\n',
      ),
    ).toEqual([
      '5 decision: Event bus: Events go through NATS (Redis lost events).',
      '6 pitfall: Event bus: Consumers ack after the handler.',
      '7 ?: [Optional] Traces go to the collector of the team.',
    ]);
  });

  it('stay with what a pronoun of theirs stands for', () => {
    expect(
      said(
        'agent_instructions',
        "Feature flags come from Unleash. Don't read them from environment variables. Never log tokens.\n",
      ),
    ).toEqual([
      "1 ?: Feature flags come from Unleash. Don't read them from environment variables.",
      '1 policy: Never log tokens.',
    ]);
  });

  it('of our own export are the memories, without days, authors and what titles repeat', () => {
    expect(
      said(
        'agent_instructions',
        '# Memory\n\n## policy\n\n### Always use sqlc\n\n2026-11-28 · human:Dana · sql\n\nAlways use `sqlc` for queries.\n\n- RELATED_TO Use the events of the bus\n',
      ),
    ).toEqual(['9 ?: Always use `sqlc` for queries.']);
  });

  it('say nothing that was struck out, commented or done, and what is set apart', () => {
    const check = (text: string, expected: readonly string[]): void =>
      expect(said('agent_instructions', text)).toEqual(expected);
    check('- ~~The port is 5432.~~ The port of the database is 6432. ^port\n', [
      '1 ?: The port of the database is 6432.',
    ]);
    check('%% perhaps move away %% ==Backups run at 02:00 UTC== and stay for 14 days. #ops\n', [
      '1 ?: Backups run at 02:00 UTC and stay for 14 days.',
    ]);
    check('- Ask for access to the runners in #ops\n', [
      '1 ?: Ask for access to the runners in #ops',
    ]);
    check('- We keep [[PostgreSQL#Setup|Postgres]] beside [[Redis]] for sessions.\n', [
      '1 ?: We keep Postgres beside Redis for sessions.',
    ]);
    check('## Next steps\n\n- [x] Remove Redis from the compose file\n', []);
    check('> [!WARNING]\n> Never run the seed on production.\n\n> Never quoted by anybody.\n', [
      '2 policy: Never run the seed on production.',
    ]);
    check('> [!warning]- Never run a full vacuum\n> It locks the table for minutes.\n', [
      '1 policy: Never run a full vacuum. It locks the table for minutes.',
    ]);
  });

  it('are rules where they forbid something that else would be asked for in a conversation', () => {
    expect(
      said('agent_instructions', '# Rules\n\n## Git\n\n- Do not push to `main` directly.\n'),
    ).toEqual(['5 policy: Git: Do not push to `main` directly.']);
    expect(
      said('agent_instructions', '# State\n\n- Not all tests of the worker run on Windows.\n'),
    ).toEqual(['3 ?: Not all tests of the worker run on Windows.']);
  });

  it('are one where they are told under a name', () => {
    expect(
      said('agent_instructions', '# N\n\n- Lint: done by hooks. Never run `eslint` by hand.\n'),
    ).toEqual(['3 policy: Lint: done by hooks. Never run `eslint` by hand.']);
  });

  it('are about the folder that they lie in, or the files that they name', () => {
    const scopeOf = (path: string, text: string, kind: ProjectTextKind = 'editor_rules') =>
      importers[kind]({ kind, path, text })[0]?.scope;
    const rule = '- Never import from `src/legacy` here.';
    const scopeOfInstructions = (path: string) => scopeOf(path, rule, 'agent_instructions');
    expect(scopeOfInstructions('packages/api/AGENTS.md')).toEqual(['packages/api/**']);
    expect(scopeOfInstructions('.github/workflows/AGENTS.md')).toEqual(['.github/workflows/**']);
    expect(scopeOfInstructions('AGENTS.md')).toBeUndefined();
    expect(scopeOfInstructions('vault/notes/Style.md')).toBeUndefined();
    expect(scopeOfInstructions('../other/AGENTS.md')).toBeUndefined();
    expect(scopeOfInstructions('.claude/CLAUDE.md')).toBeUndefined();
    expect(
      scopeOf('.cursor/rules/a.mdc', `---\nglobs: src/**/*.{ts,tsx},test/**\n---\n${rule}`),
    ).toEqual(['src/**/*.{ts,tsx}', 'test/**']);
    expect(
      scopeOf('.github/instructions/a.instructions.md', `---\napplyTo: "**/*.py"\n---\n${rule}`),
    ).toEqual(['**/*.py']);
  });
});
