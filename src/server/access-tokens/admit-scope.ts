import type { RequestAccount } from "#server/accounts/request-account.ts";
import { isActiveOperator, requireFreshSignIn } from "#server/accounts/standing/operator-rights.ts";
import type { Deps } from "#server/deps.ts";
import { DomainError } from "#server/errors.ts";
import type { AccessTokenScope } from "#shared/api/access-tokens.ts";

/** Refuses (403) a token for operators' calls to who is no operator, or has signed in too long ago. */
export async function admitScope(
  deps: Pick<Deps, "db" | "clock" | "config">,
  { account, scope }: { account: RequestAccount; scope: AccessTokenScope },
): Promise<void> {
  if (scope !== "admin") return;
  if (!(await isActiveOperator(deps, account)))
    throw new DomainError("forbidden", "Only operators make access tokens for operators' calls");
  await requireFreshSignIn(deps, account);
}
