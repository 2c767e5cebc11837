import type { ReactNode } from "react";
import { setSign } from "#shared/languages.ts";
import { useDialogParam } from "#web/lib/address/use-dialog-param.ts";
import { latePopup } from "#web/lib/late/late-popup.tsx";
import { useLocale, useTranslation } from "#web/lib/words/i18n.ts";

// The dialog arrives when someone first asks for it, and so does the chart in it.
const HistoryDialog = latePopup(async () => (await import("./history-dialog.tsx")).HistoryDialog);

interface Props {
  /** Of the search or the flight: by it the address opens the dialog. */
  id: string;
  title: string;
  text: string;
  opener: (open: () => void) => ReactNode;
  children: ReactNode;
}

/** What opens a history, and the dialog in which it then is. */
export function WithHistory({ id, title, text, opener, children }: Props) {
  const { isOpen, open, close } = useDialogParam("history", id);
  return (
    <>
      {opener(open)}
      <HistoryDialog opened={isOpen} onClose={close} title={title} text={text}>
        {children}
      </HistoryDialog>
    </>
  );
}

/** What such an opener is called: many stand on one screen. */
export function useHistoryLabel(text: string): string {
  const { t } = useTranslation();
  return `${t("history.action")}${setSign(":", useLocale())} ${text}`;
}
