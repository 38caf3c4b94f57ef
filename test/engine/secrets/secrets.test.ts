import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { type Decision, type Engine, isMemoryError, type MemoryDraft } from '../../../src/engine';
import { runs } from '../../support/runs';
import { ada, initialisedEngine, robot, type TestEngine, testEngine } from '../support/testEngine';
import { secretSamples } from './samples';

const token = secretSamples['a GitHub token']?.[0].split(' ').at(-1) ?? '';
const secret = 'wWPw5k4aXcaT4fNP0';

interface Prepared extends TestEngine {
  readonly first: string;
  readonly second: string;
  readonly edge: string;
  readonly proposal: string;
}

/** A folder with two memories, a described relation between them, and a proposal. */
const prepared = async (): Promise<Prepared> => {
  const test = await initialisedEngine();
  const { engine } = test;
  const idOf = ({ memory }: Decision): string => memory?.id ?? '';
  const first = idOf(await engine.remember({ title: 'Redis times out', type: 'problem' }, ada));
  const second = idOf(await engine.remember({ title: 'Keep alive', type: 'solution' }, ada));
  const related = { type: 'SOLVES', description: 'The idle limit is 60 s.' };
  const { relations } = await engine.relate(second, first, related, ada);
  const { memory, path } = await engine.get(first, { peek: true });
  const after = `---\nid: ${memory.id}\ntype: problem\ntitle: Redis times out\n---\nAt night.\n`;
  const { proposal } = await engine.propose([{ path, after }], 'It is known when', robot);
  const edge = relations[0]?.edge?.id ?? '';
  return { ...test, first, second, edge, proposal: proposal?.id ?? '' };
};

/** Everything that is written down anywhere: files, history, log, copy of the state. */
const everything = async ({ store, engine, log, backup }: TestEngine): Promise<string> => {
  await engine.settled();
  const operations = await engine.history({});
  const texts = store.paths.map((path) => `${path}\n${store.textAt(path)}`);
  return [...texts, JSON.stringify(operations), ...log, backup.text ?? ''].join('\n').toLowerCase();
};

type Write = (test: Prepared, text: string) => Promise<unknown>;

const textFields = ['title', 'body', 'why', 'prevention', 'whatFails', 'source', 'writeSource'];
const listFields = ['tags', 'entities', 'scope', 'steps', 'preconditions', 'commonErrors'];

const draftWith = (field: string, text: string): MemoryDraft => ({
  title: 'A belief',
  type: 'procedure',
  ...{ [field]: listFields.includes(field) ? ['one', text] : text },
});

/** Every field of every verb that a caller fills. */
const writes: Readonly<Record<string, Write>> = {
  'remember a sentence': ({ engine }, text) => engine.remember(`We deploy with ${text}.`, ada),
  ...Object.fromEntries(
    [...textFields, ...listFields].flatMap((field): [string, Write][] => [
      [`remember, ${field}`, ({ engine }, text) => engine.remember(draftWith(field, text), robot)],
      [
        `update, ${field}`,
        ({ engine, first }, text) => {
          const { title: _title, type: _type, ...changes } = draftWith(field, text);
          const change = field === 'title' ? { title: text } : changes;
          return engine.update(first, change, ada);
        },
      ],
    ]),
  ),
  'relate, context': ({ engine, first, second }, text) =>
    engine.relate(first, second, { type: 'RELATED_TO', context: text }, ada),
  'relate, description': ({ engine, first, second }, text) =>
    engine.relate(first, second, { type: 'RELATED_TO', description: `See ${text}` }, ada),
  'relate, a type that is none': ({ engine, first, second }, text) =>
    engine.relate(first, second, { type: text }, ada),
  'edge update, description': ({ engine, edge }, text) =>
    engine.updateEdge(edge, { description: text }, ada),
  'episode, title': ({ engine }, text) =>
    engine.addEpisode({ title: text, summary: 'It went well.' }, ada),
  'episode, summary': ({ engine }, text) =>
    engine.addEpisode({ title: 'Deployed', summary: `With ${text}` }, ada),
  'episode, tags': ({ engine }, text) =>
    engine.addEpisode({ title: 'Deployed', summary: 'Well.', tags: [text] }, ada),
  'propose, text': ({ engine }, text) =>
    engine.propose([{ path: 'MEMORY.md', after: `# Memory\n\n${text}\n` }], 'Known now', robot),
  'propose, reason': ({ engine }, text) =>
    engine.propose([{ path: 'MEMORY.md', after: '# Memory\n' }], `Because ${text}`, robot),
  'propose, rationale': ({ engine }, text) =>
    engine.propose([{ path: 'MEMORY.md', after: '# M\n', rationale: text }], 'Known now', robot),
  'propose, path': ({ engine }, text) =>
    engine.propose([{ path: `graph/facts/${text}.md`, after: '# M\n' }], 'Known now', robot),
  'approve, edited text': async ({ engine, proposal }, text) => {
    const { changes } = await engine.proposal(proposal);
    const [{ path, proposed } = { path: '', proposed: '' }] = changes;
    return engine.approve(proposal, { texts: { [path]: `${proposed}${text}\n` } }, ada);
  },
  'reject, reason': ({ engine, proposal }, text) =>
    engine.reject(proposal, { reason: `No: ${text}` }, ada),
  'reflection, grant': ({ engine }, text) =>
    engine.grantReflection({ decision: 'approve', reason: text }, ada),
  'reflection, rejected': async ({ engine }, text) => {
    await engine.requestReflection(ada);
    return engine.rejectReflection(`Not with ${text}`, ada);
  },
  'name of a session': ({ engine }, text) =>
    engine.remember('We deploy on Fridays.', { ...ada, session: text }),
  'name of an agent': ({ engine }, text) =>
    engine.remember('We deploy on Fridays.', { ...ada, actor: `agent:${text}` }),
  trigger: ({ engine }, text) =>
    engine.remember('We deploy on Fridays.', { ...ada, trigger: text }),
  settings: ({ engine }, text) => engine.configure({ embedding: { openaiModel: text } }),
};

