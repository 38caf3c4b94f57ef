/** Whether Git merges the memories of a folder by what they say; sets that up where `setUp` is true. */
export interface MergingParams {
  readonly setUp?: boolean;
}

export interface MergingResult {
  /** URI of the memory folder. */
  readonly memoryFolder: string;
  /** True where a Git repository is around it. */
  readonly isInRepository: boolean;
  readonly isSetUp: boolean;
}
