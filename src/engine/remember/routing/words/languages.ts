import { english } from './english';
import type { RoutingWords } from './routingWords';
import { turkish } from './turkish';

/** Every language whose sentences are routed; adding a language is adding its file and its name here. */
export const routingLanguages: readonly RoutingWords[] = [english, turkish];
