import { parseArgs } from "node:util";
import { PLAN_CODES, type PlanCode } from "#shared/plans.ts";

/** What an operator can ask for. `who` is an address, or the id of an account. */
export type Command =
  | {
      name:
        | "activate"
        | "deactivate"
        | "delete"
        | "suspend-mail"
        | "resume-mail"
        | "make-operator"
        | "remove-operator";
      who: string;
    }
  | { name: "set-plan"; who: string; plan: PlanCode }
  | { name: "list" | "rotate-keys" | "service-token" }
  | { name: "help" }
  | { name: "doctor"; dkimSelector: string | undefined }
  | KeepingCommand;

/** About accounts and keys, on a database that is up to date. */
export type MemberCommand = Exclude<Command, KeepingCommand | { name: "doctor" | "help" }>;

/** About the database as a whole. */
export type KeepingCommand =
  | { name: "backup"; file: string }
  | { name: "restore"; file: string; replace: boolean }
  | { name: "migrate-to-postgres"; url: string; replace: boolean }
  | { name: "change-secret" };

const keeping = ["backup", "restore", "migrate-to-postgres", "change-secret"];
export const isAboutKeeping = (command: MemberCommand | KeepingCommand): command is KeepingCommand =>
  keeping.includes(command.name);

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
  "suspend-mail": ["EMAIL"],
  "resume-mail": ["EMAIL"],
  "make-operator": ["EMAIL"],
  "remove-operator": ["EMAIL"],
  "rotate-keys": [],
  "change-secret": [],
  "service-token": [],
  backup: ["FILE"],
  restore: ["FILE"],
  "migrate-to-postgres": ["URL"],
  doctor: [],
} as const;
const explained: Record<keyof typeof forms, string> = {
  activate: "open searches and flights to an account",
  deactivate: "close them, and sign the account out everywhere",
  "set-plan": "grant a plan; a trial then ends nothing",
  list: "show every account",
  delete: "erase an account and everything that names it",
  "suspend-mail": "send no alerts there any more: its owner complained, or it does not exist",
  "resume-mail": "send them again",
  "make-operator": "let an account look after the installation at /operator",
  "remove-operator": "let it no longer, from its next click on",
  "rotate-keys": "make a new signing key; nobody is signed out",
  "change-secret":
    "put another secret in place of OLD_JWT_SECRET, or of DATA_DIR/secret, after it has leaked",
  "service-token": "print a token for the administration of users, good for an hour",
  backup: "write everything into a new file, also while the product runs on PostgreSQL",
  restore: "make the database what such a file says",
  "migrate-to-postgres": "copy the embedded database to a PostgreSQL",
  doctor: "try settings, database, address, mail, its DNS records and fare keys",
};
/** What may be said besides. */
const options: Partial<Record<keyof typeof forms, { flag: "replace" | "dkim"; form: string }>> = {
  restore: { flag: "replace", form: "[--replace]" },
  "migrate-to-postgres": { flag: "replace", form: "[--replace]" },
  doctor: { flag: "dkim", form: "[--dkim SELECTOR]" },
};

const isName = (name: string): name is keyof typeof forms => Object.hasOwn(forms, name);
const formOf = (name: keyof typeof forms) =>
  [name, ...forms[name], ...(options[name] ? [options[name].form] : [])].join(" ");

/** Every command with what it does. */
export function usage(): string[] {
  const names = Object.keys(forms).filter(isName);
  const width = Math.max(...names.map((name) => formOf(name).length));
  const lines = names.map((name) => `  ${formOf(name).padEnd(width)}   ${explained[name]}`);
  return ["npm run admin -- COMMAND", ...lines];
}

/** The command that was typed; throws `MistypedCommand` on any other. */
export function readCommand(args: string[]): Command {
  const { positionals, values } = parsed(args);
  const [name, first = "", second] = positionals;
  if (values.help || name === undefined) return { name: "help" };
  if (!isName(name)) throw new MistypedCommand(`${name}: no such command; see npm run admin -- --help`);
  const strange = (["replace", "dkim"] as const).find((flag) => values[flag] && options[name]?.flag !== flag);
  if (positionals.length !== 1 + forms[name].length || strange)
    throw new MistypedCommand(`usage: npm run admin -- ${formOf(name)}`);
  switch (name) {
    case "list":
    case "rotate-keys":
    case "change-secret":
    case "service-token":
      return { name };
    case "set-plan":
      return { name, who: first, plan: knownPlan(second) };
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
      },
    });
  } catch (error) {
    throw new MistypedCommand(error instanceof Error ? error.message.split("\n")[0] : "bad arguments");
  }
}
