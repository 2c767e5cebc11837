import { latePopup } from "#web/lib/late/late-popup.tsx";

/** The dialog for sharing a search, fetched when someone first opens it. */
export const LateShareDialog = latePopup(async () => (await import("./share-dialog.tsx")).ShareDialog);
