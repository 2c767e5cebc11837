import * as z from "zod";

const instant = z.iso.datetime();

/** `share`: a page that people read; `feed`: addresses that programs read. */
export const SECRET_LINK_KINDS = ["share", "feed"] as const;
export type SecretLinkKind = (typeof SECRET_LINK_KINDS)[number];

/** Of each search, and of each origin. */
export const SECRET_LINKS_OF_A_KIND = 5;

/** Of all origins together: feeds outlive the searches they were made for. */
export const ORIGIN_FEEDS_PER_ACCOUNT = 50;

/** What a secret opens: the page, or one of the forms of a feed. */
export const SECRET_ADDRESS_FORMATS = ["page", "atom", "rss", "ical"] as const;

/** A secret that opens something to whoever knows it; it cannot be read again. */
export const secretLink = z
  .object({
    id: z.uuid(),
    kind: z.enum(SECRET_LINK_KINDS),
    /** The last characters of the secret, to tell it by. */
    ending: z.string(),
    created_at: instant,
    /** To the hour; null before the first use. */
    last_used_at: instant.nullable(),
  })
  .meta({ id: "SecretLink" });
export type SecretLink = z.infer<typeof secretLink>;

/** `GET /searches/batches/{id}/links`: those that still open something, the newest first. */
export const secretLinkList = z.object({ items: z.array(secretLink) }).meta({ id: "SecretLinkList" });

export const secretAddress = z
  .object({ format: z.enum(SECRET_ADDRESS_FORMATS), url: z.url() })
  .meta({ id: "SecretAddress" });
export type SecretAddress = z.infer<typeof secretAddress>;

/** The answer to its creation: the only time that its addresses are told. */
export const createdSecretLink = secretLink
  .extend({ addresses: z.array(secretAddress) })
  .meta({ id: "CreatedSecretLink" });
export type CreatedSecretLink = z.infer<typeof createdSecretLink>;

/** A secret that opens feeds of all of someone's searches that leave from an airport or a city. */
export const originFeed = secretLink
  .omit({ kind: true })
  .extend({ origin: z.string() })
  .meta({ id: "OriginFeed" });
export type OriginFeed = z.infer<typeof originFeed>;

/** `GET /account/feeds`: those that still open something, of every origin, the newest first. */
export const originFeedList = z.object({ items: z.array(originFeed) }).meta({ id: "OriginFeedList" });

/** The answer to its creation: the only time that its addresses are told. */
export const createdOriginFeed = originFeed
  .extend({ addresses: z.array(secretAddress) })
  .meta({ id: "CreatedOriginFeed" });
export type CreatedOriginFeed = z.infer<typeof createdOriginFeed>;
