import { Button, TextInput } from "@mantine/core";
import { Search } from "lucide-react";
import { type FormEvent, useState } from "react";
import styles from "./operator.module.css";

const SHORTEST = 2;

interface Props {
  label: string;
  find: string;
  /** Told what is to be looked for; empty for what is too short. */
  onSearch: (email: string) => void;
  isSearching: boolean;
}

/** Asks for a part of an address. */
export function SearchForm({ label, find, onSearch, isSearching }: Props) {
  const [text, setText] = useState("");
  const email = text.trim();
  const submit = (event: FormEvent) => {
    event.preventDefault();
    onSearch(email.length >= SHORTEST ? email : "");
  };
  return (
    <form className={styles.search} onSubmit={submit}>
      <TextInput
        label={label}
        type="search"
        inputMode="email"
        autoComplete="off"
        spellCheck={false}
        maxLength={254}
        value={text}
        onChange={(event) => setText(event.currentTarget.value)}
      />
      <Button type="submit" leftSection={<Search size={17} aria-hidden />} loading={isSearching}>
        {find}
      </Button>
    </form>
  );
}
