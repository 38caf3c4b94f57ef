/** What gives away that something presses, one kind a pattern; each with the flags `iu`. */
export interface AlarmWords {
  readonly urgent: RegExp;
  readonly critical: RegExp;
  readonly security: RegExp;
  readonly error: RegExp;
  readonly deadline: RegExp;
}
