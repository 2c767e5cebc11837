import { airportsOf, findPlace } from "#server/airports/find-place.ts";
import type { Deps } from "#server/deps.ts";
import { DomainError, type InvalidField } from "#server/errors.ts";
import { translator } from "#server/messages.ts";
import type { CalendarDate } from "#shared/calendar-date.ts";
import { homeDay } from "#shared/home-time.ts";
import type { SearchDraft } from "#shared/search-draft.ts";
import {
  checkSearch,
  kindOutOfRange,
  type RuleViolation,
  type SearchRuleCode,
  validStay,
} from "#shared/search-rules.ts";
import type { Period } from "#shared/search-window.ts";

/** Refuses what the form refuses and places that do not exist. `startedOn`: where the period began so far. */
export function refuseInvalid(
  { airports, clock }: Pick<Deps, "airports" | "clock">,
  draft: SearchDraft,
  startedOn?: CalendarDate,
): void {
  const today = homeDay(clock.now());
  const known = { airportsOf: (code: string) => airportsOf(airports, code), startedOn };
  const broken = [...checkSearch(draft, today, known), ...unknownPlaces(airports, draft)];
  if (broken.length > 0)
    throw new DomainError("invalid", "Validation error", broken.map(toInvalidField(draft)));
}

function unknownPlaces(airports: Deps["airports"], draft: SearchDraft): RuleViolation[] {
  const codes = { origin: "originRequired", destination: "destinationRequired" } as const;
  return (["origin", "destination"] as const)
    .filter((field) => !findPlace(airports, draft[field]))
    .map((field) => ({ field, code: codes[field] }));
}

const SENT_PARTY = {
  adults: "adults",
  children: "children",
  infantsInSeat: "infants_in_seat",
  infantsOnLap: "infants_on_lap",
} as const;

/** What a program sent that breaks a rule. */
const SENT: Record<SearchRuleCode, string> = {
  originRequired: "origin",
  destinationRequired: "destination",
  sameAirport: "destination",
  cabinUnknown: "seat",
  passengersRange: "adults",
  tooManyTravellers: "adults",
  tooManyLapInfants: "infants_on_lap",
  stopsRange: "max_stops",
  stayRange: "min_days",
  stayOrder: "max_days",
  startInPast: "search_period_start",
  departureTooSoon: "search_period_start",
  datesRequired: "search_period_start",
  periodTooLong: "search_period_end",
  periodTooShort: "search_period_end",
  returnBeforeDeparture: "search_period_end",
};

/** Of several values the one that breaks the rule. */
function sentAs(code: SearchRuleCode, { passengers, minDays }: SearchDraft): string {
  if (code === "passengersRange") return SENT_PARTY[kindOutOfRange(passengers) ?? "adults"];
  if (code === "stayRange" && validStay(minDays)) return "max_days";
  return SENT[code];
}

/** The first sentence of a 422 is shown to the user as it is; only the short period has a name of its own. */
const toInvalidField =
  (draft: SearchDraft) =>
  ({ code }: RuleViolation): InvalidField => {
    const msg =
      code === "periodTooShort" ? "Search period is too short" : translator("pt")(`searchRules.${code}`);
    return { loc: ["body", sentAs(code, draft)], msg, type: code };
  };

/** The period of a valid draft; null when it is continuous. */
export function toPeriod({ mode, period }: SearchDraft): Period | null {
  if (mode === "continuous" || !period?.from || !period.to) return null;
  return { from: period.from, to: period.to };
}
