import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { writingCommands } from '../../src/extension/model/writing';

interface Setting {
  readonly type?: string;
  readonly default?: unknown;
  readonly scope?: string;
  readonly description?: string;
  readonly markdownDescription?: string;
  readonly enum?: readonly string[];
  readonly enumDescriptions?: readonly string[];
}

interface MenuItem {
  readonly command: string;
  readonly when?: string;
}

interface WalkthroughStep {
  readonly id: string;
  readonly description: string;
  readonly media: { readonly svg?: string; readonly altText?: string; readonly markdown?: string };
  readonly completionEvents: readonly string[];
}

interface Manifest {
  readonly main: string;
  readonly icon: string;
  readonly l10n: string;
  readonly contributes: {
    readonly commands: readonly {
      readonly command: string;
      readonly category: string;
    }[];
    readonly keybindings: readonly {
      readonly command: string;
      readonly key: string;
      readonly when: string;
    }[];
    readonly menus: Readonly<Record<string, readonly MenuItem[]>>;
    readonly views: Readonly<
      Record<
        string,
        readonly { readonly id: string; readonly icon: string; readonly when?: string }[]
      >
    >;
    readonly viewsContainers: { readonly activitybar: readonly { readonly icon: string }[] };
    readonly walkthroughs: readonly { readonly steps: readonly WalkthroughStep[] }[];
    readonly viewsWelcome: readonly { readonly view: string; readonly contents: string }[];
    readonly configuration: { readonly properties: Readonly<Record<string, Setting>> };
  };
}

type Strings = Readonly<Record<string, string>>;

const readJson = <T>(path: string): T => JSON.parse(readFileSync(path, 'utf8')) as T;

const manifest = readJson<Manifest>('package.json');
const text = readFileSync('package.json', 'utf8');
const english = readJson<Strings>('package.nls.json');
const { contributes } = manifest;

const sources = readdirSync('src/extension', { recursive: true, encoding: 'utf8' })
  .filter((file) => file.endsWith('.ts'))
  .map((file) => readFileSync(join('src/extension', file), 'utf8'))
  .join('\n');

const declared = contributes.commands.map(({ command }) => command).sort();

/** Menus that only make sense on something: a row, an editor. */
const paletteRules = new Map(
  contributes.menus.commandPalette?.map(({ command, when }) => [command, when]),
);

