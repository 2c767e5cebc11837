import type { SayOfSharing } from "#web/features/exports/use-sharing-texts.ts";
import { useWasEver } from "#web/ui/late-opening.ts";
import { useSecretLinks } from "./api.ts";
import { LinkList } from "./link-list.tsx";
import { SharePart } from "./share-part.tsx";

/**
 * The feeds of other origins, where there are any: those of a place that no search leaves from any more are ended
 * nowhere else. Stays when the last one is ended, since the reader is in it.
 */
export function FeedsElsewhere({ origin, say }: { origin: string; say: SayOfSharing }) {
  const shelf = { kind: "elsewhere", origin } as const;
  const hadSome = useWasEver((useSecretLinks(shelf).data ?? []).length > 0);
  if (!hadSome) return null;
  return (
    <SharePart shelf={shelf} say={say}>
      <LinkList shelf={shelf} say={say} />
    </SharePart>
  );
}
