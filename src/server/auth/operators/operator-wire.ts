import type { Config } from "#server/config.ts";
import type { GeneratedLink } from "./generate-link.ts";

/** What a generated link adds to the body of its user. */
export function toLinkBody({ publicUrl }: Pick<Config, "publicUrl">, link: GeneratedLink) {
  const { token, code, type, redirectTo } = link;
  const linkType = type.startsWith("email_change") ? "email_change" : type;
  const query = new URLSearchParams({ token, type: linkType, redirect_to: redirectTo });
  return {
    action_link: `${publicUrl}/auth/v1/verify?${query}`,
    email_otp: code,
    hashed_token: token,
    verification_type: type,
    redirect_to: redirectTo,
  };
}
