import { type Filter, filteredBy } from './filter';

/** Document 001: "Emoji-heavy skip (>3 emoji)". */
const most = 3;

/** One emoji, with what is joined to it: a family is one, a flag is one. */
const emoji =
  /\p{Regional_Indicator}{2}|\p{Emoji_Presentation}(?:\p{Emoji_Modifier}|\uFE0F|\u200D\p{Extended_Pictographic})*|\p{Extended_Pictographic}\uFE0F(?:\u200D\p{Extended_Pictographic}\uFE0F?)*/gu;

/** Cheers and moods rather than statements. */
export const emojiFilter: Filter = (message) => {
  const count = message.match(emoji)?.length ?? 0;
  return count <= most ? undefined : filteredBy('filtered_emoji', { count, most });
};
