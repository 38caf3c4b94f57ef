import { describe, expect, test, vi } from 'vitest';
import { MemoryError, memoryPath, type Settings } from '../../src/engine';
import { writeAny } from '../../src/engine/operations';
import { defaultSettings } from '../../src/engine/settings';
import { runWithFake } from './support/runWithFake';

const settingsOf = (changes: Partial<Settings> = {}): Settings => ({
  ...defaultSettings(),
  ...changes,
});

const shown = (changes: Partial<Settings>, env: Readonly<Record<string, string>> = {}) =>
  runWithFake(['config'], { engine: { settings: async () => settingsOf(changes) }, env });

const firstLine = async (changes: Partial<Settings>): Promise<string> =>
  (await shown(changes)).stdout.split('\n')[0] ?? '';

/** Runs `cogmem config` with options, and gives what the engine was told. */
const set = async (...args: readonly string[]) => {
  const configure = vi.fn(async () => settingsOf());
  const outcome = await runWithFake(['config', ...args], { engine: { configure } });
  return { ...outcome, change: configure.mock.calls.at(-1)?.at(0) };
};

describe('config', () => {
  test('shows every setting by the name of its option, and whether it is the default', async () => {
    const { stdout } = await shown({
      halfLifeDays: 30,
      recall: { ...defaultSettings().recall, minimumScore: 0.25 },
    });
    const lines = stdout.trimEnd().split('\n');
    expect(lines.slice(0, 30)).toEqual([
      'half-life              30 days',
      'retention              document (default)',
      'fading                 graceful (default)',
      'provider               embedded (default)',
      'ollama-host            http://127.0.0.1:11434 (default)',
      'ollama-model           nomic-embed-text (default)',
      'openai-url             https://api.openai.com/v1 (default)',
      'openai-model           text-embedding-3-small (default)',
      'personal-data          warn (default)',
      'agent-writes           review (default)',
      'sub-agents             batch (default)',
      'captures               wait (default)',
      'edits-outside          review (default)',
      'personal-preferences   shared (default)',
      'session-start          compact (default)',
      'core-lines             propose (default)',
      'ritual                 short (default)',
      'dream                  off (default)',
      'logs                   auto (default)',
      'log-writer             none (default)',
      'language               none (default)',
      'language-editor-model  auto (default)',
      'language-ollama-host   http://127.0.0.1:11434 (default)',
      'language-ollama-model  llama3.2 (default)',
      'language-openai-url    https://api.openai.com/v1 (default)',
      'language-openai-model  gpt-4o-mini (default)',
      'fusion                 weighted_sum (default)',
      'intent                 rules (default)',
      'limit                  10 (default)',
      'minimum-score          0.25',
    ]);
    expect(lines).toContain('stage meaning          on (default)');
    expect(lines.slice(30).every((line) => /^stage \w+ +(on|off) \(default\)$/u.test(line))).toBe(
      true,
    );
  });

  test('shows the half-life in days', async () => {
    expect(await firstLine({})).toMatch(/ 23\.1 days \(default\)$/u);
    expect(await firstLine({ halfLifeDays: 1 })).toMatch(/ 1 day$/u);
    expect(await firstLine({ halfLifeDays: 3650 })).toMatch(/ 3,650 days$/u);
  });

  test('says what the environment says instead', async () => {
    const { stdout } = await shown({}, { COGNITIVE_MEMORY_EMBEDDING: 'none' });
    expect(stdout).toMatch(/\nIn this environment COGNITIVE_MEMORY_EMBEDDING is none\.\n$/u);
    const language = await shown({}, { COGNITIVE_MEMORY_LANGUAGE: 'ollama,editor' });
    expect(language.stdout).toContain('COGNITIVE_MEMORY_LANGUAGE is ollama,editor.');
  });

  test('gives machines the settings', async () => {
    const settings = settingsOf({ halfLifeDays: 30 });
    const { stdout } = await runWithFake(['config', '--json'], {
      engine: { settings: async () => settings },
    });
    expect(JSON.parse(stdout)).toEqual({ settings: writeAny(settings) });
  });

  test('changes what is given, and nothing else', async () => {
    expect((await set('--half-life', '7.5')).change).toEqual({ halfLifeDays: 7.5 });
    expect((await set('--half-life', 'default')).change).toEqual({ halfLifeDays: null });
    const args = ['--provider', 'Ollama', '--ollama-host', 'http://localhost:11434'];
    expect((await set(...args, '--ollama-model', 'bge-m3')).change).toEqual({
      embedding: {
        provider: 'ollama',
        ollamaHost: 'http://localhost:11434',
        ollamaModel: 'bge-m3',
      },
    });
    expect((await set('--openai-url', 'default', '--openai-model', 'default')).change).toEqual({
      embedding: { openaiBaseUrl: null, openaiModel: null },
    });
    expect((await set('--personal-data', 'Refuse')).change).toEqual({ personalData: 'refuse' });
    const language = ['--language', 'Ollama, editor', '--language-ollama-model', 'qwen3:4b'];
    expect((await set(...language, '--language-openai-url', 'default')).change).toEqual({
      language: { providers: ['ollama', 'editor'], ollamaModel: 'qwen3:4b', openaiBaseUrl: null },
    });
    expect((await set('--language', 'none', '--intent', 'model')).change).toEqual({
      language: { providers: [] },
      recall: { intent: 'model' },
    });
    const recall = ['--fusion', 'reciprocal-rank', '--limit', '5', '--minimum-score', 'default'];
    expect((await set(...recall)).change).toEqual({
      recall: { fusion: 'reciprocal_rank', limit: 5, minimumScore: null },
    });
    const stages = ['--stage', 'meaning=off', '--stage', 'Routing=ON', '--stage', 'time=default'];
    expect((await set(...stages)).change).toEqual({
      recall: { stages: { meaning: false, routing: true, time: null } },
    });
  });

  test('shows what holds after a change, unless it is to be quiet', async () => {
    expect((await set('--limit', '5')).stdout).toMatch(/^half-life /u);
    expect((await set('--limit', '5', '--quiet')).stdout).toBe('');
    expect(JSON.parse((await set('--limit', '5', '--json')).stdout)).toEqual({
      settings: writeAny(settingsOf()),
    });
  });

  test.each([
    [['--provider', 'olama'], 'Did you mean “ollama”?'],
    [['--ollama-host', 'localhost:11434'], 'Begin it with http:// or https://'],
    [['--openai-url', 'https://host/v1?key=1'], 'not an address'],
    [['--ollama-model', 'a b'], 'not a name of a model'],
    [['--language', 'olama'], 'Did you mean “ollama”?'],
    [['--language', 'ollama,ollama'], 'names a provider twice'],
    [['--intent', 'guess'], 'rules, model'],
    [['--fusion', 'max'], 'weighted_sum, reciprocal_rank'],
    [['--personal-data', 'refused'], 'Did you mean “refuse”?'],
    [['--limit', '0'], 'a whole number from 1 to 200'],
    [['--minimum-score', '2'], 'a number from 0 to 1'],
    [['--stage', 'meaning'], 'such as meaning=off'],
    [['--stage', 'meanin=off'], 'Did you mean “meaning”?'],
    [['--half-life', '0'], 'a number of days from 1 to 3650'],
  ])('refuses %j', async (args, words) => {
    const { exitCode, stderr, change } = await set(...args);
    expect(exitCode).toBe(2);
    expect(stderr).toContain(words);
    expect(change).toBeUndefined();
  });

  test('does not repeat a password', async () => {
    const { stderr } = await set('--openai-url', 'https://me:secret@host/v1');
    expect(stderr).toContain('https://…@host/v1');
    expect(stderr).not.toContain('secret');
  });

  test('says what of the file is not used', async () => {
    const problems = async () => [
      {
        path: memoryPath('_config.json'),
        code: 'key_in_config' as const,
        severity: 'warning' as const,
        data: { field: 'openai_api_key' },
      },
    ];
    const engine = { settings: async () => settingsOf(), problems };
    const { stderr } = await runWithFake(['config'], { engine });
    expect(stderr).toMatch(/^cogmem: _config\.json: A key .*COGNITIVE_MEMORY_OPENAI_KEY.*\n$/u);
    expect((await runWithFake(['config', '--json'], { engine })).stderr).toBe('');
  });

  test('says that the file cannot be read', async () => {
    const configure = async () => {
      throw new MemoryError('broken_config', { path: '_config.json' });
    };
    const { exitCode, stderr } = await runWithFake(['config', '--half-life', '30'], {
      engine: { configure },
    });
    expect(exitCode).toBe(1);
    expect(stderr).toMatch(/^cogmem: The settings in “_config\.json” cannot be read\..*\n$/u);
  });
});
