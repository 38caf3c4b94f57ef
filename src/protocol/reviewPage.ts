import {
  type ActorKind,
  type ChangeAction,
  type ChangeState,
  type GrantDecision,
  type GrantDraft,
  grantDecisions,
  type ProposalSummary,
  type Reflection,
  type ReflectionOverview,
  type RequestReasonCode,
  requestReasonCodes,
  tryActor,
} from '../engine/vocabulary';
import {
  type EmptyNotification,
  type FolderCommand,
  type FolderNotification,
  type FolderWords,
  isEmptyNotification,
  isFolderCommand,
  isFolderNotification,
  isOneOf,
} from './pageFolders';
import { isRecord, isText, type PageGuards, type PageQuestion } from './pages';

/** What a person does with the reflection as a whole; the host asks for what it needs, such as a reason. */
export const reflectionDeeds = ['request', 'approve', 'reject', 'openText'] as const;
export type ReflectionDeed = (typeof reflectionDeeds)[number];

/** What a person does with a proposal that came with it, or with one of its changes. */
export const proposalDeeds = ['approveProposal', 'rejectProposal', 'openChange'] as const;
export type ProposalDeed = (typeof proposalDeeds)[number];

export interface ReviewPage {
  readonly requests: Readonly<Record<never, never>>;
  readonly notifications:
    | (FolderNotification & { readonly name: 'reflection'; readonly overview: ReflectionOverview })
    /** Something that a person asked for is under way, or is over. */
    | { readonly name: 'busy'; readonly isBusy: boolean }
    | EmptyNotification;
  readonly commands:
    | { readonly name: ReflectionDeed; readonly folder: string }
    | { readonly name: 'grant'; readonly folder: string; readonly grant: GrantDraft }
    | {
        readonly name: ProposalDeed;
        readonly folder: string;
        readonly proposal: string;
        /** Of one change; all that wait where it is absent. */
        readonly path?: string;
      }
    /** A link of the reflection's text, as it stands there: a path within the memory folder. */
    | { readonly name: 'follow'; readonly folder: string; readonly target: string }
    | FolderCommand;
}

/** A sentence about one, and about any other number; `{0}` is the number. */
export interface Counted {
  readonly one: string;
  readonly other: string;
}

/** Every sentence and label of the page, in the reader's language; `{0}` and `{1}` are filled by the page. */
export interface ReviewWords extends FolderWords {
  readonly title: string;
  /** Who an actor of each kind is. */
  readonly actors: Readonly<Record<ActorKind, string>>;
  readonly decisions: Readonly<Record<GrantDecision, string>>;
  /** What each answer means, beside it. */
  readonly decisionHints: Readonly<Record<GrantDecision, string>>;
  readonly reasons: Readonly<Record<RequestReasonCode, Counted>>;
  readonly changeStates: Readonly<Record<ChangeState, string>>;
  readonly changeActions: Readonly<Record<ChangeAction, string>>;
  /** `{0}` is who. */
  readonly decidedBy: Readonly<Record<'approved' | 'rejected', string>>;
  readonly deeds: Readonly<Record<ReflectionDeed | ProposalDeed, string>>;
  /** Under way, for those who do not see the line. */
  readonly busy: string;

  // Nothing pending. `{1}` is an age such as “12 days ago”.
  readonly never: string;
  readonly neverChanged: Counted;
  readonly nothingWaits: string;
  readonly changedSince: Counted;
  readonly unchangedSince: string;

  // Requested: `{0}` is who, `{1}` when; by rules, `{0}` is when.
  readonly requested: string;
  readonly requestedByRules: string;
  readonly nothingRead: string;
  readonly request: string;
  readonly baseline: string;
  readonly extra: string;
  readonly penalty: string;
  readonly total: string;
  readonly answer: string;
  readonly amounts: Readonly<Record<'bonus' | 'reduce' | 'increase', string>>;
  readonly noAmount: string;
  readonly tooFew: string;
  readonly tooMany: string;
  readonly grantReason: string;
  readonly grant: string;
  readonly notNow: string;

  // Presented: who and when, as above.
  readonly presented: string;
  readonly presentedByRules: string;
  readonly facts: string;
  readonly granted: string;
  readonly used: string;
  readonly since: string;
  readonly memoriesRead: string;
  readonly episodesRead: string;
  readonly leftOut: string;
  readonly text: string;
  readonly noText: string;
  readonly approveHint: string;

