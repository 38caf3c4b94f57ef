import { describe, expect, it } from 'vitest';
import { judge } from '../../../src/engine/remember/judge';
import { learnedJudgement } from '../../../src/engine/remember/learnedGate';
import type { Belief } from '../../../src/engine/remember/statements';
import { titleFrom } from '../../../src/engine/remember/title';

const belief = (body: string): Belief => ({ title: titleFrom(body), body });

const becomes = (knownText: string, saidText: string): string => {
  const [known, said] = [belief(knownText), belief(saidText)];
  const similarity = 0.75;
  return learnedJudgement({ said, known, similarity }, judge(said, known, similarity)).kind;
};

describe('what a belief names only to say that it is not so', () => {
  const asks = (known: string, said: string): void => {
    it(`is not known for that: ${said}`, () => {
      expect(becomes(known, said)).toBe('in_conflict');
    });
  };

  asks('My mistake: the queue is SQS, not RabbitMQ.', 'The queue is RabbitMQ again.');
  asks('Sorry, I mixed that up: the API port is 8443, not 8080.', 'The API port is 8080.');
  asks('I was wrong, CI runs on Buildkite and not on Jenkins.', 'CI runs on Jenkins.');
  asks('We run on Node 20 because Node 22 broke sharp.', 'We upgraded to Node 22; sharp works.');
  asks(
    'We stay on Python 3.11 because Python 3.13 broke the barcode library.',
    'We upgraded to Python 3.13; the barcode library works with it now.',
  );

  const knows = (known: string, said: string): void => {
    it(`is nothing new where the rest is said again: ${said}`, () => {
      expect(becomes(known, said)).toBe('repeats');
    });
  };

  knows('Use tabs, not spaces.', 'We use tabs.');
  knows('My mistake: the queue is SQS, not RabbitMQ.', 'The queue is SQS.');
  knows(
    'Uploads go to R2, not to S3, because egress is free.',
    'Uploads go to R2 since egress is free.',
  );
});

describe('what a belief says that it takes the place of', () => {
  const sms = 'Text messages to passengers go out through Netgsm.';
  const changed = 'Text messages: the sender name was changed to LODOS instead of MAVERA.';

  it('leaves alone what says nothing of it', () => {
    expect(becomes(sms, changed)).toBe('in_conflict');
  });

  it('ends what says it', () => {
    expect(becomes('The sender name of text messages is MAVERA.', changed)).toBe('contradicts');
    expect(becomes('We use npm.', 'We use pnpm instead of npm.')).toBe('contradicts');
  });
});

describe('a value that a belief names only to deny it', () => {
  it('ends what says it of the same', () => {
    const bridge = 'The bridge carries 12 tons.';
    expect(becomes(bridge, 'Turns out the bridge carries 8 tons, not 12.')).toBe('contradicts');
    expect(becomes('Köprü 12 ton taşıyor.', 'Köprü 8 ton taşıyor, 12 değil.')).toBe('contradicts');
    expect(becomes('The ferry carries 12 cars.', 'The bridge carries 8 tons, not 12.')).not.toBe(
      'contradicts',
    );
  });
});

describe('a thing that a belief names only to deny it', () => {
  const deploys = 'We deploy with helm.';

  it('ends what says it of the same, where one other thing stands in its place', () => {
    expect(becomes(deploys, 'We deploy with argo, not with helm.')).toBe('contradicts');
    expect(
      becomes('Toplantılar zoom üzerinden.', 'Toplantılar zoom değil meet üzerinden.'),
    ).not.toBe('repeats');
  });

  it('is asked about where more than the other thing is said', () => {
    const json = 'The API returns JSON since v3, not XML.';
    expect(becomes('The API returns XML.', json)).toBe('in_conflict');
  });

  it('is neither known nor a detail where more is said', () => {
    const staging = 'We deploy the staging cluster with argo, not with helm.';
    expect(['in_conflict', 'apart']).toContain(becomes(deploys, staging));
  });

  it('is not denied anew of what denies it as well', () => {
    const never = 'We never deploy with helm.';
    expect(becomes(never, 'We deploy with argo, not with helm.')).not.toBe('contradicts');
  });
});

describe('a tool that is replaced by name', () => {
  const replaced = 'We replaced Jest with Vitest.';

  it('ends what says no more than that it is used', () => {
    expect(becomes('We use Jest.', replaced)).toBe('contradicts');
  });

  it('is asked about where the known belief says more', () => {
    const both = 'We use Jest for unit tests and Playwright for e2e.';
    expect(becomes(both, replaced)).toBe('in_conflict');
  });

  it('leaves alone what is only thought of, and what speaks of another tool', () => {
    const thought = 'We are thinking about replacing Jest with Vitest.';
    expect(becomes('We use Jest for unit tests and Playwright for e2e.', thought)).toBe('apart');
    expect(['apart', 'far']).toContain(becomes('We use Playwright for e2e.', replaced));
  });
});
