import { ActionIcon } from "@mantine/core";
import { Check, Copy } from "lucide-react";
import { useEffect, useRef, useState } from "react";
import type { CreatedSecretLink, SecretAddress } from "#shared/api/secret-links.ts";
import type { SayOfSharing } from "#web/features/exports/use-sharing-texts.ts";
import { toast } from "#web/lib/toast.ts";
import styles from "./share.module.css";

interface Props {
  link: CreatedSecretLink;
  say: SayOfSharing;
}

/** The addresses of a new link, for the only time; the first one is where the keyboard goes on. */
export function NewAddresses({ link, say }: Props) {
  const place = useRef<HTMLDivElement>(null);
  useEffect(() => place.current?.querySelector("button")?.focus(), []);
  return (
    <div ref={place} className={styles.made}>
      <p className={styles.once}>{say("once")}</p>
      {link.addresses.map((address) => (
        <Address key={address.format} address={address} say={say} isNamed={link.addresses.length > 1} />
      ))}
    </div>
  );
}

function Address({
  address: { format, url },
  say,
  isNamed,
}: {
  address: SecretAddress;
  say: SayOfSharing;
  isNamed: boolean;
}) {
  const [isCopied, setCopied] = useState(false);
  const name = say(`format.${format}`);

  // Browsers lend the clipboard to safe addresses only.
  async function copy() {
    try {
      await navigator.clipboard.writeText(url);
      setCopied(true);
      toast.success(say("copied"));
    } catch {
      toast.error(say("copyFailed"));
    }
  }

  return (
    <div className={styles.address}>
      {isNamed ? <p className={styles.format}>{name}</p> : null}
      <div className={styles.line}>
        <code>{url}</code>
        <ActionIcon size={40} aria-label={say("copy", { format: name })} onClick={copy}>
          {isCopied ? <Check size={18} aria-hidden /> : <Copy size={18} aria-hidden />}
        </ActionIcon>
      </div>
    </div>
  );
}
