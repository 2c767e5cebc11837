import { Button, Skeleton } from "@mantine/core";
import { KeyRound } from "lucide-react";
import { lazy, Suspense, useState } from "react";
import type { AccessToken } from "#shared/api/access-tokens.ts";
import { useTranslation } from "#web/lib/i18n.ts";
import { ItemList } from "#web/ui/item-list.tsx";
import styles from "./access-tokens.module.css";
import { useAccessTokens } from "./api.ts";
import { TokenItem } from "./token-item.tsx";

const CreateTokenDialog = lazy(async () => ({
  default: (await import("./create-token-dialog.tsx")).CreateTokenDialog,
}));
const RevokeTokenDialog = lazy(async () => ({
  default: (await import("./revoke-token-dialog.tsx")).RevokeTokenDialog,
}));

type Open = { name: "create" } | { name: "revoke"; token: AccessToken } | undefined;

/** The keys of the person's programs: which there are, a new one, and the end of one. */
export function AccessTokens() {
  const { t } = useTranslation();
  const [open, setOpen] = useState<Open>();
  const close = () => setOpen(undefined);
  return (
    <div className={styles.tokens}>
      <div className={styles.head}>
        <p className={styles.text}>{t("accessTokens.keep")}</p>
        <div className={styles.actions}>
          <Button component="a" href="/api/docs" variant="default">
            {t("accessTokens.docs")}
          </Button>
          <Button
            leftSection={<KeyRound size={17} aria-hidden />}
            onClick={() => setOpen({ name: "create" })}
          >
            {t("accessTokens.create")}
          </Button>
        </div>
      </div>
      <TokenList onRevoke={(token) => setOpen({ name: "revoke", token })} />
      <Suspense>
        {open?.name === "create" ? <CreateTokenDialog onClose={close} /> : null}
        {open?.name === "revoke" ? <RevokeTokenDialog token={open.token} onClose={close} /> : null}
      </Suspense>
    </div>
  );
}

function TokenList({ onRevoke }: { onRevoke: (token: AccessToken) => void }) {
  const { t } = useTranslation();
  const { data: tokens, isPending, isError, refetch } = useAccessTokens();
  if (isPending)
    return (
      <div role="status" aria-label={t("accessTokens.loading")}>
        <Skeleton height={72} />
      </div>
    );
  if (isError)
    return (
      <div role="alert" className={styles.problem}>
        <p className={styles.text}>{t("accessTokens.failed")}</p>
        <Button variant="default" size="xs" onClick={() => refetch()}>
          {t("accessTokens.retry")}
        </Button>
      </div>
    );
  if (tokens.length === 0) return <p className={styles.empty}>{t("accessTokens.empty")}</p>;
  return (
    <ItemList label={t("accessTokens.list")}>
      {tokens.map((token) => (
        <TokenItem key={token.id} token={token} onRevoke={() => onRevoke(token)} />
      ))}
    </ItemList>
  );
}
