import { latePopup } from "#web/lib/late/late-popup.tsx";

/** The dialog of a search's alerts, fetched when someone first opens it. */
export const LateNoticesDialog = latePopup(async () => (await import("./notices-dialog.tsx")).NoticesDialog);
