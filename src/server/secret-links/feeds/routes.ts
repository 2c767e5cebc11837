import type { FastifyInstance, FastifyReply } from "fastify";
import type { Deps } from "#server/deps.ts";
import { DomainError } from "#server/errors.ts";
import { acceptedLanguage } from "#server/http/accepted-language.ts";
import { limitSources } from "#server/http/limits/limit-sources.ts";
import { entityTag, isKnown } from "./entity-tag.ts";
import { readFeed } from "./read-feed.ts";
import { FEED_FORMS, type FeedForm } from "./write-feed.ts";

type Needs = Parameters<typeof readFeed>[0] & Pick<Deps, "config">;
interface OfFeed {
  Params: { secret: string; file: string };
}

const FILE = /^flights\.(atom|rss|ics)$/;

/** `/feeds/{secret}/flights.atom`, `.rss`, `.ics`: a search for programs that know its secret; no session needed. */
export const feedRoutes = (deps: Needs) => async (app: FastifyInstance) => {
  limitSources(app, deps);
  app.addHook("onRequest", (_request, reply, done) => {
    setFeedHeaders(reply);
    done();
  });

  app.get<OfFeed>("/:secret/:file", async (request, reply) => {
    const { secret, file } = request.params;
    const form = FILE.exec(file)?.[1] as FeedForm | undefined;
    if (!form) throw new DomainError("not-found", "Feed not found");
    const feed = await readFeed(deps, { secret, spoken: acceptedLanguage(request) });
    const { media, write } = FEED_FORMS[form];
    const text = write(deps.config, feed, secret);
    const tag = entityTag(text);
    reply.header("etag", tag);
    if (isKnown(request.headers["if-none-match"], tag)) return reply.status(304).send();
    return reply.type(media).send(text);
  });
};

/** For the asker alone, to be asked for again every time, and in no index. */
function setFeedHeaders(reply: FastifyReply): void {
  reply.headers({
    "cache-control": "private, no-cache",
    "x-robots-tag": "noindex, nofollow",
    vary: "accept-language",
  });
}
