import { Button } from "@mantine/core";
import { type MouseEvent, useState } from "react";
import { flushSync } from "react-dom";
import type { OpenSession } from "#shared/api/open-sessions.ts";
import { useAge } from "#web/lib/time/use-age.ts";
import { formatDate, formatDateTime } from "#web/lib/words/format-date.ts";
import { useTranslation } from "#web/lib/words/i18n.ts";
import { Item, ItemList } from "#web/ui/item-list.tsx";
import styles from "./settings.module.css";
import { StandingBadge } from "./standing-badge.tsx";

/** How many sessions are shown before one asks for more. */
const AT_FIRST = 5;

interface ListProps {
  sessions: OpenSession[];
  isBusy: boolean;
  onEnd: (id: string) => void;
}

/** This device and those used last; the rest on demand. */
export function SessionList({ sessions, isBusy, onEnd }: ListProps) {
  const { t } = useTranslation();
  const [isOpen, setOpen] = useState(false);
  const sorted = sessions.toSorted((one, other) => Number(other.current) - Number(one.current));
  const hidden = isOpen ? 0 : Math.max(0, sorted.length - AT_FIRST);
  const showAll = ({ currentTarget: { previousElementSibling: list } }: MouseEvent) => {
    flushSync(() => setOpen(true));
    // The button that had the focus has gone.
    if (list instanceof HTMLElement) list.focus({ preventScroll: true });
  };
  return (
    <>
      <ItemList label={t("account.sessions.list")} count={sorted.length}>
        {sorted.slice(0, sorted.length - hidden).map((session) => (
          <SessionItem key={session.id} session={session} isBusy={isBusy} onEnd={() => onEnd(session.id)} />
        ))}
      </ItemList>
      {hidden > 0 ? (
        <Button variant="subtle" onClick={showAll}>
          {t("account.sessions.more", { count: hidden })}
        </Button>
      ) : null}
    </>
  );
}

interface ItemProps {
  session: OpenSession;
  isBusy: boolean;
  onEnd: () => void;
}

function SessionItem({ session, isBusy, onEnd }: ItemProps) {
  const { t } = useTranslation();
  const age = useAge();
  const { browser, system } = session.device;
  const device = [browser, system].filter(Boolean).join(" · ") || t("account.sessions.unknownDevice");
  return (
    <Item
      name={
        <>
          {device}
          {session.current ? <StandingBadge isGood>{t("account.sessions.current")}</StandingBadge> : null}
        </>
      }
      facts={
        <>
          <span>{t("account.sessions.lastUsed", { age: age(session.last_used_at) })}</span>
          <span>{t("account.sessions.since", { date: formatDate(session.created_at) })}</span>
          {session.ip ? <span className={styles.mono}>{session.ip}</span> : null}
        </>
      }
    >
      {session.current ? null : (
        <Button
          variant="default"
          size="xs"
          disabled={isBusy}
          // A device may have more than one.
          aria-label={t("account.sessions.endOf", {
            device: `${device}, ${formatDateTime(session.created_at)}`,
          })}
          onClick={onEnd}
        >
          {t("account.sessions.end")}
        </Button>
      )}
    </Item>
  );
}
