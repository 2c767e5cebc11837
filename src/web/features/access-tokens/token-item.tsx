import { Button } from "@mantine/core";
import type { AccessToken } from "#shared/api/access-tokens.ts";
import { useDialogParam } from "#web/lib/address/use-dialog-param.ts";
import { latePopup } from "#web/lib/late/late-popup.tsx";
import { useAge } from "#web/lib/time/use-age.ts";
import { useNow } from "#web/lib/time/use-now.ts";
import { formatDate } from "#web/lib/words/format-date.ts";
import { useTranslation } from "#web/lib/words/i18n.ts";
import { Badge } from "#web/ui/badge.tsx";
import { Item } from "#web/ui/item-list.tsx";
import styles from "./access-tokens.module.css";

const RevokeTokenDialog = latePopup(
  async () => (await import("./revoke-token-dialog.tsx")).RevokeTokenDialog,
);

/** One token: what it may, how long it runs, whether anybody uses it. */
export function TokenItem({ token }: { token: AccessToken }) {
  const { t } = useTranslation();
  const age = useAge();
  const revocation = useDialogParam("revoke", token.id);
  const { name, ending, last_used_at } = token;
  const isOver = Date.parse(token.expires_at) <= useNow();
  return (
    <Item
      name={
        <>
          {name}
          {isOver ? (
            <Badge kind="warning">{t("accessTokens.expired")}</Badge>
          ) : (
            <Badge>{t(`accessTokens.scope.${token.scope}`)}</Badge>
          )}
        </>
      }
      facts={
        <>
          <span className={styles.mono}>rasante_…{ending}</span>
          <span>{t("accessTokens.created", { date: formatDate(token.created_at) })}</span>
          <span>
            {t(isOver ? "accessTokens.ended" : "accessTokens.expires", {
              date: formatDate(token.expires_at),
            })}
          </span>
          <span>
            {last_used_at
              ? t("accessTokens.lastUsed", { age: age(last_used_at) })
              : t("accessTokens.neverUsed")}
          </span>
        </>
      }
    >
      <Button
        variant="default"
        size="xs"
        aria-label={t("accessTokens.revokeOf", { name })}
        onClick={revocation.open}
      >
        {t("accessTokens.revoke")}
      </Button>
      {revocation.isOpen ? <RevokeTokenDialog token={token} onClose={revocation.close} /> : null}
    </Item>
  );
}
