import compress from "@fastify/compress";
import type { FastifyInstance } from "fastify";

/** Below it the headers that compression needs weigh more than it saves; in bytes. */
const WORTHWHILE = 1024;
/** Beside what is known to shrink. Events must arrive one by one, so their streams are left as they are. */
const shrinking = /^text\/(?!event-stream)|[/+](json|xml)(;|$)/;

/** Compresses what the routes that are registered on `app` from here on answer, as far as their callers understand it. */
export async function compressAnswers(app: FastifyInstance): Promise<void> {
  await app.register(compress, {
    encodings: ["br", "gzip"],
    threshold: WORTHWHILE,
    customTypes: shrinking,
    globalDecompression: false,
  });
}
