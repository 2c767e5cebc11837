import { setTimeout } from "node:timers/promises";
import type { FastifyRequest } from "fastify";
import type { Config } from "#server/config.ts";
import { escapeHtml } from "#server/delivery/escape-html.ts";

/** What chats and networks show of an address before anybody opens it. */
export interface PagePreview {
  title: string;
  description: string;
}

/** The preview of the page that is asked for, where it has one of its own. */
export type PreviewPage = (request: FastifyRequest) => Promise<PagePreview> | undefined;

const LONGEST_WAIT_MS = 1_000;

/** A page comes without its preview rather than late or not at all. */
export async function previewInTime(
  preview: PreviewPage,
  request: FastifyRequest,
  longestWaitMs = LONGEST_WAIT_MS,
): Promise<PagePreview | undefined> {
  const asked = preview(request);
  if (!asked) return undefined;
  const isThere = new AbortController();
  const tooLate = setTimeout(longestWaitMs, undefined, { signal: isThere.signal });
  return Promise.race([asked, tooLate])
    .catch(() => undefined)
    .finally(() => isThere.abort());
}

/** The page of the app, which tells programs what it shows (ogp.me). */
export function withPreview(
  page: string,
  preview: PagePreview | undefined,
  { publicUrl, productName }: Pick<Config, "publicUrl" | "productName">,
): string {
  if (!preview) return page;
  const told = {
    "og:type": "website",
    "og:site_name": productName,
    "og:title": preview.title,
    "og:description": preview.description,
    "og:image": `${publicUrl}/og.jpg`,
  };
  const tags = Object.entries(told).map(
    ([property, content]) => `<meta property="${property}" content="${escapeHtml(content)}" />`,
  );
  return page.replace("<title>", () => `${tags.join("")}<title>`);
}
