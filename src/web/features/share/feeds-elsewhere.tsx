import { MapPin } from "lucide-react";
import { useId } from "react";
import type { SayOfSharing } from "#web/features/exports/use-sharing-texts.ts";
import { useWasEver } from "#web/ui/late-opening.ts";
import { useSecretLinks } from "./api.ts";
import { LinkList } from "./link-list.tsx";
import styles from "./share.module.css";

/**
 * The feeds of other origins, where there are any: those of a place that no search leaves from any more are ended
 * nowhere else. Stays when the last one is ended, since the reader is in it.
 */
export function FeedsElsewhere({ origin, say }: { origin: string; say: SayOfSharing }) {
  const id = useId();
  const shelf = { kind: "elsewhere", origin } as const;
  const hadSome = useWasEver((useSecretLinks(shelf).data ?? []).length > 0);
  if (!hadSome) return null;
  return (
    <section className={styles.section} aria-labelledby={id}>
      <h3 id={id} className={styles.title}>
        <MapPin size={18} aria-hidden />
        {say("elsewhere.title")}
      </h3>
      <p className={styles.text}>{say("elsewhere.text")}</p>
      <LinkList shelf={shelf} say={say} />
    </section>
  );
}
