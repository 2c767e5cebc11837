import { PLAN_CODES } from "#shared/plans.ts";

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
type CommandName = keyof typeof forms;

const explained: Record<CommandName, string> = {
  activate: "open searches and flights to an account",
  deactivate: "close them, and sign the account out everywhere",
  "set-plan": "grant a plan; a trial then ends nothing",
  list: "show every account",
  delete: "erase an account and everything that names it",
  "suspend-mail": "send no alerts there any more: its owner complained, or (--refused) mail came back",
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
  doctor: "try settings, database, address, mail, its DNS records, fare keys and every other service",
};
type Flag = "replace" | "dkim" | "refused";
/** What may be said besides. */
const options: Partial<Record<CommandName, { flag: Flag; form: string }>> = {
  "suspend-mail": { flag: "refused", form: "[--refused]" },
  restore: { flag: "replace", form: "[--replace]" },
  "migrate-to-postgres": { flag: "replace", form: "[--replace]" },
  doctor: { flag: "dkim", form: "[--dkim SELECTOR]" },
};

export const isCommandName = (name: string): name is CommandName => Object.hasOwn(forms, name);
/** How a command is typed. */
export const formOf = (name: CommandName): string =>
  [name, ...forms[name], ...(options[name] ? [options[name].form] : [])].join(" ");

/** Whether a command was given as many words as it needs, and no flag of another. */
export const isInForm = (
  name: CommandName,
  { words, flags }: { words: number; flags: readonly Flag[] },
): boolean => words === forms[name].length && flags.every((flag) => options[name]?.flag === flag);

/** Every command with what it does. */
export function usage(): string[] {
  const names = Object.keys(forms).filter(isCommandName);
  const width = Math.max(...names.map((name) => formOf(name).length));
  const lines = names.map((name) => `  ${formOf(name).padEnd(width)}   ${explained[name]}`);
  return ["npm run admin -- COMMAND", ...lines];
}
