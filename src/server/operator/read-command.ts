import { parseArgs } from "node:util";
import { PLAN_CODES, type PlanCode } from "#shared/plans.ts";

/** What an operator can ask for. `who` is an address, or the id of an account. */
export type Command =
  | { name: "activate" | "deactivate" | "delete"; who: string }
  | { name: "set-plan"; who: string; plan: PlanCode }
  | { name: "list" | "rotate-keys" | "service-token" | "help" };

/** A command that cannot be carried out; its message is the one line the operator reads. */
export class CommandRefused extends Error {}
/** A command that is none. */
export class MistypedCommand extends CommandRefused {}

const plans = PLAN_CODES.join("|");
const forms = {
  activate: ["EMAIL"],
  deactivate: ["EMAIL"],
  "set-plan": ["EMAIL", plans],
  list: [],
  delete: ["EMAIL"],
  "rotate-keys": [],
  "service-token": [],
} as const;
const explained: Record<keyof typeof forms, string> = {
  activate: "open searches and flights to an account",
  deactivate: "close them, and sign the account out everywhere",
  "set-plan": "grant a plan; a trial then ends nothing",
  list: "show every account",
  delete: "erase an account and everything that names it",
  "rotate-keys": "make a new signing key; nobody is signed out",
  "service-token": "print a token for the administration of users, good for an hour",
};

const isName = (name: string): name is keyof typeof forms => Object.hasOwn(forms, name);
const formOf = (name: keyof typeof forms) => [name, ...forms[name]].join(" ");

/** Every command with what it does. */
export function usage(): string[] {
  const names = Object.keys(forms).filter(isName);
  const width = Math.max(...names.map((name) => formOf(name).length));
  const lines = names.map((name) => `  ${formOf(name).padEnd(width)}   ${explained[name]}`);
  return ["npm run admin -- COMMAND", ...lines];
}

/** The command that was typed; throws `MistypedCommand` on any other. */
export function readCommand(args: string[]): Command {
  const { positionals, help } = parsed(args);
  const [name, who = "", plan, ...more] = positionals;
  if (help || name === undefined) return { name: "help" };
  if (!isName(name)) throw new MistypedCommand(`${name}: no such command; see npm run admin -- --help`);
  if (positionals.length !== 1 + forms[name].length || more.length > 0)
    throw new MistypedCommand(`usage: npm run admin -- ${formOf(name)}`);
  if (name === "list" || name === "rotate-keys" || name === "service-token") return { name };
  if (name !== "set-plan") return { name, who };
  const known = PLAN_CODES.find((code) => code === plan);
  if (!known) throw new MistypedCommand(`${plan}: no such plan; there are ${PLAN_CODES.join(" and ")}`);
  return { name, who, plan: known };
}

function parsed(args: string[]) {
  try {
    const { positionals, values } = parseArgs({
      args,
      allowPositionals: true,
      options: { help: { type: "boolean", short: "h" } },
    });
    return { positionals, help: values.help === true };
  } catch (error) {
    throw new MistypedCommand(error instanceof Error ? error.message.split("\n")[0] : "bad arguments");
  }
}