/** How a write was refused: a decision, or an error without the secret in it. */
const refusalOf = async (write: Promise<unknown>): Promise<string> => {
  try {
    const { action, because } = (await write) as Decision;
    return `${action} ${because.map(({ code }) => code)}`;
  } catch (error) {
    if (!isMemoryError(error)) throw error;
    return `error ${error.code} ${error.message.toLowerCase().includes(secret.toLowerCase())}`;
  }
};

const refused = ['refused secret_found', 'error secret_found false'];

describe('a secret', () => {
  it.each(Object.entries(writes))('is refused and is nowhere: %s', async (_, write) => {
    const test = await prepared();
    const before = test.store.paths;
    expect(refused).toContain(await refusalOf(write(test, token)));
    expect(await everything(test)).not.toContain(secret.toLowerCase());
    expect(test.store.paths.filter((path) => !before.includes(path))).toEqual(
      // Asking for a reflection is a write of its own, before the one that is refused.
      expect.not.arrayContaining([expect.stringContaining('graph/')]),
    );
  });

  it('is told by its rule and its field, and never itself', async () => {
    const { engine } = await initialisedEngine();
    const { because } = await engine.remember({ title: 'Deploys', body: `With ${token}.` }, robot);
    expect(because).toEqual([
      { stage: 'observe', code: 'secret_found', data: { rule: 'github', field: 'body' } },
    ]);
  });

  it('is refused also where a person asks for it', async () => {
    const { engine } = await initialisedEngine();
    expect((await engine.remember(`Remember: ${token}`, ada)).action).toBe('refused');
  });

  it('is not in the recall log, and neither is a session that is called so', async () => {
    const test = await prepared();
    await test.engine.recall(`what is ${token} for`, { by: { ...robot, session: `s ${token}` } });
    await test.engine.settled();
    const log = test.store.textAt('meta/ops-log.jsonl') ?? '';
    expect(log).toContain('what is ••• for');
    expect(await everything(test)).not.toContain(secret.toLowerCase());
  });

  it('drawn by chance is refused in any field of any verb, and is in no file', async () => {
    const random = fc.string({
      unit: fc.constantFrom(...'ABCDEFGHJKLMNPQRSTUVWXYZabcdefghijkmnopqrstuvwxyz23456789'),
      minLength: 36,
      maxLength: 36,
    });
    const keys = fc
      .tuple(fc.constantFrom('ghp_', 'glpat-', 'hf_', 'sk_live_', 'npm_', 'dckr_pat_'), random)
      .filter(([, rest]) => /\d/u.test(rest) && /[a-z]/iu.test(rest) && !/(.)\1{3}/u.test(rest));
    const names = fc.constantFrom(...Object.keys(writes));
    // Nothing is written by any of them, so that one folder serves them all.
    const test = await prepared();
    await fc.assert(
      fc.asyncProperty(names, keys, async (name, [prefix, rest]) => {
        const outcome = await refusalOf(writes[name]?.(test, prefix + rest) ?? Promise.resolve());
        expect(refused).toContain(outcome);
        expect(await everything(test)).not.toContain(rest.toLowerCase());
      }),
      { numRuns: runs(100) },
    );
  });
});

