import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import type { Candidate } from '../../../src/engine/recall/candidate';
import { adding, byScore } from '../../../src/engine/recall/candidate';
import type { Stage } from '../../../src/engine/recall/stage';
import type { stagesOfRecall } from '../../../src/engine/recall/stages';

/** What is beautiful comes first. */
const beauty: Stage<'beauty'> = {
  name: 'beauty',
  isOn: true,
  brief: (_, _hit, t) => t('beautiful'),
  explain: ({ value }, _, t) => t('beauty, {0}', value),
  rank: (candidates: readonly Candidate[]) =>
    candidates
      .map((one) => adding(one, { stage: 'beauty', value: 7, contribution: 0, keeping: 1 }))
      .sort(byScore),
};

const listFile = '../../../src/engine/recall/stages';

/** The program with one more line in the list of stages. */
const load = async () => {
  vi.resetModules();
  vi.doMock(listFile, async (original) => {
    const list = await original<{ readonly stagesOfRecall: typeof stagesOfRecall }>();
    return { stagesOfRecall: [...list.stagesOfRecall, beauty] };
  });
  const [schema, settings, stages, { english }, explanation, testEngine] = await Promise.all([
    import('../../../src/engine/format/settingsSchema'),
    import('../../../src/engine/settings'),
    import('../../../src/engine/stages'),
    import('../../../src/messages'),
    import('../../../src/messages/explanation'),
    import('../support/testEngine'),
  ]);
  return { schema, settings, stages, english, explanation, testEngine };
};

describe('a stage that stands in the list alone', () => {
  let program: Awaited<ReturnType<typeof load>>;
  beforeAll(async () => {
    program = await load();
  });
  afterAll(() => {
    vi.doUnmock(listFile);
    vi.resetModules();
  });

  it('is a setting, with its default', () => {
    const { allSettings } = program.schema;
    const { valueAt } = program.settings;
    const setting = allSettings().find(({ path }) => path.at(-1) === 'beauty');
    expect(setting).toMatchObject({ keys: ['recall', 'stages', 'beauty'] });
    expect(setting?.schema.safeParse(false).success).toBe(true);
    expect(setting?.schema.safeParse('yes').success).toBe(false);
    expect(valueAt(program.settings.defaultSettings(), setting?.path ?? [])).toBe(true);
    expect(program.stages.recallStages()).toContain('beauty');
  });

  it('ranks, is told in its own words, and can be switched off for a question', async () => {
    const { english } = program;
    const { describeExplanation, explainParts } = program.explanation;
    const { engine } = await program.testEngine.initialisedEngine();
    const actor = program.testEngine.ada;
    await engine.remember({ title: 'Buttons are blue', body: 'About buttons.' }, actor);
    const { hits } = await engine.recall('buttons', {});
    const words = hits.map((hit) => ({
      line: describeExplanation(hit, { t: english, now: new Date('2026-03-07T12:00:00Z') }),
      parts: explainParts(hit, english).map((part) => part.words),
    }));
    expect(words).toEqual([
      {
        line: expect.stringContaining('beautiful'),
        parts: expect.arrayContaining(['beauty, 7']),
      },
    ]);
    const without = await engine.recall('buttons', { stages: { beauty: false } });
    const stages = without.hits.flatMap(({ explain }) => explain.parts.map(({ stage }) => stage));
    expect(stages).toEqual(['text']);
  });

  it('is switched in the settings of a folder', async () => {
    const { engine } = await program.testEngine.initialisedEngine();
    await engine.configure({ recall: { stages: { beauty: false } } });
    expect((await engine.settings()).recall.stages).toMatchObject({ beauty: false, trust: true });
  });
});
