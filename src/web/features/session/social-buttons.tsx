import { Button } from "@mantine/core";
import { useTranslation } from "react-i18next";
import { toast } from "#web/lib/toast.ts";
import styles from "./forms.module.css";

const providers = ["google", "facebook"] as const;

/** Sign-in by other services: announced, not built. */
export function SocialButtons() {
  const { t } = useTranslation();
  return (
    <div className={styles.social}>
      <p className={styles.or}>{t("session.social.or")}</p>
      <div className={styles.pair}>
        {providers.map((provider) => {
          const name = t(`session.social.${provider}`);
          return (
            <Button
              key={provider}
              variant="default"
              fullWidth
              onClick={() => toast.info(t("session.social.pending", { provider: name }))}
            >
              {name}
            </Button>
          );
        })}
      </div>
    </div>
  );
}
