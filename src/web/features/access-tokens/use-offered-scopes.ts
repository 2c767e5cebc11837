import { ACCESS_TOKEN_SCOPES, type AccessTokenScope } from "#shared/api/access-tokens.ts";
import { useKeepsSessions } from "#web/config.ts";
import { useKnownProfile } from "#web/features/profile/api.ts";

/** What a new token may be for: operators' calls for operators alone, where the server knows how old their sign-in is. */
export function useOfferedScopes(): AccessTokenScope[] {
  const { data: profile } = useKnownProfile();
  const keepsSessions = useKeepsSessions();
  const mayAdminister = keepsSessions && profile?.is_operator;
  return ACCESS_TOKEN_SCOPES.filter((scope) => scope !== "admin" || mayAdminister);
}
