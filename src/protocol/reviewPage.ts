import { type GrantDraft, grantDecisions, type ReflectionOverview } from '../engine/vocabulary';
import * as is from './guards';
import { type EmptyNotification, type FolderNotification, folderCommands } from './pages';

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

interface ReflectionNotification extends FolderNotification {
  readonly name: 'reflection';
  readonly overview: ReflectionOverview;
}

export interface ReviewPage {
  readonly notifications:
    | EmptyNotification
    | ReflectionNotification
    /** Something that a person asked for is under way, or is over. */
    | { readonly name: 'busy'; readonly isBusy: boolean };
  readonly commands: is.MessageOf<typeof commands>;
}

export const isReviewCommand = is.messageOf(commands);
