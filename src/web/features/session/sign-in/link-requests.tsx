import { Button } from "@mantine/core";
import styles from "#web/features/session/forms.module.css";
import { useDialogParam } from "#web/lib/address/use-dialog-param.ts";
import { latePopup } from "#web/lib/late/late-popup.tsx";
import { useTranslation } from "#web/lib/words/i18n.ts";
import type { LinkRequest } from "./use-link-request.ts";

const KINDS: readonly LinkRequest[] = ["forgot", "magic"];

const LinkRequestDialog = latePopup(
  async () => (await import("./link-request-dialog.tsx")).LinkRequestDialog,
);

/** The ways in for someone without a password at hand, whose address may be typed already. */
export function LinkRequests({ typed }: { typed: string }) {
  const { t } = useTranslation();
  const dialogs = { forgot: useDialogParam("link", "forgot"), magic: useDialogParam("link", "magic") };
  const asked = KINDS.find((kind) => dialogs[kind].isOpen);
  return (
    <div className={styles.ways}>
      {KINDS.map((kind) => (
        <Button key={kind} variant="subtle" size="compact-sm" onClick={dialogs[kind].open}>
          {t(`session.login.${kind}`)}
        </Button>
      ))}
      {asked ? <LinkRequestDialog kind={asked} typed={typed} onClose={dialogs[asked].close} /> : null}
    </div>
  );
}
