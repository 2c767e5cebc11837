import { Button } from "@mantine/core";
import { useDisclosure } from "@mantine/hooks";
import { Download } from "lucide-react";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import { messageOf } from "#web/lib/api-error.ts";
import { toast } from "#web/lib/toast.ts";
import { fetchOwnData } from "./api.ts";
import { EraseAccountDialog } from "./erase-account-dialog.tsx";
import { saveFile } from "./save-file.ts";
import { SettingsRow, SettingsSection } from "./settings-section.tsx";

/** What is kept about the person: to take along, or to be erased. */
export function OwnData() {
  const { t } = useTranslation();
  const { isBusy, download } = useDownload();
  const [isErasing, dialog] = useDisclosure(false);
  return (
    <SettingsSection title={t("account.data.title")} text={t("account.data.text")}>
      <SettingsRow
        title={t("account.data.download")}
        text={t("account.data.downloadText")}
        action={
          <Button
            variant="default"
            leftSection={<Download size={17} aria-hidden />}
            disabled={isBusy}
            onClick={download}
          >
            {t(isBusy ? "account.data.downloading" : "account.data.downloadAction")}
          </Button>
        }
      />
      <SettingsRow
        title={t("account.remove.title")}
        text={t("account.remove.text")}
        action={
          <Button variant="default" c="var(--danger)" onClick={dialog.open}>
            {t("account.remove.action")}
          </Button>
        }
      >
        {isErasing ? <EraseAccountDialog onClose={dialog.close} /> : null}
      </SettingsRow>
    </SettingsSection>
  );
}

function useDownload() {
  const { t } = useTranslation();
  const [isBusy, setBusy] = useState(false);

  async function download() {
    setBusy(true);
    try {
      const { name, content } = await fetchOwnData();
      saveFile(content, name ?? "account.json");
      toast.success(t("account.data.downloaded"));
    } catch (error) {
      toast.error(t("account.data.downloadFailed"), messageOf(error));
    }
    setBusy(false);
  }

  return { isBusy, download };
}
