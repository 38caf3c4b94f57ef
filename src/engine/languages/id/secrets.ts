import type { SecretWords } from '../languagePack';

export const secrets = (): SecretWords => ({
  passwords: { names: ['(?:kata[-_ ]?)?sandi(?:nya)?'], within: ['sandi'] },
  keys: { names: ['kunci[-_ ]?(?:api|akses|privat|rahasia)'], within: ['kunci'] },
  of: ['untuk', 'dari'],
  is: ['adalah', 'yaitu', 'ialah'],
  standIns: ['contoh', 'rahasia', 'ganti[-_]?ini'],
  standInBeginnings: ['masukkan', 'isi'],
  commonPasswords: ['rahasia', 'sandi'],
});
