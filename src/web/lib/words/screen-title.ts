import { createStore, useStore } from "@mantine/store";
import { useEffect } from "react";

const own = createStore<{ title: string | undefined }>({ title: undefined });

/** Names what is on screen more precisely than its address does, for as long as it shows. */
export function useScreenTitle(title: string | undefined) {
  useEffect(() => {
    own.setState({ title });
    return () => own.setState({ title: undefined });
  }, [title]);
}

/** The name that the screen has given itself. */
export const useOwnTitle = () => useStore(own).title;
