import { Skeleton } from "@mantine/core";
import { CatchBoundary } from "@tanstack/react-router";
import { lazy, Suspense, useEffect } from "react";
import { browserLog } from "#web/lib/browser-log.ts";
import { useTranslation } from "#web/lib/i18n.ts";
import { ErrorState } from "#web/ui/error-state.tsx";
import type { PriceViewsProps } from "./price-views.tsx";

// Grid and months arrive when someone first asks for them.
const PriceViews = lazy(async () => ({ default: (await import("./price-views.tsx")).PriceViews }));

/** The prices by days, once their code is here; where it cannot be had, the way to try again. */
export function LatePriceViews(props: PriceViewsProps) {
  return (
    <CatchBoundary getResetKey={() => "views"} errorComponent={Failed}>
      <Suspense fallback={<Skeleton height="min(68dvh, 720px)" radius="lg" />}>
        <PriceViews {...props} />
      </Suspense>
    </CatchBoundary>
  );
}

function Failed({ error }: { error: unknown }) {
  const { t } = useTranslation();
  useEffect(() => browserLog.error("the prices by days failed", error), [error]);
  return (
    <ErrorState
      title={t("flights.error.title")}
      text={t("shell.crash.text")}
      onRetry={() => location.reload()}
    />
  );
}
