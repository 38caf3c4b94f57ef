import { grantBounds } from '../../src/engine/laws';
import type { GrantDecision, RequestReason, TokenRequest } from '../../src/engine/vocabulary';
import { element } from '../shared/page';
import { fill } from '../shared/text';
import { actionButton, keyMark, type ReviewActions } from './actions';
import {
  amountStep,
  firstEntry,
  type GrantEntry,
  needsAmount,
  offeredDecisions,
  planGrant,
} from './model';
import { counted, type Wording } from './sentences';

const row = (
  name: string,
  value: string,
  options: { readonly reasons?: readonly string[]; readonly className?: string } = {},
): HTMLElement => {
  const { reasons = [], className = '' } = options;
  return element(
    'tr',
    { class: className },
    element(
      'th',
      { scope: 'row' },
      name,
      // The blank keeps name and reason apart where they are read out.
      ...reasons.map((reason) => element('span', { class: 'reason' }, ` ${reason}`)),
    ),
    element('td', {}, value),
  );
};

/** What a reflection asks for and why, as a sum (document 002, "Request Tokens"). */
export const requestTable = (request: TokenRequest, { words, formats }: Wording): HTMLElement => {
  const reasonsOf = (isWanted: (reason: RequestReason) => boolean): readonly string[] =>
    request.reasons
      .filter(isWanted)
      .map(({ code, count }) => counted(words.reasons[code], count, { formats }));
  return element(
    'table',
    { class: 'request' },
    element('caption', { class: 'unseen' }, words.request),
    element(
      'tbody',
      {},
      row(words.baseline, formats.number(request.baseline)),
      row(words.extra, formats.signed(request.extra), {
        reasons: reasonsOf(({ tokens }) => tokens > 0),
      }),
      row(words.penalty, formats.signed(-request.penalty), {
        reasons: reasonsOf(({ tokens }) => tokens < 0),
      }),
      row(words.total, formats.number(request.total), { className: 'total' }),
    ),
  );
};

export interface GrantFormInit extends Wording {
  readonly request: TokenRequest;
  /** What was being typed when the page was last shown. */
  readonly entry?: GrantEntry;
  readonly actions: Pick<ReviewActions, 'grant' | 'reflect'>;
  onChange(entry: GrantEntry): void;
}

const ids = { amount: 'amount', problem: 'amount-problem', reason: 'grant-reason' } as const;

/** The person's answer to a request: five decisions of document 002, of which one is the usual. */
export class GrantForm {
  readonly element: HTMLElement;
  readonly #amountLabel = element('label', { for: ids.amount });
  readonly #amount = element('input', {
    type: 'number',
    id: ids.amount,
    [keyMark]: ids.amount,
    min: String(amountStep),
    step: String(amountStep),
    'aria-describedby': ids.problem,
  });
  readonly #problem = element('p', { id: ids.problem, class: 'problem', role: 'alert' });
  readonly #reason = element('input', { type: 'text', id: ids.reason, [keyMark]: ids.reason });
  readonly #amountRow: HTMLElement;
  readonly #reasonRow: HTMLElement;
  readonly #grant: HTMLElement;
  #entry: GrantEntry;

  constructor(private readonly init: GrantFormInit) {
    const { words, request, entry, actions } = init;
    const offered = offeredDecisions(request);
    this.#entry = entry !== undefined && offered.includes(entry.decision) ? entry : firstEntry;
    this.#amount.value = this.#entry.amount;
    this.#reason.value = this.#entry.reason;
    this.#grant = actionButton({
      key: 'grant',
      label: '',
      isPrimary: true,
      run: () => this.#submit(),
    });
    const notNow = actionButton({
      key: 'not-now',
      label: words.notNow,
      run: () => actions.reflect('reject'),
    });
    this.#amountRow = element('div', { class: 'row' }, this.#amountLabel, this.#amount);
    this.#reasonRow = element(
      'div',
      { class: 'row' },
      element('label', { for: ids.reason }, words.grantReason),
      this.#reason,
    );
    this.element = element(
      'div',
      { class: 'grant' },
      element(
        'fieldset',
        {},
        element('legend', { class: 'unseen' }, words.answer),
        ...offered.map((decision) => this.#choice(decision)),
      ),
      element('div', { class: 'entry' }, this.#amountRow, this.#problem, this.#reasonRow),
      element('div', { class: 'buttons' }, this.#grant, notNow),
    );
    this.#listen();
    this.#show();
  }

  #listen(): void {
    this.#amount.addEventListener('input', () => this.#change({ amount: this.#amount.value }));
    this.#reason.addEventListener('input', () => this.#change({ reason: this.#reason.value }));
    for (const field of [this.#amount, this.#reason]) {
      field.addEventListener('keydown', ({ key }) => {
        if (key === 'Enter') this.#submit();
      });
    }
  }

  #choice(decision: GrantDecision): HTMLElement {
    const { words } = this.init;
    const radio = element('input', {
      type: 'radio',
      name: 'decision',
      value: decision,
      [keyMark]: `decision ${decision}`,
    });
    radio.checked = this.#entry.decision === decision;
    radio.addEventListener('change', () => this.#change({ decision }));
    return element(
      'label',
      { class: 'choice' },
      radio,
      element('span', {}, words.decisions[decision]),
      element('span', { class: 'hint' }, ` ${words.decisionHints[decision]}`),
    );
  }

  #change(change: Partial<GrantEntry>): void {
    this.#entry = { ...this.#entry, ...change };
    this.#show();
    this.init.onChange(this.#entry);
  }

  #submit(): void {
    const plan = planGrant(this.init.request, this.#entry);
    if ('problem' in plan) this.#amount.focus();
    else this.init.actions.grant(plan.draft);
  }

  #show(): void {
    const { words, formats, request } = this.init;
    const { decision } = this.#entry;
    const plan = planGrant(request, this.#entry);
    const isCounted = needsAmount(decision);
    this.#amountRow.hidden = !isCounted;
    if (isCounted) this.#amountLabel.textContent = words.amounts[decision];
    this.#reasonRow.hidden = decision === 'approve';
    const { minimum, maximum } = grantBounds;
    const sentences = {
      noAmount: words.noAmount,
      tooFew: fill(words.tooFew, formats.number(minimum)),
      tooMany: fill(words.tooMany, formats.number(maximum)),
    };
    const problem = 'problem' in plan ? sentences[plan.problem] : '';
    // Told once, not with each keystroke.
    if (this.#problem.textContent !== problem) this.#problem.textContent = problem;
    this.#amount.setAttribute('aria-invalid', String(problem !== ''));
    this.#grant.classList.toggle('is-impossible', problem !== '');
    this.#grant.textContent =
      'tokens' in plan ? fill(words.grant, formats.number(plan.tokens)) : words.decisions[decision];
  }
}
