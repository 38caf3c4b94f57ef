import { describe, expect, it } from 'vitest';
import { parseEdge } from '../../../src/engine/format/edgeFile';
import { parseMemory } from '../../../src/engine/format/memoryFile';
import { memoryPath } from '../../../src/engine/model/memoryPath';
import { parseProposal } from '../../../src/engine/review/proposalFile';

const path = memoryPath('graph/facts/port-a1b2c3.md');
const half = ['<<<<<<< HEAD', 'title: Port 80', '=======', 'title: Port 81', '>>>>>>> theirs'];
const header = ['---', 'id: a1b2c3', ...half, 'type: fact', '---', 'The port.'].join('\n');
const told = ({ problems }: { problems: readonly { code: string; line?: number }[] }) =>
  problems.map(({ code, line }) => [code, line]);

describe('a file that a merge left half done', () => {
  it('is said to be that, once, whatever its marks make of its front matter', () => {
    expect(told(parseMemory(header, path))).toEqual([['conflict_markers', 3]]);
    expect(told(parseMemory(['', ...half].join('\n'), path))).toEqual([['conflict_markers', 2]]);
    const stat = { path: memoryPath('graph/edges/a--CAUSES--b-a1b2c3.md'), modified: 0, size: 1 };
    expect(told(parseEdge(header, stat))).toEqual([['conflict_markers', 3]]);
    const proposal = memoryPath('meta/proposals/port-a1b2c3.md');
    expect(told(parseProposal(header, proposal))).toEqual([['conflict_markers', 3]]);
  });

  it('is read where only its text has the marks, and told at their line', () => {
    const text = [
      '---',
      'id: a1b2c3',
      'title: Port',
      'type: fact',
      'importance: 0.5',
      '---',
      ...half,
    ];
    const parsed = parseMemory(text.join('\n'), path);
    expect(parsed.memory?.title).toBe('Port');
    expect(told(parsed)).toEqual([['conflict_markers', 7]]);
  });

  it('is another matter than a broken front matter', () => {
    expect(told(parseMemory('---\nid: [\n---\n', path))[0]?.[0]).toBe('yaml_error');
  });
});
