import type { AlarmWords } from './alarmWords';

/** Words with any ending; "ı" and "ş" are no word characters for `\b`. */
const words = (choices: string): RegExp =>
  new RegExp(`(?<![\\p{L}\\p{N}_])(?:${choices})(?![\\p{L}\\p{N}_])`, 'iu');

export const turkish: AlarmWords = {
  urgent: words('acil\\p{L}*|derhal|hemen|ivedi\\p{L}*'),
  critical: words('kritik|veri kaybı|çöktü|felaket\\p{L}*|kesinti\\p{L}*|bozuldu'),
  security: words('güvenlik\\p{L}*|sızıntı\\p{L}*|sızdı\\p{L}*|yetkisiz|saldırı\\p{L}*'),
  error: words('hata\\p{L}*|istisna\\p{L}*|başarısız\\p{L}*|çökme\\p{L}*|çöküyor\\p{L}*'),
  deadline: words('son tarih\\p{L}*|teslim tarihi\\p{L}*|süresi dol\\p{L}*|yetişmeli'),
};
