/** Marks the document of someone who is signed in: the pages that are the same for all show other doors then. */
export const markSession = (isSignedIn: boolean): void => {
  document.documentElement.toggleAttribute("data-session", isSignedIn);
};
