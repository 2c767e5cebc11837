import { eraseAccount } from "#server/account-data/erase-account.ts";
import { listStandings } from "#server/accounts/standing/store.ts";
import { openKeys } from "#server/auth/keys/open-keys.ts";
import { rotateKeys } from "#server/auth/keys/rotate-keys.ts";
import { signServiceToken } from "#server/auth/operators/service-token.ts";
import type { Deps } from "#server/deps.ts";
import { DomainError } from "#server/errors.ts";
import { type AccountChange, changeAccount } from "#server/operators/change-account.ts";
import { appoint, dismiss } from "./appoint.ts";
import type { MemberCommand } from "./command.ts";
import { CommandRefused } from "./command-refused.ts";
import { planOf, stateOf } from "./describe-member.ts";
import { findMember, nobody } from "./find-member.ts";
import { listMembers } from "./list-members.ts";
import { resumeMail, suspendMail } from "./suspend-mail.ts";

type Needs = Pick<Deps, "db" | "clock" | "config" | "secret">;

/** Carries out an operator's command; answers the lines he reads. Throws `CommandRefused` when it cannot be done. */
export async function runCommand(deps: Needs, command: MemberCommand): Promise<string[]> {
  switch (command.name) {
    case "list":
      return listMembers(deps);
    case "activate":
      return changeMember(deps, command.who, { isActive: true });
    case "deactivate":
      return changeMember(deps, command.who, { isActive: false });
    case "set-plan":
      return changeMember(deps, command.who, { plan: command.plan });
    case "delete":
      await eraseAccount(deps, await findMember(deps, command.who));
      return [`${command.who}: erased${deps.config.hosted ? " here; the issuer still knows the user" : ""}`];
    case "suspend-mail":
      return [await suspendMail(deps, command)];
    case "resume-mail":
      return [await resumeMail(deps, command.who)];
    case "make-operator":
      return [await appoint(deps, command.who)];
    case "remove-operator":
      return [await dismiss(deps, command.who)];
    case "rotate-keys":
      return announceRotation(deps);
    case "service-token":
      await requireOwnKeys(deps);
      return [await signServiceToken(deps)];
  }
}

async function changeMember(deps: Needs, who: string, change: AccountChange): Promise<string[]> {
  const id = await findMember(deps, who);
  await changeAccount(deps, { operatorId: null, id, change }).catch((error: unknown) => {
    throw error instanceof DomainError && error.code === "not-found" ? nobody(who) : error;
  });
  const now = deps.clock.now();
  const standings = await listStandings(deps.db, { id, now });
  return standings.map((one) => `${one.email}: ${stateOf(one, now)}, plan ${planOf(one)}`);
}

async function announceRotation(deps: Needs): Promise<string[]> {
  await requireOwnKeys(deps);
  const { kid, signsFrom, othersEndAt } = await rotateKeys(deps);
  return [
    `key ${kid}: signs from ${signsFrom.toISOString()}; the others end at ${othersEndAt.toISOString()}`,
  ];
}

/** Keys that are kept here, and open to the secret of now. */
async function requireOwnKeys(deps: Needs) {
  const { hosted } = deps.config;
  if (hosted) throw new CommandRefused(`accounts and keys are kept at ${hosted.authUrl}`);
  await openKeys(deps);
}
