import { BadSetting } from "#server/configured/bad-setting.ts";
import type { Session } from "./session.ts";

/** The first that takes `unique nulls not distinct`. */
const OLDEST = 15;

interface Made {
  /** The version of PostgreSQL, as 15. */
  major: number;
  /** How the database writes letters down. */
  encoding: string;
}

/** Throws `BadSetting` where a database can hold neither the schema nor every text. */
export async function requireUsable(session: Session): Promise<void> {
  const { rows } = await session.query<Made>(
    `select current_setting('server_version_num')::int / 10000 as major,
      current_setting('server_encoding') as encoding`,
  );
  const why = rows[0] && whyUnusable(rows[0]);
  if (why) throw new BadSetting(`DATABASE_URL: ${why}`);
}

/** Why the product cannot live in a database that is made so, and what to do. */
export function whyUnusable({ major, encoding }: Made): string | undefined {
  if (major < OLDEST) return `it is a PostgreSQL ${major}; ${OLDEST} is the oldest that serves`;
  if (encoding === "UTF8") return undefined;
  return `it is encoded in ${encoding}, which lacks letters; createdb --encoding UTF8 --template template0 makes one`;
}
