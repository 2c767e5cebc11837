import { type FlownSearch, flownText } from "./flown-text.ts";

interface Props {
  search: FlownSearch;
  className?: string | undefined;
}

/** Between which airports the cheapest flight flies, where a search watches several. */
export function FlownRoute({ search, className }: Props) {
  const text = flownText(search);
  return text ? <span className={className}>{text}</span> : null;
}
