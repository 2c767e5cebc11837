import { percentOf } from "#server/alerts/words/reading.ts";
import { inUnits } from "#server/fares/cents.ts";
import { googleFlightsLink } from "#server/fares/google-flights-link.ts";
import { toUsual } from "#server/history/wire.ts";
import { airportDetails, toWireAsked, type WireContext } from "#server/searches/criteria-wire.ts";
import type { AlertDelivery, AlertReceipt, PastAlert } from "#shared/api/alerts.ts";
import { addDays } from "#shared/calendar-date.ts";
import { BASE_CURRENCY } from "#shared/money.ts";
import type { Message } from "./messages/read-messages.ts";
import type { ListedAlert } from "./read-alerts.ts";
import type { Receipt } from "./read-receipt.ts";
import type { ToldAlert } from "./store.ts";

type Reader = Pick<WireContext, "airports" | "locale">;

const toPercent = (share: number | null) => (share === null ? null : percentOf(share));

/** An alert as a line of the list. */
export function toWireAlert({ alert, search, now }: ListedAlert, { airports, locale }: Reader): PastAlert {
  const { departure, stay, route, facts } = alert;
  return {
    id: alert.id,
    search_id: alert.searchId,
    at: alert.createdAt.toISOString(),
    rule: alert.rule,
    reasons: facts.reasons,
    grade: facts.grade,
    origin: route.origin,
    destination: route.destination,
    origin_details: airportDetails(airports, route.origin, locale.language),
    destination_details: airportDetails(airports, route.destination, locale.language),
    date_dep: departure,
    date_ret: addDays(departure, stay),
    ...toWireAsked(search),
    price: inUnits(alert.price),
    currency: BASE_CURRENCY,
    drop_percent: toPercent(facts.drop),
    gone_at: alert.goneAt?.toISOString() ?? null,
    gone_price: inUnits(alert.gonePrice),
    now: now ? { price: inUnits(now.price), seen_at: now.seenAt.toISOString() } : null,
    matched: alert.matched,
  };
}

/** An alert with everything it stands on. */
export function toWireReceipt(receipt: Receipt, reader: Reader): AlertReceipt {
  const { alert, search, answers } = receipt;
  const { departure, stay, route, facts } = alert;
  const dates = { departure, returnDate: addDays(departure, stay) };
  return {
    ...toWireAlert(receipt, reader),
    normal: toWireNormal(facts),
    lowest_before: inUnits(facts.lowestBefore),
    better_than_percent: toPercent(facts.betterThan),
    target: facts.target,
    confirmed_at: alert.confirmedAt.toISOString(),
    fare_source: alert.source,
    simulated: receipt.isSimulated,
    deliveries: receipt.messages.map(toWireDelivery),
    search_url: googleFlightsLink({ ...search.query, ...route }, dates, reader.locale),
    days: receipt.around.days.map(({ price, ...day }) => ({ ...day, price: inUnits(price) })),
    usual: toUsual(receipt.around.usual),
    answers: answers ?? null,
  };
}

function toWireNormal({ normal, days, checks }: ToldAlert["facts"]): AlertReceipt["normal"] {
  return normal === null || days === null || checks === null
    ? null
    : { price: inUnits(normal), days, checks };
}

const toWireDelivery = ({ channel, state, at }: Message): AlertDelivery => ({
  channel,
  state,
  at: at?.toISOString() ?? null,
});
