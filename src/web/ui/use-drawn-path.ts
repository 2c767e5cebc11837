import { useMatches } from "@tanstack/react-router";

/** The path of the screen that is drawn: that of the address once it was fetched. */
export const useDrawnPath = () => useMatches({ select: (matches) => matches.at(-1)?.pathname });
