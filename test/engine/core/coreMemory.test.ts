import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { memoryPath } from '../../../src/engine';
import { linesMarked, markOf, withCoreLine } from '../../../src/engine/core/coreMemory';
import { withoutForgotten } from '../../../src/engine/core/forgottenLines';

const text = `# Core memory

## Identity

<!-- Who works here. -->

## Critical Facts

- Never push to main.

### Deployments

Only on Tuesdays.

# Appendix
`;

const line = (heading: string, said = 'A line') => ({ heading, line: said });

describe('a line for MEMORY.md', () => {
  it('goes below the comment of an empty section', () => {
    expect(withCoreLine(text, line('Identity'))).toContain(
      '<!-- Who works here. -->\n\n- A line\n\n## Critical Facts',
    );
  });

  it('goes to the end of the section, below its own parts', () => {
    expect(withCoreLine(text, line('critical facts'))).toContain(
      'Only on Tuesdays.\n\n- A line\n\n# Appendix',
    );
  });

  it('goes on with a list', () => {
    expect(withCoreLine('## A\n\n- One.', line('A'))).toBe('## A\n\n- One.\n- A line\n');
  });

  it('makes the section that is not there', () => {
    expect(withCoreLine('# Mine\n\nWords.\n', line('Persona'))).toBe(
      '# Mine\n\nWords.\n\n## Persona\n\n- A line\n',
    );
  });

  it('keeps every line and the line endings of the file', () => {
    const windows = text.replaceAll('\n', '\r\n');
    const added = withCoreLine(windows, line('Identity'));
    expect(added).toContain('- A line\r\n');
    expect(added.split('\r\n').filter((one) => one.includes('\n'))).toEqual([]);
  });

  it('is found again and taken out with its memory, wherever it was put', () => {
    const path = memoryPath('graph/policies/a.md');
    const words = fc.stringMatching(/^[a-z]{3,8}( [a-z]{3,8}){2,6}$/u);
    fc.assert(
      fc.property(words, fc.constantFrom('Identity', 'Critical Facts', 'New'), (said, heading) => {
        const added = withCoreLine(text, { heading, line: said });
        expect(linesMarked(added, [markOf(said)])).toEqual([
          { heading: heading === 'Critical Facts' ? 'Deployments' : heading, line: said },
        ]);
        const memory = { id: '3f2a1b00-0000-4000-8000-000000000000', title: 'Other', body: said };
        const { text: without, removed } = withoutForgotten(added, { memory, path });
        expect(removed).toBe(1);
        const kept = (of: string) => of.split('\n').filter((one) => one.trim() !== '');
        expect(kept(without).filter((one) => one !== '## New')).toEqual(kept(text));
      }),
    );
  });

  it('takes the place of what is no longer true', () => {
    const path = memoryPath('graph/policies/a.md');
    const memory = { id: '3f2a1b00', title: 'Never push to main', body: 'Never push to main.' };
    const { text: replaced } = withoutForgotten(text, { memory, path }, 'Push to main by review.');
    expect(replaced).toBe(text.replace('Never push to main.', 'Push to main by review.'));
  });
});
