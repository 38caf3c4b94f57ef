import { readdirSync, readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import type { HookFormat } from '../../src/hooks/formats';
import { claude, codex, copilot, cursor, vscode } from '../../src/hooks/formats';

interface Hooks {
  readonly hooks: Readonly<Record<string, readonly { readonly matcher?: string }[]>>;
}

const read = (path: string): string => readFileSync(`plugin/${path}`, 'utf8');

const hooksIn = (name: string): Hooks['hooks'] => {
  const { hooks }: Hooks = JSON.parse(read(`hooks/${name}.json`));
  return hooks;
};

describe('the plugin', () => {
  const check = (name: string, ...formats: readonly HookFormat[]): void => {
    const events = new Set(formats.flatMap((format) => Object.keys(format.events)));
    expect(Object.keys(hooksIn(name)).sort()).toEqual([...events].sort());
  };

  it('runs its hook at each event that an agent has for it, and at no other', () => {
    check('hooks', claude, copilot, vscode);
    check('codex', codex);
    check('cursor', cursor);
  });

  it('has Claude Code run no hook after a tool that went well', () => {
    // Its tools are written with capitals; the others do not look at the matcher, or have small letters.
    const [{ matcher = '' } = {}] = hooksIn('hooks').PostToolUse ?? [];
    expect(matcher.split('|').every((tool) => /^[a-z_]+$/u.test(tool))).toBe(true);
  });

  it('has skills that agents find by name and description', () => {
    const skills = readdirSync('plugin/skills');
    expect(skills).toEqual(['recall-before-work', 'save-what-was-learned']);
    for (const name of skills) {
      const [, matter = ''] = read(`skills/${name}/SKILL.md`).split('---\n');
      expect(matter).toContain(`name: ${name}\n`);
      const [, description = ''] = /^description: (.+)$/mu.exec(matter) ?? [];
      expect(description.length).toBeGreaterThan(80);
      expect(description.length).toBeLessThan(1_024);
    }
  });
});
