import type { FastifyReply, FastifyRequest } from "fastify";

/** Ends the connection after an answer that a body comes too late for: what has come of it would be kept until the rest has. */
export function hangUpOnSlow({ raw }: FastifyRequest, reply: FastifyReply): void {
  if (!raw.complete) reply.header("connection", "close");
}
