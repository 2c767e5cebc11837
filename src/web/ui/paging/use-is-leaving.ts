import { trimPathRight, useMatches, useRouter } from "@tanstack/react-router";

/** Tells whether the reader is on the way to another screen: while that is fetched the address is that one's already. */
export function useIsLeaving(): () => boolean {
  const router = useRouter();
  const screen = useMatches({ select: (matches) => matches.at(-1)?.pathname });
  return () => trimPathRight(router.latestLocation.pathname) !== screen;
}
