import { Skeleton } from "@mantine/core";
import type { SayOfSharing } from "#web/features/exports/use-sharing-texts.ts";
import { ItemList } from "#web/ui/item-list.tsx";
import { EmptyPart, FailedPart } from "#web/ui/states/part-state.tsx";
import { type ListedShelf, useSecretLinks } from "./api.ts";
import { LinkItem } from "./link-item.tsx";

interface Props {
  shelf: ListedShelf;
  say: SayOfSharing;
  onRevoked?: (id: string) => void;
}

/** The addresses there are, each with its end. */
export function LinkList({ shelf, say, onRevoked }: Props) {
  const { data: links, isError, refetch } = useSecretLinks(shelf);
  if (!links && isError)
    return <FailedPart text={say("failed")} retry={say("retry")} onRetry={() => refetch()} />;
  if (!links)
    return (
      <div role="status" aria-label={say("loading")}>
        <Skeleton height={64} />
      </div>
    );
  if (links.length === 0) return <EmptyPart text={say(`${shelf.kind}.none`)} />;
  return (
    <ItemList label={say(`${shelf.kind}.list`, shelf)}>
      {links.map((link) => (
        <LinkItem key={link.id} shelf={shelf} link={link} say={say} onRevoked={() => onRevoked?.(link.id)} />
      ))}
    </ItemList>
  );
}
