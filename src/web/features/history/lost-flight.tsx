import type { lostFlight } from "#shared/messages/pt/lost-flight.ts";
import type { Translated } from "#shared/messages/translated.ts";
import { lateTexts } from "#web/lib/late/late-texts.ts";
import { EmptyState } from "#web/ui/states/empty-state.tsx";

const useLostFlightTexts = lateTexts<Translated<typeof lostFlight>>({
  pt: () => import("#shared/messages/pt/lost-flight.ts").then((module) => module.lostFlight),
  en: () => import("#shared/messages/en/lost-flight.ts").then((module) => module.lostFlight),
  es: () => import("#shared/messages/es/lost-flight.ts").then((module) => module.lostFlight),
  fr: () => import("#shared/messages/fr/lost-flight.ts").then((module) => module.lostFlight),
});

/** Where the address names a flight that its search has not, or not any more. Suspends until its texts are there. */
export function LostFlight() {
  const say = useLostFlightTexts();
  return <EmptyState title={say("title")} text={say("text")} />;
}
