import type pg from "pg";
import { changeAuthSecret } from "#server/auth/change-secret.ts";
import { opensKeys } from "#server/auth/keys/open-keys.ts";
import { NotOpened, type SecretChange } from "#server/auth/keys/reseal.ts";
import { changeChannelSecret } from "#server/channels/resealing/change-secret.ts";
import { asExecutor, type Executor } from "#server/database/connect.ts";
import { requireIdle } from "#server/database/idle-database.ts";
import { aloneOnSchema, migrate } from "#server/database/migrate.ts";
import { inTransaction, type Session, withSession } from "#server/database/session.ts";
import type { Deps } from "#server/deps.ts";
import { changeJobSecret } from "#server/jobs/change-secret.ts";
import { CommandRefused } from "#server/operator/command-refused.ts";
import { keptSecret, preparedSecret, takePreparedSecret } from "#server/secret.ts";
import { reportChange, reportRepetition } from "./report-change.ts";
import { formerSecret, nextSecret } from "./secrets-of-change.ts";

type Needs = Pick<Deps, "config" | "clock"> & { pool: pg.Pool };

/**
 * Has the database open with another secret than before; all of it or nothing. Throws `CommandRefused` when the secret of
 * before is not known, `DatabaseInUse` while the product runs. Who was interrupted says it again.
 */
export async function changeSecret(deps: Needs): Promise<string[]> {
  await migrate(deps.pool);
  return withSession(deps.pool, (session) =>
    aloneOnSchema(session, async () => {
      await requireIdle(session);
      const { lines, isPrepared } = await inTransaction(session, () => change(deps, session));
      if (isPrepared) takePreparedSecret(deps.config);
      return lines;
    }),
  );
}

interface Outcome {
  lines: string[];
  /** Whether the database opens with the secret that was prepared in the data directory. */
  isPrepared: boolean;
}

async function change({ config, clock }: Needs, session: Session): Promise<Outcome> {
  const db = asExecutor(session);
  const from = formerSecret(config);
  if (await opensKeys(db, from)) {
    const counts = await resealAll({ db, clock }, { from, to: nextSecret(config) });
    return { lines: reportChange(config, counts), isPrepared: !config.jwtSecret };
  }
  const present = keptSecret(config);
  if (present && (await opensKeys(db, present)))
    return { lines: reportRepetition(config), isPrepared: false };
  const prepared = config.jwtSecret ? undefined : preparedSecret(config);
  if (prepared && (await opensKeys(db, prepared)))
    return { lines: reportRepetition(config), isPrepared: true };
  throw notTheFormer(config);
}

async function resealAll({ db, clock }: Pick<Needs, "clock"> & { db: Executor }, secrets: SecretChange) {
  try {
    const factors = await changeAuthSecret({ db, clock }, secrets);
    await changeJobSecret(db, secrets);
    return { factors, ...(await changeChannelSecret(db, secrets)) };
  } catch (error) {
    throw error instanceof NotOpened ? new CommandRefused(`${error.message}; nothing was changed`) : error;
  }
}

function notTheFormer({ oldJwtSecret, dataDir }: Needs["config"]): CommandRefused {
  const given = oldJwtSecret ? "OLD_JWT_SECRET" : `${dataDir}/secret`;
  return new CommandRefused(
    `${given}: the signing keys in the database were sealed with another secret; nothing was changed`,
  );
}
