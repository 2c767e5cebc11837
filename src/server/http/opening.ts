import type { FastifyInstance, FastifyReply, FastifyRequest } from "fastify";
import { htmlText } from "#server/delivery/escape-html.ts";
import { pageLayout } from "#server/delivery/page-layout.ts";
import type { Deps } from "#server/deps.ts";
import { DomainError } from "#server/errors.ts";
import { translator } from "#server/messages.ts";
import { acceptedLanguage } from "./accepted-language.ts";
import { refuse } from "./errors/handle-errors.ts";

const RETRY_AFTER_SECONDS = 2;

type Needs = Pick<Deps, "config">;

/** Keeps visitors out while the product is not ready: 503 for everything but the sign of life. */
export function closedUntil(isReady: () => boolean, app: FastifyInstance, deps: Needs): void {
  app.addHook("onRequest", (request, reply, done) => {
    if (isReady() || request.url === "/healthz") return done();
    if (isOfPerson(request)) return showStarting(deps, request, reply);
    refuse(request, reply, new DomainError("unavailable", "Starting", [], RETRY_AFTER_SECONDS));
  });
}

/** Only browsers say of an address that they would show a page. */
const isOfPerson = ({ headers }: FastifyRequest) => headers.accept?.includes("text/html") ?? false;

/**
 * Only once: a page that came again and again would take the focus away, and be read out each time. It asks for another
 * page than its own, whose address may be a link that serves once.
 */
const RELOAD_ONCE_OPEN = `
const again = () => setTimeout(ask, ${RETRY_AFTER_SECONDS * 1000});
const ask = () => fetch("/", { method: "HEAD" }).then(({ status }) => (status >= 500 ? again() : location.reload()), again);
again();
`;

/** Comes again by itself when the product is there. */
function showStarting({ config }: Needs, request: FastifyRequest, reply: FastifyReply) {
  const language = acceptedLanguage(request);
  const t = translator(language);
  const { productName } = config;
  const [heading, text] = [t("pages.starting.heading", { product: productName }), t("pages.starting.text")];
  const { script, style: styleNonce } = reply.cspNonce;
  const head = `<script nonce="${script}">${RELOAD_ONCE_OPEN}</script>
<noscript><meta http-equiv="refresh" content="${RETRY_AFTER_SECONDS}"></noscript>
`;
  const body = `<h1>${htmlText(heading)}</h1>\n<p role="status">${htmlText(text)}</p>`;
  const page = { productName, language, title: t("pages.starting.title"), styleNonce, head, body };
  reply
    .status(503)
    .headers({ "retry-after": RETRY_AFTER_SECONDS, "cache-control": "no-store" })
    .type("text/html; charset=utf-8")
    .send(pageLayout(page));
}
