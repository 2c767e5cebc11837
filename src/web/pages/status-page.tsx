import "#web/theme/library-inside.css";
import { Skeleton, Title } from "@mantine/core";
import { QueryClientProvider } from "@tanstack/react-query";
import { FlaskConical } from "lucide-react";
import { Suspense, useState } from "react";
import { sitePath } from "#shared/site-pages.ts";
import { useConfig } from "#web/config.ts";
import { PrintNote } from "#web/features/exports/print-note.tsx";
import { useStatus } from "#web/features/status/read-status.ts";
import { StatusBoard } from "#web/features/status/status-board.tsx";
import { useStatusTexts } from "#web/features/status/use-status-texts.ts";
import { createQueryClient } from "#web/lib/api/query-client.ts";
import { formatForAll } from "#web/lib/words/format-date.ts";
import { useLocale, useTranslation } from "#web/lib/words/i18n.ts";
import { useScreenTitle } from "#web/lib/words/screen-title.ts";
import { ButtonLink } from "#web/ui/button-link.tsx";
import { Logo } from "#web/ui/logo.tsx";
import { NoticeLine } from "#web/ui/notice-line.tsx";
import { SignBar } from "#web/ui/sign-bar.tsx";
import { ErrorState } from "#web/ui/states/error-state.tsx";
import styles from "./status-page.module.css";

/** How the installation is, for everybody: no session is needed, and none is used. */
export function StatusPage() {
  const [queries] = useState(createQueryClient);
  return (
    <QueryClientProvider client={queries}>
      <Suspense>
        <Status />
      </Suspense>
    </QueryClientProvider>
  );
}

function Status() {
  const { t, language } = useTranslation();
  const say = useStatusTexts();
  const locale = useLocale();
  const { product_name, simulated_fares } = useConfig();
  const { data, error, refetch } = useStatus();
  useScreenTitle(say("title"));
  return (
    <div className={styles.frame}>
      <SignBar>
        <Logo name={product_name} />
        <ButtonLink to={sitePath({ page: "home", language })} data-wraps>
          {say("back")}
        </ButtonLink>
      </SignBar>
      {simulated_fares ? (
        <aside aria-label={t("shell.notices")}>
          <NoticeLine icon={FlaskConical} text={say("simulated")} />
        </aside>
      ) : null}
      <main className={styles.main}>
        <header>
          <Title order={1}>{say("title")}</Title>
          <p className={styles.when}>
            {data ? say("subtitle", { when: formatForAll(data.as_of, locale) }) : "\u00a0"}
          </p>
        </header>
        {data ? (
          <StatusBoard status={data} say={say} />
        ) : error ? (
          <ErrorState title={say("failed")} text={say("failedText")} onRetry={() => void refetch()} />
        ) : (
          <div role="status" aria-label={say("loading")} className={styles.loading}>
            <Skeleton height={64} radius="lg" />
            <Skeleton height={128} radius="lg" />
          </div>
        )}
        <PrintNote />
      </main>
    </div>
  );
}
