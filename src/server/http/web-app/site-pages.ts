import { readFileSync } from "node:fs";
import type { FastifyInstance, FastifyReply, FastifyRequest } from "fastify";
import type { Config } from "#server/config.ts";
import { escapeHtml } from "#server/delivery/escape-html.ts";
import type { Deps } from "#server/deps.ts";
import { compressAnswers } from "#server/http/compress-answers.ts";
import { translator } from "#server/messages.ts";
import { type Language, LOCALES } from "#shared/languages.ts";
import {
  SITE_ADDRESSES,
  SITE_PLACEHOLDERS,
  type SiteAddress,
  siteFile,
  sitePath,
} from "#shared/site-pages.ts";
import {
  TRIAL_SENTENCES,
  trialPlaceholder,
  trialPlaceholderInJson,
  trialText,
} from "#shared/trial-sentences.ts";

type Named = Pick<Config, "publicUrl" | "productName" | "contactEmail" | "company" | "trialDays">;

const {
  origin,
  product,
  productInJson,
  contact,
  company: runBy,
  scriptNonce,
  styleNonce,
} = SITE_PLACEHOLDERS;

/** The pages that anybody may read, from `folder`, where the build has put them, and what tells engines of them. */
export const siteRoutes =
  ({ config }: Pick<Deps, "config">, folder: string) =>
  async (app: FastifyInstance) => {
    await compressAnswers(app);
    for (const address of SITE_ADDRESSES) {
      const page = inOurName(
        readFileSync(`${folder}${siteFile(address, config)}`, "utf8"),
        config,
        address.language,
      );
      app.get(sitePath(address), (_request, reply) =>
        reply
          .type("text/html; charset=utf-8")
          .header("cache-control", "no-cache")
          .header("content-language", LOCALES[address.language])
          .send(withNonces(page, reply)),
      );
      if (sitePath(address) !== "/") app.get(`${sitePath(address)}/`, leadBack(sitePath(address)));
    }
    app.get("/robots.txt", (_request, reply) => reply.type("text/plain; charset=utf-8").send(robots(config)));
    app.get("/sitemap.xml", (_request, reply) =>
      reply.type("application/xml; charset=utf-8").send(siteMap(config)),
    );
  };

/** From an address with a slash too many, which is that of another page to the app, to the page at `path`. */
const leadBack = (path: string) => (request: FastifyRequest, reply: FastifyReply) =>
  reply.redirect(path + request.url.slice(path.length + 1), 308);

/** A built page with what only this installation knows: its address and name, who runs it, whom to write to, how long a trial is. */
export function inOurName(page: string, config: Named, language: Language): string {
  const { publicUrl, productName, contactEmail, company } = config;
  const values: Record<string, string> = {
    [origin]: escapeHtml(publicUrl),
    [productInJson]: inJson(productName),
    [product]: escapeHtml(productName),
    [contact]: escapeHtml(contactEmail),
    [runBy]: escapeHtml(company),
    ...ofTheTrial(config, language),
  };
  return page.replace(new RegExp(Object.keys(values).join("|"), "g"), (found) => values[found] ?? found);
}

function ofTheTrial({ trialDays }: Named, language: Language): Record<string, string> {
  const t = translator(language);
  const values = TRIAL_SENTENCES.flatMap((sentence) => {
    const text = t(trialText(sentence, trialDays), { count: trialDays });
    return [
      [trialPlaceholder(sentence), escapeHtml(text)],
      [trialPlaceholderInJson(sentence), inJson(text)],
    ];
  });
  return Object.fromEntries(values);
}

const inJson = (text: string) => JSON.stringify(text).slice(1, -1).replaceAll("<", "\\u003c");

const withNonces = (page: string, { cspNonce }: FastifyReply) =>
  page.replaceAll(scriptNonce, cspNonce.script).replaceAll(styleNonce, cspNonce.style);

/** Where robots may go; the screens behind the login say themselves that they are not to be listed. */
const robots = ({ publicUrl }: Named) =>
  `User-agent: *\nDisallow: /api/v1/\nDisallow: /auth/v1/\nDisallow: /feeds/\nDisallow: /dev/\n\nSitemap: ${publicUrl}/sitemap.xml\n`;

/** Every page in every language, each with its translations (sitemaps.org, xhtml:link). */
function siteMap(config: Named): string {
  const entries = SITE_ADDRESSES.map((address) => {
    const translations = SITE_ADDRESSES.filter(({ page }) => page === address.page).map((other) =>
      translation(LOCALES[other.language], other, config),
    );
    const usual = translation("x-default", { ...address, language: "pt" }, config);
    return `<url><loc>${locationOf(address, config)}</loc>${translations.join("")}${usual}</url>`;
  });
  return `<?xml version="1.0" encoding="UTF-8"?>\n<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9" xmlns:xhtml="http://www.w3.org/1999/xhtml">${entries.join("")}</urlset>\n`;
}

const locationOf = (address: SiteAddress, { publicUrl }: Named) =>
  escapeHtml(`${publicUrl}${sitePath(address)}`);

const translation = (language: string, address: SiteAddress, config: Named) =>
  `<xhtml:link rel="alternate" hreflang="${language}" href="${locationOf(address, config)}"/>`;
