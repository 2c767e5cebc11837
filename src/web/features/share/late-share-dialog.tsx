import { type ComponentProps, Suspense } from "react";
import { latePart } from "#web/lib/late-part.ts";
import { useWasOpened } from "#web/ui/late-opening.ts";

const load = () => import("./share-dialog.tsx");
const ShareDialog = latePart(async () => (await load()).ShareDialog);

/** The dialog for sharing a search, fetched when someone first opens it. */
export function LateShareDialog(props: ComponentProps<typeof ShareDialog>) {
  return useWasOpened(props.opened) ? (
    <Suspense>
      <ShareDialog {...props} />
    </Suspense>
  ) : null;
}
