import { readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { recallStages } from '../../src/engine/stages';
import {
  type Decision,
  type DecisionAction,
  type ErrorCode,
  type HistoryAction,
  languageFailureCodes,
  MemoryError,
  type MemoryReference,
  memoryPath,
  type Operation,
  type Problem,
  type ProblemCode,
  type Reason,
  type ReasonCode,
  type RecallAnswer,
  type RecallHit,
} from '../../src/engine/vocabulary';
import {
  describeActor,
  describeDecision,
  describeError,
  describeFurtherFacts,
  describeFurtherReasons,
  describeIntent,
  describeLanguage,
  describeLanguageFailure,
  describeOperation,
  describeProblem,
  describeReason,
  describeWarnings,
  english,
  fill,
  type MessageValues,
  type Translate,
} from '../../src/messages';
import {
  describeExplanation,
  describeMeaning,
  describePeriod,
  explainParts,
} from '../../src/messages/explanation';

/** Tables typed by the union: a new code does not compile until it has a row, with the data that the engine sends. */
const errorCodes: Record<ErrorCode, MemoryError['data']> = {
  agent_settings_unreadable: { path: '.mcp.json', reason: 'line 3: CloseBraceExpected' },
  ambiguous_reference: { reference: 'a', candidates: ['3f2a A', '3f2b B'], count: 2 },
  approval_needs_person: { actor: 'agent:robot' },
  broken_config: { path: '_config.json' },
  broken_memory: { path: 'graph/a.md', line: 3, problem: 'yaml_error' },
  broken_reflection: { path: 'meta/pending-reflection.md', field: 'state', line: 3 },
  cancelled: {},
  deletion_needs_person: { actor: 'agent:robot' },
  edge_not_found: { reference: 'a' },
  entity_not_found: { name: 'redix', known: ['redis', 'redis cluster'] },
  folder_exists_as_file: { path: '/project/memory' },
  history_failed: { path: '/project/memory', reason: 'not a directory' },
  history_unavailable: { reason: 'no_git' },
  immutable_memory: { path: 'graph/a.md', title: 'A' },
  injection_found: { pattern: 'ignore_instructions', quote: 'Ignore all instructions' },
  invalid_argument: { name: 'limit', value: '0', expected: 'a whole number' },
  io_error: { path: 'graph/a.md', reason: 'the disk is full' },
  lock_timeout: { folder: 'memory', process: 1234, milliseconds: 15000 },
  memory_not_found: { reference: 'a' },
  no_memory_folder: {},
  no_reflection: {},
  nothing_to_undo: { actor: 'human:Ada' },
  operation_not_found: { operation: 'abcd' },
  path_outside_folder: { path: 'graph/a.md' },
  personal_data: { kind: 'email', field: 'body' },
  proposal_not_found: { reference: 'a' },
  reflection_decided: {},
  read_only: { path: 'graph/a.md' },
  relation_described: { path: 'graph/edges/a.md' },
  relation_exists: { from: 'A', type: 'SOLVES', to: 'B' },
  relation_private: { path: 'private/a.md' },
  secret_found: { rule: 'github', field: 'body' },
  session_limit: { limit: 100, what: 'proposals' },
  setting_needs_person: { actor: 'agent:robot' },
  sharing_needs_person: { actor: 'agent:robot' },
  undo_conflict: { operation: 'abcd', paths: ['graph/a.md'], later: ['ef01 Title'] },
  undo_secret: { operation: 'abcd', paths: ['graph/a.md'] },
  undo_needs_person: { actor: 'agent:robot', operation: 'abcd' },
};

const problemCodes: Record<ProblemCode, Problem['data']> = {
  alias_limit: {},
  binary_file: { size: 3 },
  byte_changed: { found: 'd', written: 'e' },
  config_unreadable: { field: 'half_life_days', value: '0' },
  conflict_markers: {},
  critical_file_changed: { change: 'changed', when: '2026-01-31T09:00:00.000Z', hash: 'abc' },
  dates_reversed: {
    field: 'updated',
    value: '2026-01-01',
    other: 'created',
    otherValue: '2026-01-02',
  },
  duplicate_id: { id: 'a', other: 'graph/a.md' },
  edge_id_unknown: { value: 'a' },
  edge_incomplete: { field: 'id' },
  edge_repeated: { other: 'graph/edges/a.md' },
  edge_title_outdated: { field: 'from_title', value: 'A', title: 'B' },
  edge_unattached: { from: 'A', to: 'B' },
  file_too_large: { size: 9000000 },
  personal_file_elsewhere: { clone: '/home/ann/project/memory' },
  personal_file_gone: {},
  git_lines_missing: { lines: '_state.json' },
  history_unavailable: { reason: 'no_git' },
  index_unreadable: {},
  text_index_unreadable: {},
  index_wrong: { count: 2, first: 'graph/a.md' },
  invalid_utf8: { size: 3 },
  invalid_value: { field: 'importance', value: '7', expected: '0 to 1' },
  key_in_config: { field: 'openai_api_key' },
  journal_left: {},
  leftover: { name: 'a.md.123456' },
  link_broken: { target: '../graph/a.md' },
  links_too_many: { count: 1_200, most: 1_000, removed: 300 },
  misleading_name: { suffix: '3f2a1b', other: 'graph/a.md' },
  missing_field: { field: 'id' },
  missing_front_matter: {},
  name_collision: { other: 'graph/a.md' },
  name_unusable: { name: 'aux.md' },
  not_a_day: {},
  not_read: {},
  outside_folder: {},
  proposal_unreadable: { field: 'changes' },
  reflection_unreadable: { field: 'state' },
  relation_ends_differ: {
    field: 'strength',
    title: 'A',
    value: '0.5',
    expected: '0.8',
    other: 'graph/a.md',
  },
  relation_one_sided: { title: 'A', type: 'SOLVES' },
  relation_private: { title: 'A' },
  relation_repeated: { title: 'A', type: 'SOLVES' },
  relation_target_missing: { target: 'a' },
  relation_to_itself: {},
  history_not_written: { since: '2026-11-23T14:00:00Z', reason: 'no space left' },
  history_broken: { reason: 'bad object' },
  history_damaged: {
    kept: '/p/.git/cognitive-memory/memory.git.broken-1',
    reason: 'bad object',
    saved: 12,
    lost: 'graph/a.md (A)',
  },
  secret_found: { rule: 'github' },
  state_restored: { reason: 'missing', source: 'copy', accesses: 3 },
  state_unreadable: { kept: '_state.json.broken' },
  unclosed_front_matter: {},
  unknown_relation_type: { field: 'relations', value: 'x' },
  unknown_type: { field: 'type', value: 'x' },
  unreadable_file: { reason: 'no access' },
  unsupported_front_matter: { language: 'js' },
  vectors_damaged: { count: 2 },
  vectors_outdated: { count: 2 },
  vectors_unreadable: {},
  yaml_error: { message: 'no colon' },
};

const reasonCodes: Record<ReasonCode, Reason['data']> = {
  also_said: { action: 'created', title: 'A' },
  dates_resolved: { phrases: ['tomorrow = 2026-11-23'] },
  formed_by_model: { model: 'llama' },
  formed_by_rules: { why: 'timeout' },
  pronoun_resolved: { pronoun: 'It', name: 'Redis' },
  split_into_facts: { count: 2 },
  type_from_category: { type: 'fact' },
  valid_from_words: { from: '2026-11-21', phrase: 'yesterday' },
  valid_until_default: { until: '2026-11-29', days: 7 },
  valid_until_words: { until: '2026-12-01', phrase: '2026-12-01' },
  wording_kept: { why: 'invented' },
  candidate_dropped: {},
  candidate_gone: {},
  waits_as_candidate: { candidate: 'a1', text: 'Use pnpm' },
  asked_to_remember: { phrase: 'Remember that' },
  classified: { kind: 'preference', confidence: 0.55, density: 0 },
  core_line_left: { path: 'MEMORY.md', count: 1 },
  core_line_not_proposed: { why: 'full', tokens: 3010, limit: 3000 },
  core_line_proposed: { line: 'Never push to main', place: 'Critical Facts', proposal: 'a' },
  core_line_removed: { path: 'MEMORY.md', count: 1 },
  filter_passed: { filter: 'length' },
  filtered_code: { percent: 80, most: 50 },
  filtered_emoji: { count: 4, most: 3 },
  filtered_length: { length: 2, least: 10, most: 5000 },
  filtered_markup: { tag: 'result' },
  filtered_system: { pattern: 'tool output' },
  injection: { pattern: 'ignore_instructions', quote: 'ignore previous instructions' },
  injection_kept: { pattern: 'ignore_instructions', quote: 'ignore previous instructions' },
  more_left: { count: 2, most: 3 },
  no_statement: {},
  not_meant: { kind: 'preference', why: 'question' },
  nothing_named: {},
  own_text: {},
  role_system: {},
  too_thin: { kind: 'fact', density: 1 },
  unsure: { kind: 'fact', confidence: 0.4 },
  adds_detail: { id: 'a', title: 'Old', similarity: 0.8 },
  compared_by_words: { why: 'timeout' },
  contradicted: { id: 'a', title: 'Old', similarity: 0.9, by: 'value' },
  kept_immutable: { id: 'a', title: 'Old', similarity: 0.9 },
  linked: { id: 'a', title: 'Old', type: 'RELATED_TO' },
  may_contradict: { id: 'a', title: 'Old', similarity: 0.9 },
  near_but_apart: { id: 'a', title: 'Old', similarity: 0.9 },
  merged_by_model: { model: 'llama3.2' },
  merged_by_rules: { why: 'lost' },
  may_be_related: { id: 'a', title: 'Old', similarity: 0.9 },
  said_already: { id: 'a', title: 'Old', similarity: 0.9 },
  answered: { stance: 'replaces', id: 'id', title: 'New', other: 'Old' },
  already_archived: {},
  already_pinned: {},
  archived_revived: { status: 'archived' },
  asked_in_review: { proposal: 'abcd', id: 'a', title: 'Old' },
  changed_meanwhile: {},
  half_of_a_group: {},
  content_binary: {},
  content_empty: {},
  content_too_large: { field: 'body', length: 9, limit: 8 },
  decided_already: { state: 'approved' },
  exact_duplicate: { id: 'a', title: 'A' },
  immutable: {},
  importance_given: { importance: 0.8 },
  importance_by_priority: { importance: 0.8, priority: 'critical' },
  importance_weighed: {
    importance: 0.72,
    basis: 'explicit',
    novelty: 1,
    arousal: 0.2,
    reward: 0.5,
    attention: 0,
  },
  flashbulb: { arousal: 0.85, importance: 0.9 },
  flashbulb_pinned: { arousal: 0.85, importance: 0.9 },
  synaptic_capture: { count: 2 },
  synaptic_tag: { importance: 0.4 },
  memory_broken: { line: 3 },
  new_belief: {},
  not_archived: {},
  not_pinned: {},
  not_related: {},
  nothing_to_change: {},
  personal_data: { kind: 'phone', field: 'body', setting: 'refuse' },
  secret_found: { rule: 'github', field: 'body' },
  path_refused: { why: 'private' },
  path_repeated: {},
  proposed_already: { proposal: 'a' },
  rejected_before: { proposal: 'a', reason: 'It is wrong.' },
  pinned_important: {},
  private_already: {},
  private_given: {},
  private_preference: {},
  reviewed_already: {},
  routed_by_model: { type: 'policy', model: 'llama3.2', fields: ['type'] },
  routed_by_rules: { why: 'timeout' },
  said_unsure: { confidence: 0.4 },
  shared_already: {},
  still_mentioned: { paths: ['MEMORY.md'] },
  waits_for_person: { proposal: 'abcd', why: 'person' },
  tags_given: { tags: ['a'] },
  tags_from_text: { tags: ['a'] },
  text_unchanged: {},
  title_given: {},
  title_from_text: { title: 'A' },
  type_given: { type: 'fix' },
  type_from_words: { type: 'fix' },
  type_default: { type: 'general' },
  type_from_form: { type: 'fact' },
  fields_changed: { fields: ['tags', 'body'] },
};

const decisionActions: Record<DecisionAction, true> = {
  created: true,
  updated: true,
  superseded: true,
  reinforced: true,
  skipped: true,
  refused: true,
  proposed: true,
  archived: true,
  restored: true,
  pinned: true,
  unpinned: true,
  made_private: true,
  made_shared: true,
  answered: true,
  unchanged: true,
};

const historyActions: Record<HistoryAction, true> = {
  INIT: true,
  CREATE: true,
  EDIT: true,
  APPEND: true,
  DELETE: true,
  ARCHIVE: true,
  RESTORE: true,
  MERGE: true,
  PROPOSE: true,
  COMMIT: true,
  REJECT: true,
  REVERT: true,
  EXTERNAL: true,
};

const codesOf = <Code extends string>(table: Record<Code, unknown>): Code[] =>
  Object.keys(table) as Code[];

const reference: MemoryReference = {
  id: '3f2a1b00-0000-4000-8000-000000000000',
  title: 'Redis timeouts',
  type: 'decision',
  path: memoryPath('graph/decisions/redis-timeouts-3f2a1b.md'),
};

const decision = (action: DecisionAction, because: Decision['because'] = []): Decision => ({
  action,
  memory: action === 'skipped' || action === 'refused' ? null : reference,
  also: [],
  because,
});

const operation = (changes: Partial<Operation>): Operation => ({
  id: 'abcd',
  action: 'CREATE',
  path: reference.path,
  summary: 'Redis timeouts',
  actor: 'human:Ada',
  approval: 'auto',
  trigger: 'remember',
  at: '2026-11-21T10:00:00Z',
  paths: [reference.path],
  ...changes,
});

const hit = (changes: Partial<RecallHit>, explain: Partial<RecallHit['explain']>): RecallHit => ({
  ...reference,
  status: 'active',
  score: 1,
  tags: [],
  preview: '',
  pinned: false,
  reviewed: true,
  tokens: 20,
  injection: 'full',
  explain: {
    ...{ text: 1, bm25: 3, matches: [], statusFactor: 1, relevance: 0.81 },
    ...{ certainty: 1, accessCount: 0, parts: [] },
    ...explain,
  },
  ...changes,
});

/** A sentence that a person can read: not the bare code, no placeholder, no leftovers of missing values. */
const expectSentence = (sentence: string, code: string): void => {
  expect(sentence).not.toBe(code);
  // The question mark alone stands for a value that is missing.
  expect(sentence).not.toMatch(/\{\d+\}|undefined|null|\[object|(?<!\p{L})\?/u);
  expect(sentence.length).toBeGreaterThan(3);
};

describe('every code has a sentence', () => {
  test.each(codesOf(errorCodes))('error %s', (code) => {
    expectSentence(describeError(new MemoryError(code, errorCodes[code]), english), code);
  });
  test.each(codesOf(problemCodes))('problem %s', (code) => {
    const problem = {
      path: reference.path,
      code,
      severity: 'error',
      data: problemCodes[code],
    } as const;
    expectSentence(describeProblem(problem, english), code);
  });
  test.each(codesOf(reasonCodes))('reason %s', (code) => {
    expectSentence(describeReason({ stage: 'gate', code, data: reasonCodes[code] }, english), code);
  });
  test.each(codesOf(decisionActions))('decision %s', (action) => {
    expectSentence(describeDecision(decision(action), english), action);
  });
  test.each(codesOf(historyActions))('operation %s', (action) => {
    expectSentence(describeOperation(operation({ action }), english), action);
  });
  test.each([
    ['Pool of ten SOLVES Timeouts (related)', 'Related “Pool of ten” to “Timeouts” (solves)'],
    ['A RELATED_TO B (unrelated)', 'Removed the relation of “A” to “B” (related to)'],
    ['A CAUSES B (relation changed)', 'Changed the relation of “A” to “B” (causes)'],
    ['We use rollup (related)', 'Changed “We use rollup (related)”'],
  ])('a change of a relation: %s', (summary, expected) => {
    expect(describeOperation(operation({ action: 'EDIT', summary }), english)).toBe(expected);
  });
});

describe('translators', () => {
  test('are given every sentence of errors, problems and reasons', () => {
    const known = JSON.parse(readFileSync('l10n/bundle.l10n.json', 'utf8'));
    const unknown = new Set<string>();
    const translate: Translate = (
      message: string,
      ...values: readonly MessageValues[string][] | readonly MessageValues[]
    ) => {
      if (!Object.hasOwn(known, message)) unknown.add(message);
      return fill(message, values);
    };
    for (const code of codesOf(errorCodes)) {
      describeError(new MemoryError(code, errorCodes[code]), translate);
    }
    for (const code of codesOf(problemCodes)) {
      const data = problemCodes[code];
      describeProblem({ path: reference.path, code, severity: 'error', data }, translate);
    }
    for (const code of codesOf(reasonCodes)) {
      describeReason({ stage: 'gate', code, data: reasonCodes[code] }, translate);
    }
    expect([...unknown]).toEqual([]);
  });
});

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
    expect(sentence).toContain('“{1}” names several memories: “a”, “b”.');
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

describe('explanations', () => {
  const now = new Date('2026-03-07T12:00:00Z');
  test('words of one field stand together', () => {
    const matches = [
      { word: 'redis', fields: ['title'] },
      { word: 'timeout', fields: ['title'] },
      { word: 'pool', fields: ['body'] },
    ];
    const used = { accessCount: 4, lastAccessed: '2026-03-05T12:00:00Z', similarity: 0.714 };
    expect(describeExplanation(hit({}, { matches, ...used }), { t: english, now })).toBe(
      'matches “redis”, “timeout” in the title; “pool” in the text · close in meaning 0.71 · used 4 times, last 2 days ago',
    );
  });
  test('a status that lowers the score is named', () => {
    const parts = [{ stage: 'status', value: 0.85, contribution: -0.1 }] as const;
    expect(
      describeExplanation(hit({ status: 'fading' }, { parts }), { t: english, now }),
    ).toContain('fading, so counted 85 %');
  });
  test('every stage has words, and the thousandths of the parts add up to the score', () => {
    const stages = [...recallStages, 'text', 'meaning', 'status'] as const;
    const parts = stages.map((stage) => ({ stage, value: 0.5, contribution: 0.0427 }));
    const explained = explainParts(hit({}, { parts, similarity: 0.4 }), english);
    for (const { stage, words } of explained) expectSentence(words, `unnamed ${stage}`);
    const sum = explained.reduce((all, { thousandths }) => all + thousandths, 0);
    expect(sum).toBe(Math.round(0.0427 * stages.length * 1000));
  });
  test('a language model that should have answered is told, with the reason where it did not', () => {
    const fault = { provider: 'ollama', code: 'timeout', data: {} } as const;
    const model = { provider: 'ollama', name: 'qwen3', id: 'ollama:qwen3' } as const;
    for (const code of languageFailureCodes) {
      const words = describeLanguageFailure({ code, flaw: 'json', faults: [] }, english);
      expect(words).toMatch(/^[^{}]+[^.]$/u);
    }
    expect(describeLanguage({ model, faults: [fault] }, english)).toBe(
      'qwen3 answers, by Ollama. Not by another model: Ollama did not answer in time.',
    );
    const failure = { code: 'unavailable', faults: [fault] } as const;
    expect(describeLanguage({ model: null, faults: [fault], failure }, english)).toBe(
      'Rules do the work of a language model: Ollama did not answer in time.',
    );
    const answer: RecallAnswer = {
      ...{ hits: [], known: false, cut: 0, hidden: 0, trivial: false, intent: 'causal' },
      meaning: { model: null, faults: [], pending: 0 },
    };
    expect(describeIntent(answer, english)).toBe('');
    expect(describeIntent({ ...answer, intentBy: { model } }, english)).toBe(
      'Taken for a question of the kind “causal” by qwen3.',
    );
    expect(describeIntent({ ...answer, intentBy: { model: null, failure } }, english)).toContain(
      'by rules: Ollama did not answer in time',
    );
  });
  test('an answer by words alone says why, and a time that nothing is of is told', () => {
    const fault = { provider: 'ollama', code: 'timeout', data: {} } as const;
    const answer: RecallAnswer = {
      ...{ hits: [], known: false, cut: 0, hidden: 0, trivial: false, intent: 'general' },
      meaning: { model: null, faults: [fault], pending: 0 },
      period: { phrase: 'last week', isAsOf: false, isEmpty: true, isAlone: false },
    };
    expect(describeMeaning(answer, english)).toBe('By words alone: Ollama did not answer in time.');
    expect(describePeriod(answer, english)).toContain('“last week”');
    const alone = { phrase: 'last week', isAsOf: false, isAlone: true };
    expect(describePeriod({ ...answer, period: { ...alone, isEmpty: false } }, english)).toBe(
      'What matches the time “last week”, the latest first.',
    );
    expect(describePeriod({ ...answer, period: { ...alone, isEmpty: true } }, english)).toBe(
      'Nothing matches the time “last week”.',
    );
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
