import { basename } from 'node:path';
import { field } from '../../engine/operations';
import { z } from '../../engine/schemas';
import { kindOfFile, type ProjectText } from '../../engine/vocabulary';
import { describeBootstrap, describeSources, english } from '../../messages';
import { readProjectTexts } from '../../node/projectTexts';
import { type Command, defineCommand } from '../command';
import { exitCodes } from '../failure';
import { readTextFile } from '../input';
import type { Session } from '../session';
import { oneLine } from '../text';

/** A file that somebody names is read as what its name says, else by its ending. */
const readNamed = async (path: string, session: Session): Promise<ProjectText> => ({
  kind:
    kindOfFile(basename(path)) ??
    (/\.jsonl?$/u.test(path) ? 'server_memory' : 'agent_instructions'),
  path,
  text: await readTextFile(path, session.io),
});

/** Proposes memories from what the project says already. */
const bootstrap = defineCommand({
  name: 'bootstrap',
  summary:
    'Propose memories from what the project says: README, agent instructions, decisions, git log',
  positional: '[file...]',
  example: 'cogmem bootstrap --dry-run',
  own: () => ({
    dryRun: field(z.boolean(), 'show what would be proposed, and write nothing'),
  }),
  run: async (session, { words, options: { dryRun = false } }) => {
    const { engine, folder } = await session.open({ readOnly: dryRun });
    const texts =
      words.length === 0
        ? await readProjectTexts(folder, session.io.env)
        : await Promise.all(words.map((path) => readNamed(path, session)));
    const result = await engine.bootstrap(texts, { dryRun }, await session.context());
    session.answer(
      {
        sources: result.sources,
        proposed: result.proposed.map(({ text, kind, type, confidence, origin, scope }) => ({
          ...{ text, kind, type: type ?? null, confidence, origin: origin ?? null },
          scope: scope ?? [],
        })),
        ...{ known: result.known, later: result.later, refused: result.refused },
      },
      () => {
        if (session.globals.quiet) return [];
        const { paint } = session;
        return [
          ...result.proposed.map(
            ({ text, origin = '' }) => `${oneLine(text)}  ${paint.faint(oneLine(origin))}`,
          ),
          ...describeSources(result, english).map((line) => paint.faint(line)),
          describeBootstrap(result, { dryRun }, english),
          ...(dryRun || result.proposed.length === 0
            ? []
            : ['Decide with “cogmem review candidates”, keep or drop, or in the editor.']),
        ];
      },
    );
    return exitCodes.done;
  },
});

export const commands: readonly Command[] = [bootstrap];
