import { lazy, Suspense } from "react";
import { useMailSuspension } from "./mail-suspension-api.ts";

const MailSuspended = lazy(async () => ({
  default: (await import("./mail-suspended.tsx")).MailSuspended,
}));

/** Nothing but where mail does not get to the person; only then are its texts fetched. */
export function LateMailSuspended() {
  const { data } = useMailSuspension();
  if (!data?.suspended) return null;
  return (
    <Suspense>
      <MailSuspended reason={data.suspended.reason} />
    </Suspense>
  );
}
