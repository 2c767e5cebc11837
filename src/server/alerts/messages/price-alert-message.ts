import {
  type AlertsDelivery,
  type ToldAlert,
  type WantedAlerts,
  wantedAlerts,
} from "#server/alerts/wanted-alert.ts";
import { subjectOfSeveral } from "#server/alerts/words/alert-subject.ts";
import { matchedQuestion, matchedWords } from "#server/alerts/words/matched-question.ts";
import { oneOfSeveral } from "#server/alerts/words/one-of-several.ts";
import type { Reading } from "#server/alerts/words/reading.ts";
import { shortWords, shortWordsOfSeveral } from "#server/alerts/words/short-words.ts";
import { tripOf } from "#server/alerts/words/told-trip.ts";
import type { ShortMessage } from "#server/delivery/messenger.ts";
import type { Deps } from "#server/deps.ts";
import { inUnits } from "#server/fares/cents.ts";
import { toWireAsked } from "#server/searches/criteria-wire.ts";
import { BASE_CURRENCY } from "#shared/money.ts";
import { receiptUrl } from "./receipt-url.ts";

type Needs = Pick<Deps, "db" | "clock" | "config" | "airports">;

/**
 * Writes one price alert, or several that came together, for a channel with little room; undefined when none is wanted any
 * more.
 */
export async function priceAlertMessage(
  deps: Needs,
  delivery: AlertsDelivery,
): Promise<ShortMessage | undefined> {
  const wanted = await wantedAlerts(deps, delivery);
  if (!wanted) return undefined;
  const { reading, told } = wanted;
  return told.length === 1 ? oneMessage(deps, reading, told[0]) : severalMessage(deps, reading, told);
}

function oneMessage({ config }: Needs, reading: Reading, told: ToldAlert): ShortMessage {
  const { alert, search } = told;
  const receipt = receiptUrl(config, alert.id);
  return {
    type: "price_alert",
    ...shortWords(reading, told),
    url: receipt,
    questions: [matchedQuestion(matchedWords(reading), receipt)],
    topic: `monitor-${search.id}`,
    at: alert.createdAt,
    data: factsForPrograms(reading, told),
  };
}

function severalMessage({ config }: Needs, reading: Reading, told: WantedAlerts["told"]): ShortMessage {
  return {
    type: "price_alerts",
    title: subjectOfSeveral(reading, told),
    body: shortWordsOfSeveral(reading, told),
    action: reading.t("alertMails.several.openAlerts"),
    url: `${config.publicUrl}/alerts`,
    questions: told.map((each) =>
      matchedQuestion(oneOfSeveral(reading, each).matched, receiptUrl(config, each.alert.id)),
    ),
    topic: topicOf(told),
    at: told[0].alert.createdAt,
    data: { alerts: told.map((each) => factsForPrograms(reading, each)) },
  };
}

/** Takes the place of what was said of the very same monitors, not of others. */
const topicOf = (told: readonly ToldAlert[]): string =>
  `monitors-${[...new Set(told.map(({ search }) => search.id))].sort().join("+")}`;

/** The facts for programs, in the words of the API; money in `currency` for the party. */
function factsForPrograms(reading: Reading, told: ToldAlert): Record<string, unknown> {
  const { alert, facts, search } = told;
  const { origin, destination, departure, returnDate, link } = tripOf(reading, told);
  return {
    alert_id: alert.id,
    search_id: search.id,
    rule: alert.rule,
    reasons: facts.reasons,
    grade: facts.grade,
    origin,
    destination,
    departure_date: departure,
    return_date: returnDate,
    trip_duration_days: alert.stay,
    ...toWireAsked(search),
    price: inUnits(alert.price),
    currency: BASE_CURRENCY,
    usual_price: inUnits(facts.normal),
    target: facts.target,
    source: alert.source,
    simulated: search.market === "simulated",
    confirmed_at: alert.confirmedAt.toISOString(),
    flight_link: link,
  };
}
