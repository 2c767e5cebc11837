import type { FastifyReply } from "fastify";
import { DomainError } from "#server/errors.ts";
import type { Standing } from "./rate-bucket.ts";
import type { RequestLimit } from "./request-limit.ts";

/** A limit that a request was counted by, and how who asked stands in it. */
export interface Counted {
  limit: RequestLimit;
  standing: Standing;
}

/** The fields of draft-ietf-httpapi-ratelimit-headers: quota and window, what is left and when it is whole again. */
export function tellLimits(reply: FastifyReply, counted: readonly Counted[]): void {
  const standings = counted.map(
    ({ limit, standing }) => `"${limit.name}";r=${standing.left};t=${standing.wholeSeconds}`,
  );
  reply
    .header("ratelimit-policy", counted.map(({ limit }) => limit.policy).join(", "))
    .header("ratelimit", standings.join(", "));
}

/** The refusal of a request beyond its limits, which says how long to wait; they are told with it. */
export function tooMany(reply: FastifyReply, counted: readonly Counted[]): DomainError {
  tellLimits(reply, counted);
  const wait = Math.max(...counted.map(({ standing }) => standing.waitSeconds));
  return new DomainError("too-many-requests", `Too many requests: wait ${wait} s`, [], wait);
}