const oldFile = (body: string): string =>
  `---\nid: old\ntype: fact\ntitle: "Old ${token}"\nimportance: 0.5\ncreated: 2025-01-01T00:00:00Z\nupdated: 2025-01-01T00:00:00Z\n---\n${body}\n`;

const withOldSecret = async (): Promise<TestEngine> => {
  const test = testEngine({ 'graph/facts/old.md': oldFile('Some words.') });
  await test.engine.init(ada);
  return test;
};

const linesWith = async (test: TestEngine): Promise<readonly string[]> =>
  test.store.paths.filter((path) => test.store.textAt(path)?.includes(token));

describe('a secret that lies in a file already', () => {
  const edits: Readonly<Record<string, (engine: Engine) => Promise<Decision>>> = {
    forget: (engine) => engine.forget('old', ada),
    pin: (engine) => engine.pin('old', true, ada),
    'an update of its body': (engine) => engine.update('old', { body: 'Other words.' }, ada),
    'an update that gives its title again': (engine) =>
      engine.update('old', { title: `Old ${token}`, body: 'Other words.' }, ada),
  };

  it.each(Object.entries(edits))(
    'does not hold up %s, and comes into no other file',
    async (_, edit) => {
      const test = await withOldSecret();
      expect((await edit(test.engine)).action).not.toBe('refused');
      await test.engine.settled();
      expect(test.store.textAt('meta/audit.log')).toContain('Old •••');
      const shared = (await linesWith(test)).filter((path) => !path.startsWith('_'));
      expect(shared).toEqual(['graph/facts/old.md']);
    },
  );

  it('does not let another one in', async () => {
    const { engine } = await withOldSecret();
    const other = secretSamples['a GitLab token']?.[0] ?? '';
    expect((await engine.update('old', { body: other }, ada)).action).toBe('refused');
  });

  it('is concealed in what is generated, which says the same when it is generated again', async () => {
    const test = await withOldSecret();
    await test.engine.core(ada);
    await test.engine.settled();
    const text = test.store.textAt('CORE.md');
    expect(text).toContain('Old •••');
    await test.engine.core(ada);
    expect(test.store.textAt('CORE.md')).toBe(text);
    expect(
      (await test.engine.history({ limit: 9 })).filter(({ paths }) =>
        paths.includes('CORE.md' as never),
      ),
    ).toHaveLength(1);
  });

  it('is reported by the doctor with its line, and its words are not told', async () => {
    const { engine } = await withOldSecret();
    const { problems } = await engine.doctor();
    const found = problems.filter(({ code }) => code === 'secret_found');
    expect(found).toEqual([
      {
        path: 'graph/facts/old.md',
        line: 4,
        code: 'secret_found',
        severity: 'warning',
        data: { rule: 'github' },
        fixable: false,
      },
    ]);
    expect(JSON.stringify(problems)).not.toContain(secret);
  });

  it('stays a problem after a repair of something else', async () => {
    const { engine } = await withOldSecret();
    const { left } = await engine.repair({}, ada);
    expect(left.map(({ code }) => code)).toContain('secret_found');
  });

  it('is told as a problem of the open folder, with its line', async () => {
    const { engine } = await withOldSecret();
    const [problem] = await engine.problems();
    expect(problem).toEqual({
      path: 'graph/facts/old.md',
      line: 4,
      code: 'secret_found',
      severity: 'warning',
      data: { rule: 'github' },
    });
  });

  it('comes back by no undo', async () => {
    const test = await withOldSecret();
    await test.engine.update('old', { title: 'Old and clean' }, ada);
    await test.engine.settled();
    await expect(test.engine.undo(undefined, ada)).rejects.toMatchObject({ code: 'secret_found' });
    expect(test.store.textAt('graph/facts/old.md')).not.toContain(token);
  });
});
