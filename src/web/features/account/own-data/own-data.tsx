import { Button } from "@mantine/core";
import { Download, Sheet } from "lucide-react";
import type { ReactNode } from "react";
import { downloadOwnData, type OwnFile } from "#web/features/account/api.ts";
import { SettingsRow, SettingsSection } from "#web/features/account/settings-section.tsx";
import { useDialogParam } from "#web/lib/address/use-dialog-param.ts";
import { latePopup } from "#web/lib/late/late-popup.tsx";
import { tellFailure } from "#web/lib/toasts/tell-failure.ts";
import { toast } from "#web/lib/toasts/toast.ts";
import { useOneAtATime } from "#web/lib/use-one-at-a-time.ts";
import { useTranslation } from "#web/lib/words/i18n.ts";
import { ownDataMessage } from "./own-data-message.ts";

const EraseAccountDialog = latePopup(
  async () => (await import("./erase-account-dialog.tsx")).EraseAccountDialog,
);

/** What is kept about the person: to take along, or to be erased. */
export function OwnData() {
  const { t } = useTranslation();
  const erasure = useDialogParam("dialog", "erase");
  return (
    <SettingsSection title={t("account.data.title")} text={t("account.data.text")}>
      <SettingsRow
        title={t("account.data.download")}
        text={t("account.data.downloadText")}
        action={
          <DownloadButton
            file="everything"
            label={t("account.data.downloadAction")}
            icon={<Download size={17} />}
          />
        }
      />
      <SettingsRow
        title={t("account.data.prices")}
        text={t("account.data.pricesText")}
        action={
          <DownloadButton file="prices" label={t("account.data.pricesAction")} icon={<Sheet size={17} />} />
        }
      />
      <SettingsRow
        title={t("account.remove.title")}
        text={t("account.remove.text")}
        action={
          <Button variant="default" data-wraps c="var(--danger)" onClick={erasure.open}>
            {t("account.remove.action")}
          </Button>
        }
      >
        {erasure.isOpen ? <EraseAccountDialog onClose={erasure.close} /> : null}
      </SettingsRow>
    </SettingsSection>
  );
}

interface DownloadProps {
  file: OwnFile;
  label: string;
  icon: ReactNode;
}

function DownloadButton({ file, label, icon }: DownloadProps) {
  const { t } = useTranslation();
  const { isBusy, download } = useDownload(file);
  return (
    <Button variant="default" data-wraps leftSection={icon} disabled={isBusy} onClick={download}>
      {isBusy ? t("account.data.downloading") : label}
    </Button>
  );
}

function useDownload(file: OwnFile) {
  const { t } = useTranslation();
  const { run: download, isBusy } = useOneAtATime(async () => {
    try {
      await downloadOwnData(file);
      toast.success(t("account.data.downloaded"));
    } catch (error) {
      tellFailure(error, t("account.data.downloadFailed"), ownDataMessage(error, t));
    }
  });
  return { isBusy, download };
}
