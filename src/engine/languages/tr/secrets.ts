import type { SecretWords } from '../languagePack';

export const secrets = (): SecretWords => ({
  passwords: {
    names: ['parola(?:s[ıi])?', '[şs][iİ]fre(?:s[iİ])?'],
    // A capital İ becomes two characters in lower case.
    within: ['parola', 'fre'],
  },
  keys: { names: ['api[-_ ]?anahtar[ıi]', 'gizli[-_ ]?anahtar[ıi]?'], within: ['anahtar'] },
  of: [],
  is: ['değeri'],
  standIns: ['ornek', 'örnek', 'gizli', 'buraya'],
  standInBeginnings: ['benim', 'senin', 'yeni'],
  commonPasswords: ['şifre', 'parola'],
});
