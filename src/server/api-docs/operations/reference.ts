import type { Operations } from "./operation.ts";

export const referenceOperations: Operations = {
  "GET /api/v1/airports/": {
    id: "searchAirports",
    tag: "Airports",
    access: "account",
    summary: "Find airports by text",
    says: "Code, name, city, country or nickname, whatever the accents and the case, in four languages. Best matches first.",
    done: [200, "The matches."],
  },
  "GET /api/v1/airports/{iata}": {
    id: "readAirport",
    tag: "Airports",
    access: "account",
    summary: "Look an airport up by its code",
    done: [200, "The airport with its place and time zone."],
    refusals: ["not-found"],
  },
  "GET /api/v1/fare-sources": {
    id: "readFareSources",
    tag: "Installation",
    access: "account",
    summary: "Read whether the fare sources see prices",
    says:
      "Every source is asked now and then for flights that are always sold. One that answers but sees none of them is " +
      "`blind`: what it calls sold out is not believed, and prices stay as they were last seen.",
    done: [200, "How the sources are that the installation asks now."],
  },
  "GET /api/v1/status": {
    id: "readStatus",
    tag: "Installation",
    access: "open",
    summary: "Read how the installation is",
    says: "What the page /status shows; brought up to date every few seconds, limited by address.",
    done: [200, "The sources with their last success, and whether alerts leave in time."],
    refusals: ["invalid", "too-many-requests"],
  },
  "GET /rates/latest/{base}": {
    id: "readLatestRates",
    tag: "Exchange rates",
    access: "open",
    summary: "Read the latest exchange rates of a currency",
    says: "From the installation's own table, which is of the day in `date`; may be kept for an hour.",
    done: [200, "One unit of `base` in every currency."],
    refusals: ["not-found"],
  },
  "GET /api/config": {
    id: "readConfiguration",
    tag: "Installation",
    access: "open",
    summary: "Read the public configuration",
    says: "The values of `X-Tenant-Id` and `X-Product-Id` stand here.",
    done: [200, "The configuration; nothing secret."],
  },
};
