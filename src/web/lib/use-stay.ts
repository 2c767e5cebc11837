import { type RouterHistory, useRouter } from "@tanstack/react-router";
import { useEffect, useEffectEvent } from "react";
import { toast } from "./toasts/toast.ts";

/**
 * Keeps who waits for an answer that is shown only once on the page that shows it, and tells him `why`. Whoever is sent
 * away, as by the end of his session, is let go.
 */
export function useStay(why: string) {
  const { history } = useRouter();
  return async <Answer>(answer: Promise<Answer>): Promise<Answer> =>
    answer.finally(stay(history, () => toast.info(why)));
}

/** Keeps who sees such an answer there until that is closed, as a step back would lose it. */
export function useStayWhileShown(why: string) {
  const { history } = useRouter();
  const tell = useEffectEvent(() => toast.info(why));
  useEffect(() => stay(history, () => tell()), [history]);
}

/** Answers how whoever is kept is let go again. */
const stay = (history: RouterHistory, tell: () => void) =>
  history.block({
    enableBeforeUnload: true,
    blockerFn: ({ action, currentLocation, nextLocation }) => {
      const isLeaving = action !== "REPLACE" && nextLocation.pathname !== currentLocation.pathname;
      if (isLeaving) tell();
      return isLeaving;
    },
  });