  readonly proposals: string;
  readonly waiting: Counted;
  readonly allDecided: string;
  readonly conflict: string;
  readonly approveAll: string;
  readonly rejectAll: string;
  /** A label with what it is about, for screen readers: `{0}` the label, `{1}` the title. */
  readonly about: string;
}

const isAmountOrNone = (value: unknown): boolean =>
  value === undefined || (Number.isInteger(value) && (value as number) > 0);

const isGrant = (value: unknown): value is GrantDraft =>
  isRecord(value) &&
  isOneOf(grantDecisions, value.decision) &&
  isAmountOrNone(value.amount) &&
  (value.reason === undefined || isText(value.reason));

const isReason = (value: unknown): boolean =>
  isRecord(value) &&
  isOneOf(requestReasonCodes, value.code) &&
  [value.count, value.tokens].every(Number.isFinite);

const isRequest = (value: unknown): boolean =>
  isRecord(value) &&
  [value.baseline, value.extra, value.penalty, value.total].every(Number.isFinite) &&
  Array.isArray(value.reasons) &&
  value.reasons.every(isReason);

const isTextOrNone = (value: unknown): boolean => value === undefined || isText(value);
const isNumberOrNone = (value: unknown): boolean =>
  value === undefined || Number.isFinite(value as number);
const isActor = (value: unknown): boolean => isText(value) && tryActor(value) !== undefined;

const isSurvey = (value: unknown): boolean =>
  isRecord(value) &&
  [value.memories, value.left, value.episodes, value.tokens].every(Number.isFinite);

const isGranted = (value: unknown): boolean => isRecord(value) && Number.isFinite(value.tokens);

const isReflection = (value: unknown): value is Reflection =>
  isRecord(value) &&
  [value.id, value.created, value.text].every(isText) &&
  isOneOf(['requested', 'presented'], value.state) &&
  isActor(value.author) &&
  isRequest(value.request) &&
  isTextOrNone(value.since) &&
  isNumberOrNone(value.tokens) &&
  (value.grant === undefined || isGranted(value.grant)) &&
  (value.survey === undefined || isSurvey(value.survey));

const isDecision = (value: unknown): boolean =>
  isRecord(value) && isActor(value.by) && isTextOrNone(value.reason);

const isChange = (value: unknown): boolean =>
  isRecord(value) &&
  [value.path, value.title, value.rationale].every(isText) &&
  isOneOf(['add', 'change', 'remove'], value.action) &&
  isOneOf(['open', 'approved', 'rejected', 'conflict'], value.state) &&
  (value.decision === undefined || isDecision(value.decision));

const isProposal = (value: unknown): value is ProposalSummary =>
  isRecord(value) &&
  [value.id, value.path, value.reason, value.created].every(isText) &&
  isActor(value.author) &&
  Array.isArray(value.changes) &&
  value.changes.every(isChange);

const isOverview = (value: unknown): value is ReflectionOverview =>
  isRecord(value) &&
  (value.pending === null || isReflection(value.pending)) &&
  Array.isArray(value.proposals) &&
  value.proposals.every(isProposal) &&
  (value.last === null ||
    (isRecord(value.last) && isText(value.last.day) && isTextOrNone(value.last.until))) &&
  Number.isFinite(value.changed);

export const reviewGuards: PageGuards<ReviewPage> = {
  isCommand: (value): value is ReviewPage['commands'] => {
    if (!isRecord(value)) return false;
    const { name, folder, proposal, path } = value;
    if (isOneOf(reflectionDeeds, name)) return isText(folder);
    if (isOneOf(proposalDeeds, name)) {
      return isText(folder) && isText(proposal) && (path === undefined || isText(path));
    }
    if (name === 'grant') return isText(folder) && isGrant(value.grant);
    if (name === 'follow') return isText(folder) && isText(value.target);
    return isFolderCommand(value);
  },
  isNotification: (value): value is ReviewPage['notifications'] => {
    if (!isRecord(value)) return false;
    switch (value.name) {
      case 'reflection':
        return isFolderNotification(value) && isOverview(value.overview);
      case 'busy':
        return typeof value.isBusy === 'boolean';
      default:
        return isEmptyNotification(value);
    }
  },
  isQuestion: (_value): _value is PageQuestion<ReviewPage> => false,
};
