import { messageOf } from "#web/lib/api/api-error.ts";
import { tellFailure } from "#web/lib/toasts/tell-failure.ts";
import { toast } from "#web/lib/toasts/toast.ts";
import { useFeedback } from "./api.ts";
import { useAlertTexts } from "./use-alert-texts.ts";
import { useLinkedAnswer } from "./use-linked-answer.ts";

/** Says whether the price of an alert was there: by its buttons, or by the link of a mail as soon as it is known. */
export function useAnswer(id: string, isKnown: boolean) {
  const say = useAlertTexts();
  const { mutateAsync } = useFeedback(id);
  // Each press is told of, wherever its reader is by then.
  const answer = (matched: boolean | null, onKept?: () => void) =>
    void mutateAsync({ matched }).then(onKept, (error: Error) =>
      tellFailure(error, say("receipt.feedback.failed"), messageOf(error)),
    );
  useLinkedAnswer(isKnown, (matched) => answer(matched, () => toast.success(say("receipt.feedback.kept"))));
  return (matched: boolean | null) => answer(matched);
}
