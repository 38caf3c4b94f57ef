import type { LinkWords } from '../languagePack';

/** Verbs carry their negation in them ("çözmez"), so that the markers are forms that affirm. */
export const links = (): LinkWords => ({
  place: 'after',
  markers: [
    {
      type: 'SOLVES',
      words: [
        'çöz(?:er|üyor|dü|müş|ümü|ümüdür|en)',
        'gider(?:ir|iyor|di|en)',
        'düzelt(?:ir|iyor|ti|en|mesi)',
      ],
    },
    {
      type: 'CAUSES',
      words: [
        '(?:neden|sebep) ol(?:ur|uyor|du|an)',
        'yol aç(?:ar|ıyor|tı|an)',
        'tetikle(?:r|di|yen)',
        'tetikliyor',
      ],
    },
    {
      type: 'CAUSES',
      fromNamed: true,
      words: [
        'yüzünden',
        '(?:nedeni|sebebi)yle',
        'kaynakla(?:nır|nıyor|ndı|nan)',
        'sonucu(?:nda|dur)?',
      ],
    },
    {
      type: 'REQUIRES',
      words: [
        'gerektir(?:ir|iyor|di|en)',
        'ihtiyaç duy(?:ar|uyor|an)',
        'olmadan çalışmaz',
        'bağ(?:lı|ımlı)(?:dır)?',
      ],
    },
    {
      type: 'REQUIRES',
      fromNamed: true,
      words: ['için (?:gerekli|şart|zorunlu)(?:dir|tır|dur)?', 'ön ?koşulu(?:dur)?'],
    },
    {
      type: 'BUILDS_ON',
      words: [
        'üzerine (?:kurulu|inşa)(?:dur)?',
        'temel al(?:ır|ıyor|an)',
        'genişlet(?:ir|iyor|ti|en)',
        '(?:bir )?parçası(?:dır)?',
      ],
    },
    { type: 'ALTERNATIVE_TO', words: ['yerine', 'alternatifi(?:dir)?'] },
    { type: 'FOLLOWS', words: ['devamı(?:dır)?', 'sonra gelir'] },
    { type: 'FOLLOWS', fromNamed: true, words: ['önce gelir'] },
    {
      type: 'CONTRADICTS',
      words: ['çeliş(?:ir|iyor|ti|en)', 'aykırı(?:dır)?', 'ters düş(?:er|üyor|tü|en)'],
    },
    {
      type: 'ELABORATES',
      words: [
        'açıkl(?:ar|ıyor|adı)',
        'ayrıntılandır(?:ır|ıyor)',
        '(?:ayrıntı|detay)ları?(?:dır)?',
        '(?:ayrıntısı|detayı)(?:dır)?',
        'tamaml(?:ar|ıyor)',
        'destekl(?:er|iyor)',
      ],
    },
    { type: 'EXAMPLE_OF', words: ['(?:bir )?örneği(?:dir)?', 'örnektir'] },
    {
      type: 'DERIVED_FROM',
      words: ['öğren(?:dik|ildi|ilen)', 'çıkar(?:dık|ıldı|ılan)(?: ders)?', 'dersi(?:dir)?'],
    },
  ],
  denials: [
    '(?:çöz|düzelt|gider|gerektir|tetikle|çeliş|açıkla|destekle)m(?:ez|az|[iıüu]yor|edi|adı|emiş|amış)',
    '(?:neden|sebep) olm(?:az|uyor|adı)',
    'yol açm(?:az|ıyor|adı)',
  ],
  negated: { after: /^ (?:değil|sayılmaz)/u },
});
