import { type GateWords, listOf } from '../languagePack';
import { casedPattern, pattern } from '../letters';

export const gate = (): GateWords => ({
  counters: listOf(`
    adım aşama bilet bölüm bug çeyrek dağıtım deneme derleme gün hafta hata iş kayıt kod olay oturum örnek parça pr rfc
    adr dosya hesap kural kullanıcı madde mesaj müşteri not sipariş sayfa satır sınav soru sorun sprint takım tablo test toplantı tur vaka yıl görev numaralı nolu
  `),
  counterEndings: [],
  betweenNumberAndCounter: ['numaralı', 'nolu'],
  ordinalEndings: [],
  // “on”, “altı” and “yedi” are other words as well.
  numbers: {
    ...{ iki: 2, üç: 3, dört: 4, beş: 5, sekiz: 8, dokuz: 9, yirmi: 20, otuz: 30, kırk: 40 },
    ...{ elli: 50, altmış: 60, doksan: 90 },
  },
  subjects: listOf('port sunucu makine düğüm kanal oda'),
  fillers: listOf(`
    artık şimdi şu anda hâlâ hala zaten genellikle bundan böyle lütfen bağlı kullanıyoruz kullanıyorum kullanılıyor
    kullanılır kullanırız kullanılarak kullan çalışıyor çalışır yazılıyor yapılıyor ediyorum ederim olur olarak eder
  `),
  changeMarkers: ['artık', 'bundan böyle', 'şimdi'],
  additions: ['ayrıca', 'da', 'de', 'hem', 'ya da', 'veya'],
  modals: listOf('gerek gerekir gerekiyor olabilir olmalı lazım'),
  manyValued: pattern`(?:destekl|içer|ekl(?:e|i)|kabul|izin ver|sun(?:ar|uyor)|(?<!\p{L})var(?!\p{L})|kapsa|sev(?:er|iyor))\p{L}*`,
  limits: /ve (?:üstü|üzeri|sonrası|altı)|en (?:az|fazla|çok)|sınır/iu,
  happened: /(?:[dt][ıiuü](?:m|k|n|lar|ler|nız|niz|nuz|nüz)?|m[ıiuü]ş(?:t[ıiuü])?)(?=[\s.!?…]*$)/iu,
  settled:
    /(?:geçtik|geçildi|taşıdık|taşındı|değiştirdik|değişti|karar (?:verdik|aldık)|seçtik|yükselttik|düşürdük)/iu,
  reason: /[,;:]?\s+(?:çünkü|zira|böylece|yoksa|dolayısıyla)\s.*$|[;(].*$/iu,
  use: pattern`(?:kullan|çalış|yaz|sakla|tut|gönder|dağıt|derle|kur|yap|barındır)\p{L}*`,
  directions: [/ değil,? /iu, / yerine /iu, / önce /iu, / sonra /iu],
  useWords: listOf(`
    kullanıyoruz kullanıyorum kullanılıyor kullanılır kullanırız çalışıyor çalışır yazılıyor saklanıyor saklanır tutulur
    tutuluyor gönderiliyor derleniyor kuruluyor ile için yapılıyor tutar saklar geçtik taşıdık
  `),
  switches: [
    /(?<from>\S+?)['’]?[dt][ae]n (?<to>\S+?)['’]?[yn]?[ae] (?:geçtik|geçildi|taşıdık|taşındı)/iu,
    /(?<from>\S+) yerine (?<to>\S+)/iu,
  ],
  clauseJoints: ['ve', 'ama'],
  // Present tense, whatever voice and person: "saklanıyor", "saklıyoruz".
  verbRoot: casedPattern`^(\p{L}{3,}?)(?:[iu]?[ln])?[iu]yor\p{L}*$`,
  singleValued: [],
  months: listOf('ocak şubat mart nisan mayıs haziran temmuz ağustos eylül ekim kasım aralık'),
  weekdays: listOf('pazartesi salı çarşamba perşembe cuma cumartesi pazar'),
  every: ['her'],
});
