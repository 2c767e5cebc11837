import { Button, Skeleton } from "@mantine/core";
import { useTranslation } from "react-i18next";
import type { OpenSession } from "#shared/api/account.ts";
import { formatAge, formatDate } from "#web/lib/format-date.ts";
import { toast } from "#web/lib/toast.ts";
import { useEndSession, useOpenSessions } from "./api.ts";
import { StandingBadge } from "./badge.tsx";
import styles from "./settings.module.css";
import { SettingsRow } from "./settings-section.tsx";

/** Where the account is open, with the way to close it there. */
export function OpenSessions() {
  const { t } = useTranslation();
  const { data, isError } = useOpenSessions();
  const { end, isBusy } = useEnding();
  if (data === null) return null;
  const others = data?.filter(({ current }) => !current) ?? [];
  return (
    <SettingsRow
      title={t("account.sessions.title")}
      text={t("account.sessions.text")}
      action={
        others.length > 0 ? (
          <Button variant="default" disabled={isBusy} onClick={() => end()}>
            {t("account.sessions.endOthers")}
          </Button>
        ) : null
      }
    >
      {isError ? <p role="alert">{t("account.sessions.failed")}</p> : null}
      {data ? (
        <ul className={styles.list} aria-label={t("account.sessions.list")}>
          {data.map((session) => (
            <SessionItem key={session.id} session={session} isBusy={isBusy} onEnd={() => end(session.id)} />
          ))}
        </ul>
      ) : isError ? null : (
        <div role="status" aria-label={t("account.sessions.loading")}>
          <Skeleton height={120} />
        </div>
      )}
    </SettingsRow>
  );
}

function SessionItem({
  session,
  isBusy,
  onEnd,
}: {
  session: OpenSession;
  isBusy: boolean;
  onEnd: () => void;
}) {
  const { t } = useTranslation();
  const { browser, system } = session.device;
  const device = [browser, system].filter(Boolean).join(" · ") || t("account.sessions.unknownDevice");
  return (
    <li className={styles.item}>
      <div>
        <p className={styles.itemName}>
          {device}
          {session.current ? <StandingBadge isGood>{t("account.sessions.current")}</StandingBadge> : null}
        </p>
        <p className={styles.itemFacts}>
          <span>{t("account.sessions.lastUsed", { age: formatAge(session.last_used_at) })}</span>
          <span>{t("account.sessions.since", { date: formatDate(session.created_at) })}</span>
          {session.ip ? <span className={styles.mono}>{session.ip}</span> : null}
        </p>
      </div>
      {session.current ? null : (
        <Button
          variant="default"
          size="xs"
          disabled={isBusy}
          aria-label={t("account.sessions.endOf", { device })}
          onClick={onEnd}
        >
          {t("account.sessions.end")}
        </Button>
      )}
    </li>
  );
}

function useEnding() {
  const { t } = useTranslation();
  const { mutate, isPending } = useEndSession();
  const end = (id?: string) =>
    mutate(id, {
      onSuccess: () => toast.success(t(id ? "account.sessions.ended" : "account.sessions.othersEnded")),
      onError: () => toast.error(t("account.sessions.endFailed")),
    });
  return { end, isBusy: isPending };
}
