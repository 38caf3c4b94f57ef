import fc from 'fast-check';
import { parse } from 'jsonc-parser';
import { describe, expect, it } from 'vitest';
import { agents, type Programs } from '../../src/connect/agents';
import {
  isConnected,
  type PlannedFile,
  type Project,
  planConnect,
  planDisconnect,
  type Receipt,
} from '../../src/connect/connection';

const programs: Programs = {
  server: { command: 'cogmem-mcp', args: [] },
  hook: 'cogmem-hook',
  folder: 'memory',
};

/** A project's files and what is kept about them, changed as the disk would be. */
class Disk {
  readonly receipts = new Map<string, Receipt>();
  constructor(readonly texts: Map<string, string>) {}

  project(of = programs): Project {
    return {
      programs: of,
      nameOf: (path) => path,
      textOf: (path) => this.texts.get(path),
      receiptOf: (path) => this.receipts.get(path),
    };
  }

  apply(files: readonly PlannedFile[]): void {
    for (const { path, after, receipt } of files) {
      if (after === undefined) this.texts.delete(path);
      else this.texts.set(path, after);
      if (receipt === undefined) this.receipts.delete(path);
      else this.receipts.set(path, receipt);
    }
  }

  connect(...names: readonly string[]): void {
    this.apply(planConnect(chosen(names), this.project()));
  }

  disconnect(...names: readonly string[]): void {
    this.apply(planDisconnect(chosen(names), this.project()));
  }
}

const chosen = (names: readonly string[]) => agents.filter(({ name }) => names.includes(name));
const all = agents.map(({ name }) => name);

const paths = [
  ...new Set(agents.flatMap((agent) => agent.files(programs).map(({ path }) => path))),
];

const json = paths.filter((path) => path.endsWith('.json'));

/** JSON as people leave it: with comments, of any indentation, with or without a line end. */
const jsonText = fc
  .record({
    value: fc.dictionary(
      fc.constantFrom('mcpServers', 'servers', 'hooks', 'version', 'other', 'env'),
      fc.oneof(fc.dictionary(fc.string(), fc.string()), fc.constant({})),
    ),
    indent: fc.constantFrom(0, 2, 4, '\t'),
    comment: fc.constantFrom('', '// what we use\n', '/* two\n lines */\n'),
    end: fc.constantFrom('', '\n', '\n\n'),
    crlf: fc.boolean(),
  })
  .map(({ value, indent, comment, end, crlf }) => {
    const text = `${comment}${JSON.stringify(value, undefined, indent)}${end}`;
    return crlf ? text.replaceAll('\n', '\r\n') : text;
  });

const proseText = fc
  .array(fc.constantFrom('# Title', '', 'Use tabs.', '- one', '  model = "x"'), { maxLength: 6 })
  .map((lines) => lines.join('\n'));

const files = fc
  .tuple(
    fc.dictionary(fc.constantFrom(...json), jsonText),
    fc.dictionary(fc.constantFrom('AGENTS.md', 'CLAUDE.md'), proseText),
    fc.option(fc.constantFrom('', 'model = "gpt"\n', '[mcp_servers.other]\ncommand = "x"')),
  )
  .map(([first, second, toml]) => {
    const texts = new Map([...Object.entries(first), ...Object.entries(second)]);
    if (toml !== null) texts.set('.codex/config.toml', toml);
    return texts;
  });

const agentNames = fc.uniqueArray(fc.constantFrom(...all), { minLength: 1 });

