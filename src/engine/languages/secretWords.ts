/** How texts speak of what is kept secret; alternatives of a regular expression. */
export interface SecretWords {
  /** Names of a password, at the end of a name: `DB_PASSWORD`. */
  readonly passwords: SecretNames;
  /** Names of keys and tokens. */
  readonly keys: SecretNames;
  /** Finds in a name that it is one of a token, which may be an id as well. */
  readonly tokens: RegExp;
  /** How somebody tells with what they log in, or what a password becomes. */
  readonly logins?: readonly ToldLogin[];
  /** Between the name and what it belongs to: "the password of the server is …". */
  readonly of: readonly string[];
  /** Between the name and the secret, where no sign stands. */
  readonly is: readonly string[];
  /**
   * Where no word for "is" stands between the two: names of a password right before the secret, and what follows it, beside the
   * end of the sentence.
   */
  readonly told?: { readonly names: string; readonly verbs: string };
  /** Numbers that open something: PINs, codes of doors. */
  readonly codes: ToldCodes;
  /** Words that stand at the beginning of what is put where a secret would be, and such words alone. */
  readonly standIns: readonly string[];
  readonly standInBeginnings: readonly string[];
  /** Passwords that every manual has. */
  readonly commonPasswords: readonly string[];
}

/** Words beside a secret, before or after it; of a regular expression. */
export interface ToldLogin {
  readonly pattern: string;
  readonly before: boolean;
  /** In lower case; one of them is in each. */
  readonly within: readonly string[];
  /** The words say that a password stands there, so that less is asked of it. */
  readonly isNamed?: true;
}

/** How a number that opens something is told; alternatives of a regular expression. */
export interface ToldCodes extends SecretNames {
  /** Between the name and the number, beside the words of passwords: "was changed to". */
  readonly is: readonly string[];
  /** Right behind the number where the sentence goes on, so that it is no measure: " and". */
  readonly after: readonly string[];
}

export interface SecretNames {
  readonly names: readonly string[];
  /** In lower case; one of them is in each of the names. */
  readonly within: readonly string[];
}
