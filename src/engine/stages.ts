/**
 * The front door of the stages of recall: their names, their switches, and how what each did is told. With them come the
 * languages that they read, so that only who explains or sets them imports from here.
 */
export { type RecallStage, recallStages, switchStages, wordsOfPart } from './recall/switches';
