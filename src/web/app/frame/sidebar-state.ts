import { useState } from "react";

const COOKIE = "sidebar_state";
const KEPT_SECONDS = 7 * 24 * 3600;

const isKeptClosed = () => document.cookie.split("; ").includes(`${COOKIE}=closed`);

/** Whether the sidebar shows words or pictograms alone; a cookie remembers it for seven days. */
export function useSidebarState(): { isOpen: boolean; toggle: () => void } {
  const [isOpen, setOpen] = useState(() => !isKeptClosed());
  const toggle = () => {
    const next = !isOpen;
    // biome-ignore lint/suspicious/noDocumentCookie: the cookie store is not in every browser yet
    document.cookie = `${COOKIE}=${next ? "open" : "closed"}; path=/; max-age=${KEPT_SECONDS}; samesite=lax`;
    setOpen(next);
  };
  return { isOpen, toggle };
}
