import type { FastifyRequest } from "fastify";
import type { Config } from "#server/config.ts";
import { pickLanguage } from "#shared/languages.ts";
import { acceptedLanguages, type Caller } from "./caller.ts";
import { chooseRedirect } from "./links/redirects.ts";

export function callerOf({ ip, headers }: FastifyRequest): Caller {
  return {
    ip,
    userAgent: headers["user-agent"]?.slice(0, 255) ?? null,
    language: pickLanguage(acceptedLanguages(headers["accept-language"])),
  };
}

/** The bearer token of a request; empty when it carries none. */
export function bearerOf({ headers }: FastifyRequest): string {
  return /^Bearer\s+(\S+)$/i.exec(headers.authorization ?? "")?.[1] ?? "";
}

/** Where the request asks to be led, in the places the protocol allows. */
export function wishOf({ headers, query, body }: FastifyRequest): unknown[] {
  const inBody = (body as { redirect_to?: unknown } | null | undefined)?.redirect_to;
  return [headers.redirect_to, (query as { redirect_to?: unknown }).redirect_to, inBody];
}

/** Who asks, and where a mail he asks for may lead. */
export const originOf = (config: Pick<Config, "publicUrl" | "redirectUrls">, request: FastifyRequest) => ({
  caller: callerOf(request),
  redirectTo: chooseRedirect(config, [...wishOf(request), request.headers.referer]),
});
