import type { CreatedSecretLink } from "#shared/api/secret-links.ts";
import type { SayOfSharing } from "#web/features/exports/use-sharing-texts.ts";
import { toast } from "#web/lib/toasts/toast.ts";
import { Copyable } from "#web/ui/copyable.tsx";
import { SendAddress } from "./send-address.tsx";
import styles from "./share.module.css";

interface Props {
  link: Pick<CreatedSecretLink, "addresses">;
  say: SayOfSharing;
}

/** The addresses of a new link, for the only time; the first one is where the keyboard goes on. */
export function NewAddresses({ link: { addresses }, say }: Props) {
  const isNamed = addresses.length > 1;
  const page = addresses.find(({ format }) => format === "page");
  return (
    <div className={styles.made}>
      <p className={styles.once}>{say("once")}</p>
      {addresses.map(({ format, url }, place) => (
        <Copyable
          key={format}
          takesFocus={place === 0}
          {...(isNamed && { label: say(`format.${format}`) })}
          text={url}
          action={say("copy", { format: say(`format.${format}`) })}
          onCopied={() => toast.success(say("copied"))}
          onRefused={() => toast.error(say("copyFailed"))}
        />
      ))}
      {page ? <SendAddress url={page.url} say={say} /> : null}
    </div>
  );
}
