import { Button, Skeleton } from "@mantine/core";
import { KeyRound } from "lucide-react";
import { useGoneDialogs } from "#web/lib/address/use-gone-dialogs.ts";
import { useSecretDialog } from "#web/lib/address/use-secret-dialog.ts";
import { latePopup } from "#web/lib/late/late-popup.tsx";
import { useTranslation } from "#web/lib/words/i18n.ts";
import { ItemList } from "#web/ui/item-list.tsx";
import { EmptyPart, FailedPart } from "#web/ui/states/part-state.tsx";
import styles from "./access-tokens.module.css";
import { useAccessTokens } from "./api.ts";
import { TokenItem } from "./token-item.tsx";

const CreateTokenDialog = latePopup(
  async () => (await import("./create-token-dialog.tsx")).CreateTokenDialog,
);

/** The keys of the person's programs: which there are, a new one, and the end of one. */
export function AccessTokens() {
  const { t } = useTranslation();
  const { isOpen, open, secret, take, close } = useSecretDialog("token");
  return (
    <div className={styles.tokens}>
      <div className={styles.head}>
        <p className={styles.text}>{t("accessTokens.keep")}</p>
        <div className={styles.actions}>
          <Button component="a" href="/api/docs" variant="default" data-wraps>
            {t("accessTokens.docs")}
          </Button>
          <Button data-wraps leftSection={<KeyRound size={17} aria-hidden />} onClick={open}>
            {t("accessTokens.create")}
          </Button>
        </div>
      </div>
      <TokenList />
      {isOpen ? <CreateTokenDialog secret={secret} onMade={take} onClose={close} /> : null}
    </div>
  );
}

function TokenList() {
  const { t } = useTranslation();
  const asked = useAccessTokens();
  const { data: tokens, isError, refetch } = asked;
  useGoneDialogs(["revoke"], asked);
  if (!tokens && isError)
    return (
      <FailedPart text={t("accessTokens.failed")} retry={t("accessTokens.retry")} onRetry={() => refetch()} />
    );
  if (!tokens)
    return (
      <div role="status" aria-label={t("accessTokens.loading")}>
        <Skeleton height={72} />
      </div>
    );
  if (tokens.length === 0) return <EmptyPart text={t("accessTokens.empty")} />;
  return (
    <ItemList label={t("accessTokens.list")}>
      {tokens.map((token) => (
        <TokenItem key={token.id} token={token} />
      ))}
    </ItemList>
  );
}
