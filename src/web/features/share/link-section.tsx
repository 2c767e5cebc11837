import { Button } from "@mantine/core";
import type { SayOfSharing } from "#web/features/exports/use-sharing-texts.ts";
import { ApiError, messageOf } from "#web/lib/api/api-error.ts";
import { tellFailure } from "#web/lib/toasts/tell-failure.ts";
import { type Shelf, useCreateSecretLink } from "./api.ts";
import { LinkList } from "./link-list.tsx";
import { NewAddresses } from "./new-addresses.tsx";
import styles from "./share.module.css";
import { SharePart } from "./share-part.tsx";

interface Props {
  shelf: Shelf;
  say: SayOfSharing;
}

/**
 * The addresses of one kind: what they are for, those there are, a new one. While it is in sight none can be made by
 * mistake.
 */
export function LinkSection({ shelf, say }: Props) {
  const { mutate, data: made, isPending, reset } = useCreateSecretLink(shelf);

  const create = () =>
    mutate(undefined, {
      onError: (error) => tellFailure(error, say("createFailed"), refusalOf(error, { shelf, say })),
    });

  return (
    <SharePart shelf={shelf} say={say}>
      {made ? <NewAddresses key={made.id} link={made} say={say} /> : null}
      <LinkList shelf={shelf} say={say} onRevoked={(gone) => gone === made?.id && reset()} />
      {made ? null : (
        <Button variant="default" className={styles.create} disabled={isPending} onClick={create}>
          {say(isPending ? "creating" : `${shelf.kind}.create`)}
        </Button>
      )}
    </SharePart>
  );
}

/** Why the server made no address, in our words where the reason is known. */
function refusalOf(error: unknown, { shelf, say }: Props): string | undefined {
  const isFor = (reason: string) =>
    error instanceof ApiError && error.detail.some(({ type }) => type === reason);
  if (isFor("no_search_from_origin")) return say("origin.noneFrom", shelf);
  if (isFor("too_many_feeds")) return say("origin.full");
  if (!isFor("too_many_links")) return messageOf(error);
  return shelf.kind === "origin" ? say("origin.tooMany", shelf) : say("tooMany");
}
