const scheme = /^[a-z][a-z\d+.-]*:/iu;
const markdownFile = /^[^/\\?#][^\\?#]*\.md(?:#[^\\]*)?$/iu;

const decoded = (target: string): string | undefined => {
  try {
    return decodeURIComponent(target);
  } catch {
    return undefined;
  }
};

/** True for a relative path of a markdown file, the only kind of link that a reflection may have. The host checks again. */
export const isFolderLink = (target: string): boolean => {
  const path = decoded(target);
  return (
    path !== undefined &&
    [target, path].every((text) => !scheme.test(text) && markdownFile.test(text))
  );
};
