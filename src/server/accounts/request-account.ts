import type { AccessTokenScope } from "#shared/api/access-tokens.ts";
import type { Account } from "./store.ts";

/**
 * Who asks, and how he reads prices and links. `id` is the issuer's subject and the owner id of every row; `language`
 * is "*" and `currency` the default one until he chooses.
 */
export type RequestAccount = Account & {
  /** The session, or the personal access token, he asks with. */
  sessionId: string;
  /** What that token may; null: a session. */
  tokenScope: AccessTokenScope | null;
};
