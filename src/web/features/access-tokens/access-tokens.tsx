import { Button, Skeleton } from "@mantine/core";
import { KeyRound } from "lucide-react";
import { useState } from "react";
import { useTranslation } from "#web/lib/i18n.ts";
import { latePopup } from "#web/lib/late-popup.tsx";
import { useDialogParam } from "#web/lib/use-dialog-param.ts";
import { useFocusBack } from "#web/lib/use-focus-back.ts";
import { ItemList } from "#web/ui/item-list.tsx";
import { EmptyPart, FailedPart } from "#web/ui/part-state.tsx";
import styles from "./access-tokens.module.css";
import { useAccessTokens } from "./api.ts";
import { TokenItem } from "./token-item.tsx";

const CreateTokenDialog = latePopup(
  async () => (await import("./create-token-dialog.tsx")).CreateTokenDialog,
);

/** The keys of the person's programs: which there are, a new one, and the end of one. */
export function AccessTokens() {
  const { t } = useTranslation();
  const { isOpen, open, secret, take, close } = useCreation();
  return (
    <div className={styles.tokens}>
      <div className={styles.head}>
        <p className={styles.text}>{t("accessTokens.keep")}</p>
        <div className={styles.actions}>
          <Button component="a" href="/api/docs" variant="default" data-wraps>
            {t("accessTokens.docs")}
          </Button>
          <Button leftSection={<KeyRound size={17} aria-hidden />} onClick={open}>
            {t("accessTokens.create")}
          </Button>
        </div>
      </div>
      <TokenList />
      {isOpen ? <CreateTokenDialog secret={secret} onMade={take} onClose={close} /> : null}
    </div>
  );
}

/** The address opens the question. The answer shows this once: no step back and no reload is to ask for another. */
function useCreation() {
  const question = useDialogParam("dialog", "token");
  const [secret, setSecret] = useState<string>();
  const take = (made: string) => {
    setSecret(made);
    question.close();
  };
  const close = () => {
    setSecret(undefined);
    question.close();
  };
  const isOpen = question.isOpen || secret !== undefined;
  const rememberOpener = useFocusBack(isOpen);
  const open = () => {
    rememberOpener();
    question.open();
  };
  return { isOpen, open, secret, take, close };
}

function TokenList() {
  const { t } = useTranslation();
  const { data: tokens, isError, refetch } = useAccessTokens();
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
