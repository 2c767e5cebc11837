import { type WantedAlert, wantedAlert } from "#server/alerts/wanted-alert.ts";
import { matchedQuestion, matchedWords } from "#server/alerts/words/matched-question.ts";
import { shortWords } from "#server/alerts/words/short-words.ts";
import { tripOf } from "#server/alerts/words/told-trip.ts";
import type { ShortMessage } from "#server/delivery/messenger.ts";
import type { Delivery } from "#server/delivery/store.ts";
import type { Deps } from "#server/deps.ts";
import { inUnits } from "#server/fares/cents.ts";
import { toWireAsked } from "#server/searches/criteria-wire.ts";
import { BASE_CURRENCY } from "#shared/money.ts";
import { receiptUrl } from "./receipt-url.ts";

type Needs = Pick<Deps, "db" | "clock" | "config" | "airports">;

/** Writes a price alert for a channel with little room; undefined when it is not wanted any more. */
export async function priceAlertMessage(
  deps: Needs,
  delivery: Pick<Delivery, "payload" | "accountId">,
): Promise<ShortMessage | undefined> {
  const wanted = await wantedAlert(deps, delivery);
  return wanted && messageOfOne(deps, wanted);
}

/** The message about one alert. */
export function messageOfOne({ config }: Pick<Needs, "config">, wanted: WantedAlert): ShortMessage {
  const { reading, told } = wanted;
  const { alert, search } = told;
  const receipt = receiptUrl(config, alert.id);
  return {
    type: "price_alert",
    ...shortWords(reading, told),
    url: receipt,
    questions: [matchedQuestion(matchedWords(reading), receipt)],
    topic: `monitor-${search.id}`,
    at: alert.createdAt,
    data: factsForPrograms(wanted),
  };
}

/** The facts for programs, in the words of the API; money in `currency` for the party. */
export function factsForPrograms({ reading, told }: WantedAlert): Record<string, unknown> {
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
