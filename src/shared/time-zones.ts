/** Brazil has four clocks; the first is that of most. */
export const ZONES_OF_BRAZIL = [
  "America/Sao_Paulo",
  "America/Noronha",
  "America/Manaus",
  "America/Rio_Branco",
] as const;

/** Those of where Brazilians live elsewhere. */
export const ZONES_ABROAD = [
  "America/Los_Angeles",
  "America/Vancouver",
  "America/Denver",
  "America/Mexico_City",
  "America/Chicago",
  "America/Bogota",
  "America/Lima",
  "America/New_York",
  "America/Toronto",
  "America/La_Paz",
  "America/Santiago",
  "America/Asuncion",
  "America/Buenos_Aires",
  "America/Montevideo",
  "America/Cayenne",
  "Atlantic/Cape_Verde",
  "Europe/Lisbon",
  "Europe/London",
  "Europe/Dublin",
  "Europe/Madrid",
  "Europe/Paris",
  "Europe/Brussels",
  "Europe/Amsterdam",
  "Europe/Zurich",
  "Europe/Rome",
  "Europe/Berlin",
  "Africa/Luanda",
  "Africa/Johannesburg",
  "Africa/Maputo",
  "Europe/Athens",
  "Asia/Jerusalem",
  "Asia/Dubai",
  "Asia/Singapore",
  "Asia/Shanghai",
  "Asia/Tokyo",
  "Australia/Perth",
  "Australia/Sydney",
  "Pacific/Auckland",
] as const;

/** By whose clocks someone can be told the hours. */
export const TIME_ZONES = [...ZONES_OF_BRAZIL, ...ZONES_ABROAD] as const;

/** As IANA names it. */
export type TimeZone = (typeof TIME_ZONES)[number];

/** The zone of this name; undefined for one that only another version offers: it has no words, perhaps no clock. */
export const offeredZone = (name: string | null): TimeZone | undefined =>
  TIME_ZONES.find((zone) => zone === name);
