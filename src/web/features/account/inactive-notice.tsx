import "@mantine/core/styles/Alert.layer.css";
import { Alert, Button } from "@mantine/core";
import { CircleAlert, Mail } from "lucide-react";
import { useConfig } from "#web/config.ts";
import { useTranslation } from "#web/lib/words/i18n.ts";
import styles from "./settings.module.css";

/** What an inactive account can and cannot do, and whom to ask for the rest. */
export function InactiveNotice() {
  const { t } = useTranslation();
  const { contact_email } = useConfig();
  const subject = t("account.inactive.contact");
  return (
    <Alert
      color="red"
      mb="lg"
      title={t("account.inactive.title")}
      icon={<CircleAlert size={20} aria-hidden />}
    >
      <div className={styles.notice}>
        <p>{t("account.inactive.text")}</p>
        <Button
          component="a"
          variant="default"
          leftSection={<Mail size={17} aria-hidden />}
          href={`mailto:${contact_email}?subject=${encodeURIComponent(subject)}`}
        >
          {subject}
        </Button>
      </div>
    </Alert>
  );
}
