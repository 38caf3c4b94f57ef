import { loadCommand } from '../cli/commandLine';
import type { Engine } from '../engine/vocabulary';
import { personName } from './programs';

interface WarmUpInit {
  readonly folder: string;
  readonly asks: boolean;
  readonly keepCode: () => void;
  /** Resolves once no client has said a word for a while or waits for an answer: a rehearsal holds up whoever asks. */
  readonly whenQuiet: () => Promise<void>;
}

/** What a terminal asks most. */
const commands = ['recall', 'get', 'list', 'remember'] as const;

/**
 * All rules are asked of a text in which none finds what it looks for. The first compiles most of what a write takes, the second what is
 * compiled anew because it runs again.
 */
const nothingInParticular = [
  'Lorem ipsum dolor sit amet.',
  'Consectetur adipiscing elit.',
] as const;

/** A pattern is compiled by itself for texts with signs beyond Latin-1, of which most languages have some. */
const signs = ['', ' …'] as const;

/** Texts that say nothing, alone and beside what is known, so that the two are compared. */
const rehearsedTexts = (known: readonly string[]): readonly string[] =>
  nothingInParticular.flatMap((nothing, at) =>
    [known[at], undefined].flatMap((said) =>
      signs.map((sign) => [said, `${nothing}${sign}`].filter((one) => one !== undefined).join(' ')),
    ),
  );

/**
 * Reads once, for nobody, what a terminal asks most, so that the first who does finds the code loaded and git asked. With
 * `asks` the model is loaded too. What it took is kept for the next service, before a write is rehearsed: of that, compiled rules
 * are the most, which cannot be kept, and whoever loads the code only to read would wait for the rest.
 */
export const warmUp = async (
  engine: Engine,
  { folder, asks, keepCode, whenQuiet }: WarmUpInit,
): Promise<void> => {
  await Promise.all([...commands.map(loadCommand), personName(folder)]);
  const [known, ...others] = await engine.list();
  if (known !== undefined) {
    await engine.get(known.id, { peek: true });
    await engine.recall(known.title, { textOnly: !asks });
  }
  keepCode();
  const writer = { actor: 'process:service', trigger: 'service' } as const;
  const shared = others.filter((one) => !one.private);
  for (const text of rehearsedTexts(shared.map(({ title, preview }) => preview || title))) {
    await whenQuiet();
    await engine.rehearse(text, writer);
  }
};
