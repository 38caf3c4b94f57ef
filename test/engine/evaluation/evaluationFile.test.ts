import { readFileSync } from 'node:fs';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { parseEvaluationFile } from '../../../src/engine/evaluation';

describe("a project's own questions", () => {
  it('are read with the lines they stand on', () => {
    const text = [
      '# ours',
      'questions:',
      '  - ask: Why Redis?',
      '    expect: [We chose Redis, "1.10"]',
      '  - expect: graph/decisions/a.md',
      '    ask: "When: now?"',
    ].join('\n');
    expect(parseEvaluationFile(text)).toEqual({
      problems: [],
      questions: [
        {
          ask: 'Why Redis?',
          line: 3,
          expect: [
            { text: 'We chose Redis', line: 4 },
            { text: '1.10', line: 4 },
          ],
        },
        { ask: 'When: now?', line: 5, expect: [{ text: 'graph/decisions/a.md', line: 5 }] },
      ],
    });
  });

  it('the questions of our own memory are all understood', () => {
    const { questions, problems } = parseEvaluationFile(readFileSync('memory/eval.yaml', 'utf8'));
    expect(problems).toEqual([]);
    expect(questions.length).toBeGreaterThan(20);
  });

  it.each([
    ['', { line: 1, code: 'no_questions' }],
    ['just text', { line: 1, code: 'no_questions', value: 'just text' }],
    ['questions: []', { line: 1, code: 'no_questions' }],
    ['other: 1\nquestions: none', { line: 2, code: 'no_questions', value: 'none' }],
    ['questions:\n  - Why?', { line: 2, code: 'no_question', value: 'Why?' }],
    ['questions:\n  - expect: [A]', { line: 2, code: 'no_ask' }],
    ['questions:\n  - expect: [A]\n    ask:', { line: 2, code: 'no_ask' }],
    ['questions:\n  - ask: Why?', { line: 2, code: 'no_expect' }],
    ['questions:\n  - ask: Why?\n    expect: []', { line: 3, code: 'no_expect' }],
    [
      'questions:\n  - ask: Why?\n    expect:\n      - A\n      - {b: c}',
      { line: 5, code: 'no_expect' },
    ],
    ['questions:\n  - ask: &a Why?\n    expect: [*a]', { line: 3, code: 'no_expect' }],
  ])('what is wrong in %j is told with its line', (text, problem) => {
    expect(parseEvaluationFile(text)).toEqual({ questions: [], problems: [problem] });
  });

  it('text that is no YAML is told as such', () => {
    const { questions, problems } = parseEvaluationFile('questions:\n  - ask: "open\n');
    expect(questions).toEqual([]);
    expect(problems[0]).toMatchObject({ code: 'invalid_yaml' });
    expect(problems[0]?.line).toBeGreaterThan(1);
  });

  it('a good question beside a bad one is still there', () => {
    const text = 'questions:\n  - ask: A?\n    expect: B\n  - ask: C?\n';
    const { questions, problems } = parseEvaluationFile(text);
    expect([questions.length, problems.length]).toEqual([1, 1]);
  });

  it('no text makes it throw', () => {
    const pieces = fc.constantFrom(
      'questions:',
      '\n',
      '  ',
      '- ',
      'ask: ',
      'expect: ',
      '[',
      '*a',
      '&a ',
      '"',
      'x',
      '{',
      '?',
      '|',
      '\t',
    );
    fc.assert(
      fc.property(fc.array(pieces, { maxLength: 30 }), (parts) => {
        const { questions, problems } = parseEvaluationFile(parts.join(''));
        expect(questions.length + problems.length).toBeGreaterThan(0);
      }),
    );
  });
});
