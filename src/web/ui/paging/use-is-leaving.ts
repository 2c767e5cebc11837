import { trimPathRight, useMatches, useRouter } from "@tanstack/react-router";

/** The path of the screen that is drawn: that of the address once it was fetched. */
export const useDrawnPath = () => useMatches({ select: (matches) => matches.at(-1)?.pathname });

/** Tells whether the reader is on the way to another screen: while that is fetched the address is that one's already. */
export function useIsLeaving(): () => boolean {
  const router = useRouter();
  const screen = useDrawnPath();
  return () => trimPathRight(router.latestLocation.pathname) !== screen;
}
