import { Skeleton } from "@mantine/core";
import { Suspense } from "react";
import { latePart } from "#web/lib/late/late-part.ts";
import type { PriceViewsProps } from "./price-views.tsx";
import { useCalendarTexts } from "./use-calendar-texts.ts";

// Grid and months arrive when someone first asks for them.
const PriceViews = latePart(
  useCalendarTexts.along(async () => (await import("./price-views.tsx")).PriceViews),
);

/** The prices by days, once their code is here. */
export const LatePriceViews = (props: PriceViewsProps) => (
  <Suspense fallback={<Skeleton height="min(68dvh, 720px)" radius="lg" />}>
    <PriceViews {...props} />
  </Suspense>
);
