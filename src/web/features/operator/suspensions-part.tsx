import { VisuallyHidden } from "@mantine/core";
import { useState } from "react";
import type { SuspendedAddresses } from "#shared/api/operator.ts";
import { ItemList } from "#web/ui/item-list.tsx";
import { useWasEver } from "#web/ui/late-opening.ts";
import { EmptyPart } from "#web/ui/states/part-state.tsx";
import { useSuspensions } from "./api.ts";
import styles from "./operator.module.css";
import { Filled, Part } from "./part.tsx";
import { SearchForm } from "./search-form.tsx";
import { SuspensionItem } from "./suspension-item.tsx";
import type { SayOfOperator } from "./use-operator-texts.ts";

/** Addresses that get no alerts and digests; where there are more than it shows, one can look for others. */
export function SuspensionsPart({ say }: { say: SayOfOperator }) {
  /** Empty for all. */
  const [wanted, setWanted] = useState("");
  const suspensions = useSuspensions(wanted);
  const { data, isFetching } = suspensions;
  // For good: whoever empties the field is still in it.
  const isSearchable = useWasEver(data?.has_more ?? false);
  return (
    <Part title={say("suspensions.title")}>
      {isSearchable ? (
        <SearchForm
          label={say("suspensions.search")}
          find={say("accounts.find")}
          onSearch={setWanted}
          isSearching={isFetching}
        />
      ) : null}
      <VisuallyHidden role="status">{wanted && data ? foundText(data, say) : null}</VisuallyHidden>
      <Filled query={suspensions} say={say}>
        {(found) => <Found found={found} isSearch={wanted !== ""} say={say} />}
      </Filled>
    </Part>
  );
}

/** What a search has brought, for who is still in its field. */
const foundText = ({ total }: SuspendedAddresses, say: SayOfOperator): string =>
  total === 0 ? say("suspensions.none") : say("suspensions.found", { count: total });

interface Props {
  found: SuspendedAddresses;
  isSearch: boolean;
  say: SayOfOperator;
}

function Found({ found: { items, total, has_more }, isSearch, say }: Props) {
  if (items.length === 0)
    return <EmptyPart text={say(isSearch ? "suspensions.none" : "suspensions.empty")} />;
  return (
    <>
      <p className={styles.note}>{say("suspensions.text", { count: total })}</p>
      <ItemList label={say("suspensions.title")} count={total}>
        {items.map((suspended) => (
          <SuspensionItem key={suspended.email} suspended={suspended} say={say} />
        ))}
      </ItemList>
      {has_more ? <p className={styles.note}>{say("suspensions.more")}</p> : null}
    </>
  );
}
