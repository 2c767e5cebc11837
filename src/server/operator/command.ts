import type { SuspensionReason } from "#shared/api/mail-suspension.ts";
import type { PlanCode } from "#shared/plans.ts";

/** What an operator can ask for. `who` is an address, or the id of an account. */
export type Command =
  | {
      name: "activate" | "deactivate" | "delete" | "resume-mail" | "make-operator" | "remove-operator";
      who: string;
    }
  | { name: "set-plan"; who: string; plan: PlanCode }
  | { name: "suspend-mail"; who: string; reason: SuspensionReason }
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
