import { randomBytes } from "node:crypto";
import type { FastifyInstance, FastifyReply } from "fastify";
import type { Config } from "#server/config.ts";

interface Nonces {
  script: string;
  style: string;
}

declare module "fastify" {
  interface FastifyReply {
    /** Opens the answer's content policy to inline scripts and styles that carry these; made when first read. */
    readonly cspNonce: Nonces;
    ownNonces: Nonces | null;
  }
}

type Needs = Pick<Config, "publicUrl" | "ratesUrl" | "hosted">;

const OF_EVERYTHING = {
  "cross-origin-opener-policy": "same-origin",
  "cross-origin-resource-policy": "same-origin",
  "referrer-policy": "no-referrer",
  "x-content-type-options": "nosniff",
  "x-frame-options": "SAMEORIGIN",
};
const OF_PAGES = {
  "origin-agent-cluster": "?1",
  "permissions-policy": "camera=(), geolocation=(), microphone=(), payment=()",
};

const isSecure = ({ publicUrl }: Needs) => publicUrl.startsWith("https:");

/** Headers of every answer. Scripts and styles come from here alone; inline ones need the page's nonce. */
export function securityHeaders(app: FastifyInstance, config: Needs): void {
  const headers = {
    ...OF_EVERYTHING,
    ...(isSecure(config) && { "strict-transport-security": "max-age=31536000; includeSubDomains" }),
    "content-security-policy": contentPolicy(config),
  };
  app.addHook("onRequest", (_request, reply, done) => {
    reply.headers(headers);
    done();
  });
  app.decorateReply("ownNonces", null);
  // Only pages read them: an answer to a program pays for no random numbers.
  app.decorateReply("cspNonce", {
    getter(this: FastifyReply) {
      this.ownNonces ??= makeNonces(this, config);
      return this.ownNonces;
    },
  });
}

function makeNonces(reply: FastifyReply, config: Needs): Nonces {
  const [script, style] = [randomBytes(16).toString("hex"), randomBytes(16).toString("hex")];
  reply.headers({ ...OF_PAGES, "content-security-policy": contentPolicy(config, { script, style }) });
  return { script, style };
}

/** What a page may load, and from where. */
export function contentPolicy(config: Needs, nonces?: Nonces): string {
  const { ratesUrl, hosted } = config;
  const inline = (kind: keyof Nonces) => (nonces ? ` 'nonce-${nonces[kind]}'` : "");
  const foreign = [ratesUrl, hosted?.authUrl ?? ""].flatMap(foreignOrigin);
  return [
    "default-src 'self'",
    `script-src 'self'${inline("script")}`,
    `style-src 'self'${inline("style")}`,
    "img-src 'self' data:",
    ["connect-src 'self'", ...foreign].join(" "),
    "object-src 'none'",
    "base-uri 'none'",
    "form-action 'self'",
    "frame-ancestors 'none'",
    ...(isSecure(config) ? ["upgrade-insecure-requests"] : []),
  ].join(";");
}

/** The browser may ask another host only for what the operator has configured. */
const foreignOrigin = (address: string): string[] => (URL.canParse(address) ? [new URL(address).origin] : []);
