import { Skeleton } from "@mantine/core";
import { Suspense } from "react";
import type { AlertReceipt } from "#shared/api/alerts.ts";
import { useAlertTexts } from "#web/features/alerts/use-alert-texts.ts";
import { latePart } from "#web/lib/late/late-part.ts";
import { EmptyPart } from "#web/ui/states/part-state.tsx";
import panel from "./receipt.module.css";
import { ReceiptPanel } from "./receipt-panel.tsx";

const PriceAround = latePart(async () => (await import("./price-around.tsx")).PriceAround);
const CHART_HEIGHT = 336;

/** What the search cost around an alert; the chart arrives after the words. */
export function LatePriceAround({ receipt }: { receipt: AlertReceipt }) {
  const say = useAlertTexts();
  return (
    <ReceiptPanel title={say("receipt.around.title")}>
      {receipt.days.length > 0 ? (
        <>
          <p className={panel.text}>{say("receipt.around.text")}</p>
          <Suspense fallback={<Skeleton height={CHART_HEIGHT} />}>
            <PriceAround receipt={receipt} height={CHART_HEIGHT} />
          </Suspense>
        </>
      ) : (
        <EmptyPart text={say("receipt.around.none")} />
      )}
    </ReceiptPanel>
  );
}
