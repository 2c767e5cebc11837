import { randomUUID } from "node:crypto";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { pino } from "pino";
import { eraseAccount } from "#server/account-data/erase-account.ts";
import { ensureAccount } from "#server/accounts/ensure-account.ts";
import { updateAddress } from "#server/accounts/store.ts";
import { loadAirports } from "#server/airports/load-airports.ts";
import { issueTokens, startSession } from "#server/auth/sessions/start-session.ts";
import { findUserByEmail, insertUser, type User } from "#server/auth/store.ts";
import { newUser } from "#server/auth/users/new-user.ts";
import { readConfig } from "#server/config.ts";
import type { Database } from "#server/database/connect.ts";
import type { Deps } from "#server/deps.ts";
import { createGridCache } from "#server/fares/grid/grid-cache.ts";
import { createWatchLists } from "#server/flights/watch-lists.ts";
import { createMetrics } from "#server/metrics/metrics.ts";
import { isPublicAddress } from "#server/outbound/refuse-private-address.ts";
import { createBeliefs } from "#server/planner/beliefs.ts";
import { createWatchedLooks } from "#server/planner/watched-looks.ts";
import { createDealPool } from "#server/searches/deals/deal-pool.ts";
import { type FixedClock, fixedClock } from "./fixed-clock.ts";
import { randomNumbers } from "./random-numbers.ts";
import { recordingBot, recordingMailer, recordingMessengers, recordingQueue } from "./recorders.ts";
import { type ScriptedFares, scriptedFares } from "./worlds/scripted-fares.ts";

export type TestDeps = Deps & {
  clock: FixedClock;
  queue: ReturnType<typeof recordingQueue>;
  mailer: ReturnType<typeof recordingMailer>;
  messengers: ReturnType<typeof recordingMessengers>;
  bot: ReturnType<typeof recordingBot>;
  fareSource: ScriptedFares;
};

const airports = loadAirports();
/** Where no test keeps anything: what is removed from there is not what somebody keeps in his `.data`. */
export const NO_FOLDER = join(tmpdir(), "rasante-keeps-nothing-here");
export const NOON = "2026-11-20T15:00:00Z";

/**
 * The server's dependencies on a test's database: fakes at the ports, the rest real. A second process has the clock and the
 * source of the first.
 */
export function testDeps(
  db: Database,
  settings: NodeJS.ProcessEnv = {},
  {
    clock = fixedClock(NOON),
    fareSource = scriptedFares(),
    secret = Buffer.alloc(32, 7),
  }: Partial<Pick<TestDeps, "clock" | "fareSource" | "secret">> = {},
): TestDeps {
  const given = { db, clock, log: pino({ level: "silent" }), fareSource };
  const deps: TestDeps = {
    ...given,
    config: readConfig({ DATA_DIR: NO_FOLDER, ...settings }),
    queue: recordingQueue(),
    metrics: createMetrics(),
    mailer: recordingMailer(),
    messengers: recordingMessengers(),
    bot: recordingBot(),
    mayReach: isPublicAddress,
    rateSource: { latest: async () => ({ kind: "unavailable", reason: "none in tests" }) },
    airports,
    grids: createGridCache(8 * 1024 * 1024),
    beliefs: createBeliefs(),
    watchedLooks: createWatchedLooks(given),
    random: randomNumbers(),
    watchLists: createWatchLists(given, 1_000),
    dealPool: createDealPool(given),
    avatars: { read: async () => undefined },
    secret,
    eraseAccount: (...who) => eraseAccount(deps, ...who),
    followAddress: updateAddress,
  };
  return deps;
}

export interface SignedInUser {
  id: string;
  email: string;
  /** What the web app sends with every call of the own API. */
  headers: Record<string, string>;
}

/** Someone with a confirmed address, an account and a session, of whom the provider told `userMetadata`. */
export async function aSignedInUser(
  deps: Deps,
  email = `${randomUUID()}@example.com`,
  userMetadata = {},
): Promise<SignedInUser> {
  const user = newUser({
    email,
    passwordHash: null,
    userMetadata,
    confirmed: true,
    now: deps.clock.now(),
  });
  if (!(await insertUser(deps.db, user))) throw new Error(`${email} is taken`);
  const headers = await headersOf(deps, user);
  await ensureAccount(deps, { id: user.id, email });
  return { id: user.id, email, headers };
}

/** The same person with a token of now: the first one runs out when a test moves the clock. */
export async function signedInAgain(deps: Deps, known: SignedInUser): Promise<SignedInUser> {
  const user = await findUserByEmail(deps.db, known.email);
  if (!user) throw new Error(`${known.email} is gone`);
  return { ...known, headers: await headersOf(deps, user) };
}

/** Of a new session. */
async function headersOf(deps: Deps, user: User): Promise<SignedInUser["headers"]> {
  const caller = { ip: "127.0.0.1", userAgent: "test", language: "pt" as const };
  const session = await deps.db.transaction((tx) =>
    startSession(deps, tx, { user, method: "password", caller }),
  );
  const { accessToken } = await issueTokens(deps, session);
  const { tenantId, productId } = deps.config;
  return {
    authorization: `Bearer ${accessToken}`,
    "x-tenant-id": tenantId,
    "x-product-id": productId,
  };
}
