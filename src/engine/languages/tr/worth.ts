import type { WorthWords } from '../languagePack';
import { pattern, words } from '../letters';

/** What Turkish sentences that a project should remember are told by, and those that are said for the moment. */
export const worth = (): WorthWords => ({
  agree: pattern`^(?:(?:evet|tamam|olur|peki|güzel|harika|süper|sağ ol|teşekkürler|anladım|iyi)(?!\p{L})[,.! …]*)+`,
  always: words(
    'her zaman|hep|daima|yalnızca|sadece|bütün|tüm|her|hiçbir|bundan sonra|genellikle|normalde|varsayılan olarak|mutlaka',
  ),
  ban: pattern`(?<!\p{L})(?:asla|sakın|yasak\p{L}*|hiçbir zaman|dokunma\p{L}*|kaçın\p{L}*|yok|\p{L}+m[ae](?:y[ıi]n|yal[ıi]m|mal[ıi]|meli)?(?=\s*[.!,;]|$)|\p{L}+(?:maz|mez)(?:l[ae]r)?)(?!\p{L})`,
  beginning: words('bizim|bütün|tüm|her|hiçbir|bu|şu|o|bir|ama|çünkü|ve|eğer'),
  choice: pattern`(?<!\p{L})(?:karar (?:verdik|verildi|aldık)|seçtik|geçtik|geçiyoruz|geçelim|bıraktık|bırakalım|kalsın|kalalım|olsun|yerine|kullan(?:ıyoruz|alım|acağız|ılır|ılıyor)|taşı(?:dık|ndı|yoruz)|anlaştık|benimsedik)(?!\p{L})`,
  contrast: words('yerine|ama|fakat|ancak|değil|artık|oysa|rağmen|aksine'),
  doing: pattern`(?<!\p{L})(?:ekledim|güncelledim|değiştirdim|kaldırdım|düzelttim|tamamladım|bitti|hazır|bakıyorum|çalıştırıyorum|ekliyorum|şimdi \p{L}+[ıiuü]yorum)(?!\p{L})`,
  duty: pattern`(?<!\p{L})(?:\p{L}+(?:malı|meli)(?:d[ıi]r|y[ıi]z|l[ae]r)?|gerek(?:iyor|ir|li)?|lazım|şart|zorunlu\p{L}*|zorunda\p{L}*|mecbur\p{L}*)(?!\p{L})`,
  found: words(
    '(?:kök |asıl )?neden[ıi]?|sebebi|sorun(?:u|un nedeni)?|çözüm[üu]?|meğer|aslında|doğrulandı|anlaşıldı|ortaya çıktı|dikkat',
  ),
  future: words('sonra|ileride|daha sonra|bir gün|yakında|olsa güzel olur|olabilir'),
  generic: pattern`(?<!\p{L})\p{L}+(?:[ıiuüae]r|[ıiuü]yor|maktad[ıi]r|mektedir|d[ıiuü]r|t[ıiuü]r)(?:l[ae]r)?(?=\s*[.!,;]|$)`,
  given: words('zaten|şu anda|bugün|mevcut|eğer|önce|sonra|iken|kadar|olduğunda'),
  guess: words(
    'belki|galiba|sanırım|herhalde|muhtemelen|olabilir|bilmiyorum|emin değilim|acaba|gibi görünüyor',
  ),
  happened: pattern`(?<!\p{L})\p{L}+(?:d[ıiuü]m|t[ıiuü]m|d[ıiuü]k|t[ıiuü]k|m[ıi]ş)(?!\p{L})`,
  helping: pattern`(?<!\p{L})(?:lütfen|(?:ed|yap|bak|ekl|yaz)\p{L}* m[ıi]s[ıi]n|istiyorum)(?!\p{L})`,
  here: words(
    'bu|şu|burada|burası|şimdi|şimdilik|yukarıdaki|aşağıdaki|tekrar|yine|diğeri|bugün|bu sefer|bunu|şunu',
  ),
  myself: words('ben|bana|benim|bence|beni'),
  ours: words('biz|bizim|bize|ekip\\p{L}*|proje\\p{L}*|depo\\p{L}*|takım\\p{L}*'),
  place: pattern`(?<!\p{L})(?:bulunuyor|bulunur|duruyor|durur|yaşıyor|saklanıyor|saklanır|tutulur|tutuluyor|\p{L}+[dt][ae](?:d[ıi]r)?(?=\s*[.!]|$)|yer alır|yer alıyor|altında|içinde|sorumlu)(?!\p{L})`,
  question: pattern`\?|(?<!\p{L})m[ıiuü](?:y[ıiuü]m|s[ıiuü]n\p{L}*|y[ıiuü]z|d[ıiuü]r)?(?!\p{L})|^(?:ne|neden|niye|niçin|nasıl|hangi\p{L}*|nerede|kim|kaç)(?!\p{L})`,
  reason: words(
    'çünkü|zira|yoksa|aksi halde|aksi takdirde|böylece|bu yüzden|bu sayede|nedeniyle|yüzünden|diye|için',
  ),
  refuse: pattern`^(?:(?:hayır|yok|aslında|dur|bekle|olmaz)(?!\p{L})[,.! …]*)+`,
  request: pattern`(?:^|\s)(?:düzelt|ekle|sil|çalıştır|göster|açıkla|yaz|güncelle|değiştir|kaldır|geri al|gönder|bak|dene|yap|oluştur|taşı|anlat|incele|çevir|devam et|aç|kapat)(?:[ıi]r m[ıi]s[ıi]n|er m[ıi]s[ıi]n|in|ın)?\s*[.!]*$`,
  reviewing: words('yorum\\p{L}*|gözlem|öneri|seçenek|adım|aşama|plan|madde|test\\p{L}*'),
  rule: words(
    'kural\\p{L}*|ilke\\p{L}*|politika\\p{L}*|alışkanlık|gelenek|desen|biçim|mimari|şema|sözleşme|yaklaşım',
  ),
  saying: words('diyor|yazıyor|hata|uyarı|çıktı|mesaj|metin|başlık|etiket|renk|tablo|bölüm'),
  want: words(
    'istiyoruz|istemiyoruz|istemiyorum|isterim|istemem|tercih\\p{L}*|seviyoruz|severim|sevmem|sevmiyorum|nefret|beklenir|standart',
  ),
  wrong: words('yanlış|doğru değil|hatalı|saçma|olmaz|niye|neden böyle'),
  you: words('sen|sana|senin|seni|siz|size|sizin'),
});
