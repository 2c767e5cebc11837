import { CopyPlus } from "lucide-react";
import type { BatchSearch } from "#shared/api/searches.ts";
import { useSharingTexts } from "#web/features/exports/use-sharing-texts.ts";
import { likeParam } from "#web/features/searches/form/like-search.ts";
import { ButtonLink } from "#web/ui/button-link.tsx";

/** To the form of a search like that of somebody else. */
export function SameSearchLink({ search }: { search: BatchSearch }) {
  const say = useSharingTexts();
  return (
    <ButtonLink
      to="/searches"
      search={{ new: "1", like: likeParam(search) }}
      variant="default"
      size="md"
      leftSection={<CopyPlus size={17} aria-hidden />}
    >
      {say("page.same")}
    </ButtonLink>
  );
}
