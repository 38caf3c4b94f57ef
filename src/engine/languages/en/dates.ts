import type { DateWords } from '../languagePack';

export const dates = (): DateWords => ({
  reachesToNow:
    /^(?:the\s+)?(?:past|last|previous)\s+(?:\d+|two|three|four|five|six|seven|eight|nine|ten|few|couple)\b|^(?:the\s+)?past\s+(?:day|week|month|year)/iu,
  thisWeek: /\bthis\s+week\b/iu,
  weekend: /\bweek-?ends?\b/iu,
  week: /\bweeks?\b/iu,
  quarter: /\bquarters?\b/iu,
  month: /\bmonths?\b/iu,
  year: /\byears?\b/iu,
  oneDay: /^(?:the )?end of|\bweeks? from (?:now|today)\b/iu,
  ahead: /\b(?:next|later|from now|tomorrow)\b|^(?:in|within|after)\s+(?:\d|an?\s)/iu,
  plainDay: /^(?:yesterday|today)$/iu,
  meantAlone: /^(?:on|last|this|past)\s/iu,
  trailing: /\s+of$/iu,
  article: /\bthe\s+$/iu,
  opensSpan: /\b(?:between|from)\s+$/iu,
  joint: /^\s*(?:and|to|through|until|till|-|–)\s+/iu,
  jointWithin: /\s(?:and|to|through|until|till|-|–)\s/iu,
});
