/** Whether a key is the browser's by what is held with it: an arrow leads a step back. */
export const isOfBrowser = ({ altKey, metaKey }: { altKey: boolean; metaKey: boolean }): boolean =>
  altKey || metaKey;
