import { describe, expect, it, test } from 'vitest';
import { dayNumberOf, dayText } from '../../../src/engine/dates/dateLibrary';
import { inEachLanguage } from '../../../src/engine/languages/registry';
import { questionKinds } from '../../../src/engine/model/recall';
import { decompose } from '../../../src/engine/recall/optional/decomposition';
import { topicOf } from '../../../src/engine/recall/optional/expansion';
import {
  expansionsOf,
  intentByRules,
  kindByRules,
  understand,
} from '../../../src/engine/recall/question';
import { usualSwitches } from '../../../src/engine/recall/switches';
import { findTimePhrase } from '../../../src/engine/recall/timePhrase';
import { asksNothing } from '../../../src/engine/recall/trivial';

describe('the gate of trivial messages', () => {
  test.each([
    ...['hi', 'Hello!', 'hey there', 'good morning 👋', 'ok', 'OK, thanks!', 'yes please', 'sure.'],
    ...['got it, thank you', '/help', '/status', 'lgtm'],
    ...['merhaba', 'Selam!', 'günaydın', 'tamam', 'evet', 'tamam, teşekkürler', 'İyi akşamlar'],
  ])('%s asks nothing', (message) => {
    expect(asksNothing(message)).toBe(true);
  });

  test.each([
    ...[
      'redis',
      'ok button colour',
      'hello world program',
      'yes/no prompt',
      '/api/users',
      '/health',
    ],
    ...['good retry policy', 'hi-res icons', 'thanks page layout', 'k8s', 'next.js', 'node 20'],
    ...['tamam düğmesi nerede', 'selam servisi', 'done()', '', ' ?! ', 'ok ok ok ok ok ok'],
  ])('%s is searched', (message) => {
    expect(asksNothing(message)).toBe(false);
  });
});

describe('what a question is looked for by', () => {
  test.each([
    ['How many kinds of cheese did we buy', 'cheese did we buy'],
    ['What is the order of the releases, from earliest to latest?', 'the releases, ?'],
    ['My bread needs more salt. Any advice?', 'My bread needs more salt. ?'],
    ['kaç farklı sunucu var', 'sunucu var'],
    ['toplamda hangi sunucular var', 'hangi sunucular var'],
    ['berapa banyak server', 'server'],
    ['how long may a name be', 'how long may a name be'],
    ['any advice?', 'any advice?'],
  ])('%s: %s', (question, searched) => {
    const { parts } = understand(question, { stages: usualSwitches(), today: 0 });
    expect(parts.map(({ text }) => text.replace(/\s+/gu, ' ').trim())).toEqual([searched]);
    expect(parts[0]?.expansions[0]).toBe(question);
  });
});

describe('what is asked for beside a time', () => {
  const today = dayNumberOf('2026-03-07');
  const asked = (text: string): string => {
    const { isOfTimeAlone, route } = understand(text, { stages: usualSwitches(), today });
    return isOfTimeAlone ? (route.types?.join(' ') ?? 'whatever') : 'something';
  };

  test.each([
    ['what happened last week', 'whatever'],
    ['what did we do on 18 February', 'whatever'],
    ['yesterday', 'whatever'],
    ['what did we decide today', 'decision'],
    ['which decisions did we make last week', 'decision'],
    ['what was agreed in February', 'decision'],
    ['what did we fix yesterday', 'solution fix'],
    ['which rules were set in January', 'policy'],
    ['problems and errors of last week', 'problem error'],
    ['geçen hafta ne yaptık', 'whatever'],
    ['şubat ayında ne karar verdik', 'decision'],
    ['bugün alınan kararlar', 'decision'],
    ['dün hangi hatalar çözüldü', 'error solution fix'],
    ['apa yang diputuskan kemarin', 'decision'],
    ['what did we decide about the waiting list last week', 'something'],
    ['error rate of last week', 'something'],
    ['geçen hafta ödeme kararı', 'something'],
    ['which decisions did we make', 'something'],
  ])('%s: %s', (question, expected) => {
    expect(asked(question)).toBe(expected);
  });
});

describe('what a question wants to know', () => {
  test.each([
    ['why does the cache expire early', 'causal'],
    ['What led to the outage?', 'causal'],
    ['when did we move to pnpm', 'temporal'],
    ['the most recent decision about caching', 'temporal'],
    ['who is Ada', 'entity_profile'],
    ['tell me everything about the billing service', 'entity_profile'],
    ['which editor theme does Ada prefer', 'preference'],
    ['what is the port of staging', 'factual'],
    ['redis timeout', 'general'],
    ['önbellek neden erken bitiyor', 'causal'],
    ['pnpm’e ne zaman geçtik', 'temporal'],
    ['Ada kimdir', 'entity_profile'],
    ['Ada hangi temayı tercih ediyor', 'preference'],
    ['staging portu kaç', 'factual'],
    ['redis zaman aşımı', 'general'],
  ])('%s: %s', (question, intent) => {
    expect(intentByRules(question)).toBe(intent);
  });
});

