import { randomUUID } from "node:crypto";
import type { FastifyInstance } from "fastify";
import type { ZodTypeProvider } from "fastify-type-provider-zod";
import * as z from "zod";
import type { Deps } from "#server/deps.ts";
import { onlyFromHere } from "#server/http/from-here.ts";
import { iataCode } from "#shared/api/iata-code.ts";
import { plantPromotion } from "./plant-promotion.ts";

const promotionPayload = z.strictObject({
  origin: iataCode,
  destination: iataCode,
  /** Off every fare of the route. */
  percent: z.int().min(5).max(80),
  hours: z.int().min(1).max(168),
});
const plantedPromotion = z.object({ id: z.uuid(), starts_at: z.iso.datetime(), ends_at: z.iso.datetime() });

/** Lets whoever runs the product on his own machine make simulated fares fall, to see what happens. */
export const simulatedWorldRoutes =
  (deps: Pick<Deps, "db" | "clock" | "airports">) => async (app: FastifyInstance) => {
    onlyFromHere(app);
    const schema = { body: promotionPayload, response: { 201: plantedPromotion } };
    app.withTypeProvider<ZodTypeProvider>().post("/", { schema }, async ({ body }, reply) => {
      const { id, startsAt, endsAt } = await plantPromotion(deps, { id: randomUUID(), ...body });
      return reply.status(201).send({ id, starts_at: startsAt.toISOString(), ends_at: endsAt.toISOString() });
    });
  };
