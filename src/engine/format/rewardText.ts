import type { Grant, GrantDecision, RequestReason, TokenRequest } from '../model/reflection';

/** `8,000`, as document 002 writes numbers. */
const grouped = (count: number): string => count.toLocaleString('en-US');

const thousands = (tokens: number): string => `${tokens / 1000}K`;

const reasonText = ({ code, count }: RequestReason): string => {
  switch (code) {
    case 'much_changed':
      return `${grouped(count)} memories changed since the last reflection`;
    case 'proposals_rejected':
      return count === 1
        ? '1 proposal of the last reflection was rejected'
        : `${grouped(count)} proposals of the last reflection were rejected`;
  }
};

const reasonLines = (reasons: readonly RequestReason[]): string =>
  reasons.map((reason) => `\n\n- ${reasonText(reason)}`).join('');

/** The request for tokens as document 002 shows it. */
const requestText = (request: TokenRequest, day: string): string => {
  const { baseline, extra, penalty, total, reasons } = request;
  const asking = reasons.filter(({ tokens }) => tokens > 0);
  const giving = reasons.filter(({ tokens }) => tokens < 0);
  return [
    `# Reward Request — ${day}`,
    `**Baseline:** ${grouped(baseline)} tokens`,
    `**Extra Requested:** +${grouped(extra)} tokens${reasonLines(asking)}`,
    `**Self-Penalty:** -${grouped(penalty)} tokens${reasonLines(giving)}`,
    `**Final Request:** ${grouped(total)} tokens`,
  ].join('\n\n');
};

/** What waits until a person grants it: the request, and who answers it. */
export const waitingRequestText = (request: TokenRequest, day: string): string =>
  `${requestText(request, day)}\n\nA person grants it: in the editor, or with \`cogmem reflect --grant ${request.total}\` at a terminal.`;

/** What waits in the place of a request where nothing is spent. */
export const plainRequestText = (day: string): string =>
  `# Reflection — ${day}\n\nRules write it, which spends no tokens. A person begins it: in the editor, or with \`cogmem reflect\` at a terminal.`;

const decisionWords: Readonly<Record<GrantDecision, string>> = {
  approve: 'approved as requested',
  bonus: 'bonus',
  reduce: 'reduced',
  forgive: 'penalty forgiven',
  increase: 'penalty increased',
};

const outcomeText = ({ decision, amount }: Grant): string =>
  amount === undefined
    ? decisionWords[decision]
    : `${decisionWords[decision]} by ${grouped(amount)} tokens`;

/** The full record of a request and its outcome, `meta/rewards/<day>.md` (document 002). */
export const rewardText = (request: TokenRequest, grant: Grant, day: string): string =>
  `${[
    requestText(request, day),
    '## Outcome',
    `**User Decision:** ${outcomeText(grant)}, by ${grant.by}`,
    `**Granted:** ${grouped(grant.tokens)} tokens`,
    ...(grant.reason === undefined ? [] : [`**User Reason:** ${grant.reason}`]),
  ].join('\n\n')}\n`;

/** What was granted beside the baseline: `+1K reward`, `-0.5K penalty`, `0 (baseline)` (document 002). */
const resultText = ({ baseline }: TokenRequest, { tokens }: Grant): string => {
  const difference = tokens - baseline;
  if (difference === 0) return '0 (baseline)';
  return difference > 0 ? `+${thousands(difference)} reward` : `-${thousands(-difference)} penalty`;
};

/** The entry of `meta/reward-log.md`: result and reason only (document 002). */
export const rewardLogEntry = (request: TokenRequest, grant: Grant, day: string): string => {
  const reasons = [...request.reasons.map(reasonText), outcomeText(grant), grant.reason ?? ''];
  const reason = reasons.filter((one) => one !== '').join('; ');
  return `\n## ${day}\n\n**Result:** ${resultText(request, grant)}\n\n**Reason:** ${reason}\n`;
};
