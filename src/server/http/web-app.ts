import { existsSync, readFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import fastifyStatic from "@fastify/static";
import type { FastifyInstance, FastifyReply, FastifyRequest } from "fastify";
import type { Deps } from "#server/deps.ts";
import { DomainError } from "#server/errors.ts";
import { siteRoutes } from "./site-pages.ts";

const BUILT = fileURLToPath(new URL("../../../dist/web/", import.meta.url));
const yearSeconds = 31_536_000;
/** Addresses that never mean a screen. */
const notScreens = /^\/(api|auth\/v1|rates|feeds|dev|assets)(\/|$)|\.[a-z0-9]+$/i;

const files = {
  index: false as const,
  preCompressed: true,
  maxAge: yearSeconds * 1000,
  immutable: true,
};
/** One route for all of them, since they are hundreds; what has no ending is a folder. */
const many = { prefix: "/assets/", allowedPath: (path: string) => /\.\w+$/.test(path) };
/** A route for each: an address that is a screen is not looked for on the disk. */
const few = { wildcard: false, globIgnore: ["pages/**", "assets/**"], decorateReply: false };

/** The built web app: its files, and its one page for every address that is a screen. Unbuilt, the API stands alone. */
export const webApp =
  (deps: Pick<Deps, "config">, built = BUILT) =>
  async (app: FastifyInstance) => {
    if (!existsSync(`${built}index.html`)) {
      app.setNotFoundHandler(refuse);
      return;
    }
    const page = readFileSync(`${built}index.html`, "utf8");
    await app.register(siteRoutes(deps, `${built}pages/`));
    await app.register(fastifyStatic, { ...files, ...many, root: `${built}assets/` });
    await app.register(fastifyStatic, { ...files, ...few, root: built, setHeaders: keepBriefly });
    const showPage = (_request: FastifyRequest, reply: FastifyReply) =>
      reply
        .type("text/html; charset=utf-8")
        .header("cache-control", "no-cache")
        .send(withNonces(page, reply));
    app.setNotFoundHandler((request, reply) => {
      const path = request.url.split("?")[0] ?? "";
      if (!["GET", "HEAD"].includes(request.method) || notScreens.test(path)) return refuse();
      return showPage(request, reply);
    });
  };

/** Their names say nothing of what is in them. */
function keepBriefly(reply: FastifyReply, path: string): void {
  const isWorker = path.includes("/push-worker.js");
  reply.header("cache-control", isWorker ? "no-cache" : "public, max-age=3600");
}

function refuse(): never {
  throw new DomainError("not-found", "Not found");
}

/** Inline scripts carry the script nonce; the page hands the style nonce on to the component library. */
function withNonces(page: string, { cspNonce }: FastifyReply): string {
  return page
    .replaceAll('nonce="__CSP_NONCE__"', `nonce="${cspNonce.script}"`)
    .replaceAll("__CSP_NONCE__", cspNonce.style);
}
