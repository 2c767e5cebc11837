import { Skeleton } from "@mantine/core";
import { lazy, Suspense, useState } from "react";
import type { SearchFlights } from "#shared/api/flights.ts";
import type { Filters } from "#web/features/filters/filters.ts";
import { useListingQuery } from "#web/features/filters/use-listing-query.ts";
import { LateShareDialog } from "./late-share-dialog.tsx";

const FlightsMenu = lazy(async () => ({
  default: (await import("#web/features/exports/flights-menu.tsx")).FlightsMenu,
}));

/** As large as the button to come. */
const Placeholder = () => <Skeleton width={143} height={36} radius="md" />;

interface Props {
  /** Undefined while it is on its way. */
  answer: SearchFlights | undefined;
  filters: Filters;
}

/** What can be done with the flights of a search as a whole; whoever sees it through the deals does not share it. */
export function FlightsActions({ answer, filters }: Props) {
  return answer ? <Actions answer={answer} filters={filters} /> : <Placeholder />;
}

function Actions({ answer, filters }: Props & { answer: SearchFlights }) {
  const { search, owned, total } = answer;
  const [isSharing, setSharing] = useState(false);
  const { query } = useListingQuery(filters);
  const share = owned ? () => setSharing(true) : undefined;
  return (
    <>
      <Suspense fallback={<Placeholder />}>
        <FlightsMenu searchId={search.id} query={query} total={total} onShare={share} />
      </Suspense>
      {owned ? (
        <LateShareDialog search={search} opened={isSharing} onClose={() => setSharing(false)} />
      ) : null}
    </>
  );
}
