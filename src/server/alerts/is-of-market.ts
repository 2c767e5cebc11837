import { type Market, marketOf } from "#server/fares/fare-source.ts";
import type { Alert } from "./store.ts";

/** Whether an alert speaks of the fares of this market: simulated and real prices never stand side by side. */
export const isOfMarket = ({ source }: Pick<Alert, "source">, market: Market): boolean =>
  marketOf(source) === market;
