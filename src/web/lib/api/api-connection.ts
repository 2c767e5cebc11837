import type { PublicConfig } from "#shared/api/public-config.ts";

/** Where calls get their bearer token from. */
export interface TokenSource {
  current: () => Promise<string | undefined>;
  /** A new token after the server refused the current one; undefined when there is none to be had. */
  renew: () => Promise<string | undefined>;
  /** Whether nobody is signed in any more; without a token it may also be the service that is out of reach. */
  isOver: () => boolean;
}

interface Connection {
  config: Pick<PublicConfig, "tenant_id" | "product_id">;
  tokens: TokenSource;
}

let connection: Connection | undefined;

/** Binds the calls below to this installation and its session. Once, before the first screen. */
export function connectApi(to: Connection) {
  connection = to;
}

/** What `connectApi` was given; throws before it was. */
export function connected(): Connection {
  if (!connection) throw new Error("connectApi was not called");
  return connection;
}
