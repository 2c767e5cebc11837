import { latePopup } from "#web/lib/late/late-popup.tsx";
import { useNoticeTexts } from "./use-notice-texts.ts";

/** The dialog of a search's alerts, fetched when someone first opens it. */
export const LateNoticesDialog = latePopup(
  useNoticeTexts.along(async () => (await import("./notices-dialog.tsx")).NoticesDialog),
);
