import { Skeleton } from "@mantine/core";
import { Suspense } from "react";
import type { SearchFlights } from "#shared/api/flights.ts";
import type { Filters } from "#web/features/filters/filters.ts";
import { useListingQuery } from "#web/features/filters/use-listing-query.ts";
import { useDialogParam } from "#web/lib/address/use-dialog-param.ts";
import { latePart } from "#web/lib/late/late-part.ts";
import { LateShareDialog } from "./late-share-dialog.tsx";

const FlightsMenu = latePart(
  async () => (await import("#web/features/exports/flights-menu.tsx")).FlightsMenu,
);

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
  const sharing = useDialogParam("share", search.id);
  const { query } = useListingQuery(filters);
  return (
    <>
      <Suspense fallback={<Placeholder />}>
        <FlightsMenu
          searchId={search.id}
          query={query}
          total={total}
          onShare={owned ? sharing.open : undefined}
        />
      </Suspense>
      {owned ? <LateShareDialog search={search} opened={sharing.isOpen} onClose={sharing.close} /> : null}
    </>
  );
}
