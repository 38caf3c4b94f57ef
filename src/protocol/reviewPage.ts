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
import * as is from './guards';
import { folderCommands, folderFields, folderNotifications, type PageGuards } from './pages';

const isActor: is.Guard<Actor> = (value): value is Actor =>
  is.text(value) && tryActor(value) !== undefined;

const isReflection = is.shaped<Reflection>({
  id: is.text,
  created: is.text,
  text: is.text,
  state: is.oneOf(['requested', 'presented']),
  author: isActor,
  request: is.shaped<TokenRequest>({
    baseline: is.number,
    extra: is.number,
    penalty: is.number,
    total: is.number,
    reasons: is.listOf(
      is.shaped<RequestReason>({
        code: is.oneOf(requestReasonCodes),
        count: is.number,
        tokens: is.number,
      }),
    ),
  }),
  since: is.optional(is.text),
  tokens: is.optional(is.number),
  grant: is.optional(is.shaped<NonNullable<Reflection['grant']>>({ tokens: is.number })),
  survey: is.optional(
    is.shaped<NonNullable<Reflection['survey']>>({
      memories: is.number,
      left: is.number,
      episodes: is.number,
      tokens: is.number,
    }),
  ),
});

const isProposal = is.shaped<ProposalSummary>({
  id: is.text,
  path: is.text,
  reason: is.text,
  created: is.text,
  author: isActor,
  changes: is.listOf(
    is.shaped<ChangeSummary>({
      path: is.text,
      title: is.text,
      rationale: is.text,
      action: is.oneOf(['add', 'change', 'remove']),
      state: is.oneOf(['open', 'approved', 'rejected', 'conflict']),
      decision: is.optional(
        is.shaped<NonNullable<ChangeSummary['decision']>>({
          by: isActor,
          reason: is.optional(is.text),
        }),
      ),
    }),
  ),
});

const isOverview = is.shaped<ReflectionOverview>({
  pending: is.nullable(isReflection),
  proposals: is.listOf(isProposal),
  last: is.nullable(
    is.shaped<NonNullable<ReflectionOverview['last']>>({
      day: is.text,
      until: is.optional(is.text),
    }),
  ),
  changed: is.number,
});

const notifications = {
  ...folderNotifications,
  reflection: { ...folderFields, overview: isOverview },
  /** Something that a person asked for is under way, or is over. */
  busy: { isBusy: is.flag },
};

const isAmount: is.Guard<number> = (value): value is number =>
  is.number(value) && Number.isInteger(value) && value > 0;

/** What a person does with the reflection as a whole; the host asks for what it needs, such as a reason. */
const reflectionDeeds = {
  request: { folder: is.text },
  approve: { folder: is.text },
  reject: { folder: is.text },
  openText: { folder: is.text },
  /** Opens the page on which its proposals are decided. */
  decide: { folder: is.text },
};
export type ReflectionDeed = keyof typeof reflectionDeeds;

const commands = {
  ...folderCommands,
  ...reflectionDeeds,
  grant: {
    folder: is.text,
    grant: is.shaped<GrantDraft>({
      decision: is.oneOf(grantDecisions),
      amount: is.optional(isAmount),
      reason: is.optional(is.text),
    }),
  },
  /** A link of the reflection's text, as it stands there: a path within the memory folder. */
  follow: { folder: is.text, target: is.text },
};

export interface ReviewPage {
  readonly notifications: is.MessageOf<typeof notifications>;
  readonly commands: is.MessageOf<typeof commands>;
}

export const reviewGuards: PageGuards<ReviewPage> = {
  isCommand: is.messageOf(commands),
  isNotification: is.messageOf(notifications),
};