describe('the commands of the manifest', () => {
  it('are those that the extension registers', () => {
    const table = readFileSync('src/extension/commands/index.ts', 'utf8');
    const rows = [...table.matchAll(/^ {2}\.\.\.\{ (.+) \},$/gmu)].flatMap(([, row]) =>
      row?.split(', '),
    );
    const registered = rows.map((row) => `cognitiveMemory.${row?.split(':')[0]}`);
    expect(registered.sort()).toEqual(declared);
  });

  it('are all that the sources, the menus and the welcome views speak of', () => {
    const views = Object.values(contributes.views)
      .flat()
      .map(({ id }) => `${id}.focus`);
    const welcome = contributes.viewsWelcome
      .map(({ contents }) => english[contents.slice(1, -1)])
      .join();
    const spoken = [
      ...Object.values(contributes.menus)
        .flat()
        .map(({ command }) => command),
      ...[...welcome.matchAll(/command:(cognitiveMemory\.[\w.]+)/gu)].map(([, id]) => id),
      ...[...sources.matchAll(/command(?:\(|: | = )'(cognitiveMemory\.[\w.]+)'/gu)].map(
        ([, id]) => id,
      ),
    ];
    expect(spoken.length).toBeGreaterThan(30);
    expect(spoken.filter((id) => ![...declared, ...views].includes(id ?? ''))).toEqual([]);
  });

  it('share one category', () => {
    expect([...new Set(contributes.commands.map(({ category }) => category))]).toEqual([
      'Cognitive Memory',
    ]);
  });

  it('that need a row, the status bar or a state are not in the palette without it', () => {
    for (const name of ['copyId', 'openEdge', 'showMenu']) {
      expect(paletteRules.get(`cognitiveMemory.${name}`)).toBe('false');
    }
    expect(paletteRules.get('cognitiveMemory.rememberSelection')).toContain('editorHasSelection');
    expect(paletteRules.get('cognitiveMemory.clearFilter')).toBe('cognitiveMemory.filtered');
  });

  it('that work on a folder are in the palette only where one is open', () => {
    const everywhere = declared.filter((command) => paletteRules.get(command) === undefined);
    expect(everywhere).toEqual(['cognitiveMemory.showLog']);
  });

  it('that write, or run git, say in Restricted Mode why they cannot', () => {
    expect([...writingCommands].filter((command) => !declared.includes(command))).toEqual([]);
    // The palette lists them; where they have a button there, it has nothing to press.
    const pressed = Object.entries(contributes.menus)
      .filter(([menu]) => menu !== 'commandPalette')
      .flatMap(([, items]) => items)
      .filter(({ command }) => writingCommands.has(command));
    expect(pressed.filter(({ when }) => when?.includes('isWorkspaceTrusted') !== true)).toEqual([]);
  });

  it('of memories are in the palette only where there are some, and those of one while it is open', () => {
    const shown = [...paletteRules].filter(([, when]) => when?.includes('memories.visible'));
    expect(shown.length).toBeGreaterThan(10);
    const anywhere = shown.filter(
      ([, when]) => !when?.startsWith('cognitiveMemory.state == ready'),
    );
    // What agents were given is taken back without memories too.
    expect(anywhere.map(([command]) => command)).toEqual(['cognitiveMemory.disconnectAgent']);
    for (const name of ['rename', 'tag', 'unpin', 'makePrivate', 'share', 'showHistory']) {
      expect(paletteRules.get(`cognitiveMemory.${name}`)).toContain('memoryIsActive');
    }
  });

  it('that are for every day are some fifteen, wherever one is', () => {
    const daily = [...paletteRules].filter(([, when]) => when === 'workspaceFolderCount != 0');
    expect(daily.map(([command]) => command.replace('cognitiveMemory.', '')).sort()).toEqual([
      'bootstrap',
      'connectAgent',
      'doctor',
      'dream',
      'forget',
      'openDashboard',
      'openGraph',
      'openSettings',
      'pin',
      'recall',
      'reflect',
      'relate',
      'remember',
      'review',
      'undo',
    ]);
  });

  it('of which two have keys, are known', () => {
    const keys = contributes.keybindings.map(({ command, key }) => [command, key]);
    expect(keys).toEqual([
      ['cognitiveMemory.recall', 'ctrl+k ctrl+g'],
      ['cognitiveMemory.remember', 'ctrl+k ctrl+n'],
    ]);
  });

  it('leave to Git the key that takes selected lines out of what is staged', () => {
    const key = contributes.keybindings.find(({ key }) => key === 'ctrl+k ctrl+n');
    expect(key?.when).toContain('!(isInDiffEditor && resourceScheme == git)');
  });
});

describe('the views of the side bar', () => {
  it('are the memories alone until there is a relation, an answer or something to review', () => {
    const views = contributes.views.cognitiveMemory ?? [];
    const keys = views.map(({ when }) => when?.split('.').at(-1));
    expect(keys).toEqual([undefined, 'graphIsUsed', 'hasResults', 'reviewIsUsed']);
    for (const key of keys) if (key !== undefined) expect(sources).toContain(`'${key}', `);
  });
});

describe('the walkthrough', () => {
  const steps = contributes.walkthroughs.flatMap((walkthrough) => walkthrough.steps);
  const sentence = (key: string): string => english[key.slice(1, -1)] ?? '';

  it('speaks of commands that are there', () => {
    const events = steps.flatMap(({ completionEvents }) => completionEvents);
    const spoken = [
      ...steps.flatMap(({ description }) => [
        ...sentence(description).matchAll(/command:(cognitiveMemory\.\w+)/gu),
      ]),
      ...events.flatMap((event) => [...event.matchAll(/^onCommand:(.+)$/gu)]),
    ].map(([, id]) => id);
    expect(spoken.length).toBeGreaterThan(8);
    expect(spoken.filter((id) => !declared.includes(id ?? ''))).toEqual([]);
  });

  it.each(steps)('ends step $id with something that happens', ({ completionEvents }) => {
    const known =
      /^(onCommand:cognitiveMemory\.\w+|onContext:cognitiveMemory\.state == ready|onStepSelected)$/u;
    expect(completionEvents.length).toBeGreaterThan(0);
    expect(completionEvents.filter((event) => !known.test(event))).toEqual([]);
  });

  it('ends its first step by its button too, where a memory was there before the walkthrough opened', () => {
    expect(steps[0]?.completionEvents).toContain('onCommand:cognitiveMemory.initialize');
  });

  it.each(steps)('has a picture for step $id in the colours of the theme', ({ media }) => {
    if (media.svg === undefined) {
      for (const words of [english, readJson<Strings>('package.nls.tr.json')]) {
        expect(existsSync(words[media.markdown?.slice(1, -1) ?? ''] ?? '')).toBe(true);
      }
      return;
    }
    const picture = readFileSync(media.svg, 'utf8');
    const colours = [...picture.matchAll(/(?:fill|stroke)="([^"]+)"/gu)].map(
      ([, colour]) => colour,
    );
    expect(
      colours.filter((colour) => !/^(none|var\(--vscode-[\w-]+\))$/u.test(colour ?? '')),
    ).toEqual([]);
    expect(picture).not.toContain('<text');
    expect(media.altText).toBeDefined();
  });
});

