import { VisuallyHidden } from "@mantine/core";
import { useState } from "react";
import type { OperatedAccounts } from "#shared/api/operator.ts";
import { ItemList } from "#web/ui/item-list.tsx";
import { EmptyPart } from "#web/ui/states/part-state.tsx";
import { AccountItem } from "./account-item.tsx";
import { useAccounts } from "./api.ts";
import styles from "./operator.module.css";
import { Filled, Part } from "./part.tsx";
import { SearchForm } from "./search-form.tsx";
import type { SayOfOperator } from "./use-operator-texts.ts";

/** Accounts by a part of their address, and what can be done to each. */
export function AccountsPart({ say }: { say: SayOfOperator }) {
  /** Empty for what is too short to be looked for. */
  const [wanted, setWanted] = useState<string>();
  const accounts = useAccounts(wanted ?? "");
  return (
    <Part title={say("accounts.title")}>
      <SearchForm
        label={say("accounts.search")}
        find={say("accounts.find")}
        onSearch={setWanted}
        isSearching={accounts.isFetching}
      />
      <VisuallyHidden role="status">
        {wanted === "" ? say("accounts.start") : null}
        {accounts.data ? foundText(accounts.data, say) : null}
      </VisuallyHidden>
      {!wanted ? (
        <EmptyPart text={say("accounts.start")} />
      ) : (
        <Filled query={accounts} say={say}>
          {(found) => <Found found={found} say={say} />}
        </Filled>
      )}
    </Part>
  );
}

/** What a search has brought, for who is still in its field. */
function foundText({ items, has_more }: OperatedAccounts, say: SayOfOperator): string {
  if (items.length === 0) return say("accounts.none");
  const found = say("accounts.found", { count: items.length });
  return has_more ? `${found} ${say("accounts.more")}` : found;
}

function Found({ found: { items, has_more }, say }: { found: OperatedAccounts; say: SayOfOperator }) {
  if (items.length === 0) return <EmptyPart text={say("accounts.none")} />;
  return (
    <>
      <ItemList label={say("accounts.title")}>
        {items.map((account) => (
          <AccountItem key={account.id} account={account} say={say} />
        ))}
      </ItemList>
      {has_more ? <p className={styles.note}>{say("accounts.more")}</p> : null}
    </>
  );
}
