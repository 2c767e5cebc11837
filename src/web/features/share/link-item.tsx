import { Button } from "@mantine/core";
import { useEffect, useRef, useState } from "react";
import { flushSync } from "react-dom";
import type { OriginFeed, SecretLink } from "#shared/api/secret-links.ts";
import type { SayOfSharing } from "#web/features/exports/use-sharing-texts.ts";
import { messageOf } from "#web/lib/api/api-error.ts";
import { useAge } from "#web/lib/time/use-age.ts";
import { tellFailure } from "#web/lib/toasts/tell-failure.ts";
import { toast } from "#web/lib/toasts/toast.ts";
import { formatDate } from "#web/lib/words/format-date.ts";
import { isFocusLost } from "#web/ui/focus/lead-focus.ts";
import { Item } from "#web/ui/item-list.tsx";
import { type ListedShelf, useRevokeSecretLink } from "./api.ts";
import styles from "./share.module.css";

interface Props {
  shelf: ListedShelf;
  link: SecretLink | OriginFeed;
  say: SayOfSharing;
  onRevoked: () => void;
}

/** One secret address: whether anybody uses it, and its end, which is asked for twice. */
export function LinkItem({ shelf, link, say, onRevoked }: Props) {
  const [isAsking, setAsking] = useState(false);
  const opener = useRef<HTMLButtonElement>(null);
  const age = useAge();
  const { ending, created_at, last_used_at } = link;
  const keep = () => {
    flushSync(() => setAsking(false));
    if (isFocusLost()) opener.current?.focus();
  };
  if (isAsking) return <AskOnce shelf={shelf} link={link} say={say} onRevoked={onRevoked} onKeep={keep} />;
  return (
    <Item
      name={
        <>
          {shelf.kind === "elsewhere" && "origin" in link ? `${link.origin} ` : null}
          <span className={styles.mono}>…{ending}</span>
        </>
      }
      facts={
        <>
          <span>{say("created", { date: formatDate(created_at) })}</span>
          <span>{last_used_at ? say("lastUsed", { age: age(last_used_at) }) : say("neverUsed")}</span>
        </>
      }
    >
      <Button
        ref={opener}
        variant="default"
        size="xs"
        aria-label={say("revokeOf", { ending })}
        onClick={() => setAsking(true)}
      >
        {say("revoke")}
      </Button>
    </Item>
  );
}

function AskOnce({ shelf, link, say, onRevoked, onKeep }: Props & { onKeep: () => void }) {
  const { mutate, isPending } = useRevokeSecretLink(shelf);
  const keep = useRef<HTMLButtonElement>(null);
  useEffect(() => keep.current?.focus(), []);

  const revoke = () =>
    mutate(link.id, {
      onSuccess: () => {
        onRevoked();
        toast.success(say("revoked"));
      },
      onError: (error) => {
        onKeep();
        tellFailure(error, say("revokeFailed"), messageOf(error));
      },
    });

  return (
    <li className={styles.asking}>
      <p>{say("revokeText", { ending: link.ending })}</p>
      <Button ref={keep} variant="default" size="xs" disabled={isPending} onClick={onKeep}>
        {say("keep")}
      </Button>
      <Button variant="removal" size="xs" disabled={isPending} onClick={revoke}>
        {say(isPending ? "revoking" : "revoke")}
      </Button>
    </li>
  );
}
