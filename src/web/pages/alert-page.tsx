import { useParams } from "@tanstack/react-router";
import { Suspense } from "react";
import type { AlertReceipt } from "#shared/api/alerts.ts";
import { useReceipt } from "#web/features/alerts/api.ts";
import { Receipt } from "#web/features/alerts/receipt/receipt.tsx";
import { ReceiptSkeleton } from "#web/features/alerts/receipt/receipt-skeleton.tsx";
import { useAlertTexts } from "#web/features/alerts/use-alert-texts.ts";
import { useAnswer } from "#web/features/alerts/use-answer.ts";
import { PrintNote } from "#web/features/exports/print-note.tsx";
import { messageOf, statusOf } from "#web/lib/api/api-error.ts";
import { formatDateTime } from "#web/lib/words/format-date.ts";
import { useLocale, useTranslation } from "#web/lib/words/i18n.ts";
import { useScreenTitle } from "#web/lib/words/screen-title.ts";
import { ButtonLink } from "#web/ui/button-link.tsx";
import { PageHeader } from "#web/ui/page-header.tsx";
import { EmptyState } from "#web/ui/states/empty-state.tsx";
import { ErrorState } from "#web/ui/states/error-state.tsx";

/** The receipt of an alert: why someone was told, and whether he found it so. */
export function AlertPage() {
  const { t } = useTranslation();
  const { alertId = "" } = useParams({ strict: false });
  const { data } = useReceipt(alertId);
  return (
    <>
      <PageHeader
        title={
          <Suspense fallback={t("shell.nav.alerts")}>
            {data ? <Name receipt={data} /> : t("shell.nav.alerts")}
          </Suspense>
        }
        subtitle={<Suspense fallback={"\u00a0"}>{data ? <About /> : "\u00a0"}</Suspense>}
      />
      <Suspense fallback={<ReceiptSkeleton label={t("shell.loading")} />}>
        <Found alertId={alertId} />
      </Suspense>
    </>
  );
}

/** Within a heading that was there before: the focus that arrived on it stays. */
function Name({ receipt }: { receipt: AlertReceipt }) {
  const say = useAlertTexts();
  const locale = useLocale();
  const { origin, destination, at } = receipt;
  useScreenTitle(say("route", { origin, destination }));
  return say("receipt.title", { when: formatDateTime(at, locale) });
}

function About() {
  return useAlertTexts()("receipt.text");
}

function Found({ alertId }: { alertId: string }) {
  const say = useAlertTexts();
  const { data, error, refetch } = useReceipt(alertId);
  const answer = useAnswer(alertId, data !== undefined);
  if (statusOf(error) === 404) return <NotFound />;
  if (error && !data)
    return (
      <ErrorState
        title={say("receipt.failed")}
        text={messageOf(error) ?? say("unexpected")}
        onRetry={() => void refetch()}
      />
    );
  if (!data) return <ReceiptSkeleton label={say("receipt.loading")} />;
  return (
    <>
      <Receipt receipt={data} onAnswer={answer} />
      <PrintNote />
    </>
  );
}

function NotFound() {
  const say = useAlertTexts();
  return (
    <EmptyState title={say("notFound.title")} text={say("notFound.text")}>
      <ButtonLink to="/alerts">{say("notFound.action")}</ButtonLink>
    </EmptyState>
  );
}
