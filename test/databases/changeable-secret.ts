import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, beforeEach } from "vitest";
import { readConfig } from "#server/config.ts";
import { asDatabase, type Database } from "#server/database/connect.ts";
import { migrate } from "#server/database/migrate.ts";
import { keepDatabase } from "#server/operator/backup/keep-database.ts";
import { keptSecret } from "#server/secret.ts";
import { fixedClock } from "#test/fixed-clock.ts";
import { NOON } from "#test/test-deps.ts";
import { type EmptyDatabase, emptyDatabase } from "./empty-database.ts";
import { tableEmptier } from "./empty-tables.ts";

/** What the installation opens with when its `JWT_SECRET` is `text`. */
export const secretOf = (text: string): Buffer => keptSecret({ jwtSecret: text, dataDir: "" }) ?? Buffer.of();

/** An installation of its own that nothing runs on; to be called while tests are collected. */
export function changeableSecret() {
  let folder: string;
  let target: EmptyDatabase;
  let empty: () => Promise<void>;
  beforeAll(async () => {
    target = await emptyDatabase();
    await migrate(target.pool);
    empty = await tableEmptier(target.pool);
  }, 120_000);
  afterAll(() => target.close());
  beforeEach(async () => {
    await empty();
    folder = mkdtempSync(join(tmpdir(), "secret-"));
    return () => rmSync(folder, { recursive: true, force: true });
  });
  return {
    /** Its database as a process of its own has it. */
    aProcess: () => asDatabase(target.pool) as Database & { $client: EmptyDatabase["pool"] },
    database: () => target,
    dataDir: () => folder,
    change: (settings: NodeJS.ProcessEnv = {}) =>
      keepDatabase(
        {
          config: readConfig({ DATA_DIR: folder, ...settings }),
          clock: fixedClock(NOON),
          pool: target.pool,
        },
        { name: "change-secret" },
      ),
  };
}
