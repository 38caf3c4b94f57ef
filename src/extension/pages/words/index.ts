/** Every label and sentence of the pages, in the reader's language; the pages fill `{0}` themselves. */
export { type CandidatesWords, candidatesWords } from './candidates';
export { type CardWords, cardWords } from './card';
export { type DashboardWords, dashboardWords } from './dashboard';
export { type DecisionsWords, decisionsWords } from './decisions';
export type { Counted, FolderWords } from './folder';
export { type GraphWords, graphWords } from './graph';
export { type ReviewWords, reviewWords } from './reflection';
