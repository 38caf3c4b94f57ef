import type { DocumentWords } from '../languagePack';

export const documents = (): DocumentWords => ({
  passed:
    /^(?:içindekiler|lisans|katkıda bulunanlar|teşekkürler?|destekçiler|iletişim|bağlantılar|kaynaklar|yol haritası|ekran görüntüleri)(?!\p{L})/iu,
  telling:
    /(?<!\p{L})(?:gereksinim\p{L}*|ön koşul\p{L}*|geliştirme\p{L}*|katkı\p{L}*|test\p{L}*|derleme\p{L}*|yayın\p{L}*|dağıtım\p{L}*|mimari\p{L}*|tasarım\p{L}*|yapı\p{L}*|sınırlama\p{L}*|bilinen sorun\p{L}*|sorun giderme|uyumluluk\p{L}*|kurallar\p{L}*|güvenlik|neden|notlar\p{L}*|yapılandırma\p{L}*)(?!\p{L})/iu,
  generic:
    /(?<!\p{L})(?:fork'la\p{L}*|çatalla\p{L}*|klonla\p{L}*|pull request|çekme isteği|teşekkür\p{L}*|çekinmeyin|yıldız ver\p{L}*|hata bildir\p{L}*)(?!\p{L})/iu,
  itself:
    /^(?:bu (?:dosya|belge|sayfa|kılavuz|bölüm|depo)|ayrıntılar için|daha fazla bilgi|bkz)(?!\p{L})/iu,
  reason:
    /(?<!\p{L})(?:çünkü|nedeniyle|yüzünden|sebebiyle|nedeni|sebebi|aksi (?:h[aâ]lde|takdirde)|bu yüzden|yol aç\p{L}*|neden ol\p{L}*|kaynaklan\p{L}*)(?!\p{L})/iu,
  choice:
    /(?<!\p{L})(?:yerine|geç(?:ir|il)?\p{L}*|taşı\p{L}*|kaldır\p{L}*|bırak\p{L}*|artık|kullan\p{L}*|tercih\p{L}*|yasakla\p{L}*|sınırla\p{L}*)(?!\p{L})/iu,
  record: {
    decision: /^(?:\d+\.\s*)?(?:karar|alınan karar|sonuç|çözüm)(?!\p{L})/iu,
    context: /^(?:\d+\.\s*)?(?:bağlam|sorun|problem|arka plan|gerekçe)(?!\p{L})/iu,
    status: /^(?:\d+\.\s*)?durum(?!\p{L})/iu,
    ended:
      /(?<!\p{L})(?:yerini aldı|geçersiz|reddedildi|önerildi|taslak|kaldırıldı|iptal)(?!\p{L})/iu,
  },
});
