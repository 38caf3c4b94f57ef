import { openSocketFolder, serviceAddress, surroundingsOf } from './address';
import { loadPrograms } from './loadPrograms';

const surroundings = surroundingsOf(process.env);
const address = serviceAddress(surroundings);
if (address === undefined) throw new Error('There is no service on this system.');
openSocketFolder(address.folder, surroundings.user);
const { programs, keep } = loadPrograms(surroundings);
void programs.runService({ address, keepCode: keep });
