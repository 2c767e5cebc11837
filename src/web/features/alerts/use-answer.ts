import { messageOf } from "#web/lib/api-error.ts";
import { tellFailure } from "#web/lib/tell-failure.ts";
import { toast } from "#web/lib/toast.ts";
import { useFeedback } from "./api.ts";
import { useAlertTexts } from "./use-alert-texts.ts";
import { useLinkedAnswer } from "./use-linked-answer.ts";

/** Says whether the price of an alert was there: by its buttons, or by the link of a mail as soon as it is known. */
export function useAnswer(id: string, isKnown: boolean) {
  const say = useAlertTexts();
  const { mutate } = useFeedback(id);
  const onError = (error: Error) => tellFailure(error, say("receipt.feedback.failed"), messageOf(error));
  useLinkedAnswer(isKnown, (matched) =>
    mutate({ matched }, { onError, onSuccess: () => toast.success(say("receipt.feedback.kept")) }),
  );
  return (matched: boolean | null) => mutate({ matched }, { onError });
}
