import { Button } from "@mantine/core";
import { useState } from "react";
import type { SuspendedAddresses } from "#shared/api/operator.ts";
import { latePopup } from "#web/lib/late/late-popup.tsx";
import { toast } from "#web/lib/toasts/toast.ts";
import { formatDate } from "#web/lib/words/format-date.ts";
import { useLocale } from "#web/lib/words/i18n.ts";
import { Badge } from "#web/ui/badge.tsx";
import { Item } from "#web/ui/item-list.tsx";
import { useResumeMail } from "./api.ts";
import type { SayOfOperator } from "./use-operator-texts.ts";
import { useTellRefusal } from "./use-tell-refusal.ts";

const ConfirmDialog = latePopup(
  async () => (await import("#web/ui/dialog/confirm-dialog.tsx")).ConfirmDialog,
);

interface Props {
  suspended: SuspendedAddresses["items"][number];
  say: SayOfOperator;
}

/** One address that gets no alerts and digests, and why; it can get them again. */
export function SuspensionItem({ suspended: { email, reason, detail, since }, say }: Props) {
  const locale = useLocale();
  const { mutateAsync, isPending } = useResumeMail();
  const tell = useTellRefusal(say, "suspensions.gone");
  const [isAsked, ask] = useState(false);
  const resume = async () => {
    await mutateAsync(email);
    toast.success(say("suspensions.resumed"), email);
  };
  return (
    <Item
      name={
        <>
          {email}{" "}
          <Badge kind={reason === "complained" ? "warning" : undefined}>{say(`suspensions.${reason}`)}</Badge>
        </>
      }
      facts={
        <>
          <span>{say("suspensions.since", { date: formatDate(since, locale) })}</span>
          {detail ? <span>{detail}</span> : null}
        </>
      }
    >
      <Button
        variant="default"
        disabled={isPending}
        aria-label={say("suspensions.resumeOf", { email })}
        onClick={() => ask(true)}
      >
        {say("suspensions.resume")}
      </Button>
      {isAsked ? (
        <ConfirmDialog
          title={say("suspensions.resumeOf", { email })}
          text={say("suspensions.confirm")}
          confirm={say("suspensions.resume")}
          cancel={say("accounts.cancel")}
          act={resume}
          onFailed={tell}
          onClose={() => ask(false)}
        />
      ) : null}
    </Item>
  );
}
