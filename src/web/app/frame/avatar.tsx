import { useState } from "react";
import { useAvatar } from "#web/features/profile/use-avatar.ts";
import styles from "./avatar.module.css";

/** The person's picture over the initial of the name, which shows until the picture does and where there is none. */
export function Avatar({ name }: { name: string }) {
  const picture = useAvatar();
  const [broken, setBroken] = useState<string>();
  return (
    <span className={styles.avatar} data-initial={name.slice(0, 1).toUpperCase()}>
      {picture && picture !== broken ? (
        <img className={styles.picture} src={picture} alt="" onError={() => setBroken(picture)} />
      ) : null}
    </span>
  );
}
