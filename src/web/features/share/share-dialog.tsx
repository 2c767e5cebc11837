import type { BatchSearch } from "#shared/api/searches.ts";
import { SECRET_LINK_KINDS } from "#shared/api/secret-links.ts";
import { useSharingTexts } from "#web/features/exports/use-sharing-texts.ts";
import { routeText } from "#web/lib/words/route-text.ts";
import { FullDialog } from "#web/ui/dialog/full-dialog.tsx";
import { FeedsElsewhere } from "./feeds-elsewhere.tsx";
import { LinkSection } from "./link-section.tsx";
import styles from "./share.module.css";

interface Props {
  search: Pick<BatchSearch, "id" | "origin" | "destination">;
  opened: boolean;
  onClose: () => void;
}

/**
 * The secret addresses of a search: a page for people, feeds for programs; and the feeds of all searches that leave from
 * where it does, and those of other origins. Suspends until its texts are there.
 */
export function ShareDialog({ search, opened, onClose }: Props) {
  const say = useSharingTexts();
  return (
    <FullDialog opened={opened} onClose={onClose} title={say("title")} about={routeText(search)} size={600}>
      <div className={styles.sections}>
        {SECRET_LINK_KINDS.map((kind) => (
          <LinkSection key={kind} shelf={{ kind, searchId: search.id }} say={say} />
        ))}
        <LinkSection shelf={{ kind: "origin", origin: search.origin }} say={say} />
        <FeedsElsewhere origin={search.origin} say={say} />
      </div>
    </FullDialog>
  );
}
