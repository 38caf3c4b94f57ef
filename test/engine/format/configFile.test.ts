import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  type ConfigFlaw,
  editConfig as editSome,
  emptyConfig,
  parseConfig as parseSome,
  takeKey,
} from '../../../src/engine/format/configFile';
import { valueAt } from '../../../src/engine/format/json';
import type { Settings, SettingsChange } from '../../../src/engine/format/settingsSchema';
import { allSettings } from '../../../src/engine/format/settingsSchema';
import { recallStages } from '../../../src/engine/recall/switches';
import { defaultSettings, withAllStages } from '../../../src/engine/store/settings';

const parseConfig = (text: string) => {
  const { settings, flaws } = parseSome(text, allSettings());
  return { settings: withAllStages(settings), flaws };
};

const editConfig = (text: string, change: SettingsChange) => editSome(text, change, allSettings());

/** As document 000's program writes it, but for the key. */
const document000 = `{
  "embedding_provider": "openai",
  "ollama_model": "nomic-embed-text",
  "openai_model": "text-embedding-3-small"
}
`;

const { embedding, recall } = defaultSettings();

describe('what the settings say', () => {
  const check = (text: string, expected: Partial<Settings>): void =>
    expect(parseConfig(text)).toEqual({
      settings: { ...defaultSettings(), ...expected },
      flaws: [],
    });

  it('is the default where nobody set anything', () => {
    for (const text of ['{}', emptyConfig, '{"half_life_days": null, "recall": null, "mine": 1}']) {
      check(text, {});
    }
  });

  it('is the half-life in days', () => {
    for (const halfLifeDays of [1, 30, 3650]) {
      check(`{"half_life_days": ${halfLifeDays}}`, { halfLifeDays });
    }
    check('\uFEFF{"half_life_days": 7.5}\r\n', { halfLifeDays: 7.5 });
  });

  it('is who makes vectors, as document 000 says it', () => {
    check(document000, { embedding: { ...embedding, provider: 'openai' } });
    check('{"embedding_provider": "none"}', { embedding: { ...embedding, provider: 'none' } });
    const server = { ollamaHost: 'https://[::1]:8080/base', ollamaModel: 'bge-m3:latest' };
    check('{"ollama_host": "https://[::1]:8080/base", "ollama_model": "bge-m3:latest"}', {
      embedding: { ...embedding, ...server },
    });
  });

  it('is whose language models are asked, in which order', () => {
    const { language } = defaultSettings();
    check('{"language": {"providers": ["ollama", "editor"], "ollama_model": "qwen3:4b"}}', {
      language: { ...language, providers: ['ollama', 'editor'], ollamaModel: 'qwen3:4b' },
    });
    check('{"language": {"providers": []}, "recall": {"intent": "model"}}', {
      recall: { ...recall, intent: 'model' },
    });
  });

  it('is how recall works', () => {
    check(
      `{"recall": {"stages": {"meaning": false, "routing": null, "later": 1}, "fusion": "reciprocal_rank",
        "limit": 25, "minimum_score": 0.2}}`,
      {
        recall: {
          ...{ fusion: 'reciprocal_rank', intent: 'rules', limit: 25, minimumScore: 0.2 },
          stages: { ...recall.stages, meaning: false },
        },
      },
    );
  });
});

describe('what cannot be used', () => {
  const check = (text: string, flaws: readonly ConfigFlaw[]): void =>
    expect(parseConfig(text).flaws).toEqual(flaws);
  const wrong = (field: string, value: string): ConfigFlaw => ({ kind: 'value', field, value });

  it('is a half-life that cannot be one', () => {
    for (const value of ['0', '-1', '3651', '"30"', 'true', '[30]']) {
      check(`{"half_life_days": ${value}}`, [wrong('half_life_days', value)]);
    }
    check('{"half_life_days": 1e999}', [wrong('half_life_days', 'null')]);
  });

  it('is told by name for each setting, and the others hold', () => {
    const text = `{"half_life_days": 30, "embedding_provider": "cohere", "ollama_host": "localhost",
      "ollama_model": "a b", "openai_model": "", "openai_base_url": "file:///etc/passwd",
      "recall": {"limit": 1.5, "minimum_score": 2, "fusion": "sum", "stages": {"time": "no"}}}`;
    check(text, [
      wrong('embedding_provider', '"cohere"'),
      wrong('ollama_host', '"localhost"'),
      wrong('ollama_model', '"a b"'),
      wrong('openai_base_url', '"file:///etc/passwd"'),
      wrong('openai_model', '""'),
      wrong('recall.fusion', '"sum"'),
      wrong('recall.limit', '1.5'),
      wrong('recall.minimum_score', '2'),
      wrong('recall.stages.time', '"no"'),
    ]);
    expect(parseConfig(text).settings).toEqual({ ...defaultSettings(), halfLifeDays: 30 });
  });

  it('is told once where a whole group is wrong', () => {
    check('{"recall": 5}', [wrong('recall', '5')]);
    check('{"recall": {"limit": 5, "stages": ["time"]}}', [wrong('recall.stages', '["time"]')]);
  });

  it('is a file that is no JSON object, of which nothing is repeated', () => {
    for (const text of [
      '',
      '{',
      '[]',
      'null',
      '30',
      'half_life_days: 30',
      '{"openai_api_key": "sk-1",',
    ])
      check(text, [{ kind: 'file', reason: '' }]);
  });

  it('is a key, which is never repeated', () => {
    const text =
      '{"openai_api_key": "sk-secret", "openai_base_url": "https://me:sk-secret@host/v1"}';
    const parsed = parseConfig(text);
    expect(parsed.flaws.map(({ kind }) => kind)).toEqual(['value', 'key']);
    expect(JSON.stringify(parsed)).not.toContain('sk-secret');
    for (const empty of ['null', '""', '"  "', '5']) check(`{"openai_api_key": ${empty}}`, []);
  });

  it('is long text cut short', () => {
    const [flaw] = parseConfig(JSON.stringify({ ollama_model: 'x'.repeat(5000) })).flaws;
    expect(flaw?.kind === 'value' && flaw.value.length).toBeLessThan(110);
  });
});

