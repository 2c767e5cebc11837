import { useIntersection } from "@mantine/hooks";
import { Suspense } from "react";
import { latePart } from "#web/lib/late/late-part.ts";
import { useWasEver } from "#web/ui/late-opening.ts";
import { PreferencesSkeleton } from "./preferences-skeleton.tsx";

const AlertPreferences = latePart(async () => (await import("./alert-preferences.tsx")).AlertPreferences);

/** When someone is written to, fetched with its texts when it is nearly in sight: it stands far down the page. */
export function LateAlertPreferences() {
  const { ref, entry } = useIntersection({ rootMargin: "200px" });
  const wasNear = useWasEver(entry?.isIntersecting ?? false);
  const waiting = <PreferencesSkeleton />;
  return (
    <div ref={ref}>
      {wasNear ? (
        <Suspense fallback={waiting}>
          <AlertPreferences />
        </Suspense>
      ) : (
        waiting
      )}
    </div>
  );
}
