import type { searchRules as portuguese } from "#shared/messages/pt/search-rules.ts";
import type { Translated } from "#shared/messages/translated.ts";

export const searchRules: Translated<typeof portuguese> = {
  originRequired: "Origin airport is required",
  destinationRequired: "Destination airport is required",
  sameAirport: "Origin and destination must be different",
  cabinUnknown: "Choose one of the four cabins",
  passengersRange: "Enter 1 to 9 adults and 0 to 9 of every other kind of passenger",
  tooManyTravellers: "A search holds up to 9 travellers",
  tooManyLapInfants: "Every infant on a lap needs an adult",
  stopsRange: "Enter 0 to 10 stops",
  stayRange: "The trip must last between 3 and 30 days",
  stayOrder: "The maximum length must be at least the minimum length",
  startInPast: "The start date cannot be in the past",
  departureTooSoon: "The departure date must be tomorrow or later",
  datesRequired: "Dates are required unless you use the rolling window",
  periodTooLong: "The search period cannot exceed one year",
  periodTooShort: "The period must be long enough for the minimum length of the trip",
  returnBeforeDeparture: "The return date must be after the departure date",
};
