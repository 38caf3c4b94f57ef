import type { TopicWords } from '../languagePack';
import { words } from '../letters';

/** By what words a Turkish sentence about a project gives away which part of it it is about. */
export const topics = (): TopicWords => [
  ['database', words('veri ?taban\\p{L}*|tablo\\p{L}*|sorgu\\p{L}*|şema\\p{L}*|indeks\\p{L}*')],
  ['deployment', words('dağıtım\\p{L}*|deploy\\p{L}*|canlıya (?:al|çık)\\p{L}*|yayına al\\p{L}*')],
  ['testing', words('test(?:ler)?(?:i|in|e|de|den|leri|lerin)?|kapsama')],
  ['release', words('sürüm\\p{L}*|yayın\\p{L}*')],
  [
    'code-review',
    words(
      'kod inceleme\\p{L}*|birleştirme isteğ\\p{L}*|dal(?:a|ı|ından)?|commit\\p{L}*|onay\\p{L}*',
    ),
  ],
  ['security', words('güvenlik\\p{L}*|parola\\p{L}*|şifre\\p{L}*|sertifika\\p{L}*|sızıntı\\p{L}*')],
  ['authentication', words('oturum\\p{L}*|giriş(?:i|te|ten)?|kimlik doğrulama\\p{L}*')],
  ['payments', words('ödeme\\p{L}*|fatura\\p{L}*|iade\\p{L}*|abonelik\\p{L}*|fiyat\\p{L}*')],
  ['notifications', words('bildirim\\p{L}*|e-?posta\\p{L}*')],
  [
    'performance',
    words(
      'yavaş\\p{L}*|başarım\\p{L}*|performans\\p{L}*|gecikme\\p{L}*|zaman aşım\\p{L}*|önbelle\\p{L}*',
    ),
  ],
  ['backup', words('yedek\\p{L}*|geri yükle\\p{L}*')],
  ['monitoring', words('izleme\\p{L}*|günlük kayıt\\p{L}*|nöbet\\p{L}*|kesinti\\p{L}*')],
  ['frontend', words('arayüz\\p{L}*|sayfa\\p{L}*|tarayıcı\\p{L}*|buton\\p{L}*')],
  ['mobile', words('mobil\\p{L}*')],
  ['team', words('ekip\\p{L}*|sorumlu\\p{L}*|ilgileniyor|izinde')],
  ['documentation', words('belgele\\p{L}*|doküman\\p{L}*')],
  ['dependencies', words('bağımlılık\\p{L}*|paket\\p{L}*')],
];
