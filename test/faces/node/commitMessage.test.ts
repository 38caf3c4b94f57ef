import fc from 'fast-check';
import { expect, test } from 'vitest';
import { memoryPath } from '../../../src/engine';
import {
  actorLine,
  formatCommitMessage,
  type MessageContent,
  parseCommitMessage,
} from '../../../src/node/historyCommits';
import { anyText } from '../../support/anyText';

const content: MessageContent = {
  action: 'EDIT',
  path: 'graph/facts/a.md',
  summary: 'What it says: more',
  actor: 'human:Ann',
  approval: 'approved',
  trigger: 'cogmem update',
};

test('a proposal and its author stand in the message and come back', () => {
  const proposal = { id: '9d1f0c22-0000-4000-8000-000000000000', author: 'agent:robot' } as const;
  const message = formatCommitMessage({ ...content, action: 'COMMIT', proposal });
  expect(message).toContain(`\nProposal: ${proposal.id}\nProposed-By: agent:robot\n`);
  expect(parseCommitMessage(message)).toEqual({ ...content, action: 'COMMIT', proposal });
});

test('a message is a subject and trailers', () => {
  expect(formatCommitMessage({ ...content, reverts: 'abc123' })).toBe(
    [
      '[EDIT] graph/facts/a.md: What it says: more',
      '',
      'Actor: human:Ann',
      'Approval: approved',
      'Trigger: cogmem update',
      'Reverts: abc123',
      '',
    ].join('\n'),
  );
});

test('a message is read back as it was written', () => {
  for (const written of [content, { ...content, reverts: 'abc123', path: '.', summary: '' }]) {
    expect(parseCommitMessage(formatCommitMessage(written))).toEqual(written);
  }
});

test('critical files have a trailer of their own, and only they', () => {
  const written = { ...content, critical: [memoryPath('SOUL.md'), memoryPath('IDENTITY.md')] };
  const message = formatCommitMessage(written);
  expect(message).toContain('\nCritical: SOUL.md, IDENTITY.md\n');
  expect(parseCommitMessage(message)).toEqual(written);
  expect(parseCommitMessage(message.replace('SOUL.md', '../x')).critical).toEqual(['IDENTITY.md']);
});

test('no text changes the shape of a message', () => {
  const text = anyText();
  fc.assert(
    fc.property(text, text, text, (summary, trigger, name) => {
      const message = formatCommitMessage({
        ...content,
        summary,
        trigger,
        actor: `agent:x${name}`,
      });
      expect(message.split('\n').length).toBe(6);
      const parsed = parseCommitMessage(message);
      expect(parsed).toMatchObject({ action: 'EDIT', path: content.path, approval: 'approved' });
      expect(actorLine(parsed.actor)).toBe(actorLine(`agent:x${name}`));
      expect(formatCommitMessage(parsed)).toBe(message);
    }),
  );
});

test('a long summary is cut between characters', () => {
  const { summary } = parseCommitMessage(
    formatCommitMessage({ ...content, summary: '🎉'.repeat(500) }),
  );
  expect([...summary].length).toBe(200);
  expect(summary.endsWith('🎉…')).toBe(true);
});

test('a message by another hand is an operation on the folder', () => {
  expect(parseCommitMessage('Merge branch x\n\nActor: nobody\n')).toEqual({
    action: 'EXTERNAL',
    path: '.',
    summary: 'Merge branch x',
    actor: 'external',
    approval: '-',
    trigger: '-',
  });
  expect(parseCommitMessage('[WRONG] a.md: b').action).toBe('EXTERNAL');
  expect(parseCommitMessage('').summary).toBe('');
});
