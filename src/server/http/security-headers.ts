import type { FastifyHelmetOptions } from "@fastify/helmet";
import type { Config } from "#server/config.ts";

/** Headers of every answer. Scripts and styles come from here alone; inline ones need the page's nonce. */
export function contentPolicy({
  publicUrl,
  ratesUrl,
  hosted,
}: Pick<Config, "publicUrl" | "ratesUrl" | "hosted">): FastifyHelmetOptions {
  const secure = publicUrl.startsWith("https:");
  return {
    enableCSPNonces: true,
    hsts: secure ? { maxAge: 31_536_000, includeSubDomains: true } : false,
    referrerPolicy: { policy: "no-referrer" },
    contentSecurityPolicy: {
      useDefaults: false,
      directives: {
        defaultSrc: ["'self'"],
        scriptSrc: ["'self'"],
        styleSrc: ["'self'"],
        imgSrc: ["'self'", "data:"],
        connectSrc: ["'self'", ...foreignOrigin(ratesUrl), ...foreignOrigin(hosted?.authUrl ?? "")],
        objectSrc: ["'none'"],
        baseUri: ["'none'"],
        formAction: ["'self'"],
        frameAncestors: ["'none'"],
        ...(secure ? { upgradeInsecureRequests: [] } : {}),
      },
    },
  };
}

/** The browser may ask another host only for what the operator has configured. */
const foreignOrigin = (address: string): string[] => (URL.canParse(address) ? [new URL(address).origin] : []);
