import { describe, expect, test } from 'vitest';
import {
  type Decision,
  type DecisionAction,
  MemoryError,
  memoryPath,
  type Problem,
  type Reason,
} from '../../src/engine/vocabulary';
import {
  describeActor,
  describeDecision,
  describeError,
  describeFurtherFacts,
  describeFurtherReasons,
  describeProblem,
  describeWarnings,
  english,
} from '../../src/messages';
import { decision } from './everyCode';

describe('sentences name the thing', () => {
  test('errors quote the value', () => {
    const sentence = describeError(
      new MemoryError('memory_not_found', { reference: 'redis' }),
      english,
    );
    expect(sentence).toContain('“redis”');
  });
  test('a value with a placeholder in it stays as it is', () => {
    const sentence = describeError(
      new MemoryError('ambiguous_reference', { reference: '{1}', candidates: ['a', 'b'] }),
      english,
    );
    expect(sentence).toContain('“{1}” names several memories.');
  });
  test('what a reference may mean stands in a line each, by the beginning of its id', () => {
    const candidates = ['3f2a1b00-0000-4000-8000-000000000000 Redis timeouts', 'mem_7 Cache'];
    const described = (error: MemoryError) => describeError(error, english).split('\n').slice(1);
    const lines = ['- 3f2a1b00 Redis timeouts', '- mem_7 Cache'];
    const reference = 'redis';
    expect(described(new MemoryError('ambiguous_reference', { reference, candidates }))).toEqual(
      lines,
    );
    expect(
      described(new MemoryError('memory_not_found', { reference, candidates, named: 'words' })),
    ).toEqual(lines);
  });
  test('a missing Git and a read-only folder are told apart', () => {
    const describeReasoned = (reason: string) =>
      describeError(new MemoryError('history_unavailable', { reason }), english);
    expect(describeReasoned('no_git')).toContain('Install Git');
    expect(describeReasoned('read_only')).toContain('cannot be written');
  });
  test('settings that are no JSON and a single wrong value are told apart', () => {
    const describeSettings = (data: Problem['data']) =>
      describeProblem(
        { path: memoryPath('_config.json'), code: 'config_unreadable', severity: 'warning', data },
        english,
      );
    expect(describeSettings({ field: '', value: '{' })).toContain('Correct the file as JSON');
    expect(describeSettings({ field: 'half_life_days', value: '0' })).toContain(
      '“0” is not a valid value of “half_life_days”',
    );
  });
  test('decisions name title and type', () => {
    expect(describeDecision(decision('created'), english)).toBe(
      'Saved “Redis timeouts” (decision).',
    );
    expect(describeDecision(decision('reinforced'), english)).toBe(
      'Already known: “Redis timeouts” (decision).',
    );
  });
  test('what is kept for oneself alone is told as that', () => {
    const { memory, ...rest } = decision('created');
    const path = memoryPath('private/facts/ip-a1b2c3.md');
    expect(describeDecision({ ...rest, memory: memory && { ...memory, path } }, english)).toBe(
      'Saved “Redis timeouts” (decision) for yourself alone: it is kept in private/.',
    );
  });
  test('every fact of a text is named, with what became of it', () => {
    const fact = (action: DecisionAction, title: string) =>
      ({ stage: 'commit', code: 'also_said', data: { action, title } }) as const;
    const facts = [
      fact('created', 'A'),
      fact('superseded', 'B'),
      fact('updated', 'C'),
      fact('reinforced', 'D'),
      fact('proposed', 'E'),
      fact('skipped', 'F'),
    ];
    expect(describeFurtherFacts(decision('created', facts), english)).toEqual([
      'Also saved “A”.',
      'Also saved “B”, which replaces an older memory.',
      'Also added to “C”.',
      '“D” was known already.',
      '“E” waits for review.',
      '“F” was not saved.',
    ]);
    expect(describeFurtherFacts(decision('created'), english)).toEqual([]);
  });
  test('a refusal says why', () => {
    const because = [{ stage: 'observe', code: 'content_empty', data: {} }] as const;
    expect(describeDecision(decision('refused', because), english)).toBe(
      'Refused: the text is empty.',
    );
  });
  test('actors are told apart', () => {
    const names = (['human:Ada', 'agent:robot', 'process:dream', 'external'] as const).map(
      (actor) => describeActor(actor, english),
    );
    expect(names).toEqual(['Ada', 'robot (agent)', 'dream (automatic)', 'outside']);
  });
});

describe('a warning', () => {
  const warning: Reason = {
    stage: 'observe',
    code: 'personal_data',
    data: { kind: 'email', field: 'body' },
  };
  const because: readonly Reason[] = [warning, { stage: 'gate', code: 'new_belief', data: {} }];

  test('stands apart from the other reasons of a write', () => {
    expect(describeWarnings(because, english)).toEqual(['there is an e-mail address in “body”']);
    const decision: Decision = { action: 'created', memory: null, also: [], because };
    expect(describeFurtherReasons(decision, english)).toEqual(['no memory said this before']);
  });

  test('is none where the write was refused for it, which says so itself', () => {
    const refused = [{ ...warning, data: { ...warning.data, setting: 'refuse' } }];
    expect(describeWarnings(refused, english)).toEqual([]);
  });
});
