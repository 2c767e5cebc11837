import type { FastifyInstance } from "fastify";
import type { ZodTypeProvider } from "fastify-type-provider-zod";
import type { Deps } from "#server/deps.ts";
import { DomainError } from "#server/errors.ts";
import { rememberFor } from "#server/remember-for.ts";
import { latestRates, latestRatesParams } from "#shared/api/exchange-rates.ts";
import { CURRENCIES } from "#shared/money.ts";
import { currentRates } from "./current-rates.ts";
import { rebaseRates } from "./rebase-rates.ts";

const CACHE_CONTROL = "public, max-age=3600";

/** What a daily table costs its readers, who need no session, is one query in this time. */
const REREAD_MS = 60_000;

/** Exchange rates for browsers: open to everyone, from our own table only. */
export const rateRoutes = (deps: Pick<Deps, "db" | "clock">) => async (app: FastifyInstance) => {
  const rates = rememberFor(REREAD_MS, deps.clock, () => currentRates(deps));
  const schema = { params: latestRatesParams, response: { 200: latestRates } };
  app.withTypeProvider<ZodTypeProvider>().get("/latest/:base", { schema }, async ({ params }, reply) => {
    const base = CURRENCIES.find((currency) => currency === params.base.toUpperCase());
    const table = base && rebaseRates(await rates(), base);
    if (!table) throw new DomainError("not-found", `Unknown base currency: ${params.base}`);
    reply.header("cache-control", CACHE_CONTROL);
    return table;
  });
};
