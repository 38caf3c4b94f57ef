import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { type Project, runIn, withMemory } from '../support/cogmem';

/** What the folder of the calls below holds: memories by these titles, and a file of questions. */
const prepare = async ({ folder, json }: Project): Promise<void> => {
  await json(['remember', '-', '--title', 'Storage'], { input: 'Files are kept in S3.' });
  await json(['remember', '-', '--title', 'Network'], { input: 'The gateway listens on 8443.' });
  await json(['remember', '-', '--title', 'Colours'], {
    input: 'Charts use the colour blind palette.',
  });
  await json(['forget', 'Colours']);
  await json([
    'relate',
    'Storage',
    'RELATED_TO',
    'Network',
    '--description',
    'Both are of the cloud.',
  ]);
  const questions = 'questions:\n  - ask: Where are files kept?\n    expect: Storage\n';
  await writeFile(join(folder, 'eval.yaml'), questions);
};

type Call = readonly [args: readonly string[], text: RegExp, input?: string];

/** One call of each command, in an order in which each has something to do; its text for people has these words. */
const calls: Readonly<Record<string, readonly Call[]>> = {
  'stores, changes and relates': [
    [['remember', 'We deploy with GitHub Actions'], /GitHub Actions/u],
    [['observe'], /tabs/u, 'I prefer tabs over spaces.'],
    [['procedure', 'Release', '--step', 'Tag the commit', '--step', 'Push the tag'], /Release/u],
    [['feedback', 'Storage'], /Storage/u],
    [['confirm', 'Storage'], /Storage/u],
    [['snooze', 'Storage'], /Storage/u],
    [['update', 'Storage', '--tags', 'cloud'], /Storage/u],
    [['restore', 'Colours'], /Colours/u],
    [['forget', 'Colours'], /Colours/u],
    [['pin', 'Storage'], /Storage/u],
    [['unpin', 'Storage'], /Storage/u],
    [['relate', 'Storage', 'DEPENDS_ON', 'Network'], /Storage/u],
    [['unrelate', 'Storage', 'Network', '--type', 'DEPENDS_ON'], /Network/u],
    [['episode', 'Standup', '--summary', 'We agreed.'], /Standup/u],
    [['episodes'], /Standup/u],
    [['undo'], /\S/u],
    [['checkpoint', 'storage', '--done', 'Found the bucket'], /Found the bucket/u],
    [['handoff', 'qa', '--issue', 'The retry is off'], /The retry is off/u],
    [['answer', 'Storage', '--separate-from', 'Network'], /Storage/u],
  ],
  'asks and shows': [
    [['list'], /Storage[\s\S]*Network|Network[\s\S]*Storage/u],
    [['recall', 'where are files kept'], /Storage/u],
    [['get', 'Storage'], /Files are kept in S3/u],
    [['context', 'where are files kept'], /S3/u],
    [['related', 'Storage'], /Network/u],
    [['edge', 'list'], /\S/u],
    [['entities'], /\S/u],
    [['tags'], /\S/u],
    [['core'], /CORE\.md/u],
    [['forecast'], /\S/u],
    [['history'], /Standup|Storage/u],
    [['show', 'Storage'], /title: "Storage"/u],
    [['audit'], /CREATE/u],
    [['log'], /remember: created/u],
    [['digest'], /In the last 7 days: /u],
    [['export', 'logs'], /meta\/audit\.log/u],
  ],
  'keeps in order, and sets up': [
    [['merge-driver', 'status'], /plain text/u],
    [['review', 'list'], /\S/u],
    [['reflect'], /\S/u],
    [['dream', '--dry-run'], /would/u],
    [['config'], /\S/u],
    [['models'], /\S/u],
    [['eval', 'eval.yaml'], /Storage|1/u],
    [['stats'], /\d/u],
    [['problems'], /\S/u],
    [['doctor'], /\S/u],
    [['reindex'], /\d/u],
    [['agents'], /\S/u],
    [['working'], /\S/u],
    [['bootstrap', '--dry-run'], /\S/u],
    [['compact', '--dry-run'], /would propose/u],
    [['titles', '--dry-run'], /Every title names/u],
    [['connect'], /not connected/u],
    [['disconnect'], /\S/u],
    [['service', 'status'], /service/u],
    [['scrub'], /no secret/u],
  ],
};

/** The commands that the overview names. */
const namedIn = (help: string): readonly string[] =>
  [...(help.split('Commands:')[1] ?? '').matchAll(/^ {2}([\w-]+)/gmu)]
    .map(([, name = '']) => name)
    .filter((name) => name !== 'help');

describe.concurrent('each command as a process of its own', () => {
  test.each(Object.entries(calls))(
    'that %s does what it is asked, in text for people',
    (_, some) =>
      withMemory(async (project) => {
        await prepare(project);
        for (const [args, text, input] of some) {
          const { exitCode, stdout, stderr } = await project.start(
            args,
            input === undefined ? {} : { input },
          );
          expect([args.join(' '), exitCode, stderr]).toEqual([args.join(' '), 0, '']);
          expect(stdout).toMatch(text);
        }
      }),
    180_000,
  );

  test('is called here, or where it has what it needs', async () => {
    const { stdout: help } = await runIn('.')(['--help']);
    // `embed` needs a model, which `embed.test.ts` starts it with; a decision needs a terminal (`trust.test.ts`), and so does
    // what hides or shows what a person wrote (`privacy.test.ts`).
    const elsewhere = ['embed', 'init', 'acknowledge', 'delete', 'private', 'share'];
    const names = Object.values(calls).flatMap((some) => some.map(([[name = '']]) => name));
    expect([...new Set([...elsewhere, ...names])].sort()).toEqual([...namedIn(help)].sort());
  });
});
