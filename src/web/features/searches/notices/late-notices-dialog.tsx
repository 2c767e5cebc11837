import { type ComponentProps, Suspense } from "react";
import { latePart } from "#web/lib/late-part.ts";
import { useWasOpened } from "#web/ui/late-opening.ts";

const NoticesDialog = latePart(async () => (await import("./notices-dialog.tsx")).NoticesDialog);

/** The dialog of a search's alerts, fetched when someone first opens it. */
export function LateNoticesDialog(props: ComponentProps<typeof NoticesDialog>) {
  return useWasOpened(props.opened) ? (
    <Suspense>
      <NoticesDialog {...props} />
    </Suspense>
  ) : null;
}
