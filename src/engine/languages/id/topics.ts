import type { TopicWords } from '../languagePack';
import { words } from '../letters';

/** By what words an Indonesian sentence about a project gives away which part of it it is about. */
export const topics = (): TopicWords => [
  ['database', words('basis data|tabel|kueri|skema')],
  ['deployment', words('penerapan|deploy(?:ment)?|rilis ke produksi')],
  ['testing', words('pengujian|uji|tes')],
  ['release', words('rilis|versi')],
  ['security', words('keamanan|kata sandi|sertifikat|rahasia')],
  ['authentication', words('autentikasi|masuk log|sesi')],
  ['payments', words('pembayaran|faktur|tagihan|langganan|harga')],
  ['notifications', words('notifikasi|surel')],
  ['performance', words('lambat|kinerja|performa|batas waktu|tembolok')],
  ['backup', words('cadangan|pemulihan')],
  ['frontend', words('antarmuka|halaman|peramban|tombol')],
  ['team', words('tim|penanggung jawab|cuti')],
  ['documentation', words('dokumentasi')],
];