describe('the key of document 000', () => {
  it('is taken out, and nothing else', () => {
    const text = `{"a": 1, "openai_api_key": " sk-secret ", "half_life_days": 30}`;
    expect(takeKey(text)).toEqual({
      key: 'sk-secret',
      text: '{\n  "a": 1,\n  "half_life_days": 30\n}\n',
    });
  });

  it('is not there where there is none', () => {
    for (const text of ['{}', '{', '{"openai_api_key": ""}']) expect(takeKey(text)).toBeUndefined();
  });
});

describe('setting anything', () => {
  const change = fc.record<SettingsChange>(
    {
      halfLifeDays: fc.option(fc.integer({ min: 1, max: 3650 })),
      embedding: fc.record(
        {
          provider: fc.option(fc.constantFrom('embedded', 'ollama', 'openai', 'none')),
          ollamaHost: fc.option(fc.constantFrom('http://127.0.0.1:11434', 'https://host')),
          ollamaModel: fc.option(fc.constantFrom('nomic-embed-text', 'bge-m3')),
          openaiBaseUrl: fc.option(fc.webUrl({ validSchemes: ['http', 'https'] })),
          openaiModel: fc.option(fc.constantFrom('text-embedding-3-large')),
        },
        { requiredKeys: [] },
      ),
      recall: fc.record(
        {
          fusion: fc.option(fc.constantFrom('weighted_sum', 'reciprocal_rank')),
          limit: fc.option(fc.integer({ min: 1, max: 200 })),
          minimumScore: fc.option(fc.double({ min: 0, max: 1, noNaN: true })),
          stages: fc.dictionary(fc.constantFrom(...recallStages()), fc.option(fc.boolean())),
        },
        { requiredKeys: [] },
      ),
    },
    { requiredKeys: [] },
  );
  const file = fc.oneof(
    fc.constantFrom(
      '{}',
      document000,
      '{"recall": 5, "mine": {"a": [1]}}',
      '{"recall": {"own": 1}}',
    ),
    fc.dictionary(fc.string(), fc.jsonValue()).map((value) => JSON.stringify(value)),
  );

  it('makes the file say that, and leaves all other settings and keys as they were', () => {
    fc.assert(
      fc.property(file, change, (text, wanted) => {
        const edited = editConfig(text, wanted) ?? '';
        const [before, after] = [parseConfig(text), parseConfig(edited)];
        for (const { path, schema } of allSettings()) {
          const value = valueAt(wanted, path);
          if (value === undefined || value === null) continue;
          if (schema.safeParse(value).success) expect(valueAt(after.settings, path)).toEqual(value);
        }
        expect(editConfig(edited, wanted)).toBe(edited);
        expect(after.flaws.length).toBeLessThanOrEqual(before.flaws.length);
        const foreign = (json: string) =>
          Object.entries(JSON.parse(json)).filter(
            ([key]) => !allSettings().some(({ keys }) => keys[0] === key),
          );
        expect(foreign(edited)).toEqual(foreign(text));
      }),
    );
  });

  it('back to the default leaves nothing of ours behind', () => {
    const everything: SettingsChange = {
      halfLifeDays: 5,
      embedding: { provider: 'ollama' },
      recall: { limit: 5, stages: { meaning: false } },
    };
    const nothing: SettingsChange = {
      halfLifeDays: null,
      embedding: { provider: null },
      recall: { limit: null, stages: { meaning: null } },
    };
    const edited = editConfig('{"mine": 1}', everything) ?? '';
    expect(parseConfig(edited).settings.recall.stages.meaning).toBe(false);
    expect(JSON.parse(editConfig(edited, nothing) ?? '')).toEqual({ mine: 1 });
  });
});

describe('setting the half-life', () => {
  const check = (
    text: string,
    halfLifeDays: number | null | undefined,
    expected: string | undefined,
  ): void => {
    expect(editConfig(text, halfLifeDays === undefined ? {} : { halfLifeDays })).toBe(expected);
  };

  it('begins a file that was not there', () => {
    check(emptyConfig, 30, '{\n  "half_life_days": 30\n}\n');
  });

  it('keeps everything else that the file holds', () => {
    const edited = editConfig(document000, { halfLifeDays: 30 }) ?? '';
    expect(JSON.parse(edited)).toEqual({ ...JSON.parse(document000), half_life_days: 30 });
    check(edited, null, document000);
    check(
      '{"a": {"b": [1]}, "half_life_days": 7, "c": null}',
      8,
      `{
  "a": {
    "b": [
      1
    ]
  },
  "half_life_days": 8,
  "c": null
}
`,
    );
  });

  it('replaces a value that could not be used', () => {
    check('{"half_life_days": "30"}', 30, '{\n  "half_life_days": 30\n}\n');
    check('{"half_life_days": 0}', null, '{}\n');
  });

  it('to what it is changes no letter', () => {
    for (const days of [30, undefined])
      check('{"half_life_days":30}', days, '{"half_life_days":30}');
    for (const text of ['{}', document000, '{"half_life_days":null}']) check(text, null, text);
  });

  it('does not touch what is no JSON object', () => {
    for (const text of ['', '{', '[]', 'null']) check(text, 30, undefined);
  });
});
