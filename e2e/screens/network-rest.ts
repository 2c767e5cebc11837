import type { Page, Request } from "@playwright/test";
import { until } from "../until.ts";

/** What stays open for as long as somebody reads, so that the browser never calls its network idle. */
const STREAM = /\/api\/v1\/(\S+\/)?events$/;
const QUIET_MS = 500;
const PATIENCE_MS = 30_000;

/** From now on: ends when nothing but streams has been under way for half a second. */
export function networkRest(page: Page): () => Promise<void> {
  const underWay = new Set<Request>();
  let movedAt = Date.now();
  const begin = (request: Request) => {
    if (STREAM.test(new URL(request.url()).pathname)) return;
    underWay.add(request);
    movedAt = Date.now();
  };
  const end = (request: Request) => {
    if (underWay.delete(request)) movedAt = Date.now();
  };
  page.on("request", begin).on("requestfinished", end).on("requestfailed", end);
  const stop = () => void page.off("request", begin).off("requestfinished", end).off("requestfailed", end);
  const isQuiet = async () => underWay.size === 0 && Date.now() - movedAt >= QUIET_MS;
  return () =>
    until(`rest at ${page.url()}`, PATIENCE_MS, isQuiet)
      .then(() => {})
      .finally(stop);
}
