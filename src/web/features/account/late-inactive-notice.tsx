import { Skeleton } from "@mantine/core";
import { lazy, Suspense } from "react";

const InactiveNotice = lazy(async () => ({
  default: (await import("./inactive-notice.tsx")).InactiveNotice,
}));

/** About as high as the notice. */
const WAITING_HEIGHT = 132;

/** The notice of an inactive account, fetched only for one. */
export const LateInactiveNotice = () => (
  <Suspense fallback={<Skeleton height={WAITING_HEIGHT} mb="lg" />}>
    <InactiveNotice />
  </Suspense>
);
