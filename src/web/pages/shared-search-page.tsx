import "#web/theme/library-inside.css";
import { Skeleton, VisuallyHidden } from "@mantine/core";
import { QueryClientProvider } from "@tanstack/react-query";
import { useParams } from "@tanstack/react-router";
import { FlaskConical } from "lucide-react";
import { type ReactNode, Suspense, useState } from "react";
import type { SharedSearch } from "#shared/api/shared-search.ts";
import { useConfig } from "#web/config.ts";
import { routesOf } from "#web/features/airports/routes-of.ts";
import { PrintNote } from "#web/features/exports/print-note.tsx";
import { type SayOfSharing, useSharingTexts } from "#web/features/exports/use-sharing-texts.ts";
import { FlightRow } from "#web/features/flights/flight-row.tsx";
import { FlightRowsSkeleton } from "#web/features/flights/flights-skeleton.tsx";
import { hidesFlights } from "#web/features/flights/hides-flights.ts";
import { OwnSearchLink } from "#web/features/searches/summary/own-search-link.tsx";
import { SharedSummary } from "#web/features/searches/summary/shared-summary.tsx";
import { NoSharedFlights } from "#web/features/share/no-shared-flights.tsx";
import { useSharedSearch } from "#web/features/share/read-shared-search.ts";
import { messageOf, statusOf } from "#web/lib/api/api-error.ts";
import { createQueryClient } from "#web/lib/api/query-client.ts";
import { useTranslation } from "#web/lib/words/i18n.ts";
import { routeText } from "#web/lib/words/route-text.ts";
import { useScreenTitle } from "#web/lib/words/screen-title.ts";
import { partyText } from "#web/lib/words/trip-text.ts";
import { Board } from "#web/ui/board.tsx";
import { Logo } from "#web/ui/logo.tsx";
import { NoticeLine } from "#web/ui/notice-line.tsx";
import { SignBar } from "#web/ui/sign-bar.tsx";
import { EmptyState } from "#web/ui/states/empty-state.tsx";
import { ErrorState } from "#web/ui/states/error-state.tsx";
import { OfflineNotice } from "#web/ui/states/offline-notice.tsx";
import styles from "./shared-search-page.module.css";

/** A search for whoever has its link: read without a session, and nothing can be changed. */
export function SharedSearchPage() {
  const { secret = "" } = useParams({ strict: false });
  const [queries] = useState(createQueryClient);
  return (
    <QueryClientProvider client={queries}>
      <Suspense>
        <Shared secret={secret} />
      </Suspense>
    </QueryClientProvider>
  );
}

function Shared({ secret }: { secret: string }) {
  const say = useSharingTexts();
  const { data, error, refetch } = useSharedSearch(secret);
  const isGone = error !== null && hidesFlights(error, data);
  useScreenTitle(data ? routeText(data) : say("page.label"));
  return (
    <Frame search={isGone ? undefined : data} say={say}>
      {error && isGone ? (
        <Problem error={error} say={say} onRetry={() => void refetch()} />
      ) : data ? (
        <Found search={data} say={say} />
      ) : (
        <div role="status" aria-label={say("page.loading")} className={styles.loading}>
          <Skeleton height={160} radius="lg" />
          <FlightRowsSkeleton />
        </div>
      )}
    </Frame>
  );
}

interface FrameProps {
  search: SharedSearch | undefined;
  say: SayOfSharing;
  children: ReactNode;
}

function Frame({ search, say, children }: FrameProps) {
  const { t } = useTranslation();
  const { product_name, simulated_fares } = useConfig();
  return (
    <div className={styles.frame}>
      <SignBar>
        <Logo name={product_name} />
        <OwnSearchLink search={search} say={say} />
      </SignBar>
      <aside aria-label={t("shell.notices")}>
        {simulated_fares ? <NoticeLine icon={FlaskConical} text={say("page.simulated")} /> : null}
        <div role="status">
          <OfflineNotice text={t("shell.offline")} />
        </div>
      </aside>
      <main className={styles.main} aria-label={say("page.label")}>
        {search ? null : <VisuallyHidden component="h1">{say("page.label")}</VisuallyHidden>}
        {children}
      </main>
    </div>
  );
}

function Problem({ error, say, onRetry }: { error: Error; say: SayOfSharing; onRetry: () => void }) {
  if (statusOf(error) === 404)
    return <EmptyState title={say("page.goneTitle")} text={say("page.goneText")} />;
  return <ErrorState title={say("page.failed")} text={messageOf(error)} onRetry={onRetry} />;
}

const NOTES = { paused: "page.paused", expired: "page.expired" } as const;

function Found({ search, say }: { search: SharedSearch; say: SayOfSharing }) {
  const { t } = useTranslation();
  const { product_name } = useConfig();
  const { status, items, total } = search;
  return (
    <>
      <SharedSummary search={search} />
      {status === "paused" || status === "expired" ? (
        <p className={styles.note}>{say(NOTES[status])}</p>
      ) : null}
      {items.length > 0 ? (
        <section className={styles.found} aria-labelledby="found">
          <h2 id="found">{say("page.title", { count: total })}</h2>
          <p className={styles.text}>
            {total > items.length ? `${say("page.cheapest", { count: items.length })}. ` : null}
            {t("flights.disclaimer", { party: partyText(t, search) })}
          </p>
          <Board label={t("flights.list")}>
            {items.map((flight) => (
              <FlightRow key={flight.id} flight={flight} withRoute={routesOf(search) > 1} />
            ))}
          </Board>
        </section>
      ) : (
        <NoSharedFlights search={search} say={say} />
      )}
      <p className={styles.own} data-screen-only>
        {say("page.ownText", { product: product_name })}
      </p>
      <PrintNote />
    </>
  );
}
