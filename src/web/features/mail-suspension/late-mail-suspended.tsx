import { Suspense } from "react";
import { latePart } from "#web/lib/late/late-part.ts";
import { useMailSuspension } from "./mail-suspension-api.ts";

const MailSuspended = latePart(async () => (await import("./mail-suspended.tsx")).MailSuspended);
const ChannelsLost = latePart(async () => (await import("./channels-lost.tsx")).ChannelsLost);

/** Nothing but where alerts do not get to the person; only then are its texts fetched. */
export function LateMailSuspended() {
  const { data } = useMailSuspension();
  if (!data) return null;
  const { suspended, lost_channels: lost } = data;
  return (
    <Suspense>
      {suspended ? <MailSuspended reason={suspended.reason} /> : null}
      {lost.length > 0 ? <ChannelsLost names={lost} /> : null}
    </Suspense>
  );
}
