import * as z from "zod";
import { iataCode } from "./iata-code.ts";
import { SECRET_LINK_KINDS } from "./secret-links.ts";

/** `POST /searches/batches/{id}/links`. */
export const createSecretLinkPayload = z
  .strictObject({ kind: z.enum(SECRET_LINK_KINDS) })
  .meta({ id: "CreateSecretLink" });

/** `POST /account/feeds`. */
export const createOriginFeedPayload = z.strictObject({ origin: iataCode }).meta({ id: "CreateOriginFeed" });