describe('the settings', () => {
  it.each(Object.entries(contributes.configuration.properties))(
    '%s is complete',
    (name, setting) => {
      expect(name).toMatch(/^cognitiveMemory(\.[a-z][A-Za-z]*)+$/u);
      expect(setting.default).toBeDefined();
      expect(setting.scope).toBeDefined();
      expect(setting.description ?? setting.markdownDescription).toBeDefined();
      expect(setting.enumDescriptions?.length).toBe(setting.enum?.length);
    },
  );

  it('are those that the extension reads', () => {
    const settings = readFileSync('src/extension/settings.ts', 'utf8');
    const keys = [...settings.matchAll(/(?:Key =| {2}\w+:) '([\w.]+)'/gu)].map(
      ([, key]) => `cognitiveMemory.${key}`,
    );
    expect(keys.sort()).toEqual(Object.keys(contributes.configuration.properties).sort());
  });
});

describe('the words of the manifest', () => {
  const used = [
    ...new Set([...text.matchAll(/"%([\w.]+)%"/gu)].map(([, key]) => key ?? '')),
  ].sort();
  const languages = readdirSync('.').filter((file) => /^package\.nls\.[\w-]+\.json$/u.test(file));

  it('are all there, and all used', () => {
    expect(Object.keys(english).sort()).toEqual(used);
  });

  it.each(languages)('are all in %s, with the same links', (file) => {
    const translated = readJson<Strings>(file);
    const links = (words: string | undefined) => words?.match(/\]\([^)]+\)/gu) ?? [];
    expect(Object.keys(translated).sort()).toEqual(used);
    for (const key of used) expect(links(translated[key])).toEqual(links(english[key]));
  });

  it('are there in Turkish', () => {
    expect(languages).toContain('package.nls.tr.json');
  });
});

describe('the files that the manifest names', () => {
  const named = [
    manifest.icon,
    manifest.l10n,
    'esbuild.mjs',
    ...contributes.viewsContainers.activitybar.map(({ icon }) => icon),
    ...Object.values(contributes.views)
      .flat()
      .map(({ icon }) => icon),
  ];

  it.each([...new Set(named)])('%s exists', (path) => {
    expect(existsSync(path)).toBe(true);
  });

  it('are in the package', () => {
    const allowed = readFileSync('.vscodeignore', 'utf8')
      .split('\n')
      .filter((line) => !line.startsWith('#'));
    expect(allowed[0]).toBe('**');
    for (const line of [
      '!dist/*.js',
      '!media/**',
      '!l10n/**',
      '!package.json',
      '!package.nls*.json',
    ]) {
      expect(allowed).toContain(line);
    }
    expect(allowed.slice(1).every((line) => line === '' || line.startsWith('!'))).toBe(true);
  });
});
