/**
 * The front door of the stages of recall: their names, their switches, how what each did is told, and how much of an answer is
 * given. With them come the languages that they read, so that only who explains, sets or gives imports from here.
 */
export { givenWhole } from './recall/certainty';
export { type RecallStage, recallStages, switchStages, wordsOfPart } from './recall/switches';
