import { parseArgs } from "node:util";
import { PLAN_CODES, type PlanCode } from "#shared/plans.ts";
import type { Command } from "./command.ts";
import { formOf, isCommandName, isInForm } from "./command-forms.ts";
import { MistypedCommand } from "./command-refused.ts";

/** The command that was typed; throws `MistypedCommand` on any other. */
export function readCommand(args: string[]): Command {
  const { positionals, values } = parsed(args);
  const [name, first = "", second] = positionals;
  if (values.help || name === undefined) return { name: "help" };
  if (!isCommandName(name))
    throw new MistypedCommand(`${name}: no such command; see npm run admin -- --help`);
  const flags = (["replace", "dkim", "refused"] as const).filter((flag) => values[flag]);
  if (!isInForm(name, { words: positionals.length - 1, flags }))
    throw new MistypedCommand(`usage: npm run admin -- ${formOf(name)}`);
  switch (name) {
    case "list":
    case "rotate-keys":
    case "change-secret":
    case "service-token":
      return { name };
    case "set-plan":
      return { name, who: first, plan: knownPlan(second) };
    case "suspend-mail":
      return { name, who: first, reason: values.refused ? "refused" : "complained" };
    case "backup":
      return { name, file: first };
    case "restore":
      return { name, file: first, replace: values.replace === true };
    case "migrate-to-postgres":
      return { name, url: postgresAddress(first), replace: values.replace === true };
    case "doctor":
      return { name, dkimSelector: values.dkim };
    default:
      return { name, who: first };
  }
}

function knownPlan(plan = ""): PlanCode {
  const known = PLAN_CODES.find((code) => code === plan);
  if (!known) throw new MistypedCommand(`${plan}: no such plan; there are ${PLAN_CODES.join(" and ")}`);
  return known;
}

function postgresAddress(url: string): string {
  if (!/^postgres(ql)?:\/\/./.test(url) || !URL.canParse(url))
    throw new MistypedCommand("URL: an address as in postgres://user:password@host:5432/rasante");
  return url;
}

function parsed(args: string[]) {
  try {
    return parseArgs({
      args,
      allowPositionals: true,
      options: {
        help: { type: "boolean", short: "h" },
        replace: { type: "boolean" },
        dkim: { type: "string" },
        refused: { type: "boolean" },
      },
    });
  } catch (error) {
    throw new MistypedCommand(error instanceof Error ? error.message.split("\n")[0] : "bad arguments");
  }
}
