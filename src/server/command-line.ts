import type pg from "pg";
import { type Clock, steadyClock, systemClock } from "./clock.ts";
import { makeVendors } from "./composition/make-fare-source.ts";
import { makeBot } from "./composition/make-messengers.ts";
import { makeRateSource } from "./composition/make-rate-source.ts";
import { type Config, readConfig } from "./config.ts";
import { BadSetting } from "./configured/bad-setting.ts";
import { connect, hasDatabase } from "./database/connect.ts";
import { keepTime } from "./database/keep-time.ts";
import { migrate } from "./database/migrate.ts";
import { refusalOf } from "./database/refusal.ts";
import { DomainError } from "./errors.ts";
import { keepDatabase } from "./operator/backup/keep-database.ts";
import { type Command, isAboutKeeping, type KeepingCommand, type MemberCommand } from "./operator/command.ts";
import { usage } from "./operator/command-forms.ts";
import { CommandRefused, MistypedCommand } from "./operator/command-refused.ts";
import { examineInstallation } from "./operator/doctor/doctor.ts";
import { asReport } from "./operator/doctor/finding.ts";
import { resolveTexts } from "./operator/doctor/resolve-texts.ts";
import { readCommand } from "./operator/read-command.ts";
import { runCommand } from "./operator/run-command.ts";
import { installationSecret } from "./secret.ts";

const REFUSED = 1;
const MISTYPED = 2;

/** Where a command is given: what it goes by, and where it answers. */
export interface Shell {
  env: NodeJS.ProcessEnv;
  stdout: Printer;
  stderr: Printer;
}
type Printer = { write(text: string): unknown };

/** The operator's command line. Its exit code is 0 when done, 1 when refused or not well, 2 when mistyped. */
export async function runCommandLine(args: string[], { env, stdout, stderr }: Shell): Promise<number> {
  const answer = (lines: string[]) => void stdout.write(`${lines.join("\n")}\n`);
  try {
    const command = readCommand(args);
    if (command.name === "doctor") return await examine(readConfig(env), command, answer);
    answer(command.name === "help" ? usage() : await carryOut(readConfig(env), command));
    return 0;
  } catch (error) {
    stderr.write(`${lineFor(error)}\n`);
    return error instanceof MistypedCommand ? MISTYPED : REFUSED;
  }
}

/** Opens what it looks at by itself, for it may be what is broken. */
async function examine(
  config: Config,
  command: Extract<Command, { name: "doctor" }>,
  answer: (lines: string[]) => void,
): Promise<number> {
  const known = { config, clock: systemClock, resolveTexts };
  const outside = { vendors: makeVendors(known), rateSource: makeRateSource(config), bot: makeBot(config) };
  const findings = await examineInstallation({ ...known, ...outside }, command);
  answer(asReport(findings));
  return findings.some(({ state }) => state === "bad") ? REFUSED : 0;
}

/** On the product's own database; the embedded one belongs to one process at a time. */
async function carryOut(config: Config, command: MemberCommand | KeepingCommand): Promise<string[]> {
  if (command.name !== "restore") requireDatabase(config);
  const { db, pool, close } = await connect(config);
  try {
    if (isAboutKeeping(command)) return await keepDatabase({ config, pool, clock: systemClock }, command);
    await migrate(pool);
    return await byItsTime(pool, (clock) => {
      const needs = {
        config,
        db,
        clock,
        // Only who needs one has one made.
        get secret() {
          return installationSecret(config);
        },
      };
      return runCommand(needs, command);
    });
  } finally {
    await close();
  }
}

/** What is written for the product to read is of the database's time, by which its processes live. */
async function byItsTime<Result>(pool: pg.Pool, work: (clock: Clock) => Promise<Result>): Promise<Result> {
  const clock = steadyClock();
  const stopKeeping = await keepTime(pool, clock, { warn: () => {} });
  try {
    return await work(clock);
  } finally {
    stopKeeping();
  }
}

/** A shell that lacks the product's settings would have its commands carried out on a new, empty database. */
function requireDatabase(config: Config) {
  if (!hasDatabase(config))
    throw new CommandRefused(`DATA_DIR: there is no database in ${config.dataDir}; is DATABASE_URL missing?`);
}

/** What an operator can mend is one line; anything else keeps its stack. */
export function lineFor(error: unknown): string {
  if (!(error instanceof Error)) return String(error);
  if (error instanceof BadSetting)
    return / in use by /.test(error.message) ? `${error.message}; stop it first` : error.message;
  if (error instanceof CommandRefused || error instanceof DomainError) return error.message;
  const refusal = refusalOf(error);
  return refusal ? `DATABASE_URL: ${refusal}` : (error.stack ?? error.message);
}
