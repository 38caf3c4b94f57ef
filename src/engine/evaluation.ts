/** How well questions find what they should, for the face that asks them: it alone reads files of questions. */
export * from './evaluation/evaluate';
export * from './evaluation/evaluationFile';
