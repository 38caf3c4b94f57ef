import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

const repository = join(__dirname, '..', '..');
const read = (path: string): string => readFileSync(join(repository, path), 'utf8');

const paragraphs = (text: string): readonly string[] =>
  text.split(/\n\s*\n/u).filter((part) => part.length > 60);

const inOtherScripts = [
  'Önbelleği temizlemek için hizmeti yeniden başlatın; ayarlar korunur.',
  'キャッシュを消去するにはサービスを再起動してください。',
  '要清除缓存,请重新启动服务。',
  'Чтобы очистить кэш, перезапустите службу.',
  'Για εκκαθάριση της μνήμης, επανεκκινήστε την υπηρεσία.',
  'لمسح ذاكرة التخزين المؤقت أعد تشغيل الخدمة.',
  'कैश साफ़ करने के लिए सेवा पुनः आरंभ करें।',
  'Crème brûlée, naïve façade, smörgåsbord — “quotes” … x² ≥ 3√2',
  '👩‍👩‍👧 shipped 🚀 the release 🎉',
  'SELECT id, title FROM memories WHERE score > 0.5 ORDER BY updated DESC;',
  'ENOSPC: no space left on device, write\n    at writeSync (node:fs:921:3)',
  'a',
];

/** Texts as a memory folder may hold them: prose, code of several lengths, Turkish, other scripts, a single letter. */
export const checkTexts = (): readonly string[] => {
  const sources = readdirSync(join(repository, 'src', 'engine', 'strength')).filter((name) =>
    name.endsWith('.ts'),
  );
  const turkish: Record<string, string> = JSON.parse(read('l10n/bundle.l10n.tr.json'));
  return [
    ...inOtherScripts,
    ...paragraphs(read('README.md')).slice(0, 20),
    ...paragraphs(read('docs/FORMAT.md')).slice(0, 20),
    ...sources.map((name) => read(`src/engine/strength/${name}`).slice(0, 1500)),
    ...Object.values(turkish).slice(0, 20),
  ];
};
