import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import type { DecisionJson } from '../support/answers';
import { type Project, withMemory } from '../support/cogmem';

interface EvaluationJson {
  readonly enough: boolean;
  readonly recall: { readonly recall: Readonly<Record<string, number>> };
  readonly misses: readonly { readonly ask: string; readonly rank: number | null }[];
}

const facts = [
  'We chose Redis for the queue',
  'The staging host is db1',
  'Ada owns the billing page',
];

const rememberFacts = async ({ json }: Project) => {
  const ids: string[] = [];
  for (const fact of facts) {
    ids.push((await json<DecisionJson>(['remember', fact])).memory.id);
  }
  return ids;
};

describe('eval', () => {
  test("runs a project's own questions, by title, id or path, and fails below the minimum", () =>
    withMemory(async (project) => {
      const [, staging = ''] = await rememberFacts(project);
      const file = join(project.folder, 'questions.yaml');
      await writeFile(
        file,
        [
          'questions:',
          '  - ask: What runs the queue?',
          `    expect: ["${facts[0]}"]`,
          '  - ask: Which host is for staging?',
          `    expect: ${staging}`,
          '  - ask: Kubernetes?',
          `    expect: ["${facts[2]}"]`,
          '',
        ].join('\n'),
      );
      const call = ['eval', 'questions.yaml', '--minimum', '0.6'];
      const answer = await project.json<EvaluationJson>(call);
      expect(answer.enough).toBe(true);
      expect(answer.recall.recall['1']).toBeCloseTo(2 / 3);
      expect(answer.misses).toMatchObject([{ ask: 'Kubernetes?', rank: null }]);
      const strict = await project.run(['eval', 'questions.yaml', '--minimum', '0.9']);
      expect(strict.exitCode).toBe(1);
      expect(strict.stdout).toContain('recall@5 is 0.67, below the 0.9 that is wanted.');
      // Asking counts as no use.
      const { strengths } = await project.json<{
        strengths: { readonly access_count: number };
      }>(['get', staging]);
      expect(strengths.access_count).toBeLessThanOrEqual(1);
    }));

  test('names the line of what is not understood, and a file that is not there', () =>
    withMemory(async (project) => {
      await rememberFacts(project);
      await writeFile(
        join(project.folder, 'questions.yaml'),
        'questions:\n  - ask: What?\n    expect: [Nothing of the kind]\n',
      );
      const wrong = await project.run(['eval', 'questions.yaml']);
      expect([wrong.exitCode, wrong.stdout]).toEqual([1, '']);
      expect(wrong.stderr).toMatch(
        /^cogmem: questions\.yaml:3: No memory is named “Nothing of the kind”\./u,
      );
      await writeFile(join(project.folder, 'broken.yaml'), ': : :\n');
      const broken = await project.run(['eval', 'broken.yaml']);
      expect(broken.stderr).toMatch(/^cogmem: broken\.yaml:1: this is not YAML[^\n]*\n$/u);
      const absent = await project.run(['eval', 'other.yaml']);
      expect([absent.exitCode, absent.stderr]).toEqual([
        1,
        'cogmem: “other.yaml” cannot be read: no such file or folder.\n',
      ]);
    }));
});
