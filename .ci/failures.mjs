/** Names the failed tests of a report of vitest, each with the beginning of its message. */
import { readFileSync } from 'node:fs';
import { relative } from 'node:path';

/** Of a message: what was expected and where, without the rest of the stack. */
const linesShown = 12;

const { testResults } = JSON.parse(readFileSync(process.argv[2], 'utf8'));
for (const { name, status, message, assertionResults } of testResults) {
  const failed = assertionResults.filter((result) => result.status === 'failed');
  if (status === 'failed' && failed.length === 0) {
    process.stdout.write(`\n${relative('.', name)}\n${message}\n`);
  }
  for (const { fullName, failureMessages } of failed) {
    const lines = failureMessages.join('\n').split('\n').slice(0, linesShown);
    process.stdout.write(`\n${relative('.', name)} > ${fullName}\n${lines.join('\n')}\n`);
  }
}
