/** The JSON answers of the command line, as far as tests look at them. */

export interface ReferenceJson {
  readonly id: string;
  readonly title: string;
  readonly type: string;
  readonly path: string;
}

export interface DecisionJson {
  readonly action: string;
  readonly memory: ReferenceJson;
  readonly also: readonly ReferenceJson[];
  readonly because: readonly {
    readonly stage: string;
    readonly code: string;
    readonly data: object;
    readonly message: string;
  }[];
}

export interface RecallJson {
  readonly hits: readonly (ReferenceJson & {
    readonly status: string;
    readonly score: number;
    readonly explain: object;
  })[];
  readonly known: boolean;
  readonly hidden: number;
}

export interface OperationJson {
  readonly id: string;
  readonly action: string;
  readonly actor: string;
  readonly trigger: string;
  readonly at: string;
  readonly paths: readonly string[];
}

export interface ProblemJson {
  readonly path: string;
  readonly line: number | null;
  readonly code: string;
  readonly severity: string;
  readonly message: string;
}

export interface ProposalJson {
  readonly id: string;
  readonly author: string;
  readonly reason: string;
  readonly changes: readonly { readonly path: string; readonly state: string }[];
}
