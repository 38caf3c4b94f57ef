const names = `
    accept acceptAll acknowledge approve approveAll bootstrap chooseEmbeddingModel
    chooseLanguageModel confirm connectAgent decline declineAll describeRelation disconnectAgent
    dream embed forget initialize makePrivate moveKey pin
    reflect reindex reject rejectAll relate remember rememberPrivately
    rememberSelection rename repair restore share showHistory snooze
    tag undo unpin unrelate`;

/** Commands that write or run Git, for which a workspace must be trusted. */
export const writingCommands: ReadonlySet<string> = new Set(
  names
    .trim()
    .split(/\s+/u)
    .map((name) => `cognitiveMemory.${name}`),
);
