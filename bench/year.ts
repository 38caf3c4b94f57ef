import { parseArgs } from 'node:util';
import { locomoWorlds } from './time/locomoWorlds';
import { simulatedWorlds, type World } from './time/world';
import { liveThrough } from './time/year';

const { values } = parseArgs({
  options: {
    /** The first of three seeds. They were chosen before any law was changed by what came out. */
    seed: { type: 'string', default: '20261' },
    /** A file of LoCoMo samples; without it only our own years are simulated. */
    locomo: { type: 'string' },
  },
});

const share = (value: number | undefined): string => (value === undefined ? '–' : value.toFixed(3));

const print = (world: World, days: readonly number[]): void => {
  console.log(
    `\n${world.name} (${world.memories.length} memories, ${world.asked.length} questions)\n`,
  );
  const headings = days.map((day) => `day ${day}`);
  console.log(`| | ${headings.join(' | ')} | asked | needless of five | active at the end |`);
  console.log(`|---|${days.map(() => '---').join('|')}|---|---|---|`);
  for (const { policy, answered, ...year } of liveThrough(world, days)) {
    const shares = days.map((day) => share(answered.get(day))).join(' | ');
    const rest = `${share(year.asked)} | ${year.needless.toFixed(3)} | ${year.active}`;
    console.log(`| ${policy} | ${shares} | ${rest} |`);
  }
};

for (const world of simulatedWorlds(Number(values.seed))) print(world, [0, 120, 365]);
if (values.locomo === undefined) {
  console.log('\nLoCoMo was left out: give its file with --locomo.');
} else for (const { world, days } of locomoWorlds(values.locomo)) print(world, days);
