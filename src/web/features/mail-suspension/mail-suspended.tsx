import { MailX } from "lucide-react";
import type { MailSuspension } from "#shared/api/mail-suspension.ts";
import { NoticeLine } from "#web/ui/notice-line.tsx";
import styles from "./mail-suspended.module.css";
import { useResumeMail } from "./mail-suspension-api.ts";
import { useSuspensionTexts } from "./use-suspension-texts.ts";

type Reason = NonNullable<MailSuspension["suspended"]>["reason"];

/** Why no alert is mailed, and what the person can do about it. */
export function MailSuspended({ reason }: { reason: Reason }) {
  const say = useSuspensionTexts();
  const { mutate, isPending, isError } = useResumeMail();
  return (
    <NoticeLine icon={MailX} text={say(isError ? "failed" : reason)} kind="attention">
      <button type="button" className={styles.action} disabled={isPending} onClick={() => mutate()}>
        {say("resume")}
      </button>
    </NoticeLine>
  );
}
