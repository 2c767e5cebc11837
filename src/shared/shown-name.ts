/** The name of a service as one reads it: "google" is Google. */
export const shownName = (provider: string): string =>
  provider
    .split(/[-_]/)
    .map((word) => word.charAt(0).toUpperCase() + word.slice(1))
    .join(" ");
