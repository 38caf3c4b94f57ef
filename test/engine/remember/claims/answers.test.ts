import { describe, expect, it } from 'vitest';
import {
  answersAnew,
  isNarrower,
  isOutOfDate,
  readAsked,
  readAnswer as readNote,
} from '../../../../src/engine/remember/claims/answers';

const readAnswer = (text: string) => readNote({ title: text, body: text }) ?? [];

const isAnew = (question: string, older: string, newer: string): boolean =>
  answersAnew(readAnswer(newer), readAnswer(older), readAsked(question));

describe('a newer text', () => {
  it.each([
    [
      'When does the index rebuild run?',
      'The index rebuild runs at 02:15.',
      'The index rebuild runs at 05:40.',
    ],
    [
      'When is 4.2 out?',
      'The summer release, 4.2, is out on 3 July.',
      '4.2 was pushed back, it comes out on 31 July.',
    ],
    ['What draws the maps?', 'The maps are drawn by Leaflet.', 'The maps are drawn by MapLibre.'],
    ['Kasa kaça kadar açık?', "Kasa 20.15'e kadar açık.", "Kasa 21.45'e kadar açık."],
  ])('answers anew: %s “%s” “%s”', (question, older, newer) => {
    expect(isAnew(question, older, newer)).toBe(true);
    expect(isAnew(question, newer, newer)).toBe(false);
  });

  it.each([
    // Another thing, another attribute, another place, a turn of a conversation, something that happened to be said.
    [
      'When does the index rebuild run?',
      'The index rebuild runs at 02:15.',
      'The report mail runs at 05:40.',
    ],
    [
      'What does the map service use for tiles?',
      'The map service uses Martin for tiles.',
      'The map service uses Pino for log lines.',
    ],
    [
      'When does the index rebuild run?',
      'The index rebuild runs at 02:15.',
      'In the demo environment the index rebuild runs at 05:40.',
    ],
    [
      'When does the index rebuild run?',
      'The index rebuild runs at 02:15.',
      'Nadia: The index rebuild runs at 05:40.',
    ],
    [
      'When does the index rebuild run?',
      'The index rebuild runs at 02:15.',
      'Could the index rebuild run at 05:40?',
    ],
    [
      'When did the index rebuild run back then?',
      'The index rebuild runs at 02:15.',
      'The index rebuild runs at 05:40.',
    ],
    ['What is in the first slot?', 'The first slot has 4 GB.', 'The second slot has 8 GB.'],
    [
      'What did build 61 take?',
      'Build 61 took 12 minutes on the runner.',
      'Build 84 took 15 minutes on the runner.',
    ],
    ['Kasa kaça kadar açık?', "Kasa 20.15'e kadar açık.", "Depo 21.45'e kadar açık."],
  ])('is no other answer: %s “%s” “%s”', (question, older, newer) => {
    expect(isAnew(question, older, newer)).toBe(false);
  });
});

describe('what was, or may be,', () => {
  const isBehind = (question: string, one: string, other: string): boolean =>
    isOutOfDate(readAnswer(one), readAnswer(other), readAsked(question));

  it.each([
    [
      'What renders the labels?',
      'Labels used to be rendered by Inkscape.',
      'Labels are rendered by resvg.',
    ],
    [
      'What renders the labels?',
      'It would be nice to render labels with Skia.',
      'Labels are rendered by resvg.',
    ],
    [
      'Etiketleri ne basıyor?',
      'Eskiden etiketler Inkscape ile basılıyordu.',
      'Etiketler resvg ile basılıyor.',
    ],
  ])('stands behind what is: %s “%s” “%s”', (question, one, other) => {
    expect(isBehind(question, one, other)).toBe(true);
    expect(isBehind(question, other, one)).toBe(false);
  });

  it('is asked for where the question says so', () => {
    const [was, is] = ['Labels used to be rendered by Inkscape.', 'Labels are rendered by resvg.'];
    expect(isBehind('What did we previously render labels with?', was, is)).toBe(false);
  });
});

it('tells what holds in one place alone from what the question asks', () => {
  const [one, other] = [
    readAnswer('In the staging environment prices are in euros.'),
    readAnswer('All prices are in francs.'),
  ];
  expect(isNarrower(one, other, readAsked('Which currency are prices in?'))).toBe(true);
  expect(isNarrower(other, one, readAsked('Which currency are prices in?'))).toBe(false);
  expect(isNarrower(one, other, readAsked('Which currency are prices in on staging?'))).toBe(false);
});
