import { useRouterState } from "@tanstack/react-router";
import { useEffect } from "react";
import { sitePath } from "#shared/site-pages.ts";
import { PrintNote } from "#web/features/exports/print-note.tsx";
import { browserLog } from "#web/lib/browser-log.ts";
import { useEnglishMark, useTranslation } from "#web/lib/words/i18n.ts";
import { useScreenTitle } from "#web/lib/words/screen-title.ts";
import { ButtonLink } from "#web/ui/button-link.tsx";
import { LowPassLine } from "#web/ui/low-pass.tsx";
import styles from "./not-found-page.module.css";

/** An address that leads nowhere; the log names it. */
export function NotFoundPage() {
  const { t, language } = useTranslation();
  // Whoever leaves has the next address before this has gone, which leads somewhere.
  const pathname = useRouterState({ select: (at) => (at.resolvedLocation ?? at.location).pathname });
  const english = useEnglishMark();
  // The address may begin as that of a screen, which would name it.
  useScreenTitle(t("shell.notFound.page"));
  useEffect(() => browserLog.error("page not found", pathname), [pathname]);
  return (
    <main className={styles.page}>
      <p className={styles.code}>404</p>
      <LowPassLine className={styles.curve ?? ""} />
      <h1 className={styles.title} {...english}>
        {t("shell.notFound.title")}
      </h1>
      <p className={styles.text}>{t("shell.notFound.text", { path: pathname })}</p>
      <ButtonLink to={sitePath({ page: "home", language })} size="md">
        {t("shell.notFound.home")}
      </ButtonLink>
      <PrintNote />
    </main>
  );
}
