import { Link } from "@tanstack/react-router";
import { Unplug } from "lucide-react";
import { formatDateTime } from "#web/lib/words/format-date.ts";
import { useLocale, useTranslation } from "#web/lib/words/i18n.ts";
import { useOutdatedSince } from "./fare-sources.ts";
import styles from "./source-notice.module.css";

/**
 * Says that prices may be out of date because their source sees none; nothing while it does. It `standsAlone` between
 * the parts of a page, else it is a line of a card.
 */
export function SourceNotice({ standsAlone = false }: { standsAlone?: boolean }) {
  const { t } = useTranslation();
  const locale = useLocale();
  const since = useOutdatedSince();
  if (since === null) return null;
  return (
    <p className={styles.notice} data-alone={standsAlone || undefined}>
      <Unplug size={16} aria-hidden />
      <span>
        {t("money.sourceOutdated", { when: formatDateTime(since, locale) })}{" "}
        <Link to="/status">{t("money.sourceStatus")}</Link>
      </span>
    </p>
  );
}
