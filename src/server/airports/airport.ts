import type { Language } from "#shared/languages.ts";

export interface Airport {
  iata: string;
  name: string;
  /** In Portuguese where Portuguese has a name for it. */
  city: string;
  /** Its names in every language, where they are known to differ. */
  cityNames?: Readonly<Record<Language, string>>;
  /** ISO 3166 two-letter code. */
  country: string;
  lat: number;
  lon: number;
  size: "large" | "medium" | "small";
  /** IANA name. */
  timeZone: string;
  /** Nicknames and other names. */
  keywords: readonly string[];
}

/** A city served by several airports, under a code of its own. */
export interface City {
  /** Stands for all its airports; never the code of an airport. */
  iata: string;
  names: Readonly<Record<Language, string>>;
  country: string;
  /** In order of importance. */
  airports: readonly Airport[];
}

/** Airports that are looked for together; a `City` when its code is not the code of an airport. */
export interface MetroArea {
  code: string;
  names: Readonly<Record<Language, string>>;
  aliases: readonly string[];
  country: string;
  /** In order of importance. */
  airports: readonly string[];
}
