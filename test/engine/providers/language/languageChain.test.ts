import { describe, expect, it } from 'vitest';
import { answerSchema, type LanguageQuestion, noLanguageModel } from '../../../../src/engine';
import { FakeLanguage, languageOf } from '../../support/fakeLanguage';

interface Weather {
  readonly sky: 'clear' | 'grey';
  readonly degrees: number;
}

const question: LanguageQuestion<Weather> = {
  messages: [
    { role: 'system', content: 'Say what the weather is.' },
    { role: 'user', content: 'It is grey and ten degrees.' },
  ],
  answer: answerSchema('weather', (z) =>
    z.strictObject({ sky: z.enum(['clear', 'grey']), degrees: z.number() }),
  ),
};

const right = '{"sky": "grey", "degrees": 10}';
const value = { sky: 'grey', degrees: 10 };

const one = (provider: 'editor' | 'ollama' | 'openai' = 'ollama') => {
  const source = new FakeLanguage(provider);
  return { source, ...languageOf([source]) };
};

const unreachable = { code: 'unreachable', data: {} } as const;

describe('a question to a language model', () => {
  it('is answered by a value that fits its schema, and says which model gave it', async () => {
    const { source, language } = one();
    source.says(right);
    expect(await language.ask(question)).toEqual({ value, model: source.model });
  });

  it('tells the model the rules of the answer, before everything that others wrote', async () => {
    const { source, language } = one();
    await language.ask(question);
    const [asked] = source.asked;
    expect(asked?.messages.map(({ role }) => role)).toEqual(['system', 'user']);
    expect(asked?.messages[0]?.content).toMatch(/^Say what.*\n\nAnswer with one JSON object/su);
    expect(asked?.messages[0]?.content).toContain('"enum":["clear","grey"]');
    expect(asked?.answer).toMatchObject({
      name: 'weather',
      jsonSchema: { additionalProperties: false, required: ['sky', 'degrees'] },
    });
    expect(asked?.tokens).toBeGreaterThan(20);
    expect(asked?.isAttended).toBe(false);
  });

  it('is asked once more where the answer does not fit, with what was wrong', async () => {
    const { source, language } = one();
    source.says('{"sky": "green", "degrees": "ten"}', right);
    expect(await language.ask(question)).toEqual({ value, model: source.model });
    const [, again] = source.asked;
    expect(again?.messages.map(({ role }) => role)).toEqual([
      'system',
      'user',
      'assistant',
      'user',
    ]);
    expect(again?.messages[2]?.content).toContain('green');
    expect(again?.messages[3]?.content).toMatch(/- sky: .*\n- degrees: /u);
  });

  it.each([
    ['no JSON', 'Grey, I think.', 'json'],
    ['another shape', '{"sky": 3}', 'schema'],
    ['something more than was asked for', '{"sky": "grey", "degrees": 1, "x": 1}', 'schema'],
    ['an answer without end', `{"sky": "${'a'.repeat(200_000)}`, 'schema'],
  ])('has no answer where the model says %s twice: never a third time', async (_, text, flaw) => {
    const { source, language } = one();
    source.says(text);
    const answer = await language.ask(question);
    expect(answer).toEqual({ failure: { code: 'bad_answer', flaw, faults: [] } });
    expect(source.asked).toHaveLength(2);
    expect(JSON.stringify(source.asked[1]?.messages).length).toBeLessThan(10_000);
  });

  it('is not repeated to a model that would not answer', async () => {
    const { source, language } = one();
    source.says({ text: '', isRefused: true });
    expect(await language.ask(question)).toMatchObject({
      failure: { code: 'bad_answer', flaw: 'refused' },
    });
    expect(source.asked).toHaveLength(1);
  });

  it('is asked of the next one where the first gives nonsense, and of the first again after that', async () => {
    const [first, second] = [new FakeLanguage('editor'), new FakeLanguage('ollama').says(right)];
    const { language } = languageOf([first.says('nonsense'), second]);
    expect(await language.ask(question)).toEqual({ value, model: second.model });
    first.says(right);
    expect(await language.ask(question)).toEqual({ value, model: first.model });
    expect(language.faults()).toEqual([]);
  });

  it('costs nobody anything where no provider is chosen', async () => {
    const off = { failure: { code: 'off', faults: [] } };
    expect(await languageOf([]).language.ask(question)).toEqual(off);
    expect(await noLanguageModel.ask(question)).toEqual(off);
  });
});

