import type pg from "pg";
import { BrokenDump } from "#server/database/dump/load-dump.ts";
import { DatabaseInUse } from "#server/database/idle-database.ts";
import type { Deps } from "#server/deps.ts";
import type { KeepingCommand } from "#server/operator/command.ts";
import { CommandRefused } from "#server/operator/command-refused.ts";
import { changeSecret } from "#server/operator/secret/change-secret.ts";
import { backUp } from "./back-up.ts";
import { moveToPostgres } from "./move-to-postgres.ts";
import { restore } from "./restore.ts";

type Needs = Pick<Deps, "config" | "clock"> & { pool: pg.Pool };

/** Carries out a command about the whole database; throws `CommandRefused` when it cannot be done. */
export async function keepDatabase(deps: Needs, command: KeepingCommand): Promise<string[]> {
  try {
    return await carryOut(deps, command);
  } catch (error) {
    if (error instanceof DatabaseInUse || error instanceof BrokenDump)
      throw new CommandRefused(error.message);
    throw error;
  }
}

function carryOut(deps: Needs, command: KeepingCommand): Promise<string[]> {
  switch (command.name) {
    case "backup":
      return backUp(deps, command.file);
    case "restore":
      return restore(deps, command);
    case "migrate-to-postgres":
      return moveToPostgres(deps, command);
    case "change-secret":
      return changeSecret(deps);
  }
}
