import { existsSync, readFileSync } from "node:fs";
import fastifyStatic from "@fastify/static";
import type { FastifyInstance, FastifyReply } from "fastify";
import type { Deps } from "#server/deps.ts";
import { DomainError } from "#server/errors.ts";
import { acceptedLanguage } from "#server/http/accepted-language.ts";
import { projectPath } from "#server/project-path.ts";
import { isAppScreen } from "#shared/app-screens.ts";
import { HOUR_MS } from "#shared/durations.ts";
import { MANIFEST, manifestRoute, titled } from "./app-name.ts";
import { type PreviewPage, previewInTime, withPreview } from "./page-preview.ts";
import { siteRoutes } from "./site-pages.ts";
import { tellWithoutScript } from "./without-script.ts";

const BUILT = projectPath("dist/web/");
/** Addresses that nobody takes for a screen. */
const notScreens = /^\/(api|auth\/v1|rates|feeds|dev|assets)(\/|$)|\.[a-z0-9]+$/i;

const YEAR_MS = 365 * 24 * HOUR_MS;
const files = { index: false as const, preCompressed: true };
/** One route for all of them, since they are hundreds; what has no ending is a folder. */
const many = {
  ...files,
  prefix: "/assets/",
  allowedPath: (path: string) => /\.\w+$/.test(path),
  maxAge: YEAR_MS,
  immutable: true,
};
/**
 * A route for each, so that an address that is a screen is not looked for on the disk; their names outlive them. Not for what
 * is filled in before it is sent.
 */
const few = {
  ...files,
  wildcard: false,
  globIgnore: ["pages/**", "assets/**", "index.html*", `${MANIFEST}*`],
  decorateReply: false,
  maxAge: HOUR_MS,
  setHeaders: askAnewForWorker,
};

interface Parts {
  preview?: PreviewPage;
  built?: string;
}

const noPreview: PreviewPage = () => undefined;

/**
 * The built web app: its files, and its one page for every address that is a screen, and for those that are none, where it
 * says so. Unbuilt, the API stands alone.
 */
export const webApp =
  (deps: Pick<Deps, "config">, { preview = noPreview, built = BUILT }: Parts = {}) =>
  async (app: FastifyInstance) => {
    if (!existsSync(`${built}index.html`)) {
      app.setNotFoundHandler(refuse);
      return;
    }
    const { productName } = deps.config;
    const page = titled(readFileSync(`${built}index.html`, "utf8"), deps.config);
    await app.register(siteRoutes(deps, `${built}pages/`));
    await app.register(manifestRoute(deps.config, built));
    await app.register(fastifyStatic, { ...many, root: `${built}assets/` });
    await app.register(fastifyStatic, { ...few, root: built });
    app.setNotFoundHandler(async (request, reply) => {
      const path = request.url.split("?")[0] ?? "";
      if (!["GET", "HEAD"].includes(request.method) || notScreens.test(path)) return refuse();
      const told = withPreview(page, await previewInTime(preview, request), deps.config);
      return reply
        .code(isAppScreen(path) ? 200 : 404)
        .type("text/html; charset=utf-8")
        .header("cache-control", "private, no-cache")
        .send(withNonces(tellWithoutScript(told, productName, acceptedLanguage(request)), reply));
    });
  };

function askAnewForWorker(reply: FastifyReply, path: string): void {
  if (path.includes("/push-worker.js")) reply.header("cache-control", "no-cache");
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