describe('what an answer looks like', () => {
  test.each([
    ['what is the outbox', 'definition'],
    ['how do I deploy a hotfix', 'howto'],
    ['why is there a queue', 'reasoning'],
    ['where do the fixtures live', 'lookup'],
    ['connection timeout error in staging', 'technical'],
    ['does she prefer tabs', 'preference'],
    ['naming of branches', 'general'],
    ['outbox nedir', 'definition'],
    ['nasıl dağıtım yaparım', 'howto'],
    ['neden kuyruk var', 'reasoning'],
    ['örnekler nerede', 'lookup'],
    ['bağlantı hatası', 'technical'],
    ['sekme mi tercih ediyor', 'preference'],
  ])('%s: %s', (question, kind) => {
    expect(kindByRules(question)).toBe(kind);
  });

  it('two or three likely answers in each language hold the topic, without the words that only ask', () => {
    for (const { answers } of inEachLanguage('questions')) {
      for (const kind of questionKinds) {
        expect(answers[kind].length).toBeGreaterThanOrEqual(2);
        expect(answers[kind].length).toBeLessThanOrEqual(3);
        for (const answer of answers[kind]) expect(answer).toContain('{0}');
      }
    }
    const leadIns = inEachLanguage('questions').map((words) => words.leadIns);
    expect(topicOf('How do I deploy the hotfix?', leadIns)).toBe('deploy the hotfix');
    expect(expansionsOf('how do we rotate the keys?')).toEqual([
      'how do we rotate the keys?',
      'To do rotate the keys, follow these steps: first',
      'The steps for rotate the keys are',
      'rotate the keys: run this command.',
    ]);
    expect(expansionsOf('anahtarlar neden değişiyor ve ne için')[1]).toContain('çünkü');
  });

  it('a dollar sign of the topic stays one', () => {
    expect(expansionsOf('price of $& and $1')).toContain('price of $& and $1.');
  });
});

describe('several questions in one', () => {
  test.each([
    [
      'What database do we use? How are backups made?',
      ['What database do we use', 'How are backups made'],
    ],
    [
      'where are the fixtures and how do I reset them quickly',
      ['where are the fixtures', 'how do I reset them quickly'],
    ],
    [
      'redis timeout setting and also the kafka retry limit',
      ['redis timeout setting', 'the kafka retry limit'],
    ],
    [
      'timeout of node_redis and port of postgres_main',
      ['timeout of node_redis', 'port of postgres_main'],
    ],
    [
      'yedekler nerede ve nasıl geri yüklenir acaba',
      ['yedekler nerede', 'nasıl geri yüklenir acaba'],
    ],
  ])('%s', (message, parts) => {
    expect(decompose(message)).toEqual(parts);
  });

  test.each([
    'search and replace',
    'how do pods and services find each other',
    'what? why?',
    'redis',
  ])('%s stays one', (message) => {
    expect(decompose(message)).toEqual([message]);
  });

  it('never more than four', () => {
    const many = Array.from({ length: 7 }, (_, at) => `What does module${at} export today?`);
    expect(decompose(many.join(' '))).toHaveLength(4);
  });
});

