import * as z from "zod";
import { BrokenDump } from "#server/database/dump/load-dump.ts";
import type { Deps } from "#server/deps.ts";
import { parsedJson } from "#server/parsed-json.ts";
import { sign } from "#server/secret.ts";

/** The first line of a backup; what follows is a dump. Decision 039. */
const backupHeader = z.strictObject({
  format: z.literal("rasante-backup"),
  /** Of the file, not of the product. */
  edition: z.literal(1),
  /** The schema's version, as `schemaVersion` says it. */
  schema: z.int(),
  made_at: z.iso.datetime(),
  /** Tells whether another secret is the same, and nothing else of it. */
  secret_mark: z.string(),
  /** The secret itself, when the installation keeps it in its data directory. */
  secret: z.string().optional(),
});
export type BackupHeader = z.infer<typeof backupHeader>;

/** By which a secret is recognised: without the right one a restored database opens nothing that is sealed in it. */
export const markOf = (secret: Buffer): string => sign(secret, "backup", "mark");

/** What stands before the dump of a schema of `version`. */
export function writeHeader(
  { clock, config, secret }: Pick<Deps, "clock" | "config" | "secret">,
  version: number,
): string {
  const header: BackupHeader = {
    format: "rasante-backup",
    edition: 1,
    schema: version,
    made_at: clock.now().toISOString(),
    secret_mark: markOf(secret),
    ...(config.jwtSecret ? {} : { secret: secret.toString("base64url") }),
  };
  return JSON.stringify(header);
}

/** Reads the first of `lines` and leaves the others; throws `BrokenDump` when it is not that of a backup. */
export async function readHeader(lines: AsyncIterator<string>): Promise<BackupHeader> {
  const first = await lines.next();
  const parsed = backupHeader.safeParse(first.done ? undefined : parsedJson(first.value));
  if (!parsed.success) throw new BrokenDump("this is not a backup of this product");
  return parsed.data;
}
