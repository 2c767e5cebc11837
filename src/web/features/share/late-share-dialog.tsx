import { type ComponentProps, lazy, Suspense } from "react";
import { useWasOpened } from "#web/ui/late-opening.ts";

const load = () => import("./share-dialog.tsx");
const ShareDialog = lazy(async () => ({ default: (await load()).ShareDialog }));

/** The dialog for sharing a search, fetched when someone first opens it. */
export function LateShareDialog(props: ComponentProps<typeof ShareDialog>) {
  return useWasOpened(props.opened) ? (
    <Suspense>
      <ShareDialog {...props} />
    </Suspense>
  ) : null;
}
