import { lockAccount } from "#server/accounts/store.ts";
import type { Deps } from "#server/deps.ts";
import { makeOperator, removeOperator } from "#server/operators/appoint-operator.ts";
import { findMember, nobody } from "./find-member.ts";

type Needs = Pick<Deps, "db" | "clock" | "config">;

/** Lets an account look after the installation; answers the line its operator reads. */
export async function appoint(deps: Needs, who: string): Promise<string> {
  const id = await findMember(deps, who);
  const isNew = await deps.db.transaction(async (tx) => {
    if (!(await lockAccount(tx, id))) throw nobody(who);
    return makeOperator(deps, tx, id);
  });
  return `${who}: ${isNew ? "looks" : "already looks"} after the installation at /operator`;
}

export async function dismiss(deps: Needs, who: string): Promise<string> {
  const id = await findMember(deps, who);
  const was = await deps.db.transaction((tx) => removeOperator(deps, tx, id));
  return `${who}: ${was ? "looks after the installation no longer" : "was no operator"}`;
}
