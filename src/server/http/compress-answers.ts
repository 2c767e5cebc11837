import { constants } from "node:zlib";
import compress from "@fastify/compress";
import type { FastifyInstance } from "fastify";

/** Below it the headers that compression needs weigh more than it saves; in bytes. */
const WORTHWHILE = 1024;
/** The first that weighs what stands around a letter: a page is a twentieth smaller than by 4, in the same time. */
const QUALITY = 5;
/** Beside what is known to shrink. Events must arrive one by one, so their streams are left as they are. */
const shrinking = /^text\/(?!event-stream)|[/+](json|xml)(;|$)/;

/** Compresses what the routes that are registered on `app` from here on answer, as far as their callers understand it. */
export async function compressAnswers(app: FastifyInstance): Promise<void> {
  await app.register(compress, {
    encodings: ["br", "gzip"],
    threshold: WORTHWHILE,
    brotliOptions: { params: { [constants.BROTLI_PARAM_QUALITY]: QUALITY } },
    customTypes: shrinking,
    globalDecompression: false,
  });
}
