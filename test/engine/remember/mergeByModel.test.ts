import { describe, expect, it } from 'vitest';
import { FakeLanguage, languageOf, type Said } from '../support/fakeLanguage';
import { InMemoryStore } from '../support/memoryStore';
import { ada, robot, testEngineOn } from '../support/testEngine';

const known = 'PR #101 fixes the login redirect.';
const said = 'PR #101 fixes the login redirect, which lost the query.';
const wording = 'The login redirect, which lost the query, is fixed by PR #101.';
const asText = (text: string): string => JSON.stringify({ text });

/** A known belief, and a model that is chosen; whether it is on another machine. */
const withModel = async (isRemote = false) => {
  const source = new FakeLanguage('ollama', isRemote);
  const chain = languageOf([source]);
  const test = testEngineOn(new InMemoryStore(), {
    languageModelOf: ({ providers }) =>
      providers.length === 0 ? languageOf([]).language : chain.language,
  });
  const { engine } = test;
  await engine.init(ada);
  return { ...test, source };
};

/** What is known, with more of it said while a model answers so. */
const merged = async (...answers: readonly Said[]) => {
  const test = await withModel();
  const { memory } = await test.engine.remember(known, ada);
  await test.engine.configure({ language: { providers: ['ollama'] } });
  test.source.says(...answers);
  const decision = await test.engine.remember(said, ada);
  const body = (await test.engine.get(memory?.id ?? '', { peek: true })).memory.body;
  return { ...test, id: memory?.id, decision, body };
};

const mergeReason = ({ because }: { because: readonly { code: string; data: object }[] }) =>
  because.find(({ code }) => code.startsWith('merged_'));

describe('what is added to a known memory, where a language model is chosen', () => {
  it('becomes one text with it, and one undo takes it back', async () => {
    const { engine, decision, body, id, source } = await merged(asText(wording));
    expect(decision).toMatchObject({ action: 'updated', memory: { id } });
    expect(mergeReason(decision)).toMatchObject({
      code: 'merged_by_model',
      data: { model: 'fake' },
    });
    expect(body).toBe(wording);
    expect(source.asked.at(-1)?.answer.name).toBe('memory_merge');
    await engine.undo(undefined, ada);
    expect((await engine.get(id ?? '', { peek: true })).memory.body).toBe(known);
  });

  it.each([
    ['leaves a detail out', asText(known), 'lost'],
    ['adds what nobody said', asText(`${wording} Since 2.4.1.`), 'invented'],
    ['says nothing', asText(' '), 'too_long'],
    ['answers nonsense', 'Of course!', 'bad_answer'],
    ['fails', { fault: { code: 'unreachable', data: {} } } as const, 'unavailable'],
  ])('stands under the day where the model %s', async (_name, answer, why) => {
    const { decision, body } = await merged(answer);
    expect(decision.action).toBe('updated');
    expect(mergeReason(decision)).toMatchObject({ code: 'merged_by_rules', data: { why } });
    expect(body).toBe(`${known}\n\n*2026-03-07:*\n\n${said}`);
  });

  it('stands under the day where the known memory changed while the model thought', async () => {
    const test = await withModel();
    const { memory } = await test.engine.remember(known, ada);
    await test.engine.configure({ language: { providers: ['ollama'] } });
    const other = testEngineOn(test.store).engine;
    const longer = `${known} It is in release 7.`;
    const complete = test.source.complete.bind(test.source);
    test.source.says(asText(wording)).complete = async (...given) => {
      await other.update(memory?.id ?? '', { body: longer }, ada);
      await other.settled();
      return complete(...given);
    };
    const decision = await test.engine.remember(said, ada);
    expect(mergeReason(decision)).toBeUndefined();
    const { body } = (await test.engine.get(memory?.id ?? '', { peek: true })).memory;
    expect(body).toContain(longer);
    const own = test.store.textAt(decision.memory?.path ?? '');
    expect(own).toContain('which lost the query');
    expect(own).not.toContain(wording);
  });

  it('waits for a person where an agent says it of a person’s belief', async () => {
    const test = await withModel();
    await test.engine.remember(known, ada);
    await test.engine.configure({ language: { providers: ['ollama'] } });
    test.source.says(asText(wording));
    expect((await test.engine.remember(said, robot)).action).toBe('proposed');
    const [waiting] = await test.engine.proposals();
    const { changes } = await test.engine.proposal(waiting?.id ?? '');
    expect(changes[0]?.proposed).toContain(wording);
  });

  it('is not shown to a model on another machine where it is private', async () => {
    const test = await withModel(true);
    await test.engine.remember({ body: known, private: true }, ada);
    await test.engine.configure({ language: { providers: ['ollama'] } });
    test.source.says(asText(wording));
    const decision = await test.engine.remember({ body: said, private: true }, ada);
    expect(decision.action).toBe('updated');
    expect(test.source.asked).toEqual([]);
  });
});