describe('connecting and disconnecting', () => {
  it('gives back the same bytes', () => {
    fc.assert(
      fc.property(files, agentNames, (texts, names) => {
        const disk = new Disk(new Map(texts));
        disk.connect(...names);
        for (const agent of chosen(names)) expect(isConnected(agent, disk.project())).toBe(true);
        disk.disconnect(...names);
        expect(disk.texts).toEqual(texts);
        expect(disk.receipts.size).toBe(0);
      }),
    );
  });

  it('gives back the same bytes whichever of several agents goes first, and twice changes nothing', () => {
    fc.assert(
      fc.property(files, fc.shuffledSubarray(all), fc.shuffledSubarray(all), (texts, come, go) => {
        const disk = new Disk(new Map(texts));
        for (const name of come) disk.connect(name);
        const connected = new Map(disk.texts);
        for (const name of come) disk.connect(name);
        expect(disk.texts).toEqual(connected);
        for (const name of go) disk.disconnect(name);
        disk.disconnect(...all);
        expect(disk.texts).toEqual(texts);
      }),
    );
  });

  it('switches the own memory of agents off and on again', () => {
    const before = new Map([['.codex/config.toml', 'model = "x"\n']]);
    const disk = new Disk(new Map(before));
    disk.apply(planConnect(chosen(['claude-code', 'codex']), disk.project(), { alone: true }));
    expect(parse(disk.texts.get('.claude/settings.local.json') ?? '')).toMatchObject({
      autoMemoryEnabled: false,
    });
    expect(disk.texts.get('.codex/config.toml')).toContain('[memories]\ngenerate_memories = false');
    disk.disconnect('claude-code', 'codex');
    expect(disk.texts).toEqual(before);
  });

  it('keeps what a person wrote meanwhile', () => {
    const disk = new Disk(new Map([['.mcp.json', '{\n  // ours\n  "mcpServers": {}\n}\n']]));
    disk.connect('claude-code');
    const text = disk.texts.get('.mcp.json') ?? '';
    disk.texts.set(
      '.mcp.json',
      text.replace('"mcpServers": {', '"mcpServers": {\n    "other": { "command": "x" },'),
    );
    disk.disconnect('claude-code');
    const rest = disk.texts.get('.mcp.json') ?? '';
    expect(rest).toContain('// ours');
    expect(parse(rest)).toEqual({ mcpServers: { other: { command: 'x' } } });
  });

  it('takes its entries away where nothing is known of what it did', () => {
    const disk = new Disk(
      new Map([['.cursor/mcp.json', '{"mcpServers":{"other":{"command":"x"}}}']]),
    );
    disk.connect('cursor');
    disk.receipts.clear();
    disk.disconnect('cursor');
    expect([...disk.texts.keys()]).toEqual(['.cursor/mcp.json']);
    expect(parse(disk.texts.get('.cursor/mcp.json') ?? '')).toEqual({
      mcpServers: { other: { command: 'x' } },
    });
  });

  it('leaves a server that somebody set up by hand', () => {
    const text = '{"mcpServers":{"cognitive-memory":{"command":"node","args":["--mode","read"]}}}';
    const disk = new Disk(new Map([['.mcp.json', text]]));
    disk.connect('claude-code');
    expect(disk.texts.get('.mcp.json')).toBe(text);
    disk.disconnect('claude-code');
    expect(disk.texts.get('.mcp.json')).toBe(text);
  });

  it('writes what it wrote anew where the programs lie elsewhere', () => {
    const disk = new Disk(new Map());
    disk.connect('codex');
    const moved = { ...programs, server: { command: 'node', args: ['/opt/mcp.cjs'] } };
    disk.apply(planConnect(chosen(['codex']), disk.project(moved)));
    expect(disk.texts.get('.codex/config.toml')).toContain('args = ["/opt/mcp.cjs"]');
    expect(disk.texts.get('.codex/config.toml')?.match(/mcp_servers/gu)).toHaveLength(1);
    disk.disconnect('codex');
    expect(disk.texts.size).toBe(0);
  });

  it.each([
    ['.mcp.json', '{ "mcpServers": { ', 'line 1'],
    ['.mcp.json', '[]', 'no JSON object'],
    ['.claude/settings.local.json', '{"hooks":{"Stop":{}}}', 'is no list'],
  ])('refuses %s that it could break', (path, text, reason) => {
    const disk = new Disk(new Map([[path, text]]));
    expect(() => disk.connect('claude-code')).toThrow(
      expect.objectContaining({
        code: 'agent_settings_unreadable',
        data: expect.objectContaining({ path, reason: expect.stringContaining(reason) }),
      }),
    );
  });

  it('tells who is connected and disconnects the rest beside a broken file of others', () => {
    const disk = new Disk(new Map([['.cursor/mcp.json', '{ "mcpServers": {']]));
    disk.connect('claude-code');
    const connected = () => agents.filter((agent) => isConnected(agent, disk.project()));
    expect(connected().map(({ name }) => name)).toEqual(['claude-code']);
    disk.disconnect(...all);
    expect([...disk.texts]).toEqual([['.cursor/mcp.json', '{ "mcpServers": {']]);
  });

  it('says where a file with its own entries is broken rather than leave them', () => {
    const path = '.cursor/mcp.json';
    const disk = new Disk(new Map());
    disk.connect('cursor');
    disk.texts.set(path, `${disk.texts.get(path)}}`.replace('{', ''));
    expect(() => disk.disconnect(...all)).toThrow(
      expect.objectContaining({ code: 'agent_settings_unreadable' }),
    );
  });

  it('refuses TOML that has the servers in one line', () => {
    const disk = new Disk(
      new Map([['.codex/config.toml', 'mcp_servers = { a = { command = "x" } }\n']]),
    );
    expect(() => disk.connect('codex')).toThrow(
      expect.objectContaining({ code: 'agent_settings_unreadable' }),
    );
  });
});
