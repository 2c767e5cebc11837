import type { Logger } from "pino";
import type { AirportIndex } from "./airports/airport-index.ts";
import type { Clock } from "./clock.ts";
import type { Config } from "./config.ts";
import type { Database, Transaction } from "./database/connect.ts";
import type { BotApi } from "./delivery/bot-api.ts";
import type { Mailer } from "./delivery/mailer.ts";
import type { Messengers } from "./delivery/messenger.ts";
import type { RateSource } from "./exchange-rates/rate-source.ts";
import type { FareSource } from "./fares/fare-source.ts";
import type { GridCache } from "./fares/grid/grid-cache.ts";
import type { WatchLists } from "./flights/watch-lists.ts";
import type { Metrics } from "./metrics/metrics.ts";
import type { MayReach } from "./outbound/refuse-private-address.ts";
import type { Beliefs } from "./planner/beliefs.ts";
import type { WatchedLooks } from "./planner/watched-looks.ts";
import type { Avatars } from "./profiles/avatar/avatars.ts";
import type { Queue } from "./queue.ts";
import type { DealPool } from "./searches/deals/deal-pool.ts";

/** What belongs to an erasure: all of it happens, or nothing. */
export interface Erasing {
  /** Whether he is to go, where nothing can come in between any more. */
  isMeant?: (tx: Transaction) => Promise<boolean>;
  /** What stays of him. */
  leave?: (tx: Transaction) => Promise<void>;
}

/** Everything the server's verbs may need; each takes the part it uses. */
export interface Deps {
  config: Config;
  db: Database;
  clock: Clock;
  log: Pick<Logger, "debug" | "info" | "warn" | "error">;
  queue: Queue;
  metrics: Metrics;
  fareSource: FareSource;
  rateSource: RateSource;
  mailer: Mailer;
  messengers: Messengers;
  /** The bot that writes on Telegram; undefined: there is none. */
  bot: BotApi | undefined;
  /** Which servers the addresses that users give may lead to. */
  mayReach: MayReach;
  airports: AirportIndex;
  grids: GridCache;
  beliefs: Beliefs;
  watchedLooks: WatchedLooks;
  watchLists: WatchLists;
  dealPool: DealPool;
  avatars: Avatars;
  /** From 0 to below 1. */
  random: () => number;
  /** Forgets everything about the owner of an account, wherever it is kept. */
  eraseAccount: (accountId: string, erasing?: Erasing) => Promise<void>;
  /** Lets what is written to the owner of an account go to the address that he signs in with now. */
  followAddress: (tx: Transaction, owner: { id: string; email: string }) => Promise<void>;
  /** The installation's secret: every key that signs or seals is derived from it (32 bytes). */
  secret: Buffer;
}
