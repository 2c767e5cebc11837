import { useSharingTexts } from "#web/features/exports/use-sharing-texts.ts";
import { latePopup } from "#web/lib/late/late-popup.tsx";

/** The dialog for sharing a search, fetched when someone first opens it. */
export const LateShareDialog = latePopup(
  useSharingTexts.along(async () => (await import("./share-dialog.tsx")).ShareDialog),
);
