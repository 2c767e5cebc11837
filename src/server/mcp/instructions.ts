/** What an assistant has to know of the product before it calls anything. */
export const instructionsFor = (productName: string, isSimulated: boolean): string =>
  [
    `${productName} watches flight prices. A search is a monitor of one route: it watches every pair of departure and ` +
      "return within its period (or the next twelve months) and stay, and writes to its owner when its price falls.",
    "Prices are totals for the whole party; each names its currency, mostly CAD. `readProfile` tells the currency of the " +
      "reader, `readLatestRates` what one unit of another is worth in it.",
    "A price was seen at the instant beside it (`seen_at`, `cheapest_flight_updated`): say when, and call it current only " +
      "if `refreshSearch` has just confirmed it (poll `readRefresh` until it has ended). A level says whether it is low, " +
      "typical or high, `price_level_basis` who says so.",
    "Days are written yyyy-MM-dd. Use `searchAirports` for codes; SAO or RIO mean all airports of the city.",
    `${productName} sells nothing: \`search_url\` opens the flight where it is sold. Ask before you delete a search.`,
    ...(isSimulated ? ["The fares of this installation are simulated: none of them is an offer."] : []),
  ].join("\n");
