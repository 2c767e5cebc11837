import { Skeleton } from "@mantine/core";
import { Suspense } from "react";
import { latePart } from "#web/lib/late/late-part.ts";
import { LateAlertPreferences } from "./preferences/late-alert-preferences.tsx";

const Channels = latePart(async () => (await import("./channels.tsx")).Channels);

/** As high as what takes its place when there is no channel yet. */
const WAITING_HEIGHT = 222;

/** How someone hears of alerts, fetched with its texts when the page is there. */
export const LateChannels = () => (
  <>
    <Suspense fallback={<Skeleton height={WAITING_HEIGHT} />}>
      <Channels />
    </Suspense>
    <LateAlertPreferences />
  </>
);
