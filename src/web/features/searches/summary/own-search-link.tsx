import type { SharedSearch } from "#shared/api/shared-search.ts";
import type { SayOfSharing } from "#web/features/exports/use-sharing-texts.ts";
import { likeParam } from "#web/features/searches/form/like-search.ts";
import { useSession } from "#web/features/session/use-session.tsx";
import { wayBackTo } from "#web/features/session/way-in.ts";
import { stringifySearch } from "#web/lib/address/search-params.ts";
import { ButtonLink } from "#web/ui/button-link.tsx";

interface Props {
  search: SharedSearch | undefined;
  say: SayOfSharing;
}

/** To the form of a search, like this one while that can be watched; by way of the login for who has yet to sign in. */
export function OwnSearchLink({ search, say }: Props) {
  const { status } = useSession();
  const isLike = search && search.status !== "expired";
  const wanted = { new: "1", like: isLike ? likeParam(search) : undefined };
  const place =
    status === "signed-in"
      ? ({ to: "/searches", search: wanted } as const)
      : ({ to: "/auth", search: wayBackTo(`/searches${stringifySearch(wanted)}`) } as const);
  return (
    <ButtonLink {...place} data-wraps>
      {say(isLike ? "page.same" : "page.own")}
    </ButtonLink>
  );
}