describe('language models in their order', () => {
  it('answer for those before them that do not, which are asked again after a while', async () => {
    const [first, second] = [new FakeLanguage('ollama'), new FakeLanguage('openai').says(right)];
    const { language, wait, log } = languageOf([first.says({ fault: unreachable }), second]);
    expect(await language.ask(question)).toMatchObject({ model: { provider: 'openai' } });
    expect(language.faults()).toMatchObject([{ provider: 'ollama', code: 'unreachable' }]);
    first.says(right);
    expect(await language.ask(question)).toMatchObject({ model: { provider: 'openai' } });
    expect(first.asked).toHaveLength(1);
    wait(60_000);
    await language.ask(question);
    await new Promise((resolve) => setImmediate(resolve));
    expect(await language.ask(question)).toMatchObject({ model: { provider: 'ollama' } });
    expect(log.filter((line) => line.includes('does not answer'))).toHaveLength(1);
  });

  it('are asked after as long a pause as a busy server wants', async () => {
    const { source, language, wait } = one();
    const busy = { code: 'server_error', data: { status: 429, retryAfter: 120 } } as const;
    source.says({ fault: busy }, right);
    expect(await language.ask(question)).toMatchObject({ failure: { code: 'unavailable' } });
    wait(60_000);
    await language.ask(question);
    expect(source.asked).toHaveLength(1);
    wait(61_000);
    await language.ask(question);
    await new Promise((resolve) => setImmediate(resolve));
    expect(await language.ask(question)).toMatchObject({ value });
  });

  it('go on to answer others where one question is too long for them', async () => {
    const { source, language } = one();
    source.says({ fault: { code: 'server_error', data: { status: 400 } } }, right);
    expect(await language.ask(question)).toMatchObject({ failure: { code: 'unavailable' } });
    expect(await language.ask(question)).toMatchObject({ value });
  });

  it('on other machines are given nothing private', async () => {
    const remote = new FakeLanguage('openai', true).says(right);
    const local = new FakeLanguage('ollama').says(right);
    const both = languageOf([remote, local]).language;
    expect(await both.ask({ ...question, isPrivate: true })).toMatchObject({ model: local.model });
    const alone = languageOf([remote]).language;
    expect(await alone.ask({ ...question, isPrivate: true })).toEqual({
      failure: { code: 'unavailable', faults: [{ provider: 'openai', code: 'private', data: {} }] },
    });
    expect(remote.asked).toEqual([]);
    expect(await both.ask(question)).toMatchObject({ model: remote.model });
  });

  it('that cannot even be asked are told', async () => {
    const untrusted = { provider: 'ollama', code: 'untrusted', data: {} } as const;
    const { language } = languageOf([], [untrusted]);
    expect(await language.ask(question)).toEqual({
      failure: { code: 'unavailable', faults: [untrusted] },
    });
    expect(await language.model()).toBeUndefined();
  });

  it('wait for permission until a person sits there and asks', async () => {
    const source = new FakeLanguage('editor').says(right);
    source.fault = { provider: 'editor', code: 'not_permitted', data: { reason: 'not_asked' } };
    const { language } = languageOf([source]);
    expect(await language.ask(question)).toMatchObject({ failure: { code: 'unavailable' } });
    expect(source.asked).toEqual([]);
    expect(await language.ask({ ...question, isAttended: true })).toMatchObject({ value });
    expect(source.asked[0]?.isAttended).toBe(true);
    expect(await language.ask(question)).toMatchObject({ value });
  });

  it('are asked again at once by a person who has just mended what was wrong', async () => {
    const { source, language } = one();
    source.says({ fault: unreachable }, right);
    await language.ask(question);
    expect(await language.ask({ ...question, isAttended: true })).toMatchObject({ value });
  });
});

describe('patience', () => {
  it('has an end, which is no fault of the model', async () => {
    const { source, language, wait, timers } = one();
    source.says('silent', right);
    const asked = language.ask(question, { timeout: 3_000 });
    await new Promise((resolve) => setImmediate(resolve));
    wait(3_000);
    expect(await asked).toEqual({ failure: { code: 'timeout', faults: [] } });
    expect(await language.ask(question)).toMatchObject({ value });
    expect(timers.size).toBe(0);
  });

  it('is a caller’s to give up, at once', async () => {
    const { source, language } = one();
    source.says('silent');
    const controller = new AbortController();
    const asked = language.ask(question, { signal: controller.signal });
    controller.abort();
    await expect(asked).rejects.toMatchObject({ code: 'cancelled' });
    await expect(language.ask(question, { signal: AbortSignal.abort() })).rejects.toMatchObject({
      code: 'cancelled',
    });
  });

  it('ends with the folder: nobody is asked any more', async () => {
    const { source, language } = one();
    await language.close();
    expect(source.isClosed).toBe(true);
    expect(await language.ask(question)).toMatchObject({ failure: { code: 'unavailable' } });
  });
});