describe('the time that a question names', () => {
  const today = dayNumberOf('2026-03-07');
  const spanOf = (question: string, on = today): string | undefined => {
    const found = findTimePhrase(question, on);
    if (found === undefined) return undefined;
    const [from, to] = [found.first, found.last].map((day) =>
      day === undefined ? '' : dayText(day),
    );
    return `${from}..${to}${found.isAsOf ? ' as of' : ''} | ${found.rest}`;
  };

  test.each([
    ['2026-03-02', 'this weekend', '2026-03-07..2026-03-08'],
    ['2026-03-04', 'what is planned this weekend', '2026-03-07..2026-03-08'],
    ['2026-03-08', 'what is planned this weekend', '2026-03-07..2026-03-08'],
    ['2026-03-04', 'what happened last weekend', '2026-02-28..2026-03-01'],
    ['2026-03-04', 'bu hafta sonu ne var', '2026-03-07..2026-03-08'],
    ['2026-03-04', 'apa yang ada akhir pekan ini', '2026-03-07..2026-03-08'],
    ['2026-03-02', 'what is due this friday', '2026-03-06..2026-03-06'],
    ['2026-03-07', 'what was due this friday', '2026-03-06..2026-03-06'],
    ['2026-03-04', 'what was due on friday', '2026-02-27..2026-02-27'],
  ])('on %s: %s -> %s', (day, question, span) => {
    expect(spanOf(question, dayNumberOf(day))?.split(' | ')[0]).toBe(span);
  });

  test.each([
    ['what did we decide last week', '2026-02-23..2026-03-01 | what did we decide'],
    ['this week', '2026-03-02..2026-03-08 | '],
    ['what broke in march', '2026-03-01..2026-03-31 | what broke'],
    ['in December', '2025-12-01..2025-12-31 | '],
    ['decisions since 2026-01-05', '2026-01-05.. | decisions'],
    ['yesterday', '2026-03-06..2026-03-06 | '],
    ['two weeks ago', '2026-02-16..2026-02-22 | '],
    ['changes of the past 3 days', '2026-03-04..2026-03-07 | changes'],
    ['last month', '2026-02-01..2026-02-28 | '],
    ['last quarter', '2025-10-01..2025-12-31 | '],
    ['decisions in 2025', '2025-01-01..2025-12-31 | decisions'],
    ['from 2024 to 2025', '2024-01-01..2025-12-31 | '],
    ['between January and February', '2026-01-01..2026-02-28 | '],
    ['between November and February', '2025-11-01..2026-02-28 | '],
    ['which port as of 2026-01-31', '..2026-01-31 as of | which port'],
    ['outages before 2026-02-01', '..2026-01-31 | outages'],
    ['outages until yesterday', '..2026-03-06 | outages'],
    ['what happened on monday', '2026-03-02..2026-03-02 | what happened'],
    ['7 May 2023', '2023-05-07..2023-05-07 | '],
    ['geçen hafta ne karar verdik', '2026-02-23..2026-03-01 | ne karar verdik'],
    ['dün ne oldu', '2026-03-06..2026-03-06 | ne oldu'],
    ['martta alınan kararlar', '2026-03-01..2026-03-31 | alınan kararlar'],
    ['son 3 gün', '2026-03-04..2026-03-07 | '],
    ['iki hafta önce', '2026-02-16..2026-02-22 | '],
    ['dünden beri', '2026-03-06.. | '],
    ['15 mart 2025', '2025-03-15..2025-03-15 | '],
    ['2025 yılında', '2025-01-01..2025-12-31 | '],
    ['ocaktan önce', '..2025-12-31 | '],
    ['what happened in spring', '2026-03-01..2026-05-31 | what happened'],
    ['outages last autumn', '2025-09-01..2025-11-30 | outages'],
    ['outages since the summer', '2025-06-01.. | outages'],
    ['winter 2024', '2024-12-01..2025-02-28 | '],
    ['geçen yaz ne oldu', '2025-06-01..2025-08-31 | ne oldu'],
    ['sonbaharda ne oldu', '2025-09-01..2025-11-30 | ne oldu'],
    ['2024 kışında ne oldu', '2024-12-01..2025-02-28 | ne oldu'],
    ['what did Ada say yesterday', '2026-03-06..2026-03-06 | what did Ada say'],
    ['which port did Ada mention last week', '2026-02-23..2026-03-01 | which port did Ada mention'],
    ['dün Ada ne söyledi', '2026-03-06..2026-03-06 | Ada ne söyledi'],
  ])('%s: %s', (question, span) => {
    expect(spanOf(question)).toBe(span);
  });

  test.each([
    ['2026-03-31', 'outages of last month', '2026-02-01..2026-02-28 | outages'],
    ['2026-05-31', 'geçen ay ne oldu', '2026-04-01..2026-04-30 | ne oldu'],
    ['2026-05-31', 'three months ago', '2026-02-01..2026-02-28 | '],
    ['2024-03-30', '1 month ago', '2024-02-01..2024-02-29 | '],
  ])('of months is the same on every day of the month: on %s, %s', (day, question, span) => {
    expect(spanOf(question, dayNumberOf(day))).toBe(span);
  });

  test.each([
    ...[
      'what may fail',
      'node 10.4.2 on port 20.20',
      '5/6',
      'march of the penguins',
      'sun exposure',
    ],
    ...['now', 'next week', 'in 5 minutes', 'Kafka 3.4.2023', 'second retry', 'error 2026'],
    ...['dünya', 'ekim makinesi', 'bu ayarlar nerede', 'son sürüm'],
    ...['beans of Spring Boot', 'summer time', 'fall back to the cache', 'notu yazın'],
    'Yesterday a colleague said that the parser was slow. Why is it?',
    'Ada told me last week that the parser is slow, is it?',
    'dün bir arkadaş ayrıştırıcının yavaş olduğunu söyledi, doğru mu',
  ])('%s names none', (question) => {
    expect(spanOf(question)).toBeUndefined();
  });
});
