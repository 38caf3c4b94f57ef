import type { WorthWords } from '../languagePack';
import { pattern } from '../letters';
import { patternsOf } from '../wordLists';
import lists from './words.json';

/** What Turkish sentences that a project should remember are told by, and those that are said for the moment. */
export const worth = (): WorthWords => ({
  ...patternsOf(lists.worth),
  agree: pattern`^(?:(?:evet|tamam|olur|peki|güzel|harika|s[uü]per|sağ ol|teşekkürler|anladım|iyi)(?!\p{L})[,.! …]*)+`,
  ban: pattern`(?<!\p{L})(?:asla|sakın|yasak\p{L}*|hiçbir zaman|dokunma\p{L}*|kaçın\p{L}*|yok|\p{L}+m[ae](?:y[ıi]n|yal[ıi]m|mal[ıi]|meli)?(?=\s*[.!,;]|$)|\p{L}+(?:maz|mez)(?:l[ae]r)?)(?!\p{L})`,
  choice: pattern`(?<!\p{L})(?:karar (?:verdik|verildi|aldık)|seçtik|geçtik|geçiyoruz|geçelim|bıraktık|bırakalım|kalsın|kalalım|olsun|yerine|kullan(?:ıyoruz|alım|acağız|ılır|ılıyor)|taşı(?:dık|ndı|yoruz)|anlaştık|benimsedik)(?!\p{L})`,
  doing: pattern`(?<!\p{L})(?:ekledim|güncelledim|değiştirdim|kaldırdım|düzelttim|tamamladım|bitti|hazır|bakıyorum|çalıştırıyorum|ekliyorum|şimdi \p{L}+[ıiuü]yorum)(?!\p{L})`,
  duty: pattern`(?<!\p{L})(?:\p{L}+(?:malı|meli)(?:d[ıi]r|y[ıi]z|l[ae]r)?|gerek(?:iyor|ir|li)?|lazım|şart|zorunlu\p{L}*|zorunda\p{L}*|mecbur\p{L}*)(?!\p{L})`,
  generic: pattern`(?<!\p{L})\p{L}+(?:[ıiuüae]r|[ıiuü]yor|maktad[ıi]r|mektedir|d[ıiuü]r|t[ıiuü]r)(?:l[ae]r)?(?=\s*[.!,;]|$)`,
  happened: pattern`(?<!\p{L})\p{L}+(?:d[ıiuü]m|t[ıiuü]m|d[ıiuü]k|t[ıiuü]k|m[ıi]ş)(?!\p{L})`,
  helping: pattern`(?<!\p{L})(?:lütfen|(?:ed|yap|bak|ekl|yaz)\p{L}* m[ıi]s[ıi]n|istiyorum)(?!\p{L})`,
  place: pattern`(?<!\p{L})(?:bulunuyor|bulunur|duruyor|durur|yaşıyor|saklanıyor|saklanır|tutulur|tutuluyor|\p{L}+[dt][ae](?:d[ıi]r)?(?=\s*[.!]|$)|yer alır|yer alıyor|altında|içinde|sorumlu)(?!\p{L})`,
  question: pattern`\?|(?<!\p{L})m[ıiuü](?:y[ıiuü]m|s[ıiuü]n\p{L}*|y[ıiuü]z|d[ıiuü]r)?(?!\p{L})|^(?:ne|neden|niye|niçin|nasıl|hangi\p{L}*|nerede|kim|kaç)(?!\p{L})`,
  refuse: pattern`^(?:(?:hayır|yok|aslında|dur|bekle|olmaz)(?!\p{L})[,.! …]*)+`,
  request: pattern`(?:^|\s)(?:düzelt|ekle|sil|çalıştır|göster|açıkla|yaz|güncelle|değiştir|kaldır|geri al|gönder|bak|dene|yap|oluştur|taşı|anlat|incele|çevir|devam et|aç|kapat)(?:[ıi]r m[ıi]s[ıi]n|er m[ıi]s[ıi]n|in|ın)?\s*[.!]*$`,
});
