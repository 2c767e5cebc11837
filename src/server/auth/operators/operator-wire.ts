import { verifyAddress } from "#server/auth/links/verify-address.ts";
import type { User } from "#server/auth/store.ts";
import { describeUser, describeUsers } from "#server/auth/users/describe-user.ts";
import type { Config } from "#server/config.ts";
import type { Deps } from "#server/deps.ts";
import type { GeneratedLink } from "./generate-link.ts";

/** Users as operators see them: of their data what was written there, and whether the address is confirmed. */
export async function toOperatorBodies(deps: Pick<Deps, "db">, users: readonly User[]) {
  const described = await describeUsers(deps, users);
  return described.map(({ user, body }) => ({ ...body, user_metadata: writtenData(user) }));
}

export async function toOperatorBody(deps: Pick<Deps, "db">, user: User) {
  return { ...(await describeUser(deps, user)), user_metadata: writtenData(user) };
}

function writtenData({ userMetadata, emailConfirmedAt }: User) {
  const { email_verified: _claimed, ...written } = userMetadata;
  return emailConfirmedAt ? { ...written, email_verified: true } : written;
}

/** What a generated link adds to the body of its user. */
export function toLinkBody(config: Pick<Config, "publicUrl">, link: GeneratedLink) {
  const { token, code, type, redirectTo } = link;
  const linkType = type.startsWith("email_change") ? "email_change" : type;
  return {
    action_link: verifyAddress(config, { token, type: linkType, redirectTo }),
    email_otp: code,
    hashed_token: token,
    verification_type: type,
    redirect_to: redirectTo,
  };
}
