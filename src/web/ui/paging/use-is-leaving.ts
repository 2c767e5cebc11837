import { trimPathRight, useRouter } from "@tanstack/react-router";
import { useDrawnPath } from "#web/ui/use-drawn-path.ts";

/** Tells whether the reader is on the way to another screen: while that is fetched the address is that one's already. */
export function useIsLeaving(): () => boolean {
  const router = useRouter();
  const screen = useDrawnPath();
  return () => trimPathRight(router.latestLocation.pathname) !== screen;
}
