import type { AlarmWords } from './alarmWords';

export const english: AlarmWords = {
  urgent: /\b(?:urgent(?:ly)?|asap|immediately|emergency|right now)\b/iu,
  critical:
    /\b(?:critical|outage|data loss|production (?:is |was )?down|catastroph\p{L}*|disaster|corrupt(?:s|ed|ion)?)\b/iu,
  security:
    /\b(?:security|vulnerab\p{L}*|exploit(?:s|ed|able)?|breach(?:ed)?|leak(?:s|ed|ing)?|injection|unauthori[sz]ed)\b/iu,
  error:
    /\b(?:errors?|exceptions?|crash(?:es|ed|ing)?|fail(?:s|ed|ure|ures|ing)?|bugs?|segfault|deadlock|regression)\b/iu,
  deadline: /\b(?:deadlines?|due (?:by|on|date)|overdue|expires?|expired)\b/iu,
};
