import { loadAirports } from "./airports/load-airports.ts";
import { systemClock } from "./clock.ts";
import { BadSetting, type Config, configFromEnvironment } from "./config.ts";
import { connect } from "./database/connect.ts";
import { migrate } from "./database/migrate.ts";
import { makeFareSource } from "./deps.ts";
import {
  type Command,
  CommandRefused,
  MistypedCommand,
  readCommand,
  usage,
} from "./operator/read-command.ts";
import { runCommand } from "./operator/run-command.ts";
import { installationSecret } from "./secret.ts";

const REFUSED = 1;
const MISTYPED = 2;

process.exitCode = await main(process.argv.slice(2));

/** The operator's command line; its exit code is 0 when done, 1 when refused, 2 when mistyped. */
async function main(args: string[]): Promise<number> {
  try {
    const command = readCommand(args);
    const lines = command.name === "help" ? usage() : await carryOut(configFromEnvironment(), command);
    process.stdout.write(`${lines.join("\n")}\n`);
    return 0;
  } catch (error) {
    process.stderr.write(`${lineFor(error)}\n`);
    return error instanceof MistypedCommand ? MISTYPED : REFUSED;
  }
}

/** On the product's own database; the embedded one belongs to one process at a time. */
async function carryOut(config: Config, command: Command): Promise<string[]> {
  const { db, pool, close } = await connect(config);
  try {
    await migrate(pool);
    const known = { config, db, clock: systemClock, airports: loadAirports() };
    const fareSource = makeFareSource(known);
    return await runCommand({ ...known, fareSource, secret: installationSecret(config) }, command);
  } finally {
    await close();
  }
}

/** What an operator can mend is one line; anything else keeps its stack. */
function lineFor(error: unknown): string {
  if (!(error instanceof Error)) return String(error);
  const { code } = error as NodeJS.ErrnoException;
  if (error instanceof BadSetting)
    return / in use by /.test(error.message) ? `${error.message}; stop it first` : error.message;
  if (error instanceof CommandRefused) return error.message;
  if (code === "ECONNREFUSED" || code === "ENOTFOUND") return "DATABASE_URL: nothing answers there";
  return error.stack ?? error.message;
}
