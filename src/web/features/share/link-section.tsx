import { Button, Skeleton } from "@mantine/core";
import { Link2, Rss } from "lucide-react";
import { useId } from "react";
import type { SecretLink, SecretLinkKind } from "#shared/api/secret-links.ts";
import type { SayOfSharing } from "#web/features/exports/use-sharing-texts.ts";
import { ApiError, messageOf } from "#web/lib/api/api-error.ts";
import { tellFailure } from "#web/lib/toasts/tell-failure.ts";
import { ItemList } from "#web/ui/item-list.tsx";
import { EmptyPart, FailedPart } from "#web/ui/states/part-state.tsx";
import { useCreateSecretLink, useSecretLinks } from "./api.ts";
import { LinkItem } from "./link-item.tsx";
import { NewAddresses } from "./new-addresses.tsx";
import styles from "./share.module.css";

interface Props {
  searchId: string;
  kind: SecretLinkKind;
  say: SayOfSharing;
}

/**
 * The addresses of one kind: what they are for, those there are, a new one. While it is in sight none can be made by
 * mistake.
 */
export function LinkSection({ searchId, kind, say }: Props) {
  const id = useId();
  const { mutate, data: made, isPending, reset } = useCreateSecretLink(searchId);
  const Icon = kind === "share" ? Link2 : Rss;

  const create = () =>
    mutate(kind, { onError: (error) => tellFailure(error, say("createFailed"), refusalOf(error, say)) });

  return (
    <section className={styles.section} aria-labelledby={id}>
      <h3 id={id} className={styles.title}>
        <Icon size={18} aria-hidden />
        {say(`${kind}.title`)}
      </h3>
      <p className={styles.text}>{say(`${kind}.text`)}</p>
      {made ? <NewAddresses key={made.id} link={made} say={say} /> : null}
      <Links searchId={searchId} kind={kind} say={say} onRevoked={(gone) => gone === made?.id && reset()} />
      {made ? null : (
        <Button variant="default" className={styles.create} disabled={isPending} onClick={create}>
          {say(isPending ? "creating" : `${kind}.create`)}
        </Button>
      )}
    </section>
  );
}

function refusalOf(error: unknown, say: SayOfSharing): string | undefined {
  const isFull = error instanceof ApiError && error.detail.some(({ type }) => type === "too_many_links");
  return isFull ? say("tooMany") : messageOf(error);
}

function Links({ searchId, kind, say, onRevoked }: Props & { onRevoked: (id: string) => void }) {
  const { data, isError, refetch } = useSecretLinks(searchId);
  if (!data && isError)
    return <FailedPart text={say("failed")} retry={say("retry")} onRetry={() => refetch()} />;
  if (!data)
    return (
      <div role="status" aria-label={say("loading")}>
        <Skeleton height={64} />
      </div>
    );
  const links = data.filter((link: SecretLink) => link.kind === kind);
  if (links.length === 0) return <EmptyPart text={say(`${kind}.none`)} />;
  return (
    <ItemList label={say(`${kind}.list`)}>
      {links.map((link) => (
        <LinkItem
          key={link.id}
          searchId={searchId}
          link={link}
          say={say}
          onRevoked={() => onRevoked(link.id)}
        />
      ))}
    </ItemList>
  );
}
