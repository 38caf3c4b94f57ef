import { parseArgs } from 'node:util';
import { fadingProfiles } from '../src/engine/model/settings';
import { untouchedFolder } from './time/untouched';

const { values } = parseArgs({
  options: {
    /** Days on which the questions are asked, counted from the first. */
    days: { type: 'string', default: '0,30,70,120,365' },
  },
});

const main = async (): Promise<void> => {
  const days = values.days.split(',').map(Number);
  console.log(`| fading | ${days.map((day) => `day ${day}`).join(' | ')} |`);
  console.log(`|---|${days.map(() => '---').join('|')}|`);
  for (const fading of fadingProfiles) {
    const answered: string[] = [];
    for (const day of days) {
      const { right, of } = await untouchedFolder(fading, day);
      answered.push(`${right} of ${of}`);
    }
    console.log(`| ${fading} | ${answered.join(' | ')} |`);
  }
};

main().catch((error: unknown) => {
  console.error(error);
  process.exitCode = 1;
});
