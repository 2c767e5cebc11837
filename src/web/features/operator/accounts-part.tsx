import { Button, TextInput, VisuallyHidden } from "@mantine/core";
import { Search } from "lucide-react";
import { type FormEvent, useState } from "react";
import type { OperatedAccounts } from "#shared/api/operator.ts";
import { ItemList } from "#web/ui/item-list.tsx";
import { EmptyPart } from "#web/ui/states/part-state.tsx";
import { AccountItem } from "./account-item.tsx";
import { useAccounts } from "./api.ts";
import styles from "./operator.module.css";
import { Filled, Part } from "./part.tsx";
import type { SayOfOperator } from "./use-operator-texts.ts";

const SHORTEST = 2;

/** Accounts by a part of their address, and what can be done to each. */
export function AccountsPart({ say }: { say: SayOfOperator }) {
  /** Empty for what is too short to be looked for. */
  const [wanted, setWanted] = useState<string>();
  const accounts = useAccounts(wanted ?? "");
  return (
    <Part title={say("accounts.title")}>
      <SearchForm say={say} onSearch={setWanted} isSearching={accounts.isFetching} />
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

interface FormProps {
  say: SayOfOperator;
  onSearch: (email: string) => void;
  isSearching: boolean;
}

function SearchForm({ say, onSearch, isSearching }: FormProps) {
  const [text, setText] = useState("");
  const email = text.trim();
  const submit = (event: FormEvent) => {
    event.preventDefault();
    onSearch(email.length >= SHORTEST ? email : "");
  };
  return (
    <form className={styles.search} onSubmit={submit}>
      <TextInput
        label={say("accounts.search")}
        type="search"
        inputMode="email"
        autoComplete="off"
        spellCheck={false}
        maxLength={254}
        value={text}
        onChange={(event) => setText(event.currentTarget.value)}
      />
      <Button type="submit" leftSection={<Search size={17} aria-hidden />} loading={isSearching}>
        {say("accounts.find")}
      </Button>
    </form>
  );
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
