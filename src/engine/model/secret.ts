/** A secret that stands in a text. What it says is no part of this, so that no log and no answer can hold it. */
export interface FoundSecret {
  /** Which rule knew it: `github`, `private-key`. One word. */
  readonly rule: string;
  /** UTF-16 units of the text, the end not included. */
  readonly start: number;
  readonly end: number;
}

export const personalDataKinds = ['email', 'phone', 'card'] as const;

/** Data about a person, which is no secret. */
export type PersonalDataKind = (typeof personalDataKinds)[number];

export interface FoundPersonalData {
  readonly kind: PersonalDataKind;
  /** UTF-16 units of the text, the end not included. */
  readonly start: number;
  readonly end: number;
}

/** What becomes of a write that holds personal data: kept with a warning, or refused. */
export const personalDataChoices = ['warn', 'refuse'] as const;
export type PersonalDataChoice = (typeof personalDataChoices)[number];
