import { useRouter } from "@tanstack/react-router";
import { toast } from "./toasts/toast.ts";

/**
 * Keeps who waits for an answer that is shown only once on the page that shows it, and tells him `why`. Whoever is sent
 * away, as by the end of his session, is let go.
 */
export function useStay(why: string) {
  const { history } = useRouter();
  return async <Answer>(answer: Promise<Answer>): Promise<Answer> => {
    const release = history.block({
      enableBeforeUnload: true,
      blockerFn: ({ action, currentLocation, nextLocation }) => {
        const isLeaving = action !== "REPLACE" && nextLocation.pathname !== currentLocation.pathname;
        if (isLeaving) toast.info(why);
        return isLeaving;
      },
    });
    return answer.finally(release);
  };
}
