import {
  type Actor,
  type ChangeSummary,
  type GrantDraft,
  grantDecisions,
  type ProposalSummary,
  type Reflection,
  type ReflectionOverview,
  type RequestReason,
  requestReasonCodes,
  type TokenRequest,
  tryActor,
} from '../engine/vocabulary';
import {
  folderCommands,
  folderFields,
  folderNotifications,
  type Guard,
  isFlag,
  isListOf,
  isMessageOf,
  isNumber,
  isOneOf,
  isShaped,
  isText,
  type MessageOf,
  nullable,
  optional,
  type PageGuards,
} from './pages';

const isActor: Guard<Actor> = (value): value is Actor =>
  isText(value) && tryActor(value) !== undefined;

const isReflection = isShaped<Reflection>({
  id: isText,
  created: isText,
  text: isText,
  state: isOneOf(['requested', 'presented']),
  author: isActor,
  request: isShaped<TokenRequest>({
    baseline: isNumber,
    extra: isNumber,
    penalty: isNumber,
    total: isNumber,
    reasons: isListOf(
      isShaped<RequestReason>({
        code: isOneOf(requestReasonCodes),
        count: isNumber,
        tokens: isNumber,
      }),
    ),
  }),
  since: optional(isText),
  tokens: optional(isNumber),
  grant: optional(isShaped<NonNullable<Reflection['grant']>>({ tokens: isNumber })),
  survey: optional(
    isShaped<NonNullable<Reflection['survey']>>({
      memories: isNumber,
      left: isNumber,
      episodes: isNumber,
      tokens: isNumber,
    }),
  ),
});

const isProposal = isShaped<ProposalSummary>({
  id: isText,
  path: isText,
  reason: isText,
  created: isText,
  author: isActor,
  changes: isListOf(
    isShaped<ChangeSummary>({
      path: isText,
      title: isText,
      rationale: isText,
      action: isOneOf(['add', 'change', 'remove']),
      state: isOneOf(['open', 'approved', 'rejected', 'conflict']),
      decision: optional(
        isShaped<NonNullable<ChangeSummary['decision']>>({ by: isActor, reason: optional(isText) }),
      ),
    }),
  ),
});

const isOverview = isShaped<ReflectionOverview>({
  pending: nullable(isReflection),
  proposals: isListOf(isProposal),
  last: nullable(
    isShaped<NonNullable<ReflectionOverview['last']>>({ day: isText, until: optional(isText) }),
  ),
  changed: isNumber,
});

const notifications = {
  ...folderNotifications,
  reflection: { ...folderFields, overview: isOverview },
  /** Something that a person asked for is under way, or is over. */
  busy: { isBusy: isFlag },
};

const isAmount: Guard<number> = (value): value is number =>
  isNumber(value) && Number.isInteger(value) && value > 0;

/** What a person does with the reflection as a whole; the host asks for what it needs, such as a reason. */
const reflectionDeeds = {
  request: { folder: isText },
  approve: { folder: isText },
  reject: { folder: isText },
  openText: { folder: isText },
};
export type ReflectionDeed = keyof typeof reflectionDeeds;

/** Of one change where the path names it; of all that wait otherwise. */
const aboutProposal = { folder: isText, proposal: isText, path: optional(isText) };

/** What a person does with a proposal that came with it, or with one of its changes. */
const proposalDeeds = {
  approveProposal: aboutProposal,
  rejectProposal: aboutProposal,
  openChange: aboutProposal,
};
export type ProposalDeed = keyof typeof proposalDeeds;

const commands = {
  ...folderCommands,
  ...reflectionDeeds,
  ...proposalDeeds,
  grant: {
    folder: isText,
    grant: isShaped<GrantDraft>({
      decision: isOneOf(grantDecisions),
      amount: optional(isAmount),
      reason: optional(isText),
    }),
  },
  /** A link of the reflection's text, as it stands there: a path within the memory folder. */
  follow: { folder: isText, target: isText },
};

export interface ReviewPage {
  readonly notifications: MessageOf<typeof notifications>;
  readonly commands: MessageOf<typeof commands>;
}

export const reviewGuards: PageGuards<ReviewPage> = {
  isCommand: isMessageOf(commands),
  isNotification: isMessageOf(notifications),
};
