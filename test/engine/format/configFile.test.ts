import { describe, expect, it } from 'vitest';
import {
  editConfig,
  emptyConfig,
  type ParsedConfig,
  parseConfig,
} from '../../../src/engine/format/configFile';

/** As document 000's program writes it. */
const document000 = `{
  "embedding_provider": "openai",
  "openai_api_key": "sk-secret",
  "ollama_model": "nomic-embed-text",
  "openai_model": "text-embedding-3-small"
}
`;

describe('what the settings say', () => {
  const check = (text: string, expected: ParsedConfig): void =>
    expect(parseConfig(text)).toEqual(expected);

  it('is nothing where nobody set anything', () => {
    check('{}', { config: {} });
    check(emptyConfig, { config: {} });
    check(document000, { config: {} });
    check('{"half_life_days": null}', { config: {} });
  });

  it('is the half-life in days', () => {
    check('{"half_life_days": 30}', { config: { halfLifeDays: 30 } });
    check('{"half_life_days": 1}', { config: { halfLifeDays: 1 } });
    check('{"half_life_days": 3650}', { config: { halfLifeDays: 3650 } });
    check('\uFEFF{"half_life_days": 7.5}\r\n', { config: { halfLifeDays: 7.5 } });
  });

  it('is broken where the half-life cannot be one', () => {
    const broken = (value: string): void =>
      check(`{"half_life_days": ${value}}`, { broken: 'half_life_days', value });
    broken('0');
    broken('-1');
    broken('3651');
    broken('"30"');
    broken('true');
    broken('[30]');
    check('{"half_life_days": 1e999}', { broken: 'half_life_days', value: 'null' });
  });

  it('is broken where the file is no JSON object, and repeats nothing that may be a key', () => {
    const broken = (text: string): void => check(text, { broken: '', value: '' });
    broken('');
    broken('{');
    broken('[]');
    broken('null');
    broken('30');
    broken('half_life_days: 30');
    broken('{"openai_api_key": "sk-secret",');
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
