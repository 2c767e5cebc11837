import { screen } from "@testing-library/react";
import { expect, test } from "vitest";
import type { BatchSearch } from "#shared/api/searches.ts";
import { renderUi } from "#test/web/render.tsx";
import { aBatchSearch } from "#test/web/wire/searches.ts";
import { useSearchCommands } from "./search-commands.ts";

function Told({ search }: { search: BatchSearch }) {
  const [command] = useSearchCommands([search]);
  return (
    <>
      <h1>{command?.text}</h1>
      <p>{command?.detail}</p>
      <i>{command?.words}</i>
    </>
  );
}

const place = (city: string, country: string) => ({ name: `Aeroporto de ${city}`, city, country });
const places = { origin_details: place("São Paulo", "BR"), destination_details: place("Lisboa", "PT") };

test.each<[string, Partial<BatchSearch>, string, string]>([
  [
    "of known places says and is found by them",
    places,
    "São Paulo → Lisboa · Datas flexíveis · 10-15 dias",
    "GRU LIS São Paulo BR Aeroporto de São Paulo Lisboa PT Aeroporto de Lisboa",
  ],
  [
    "of a city is found by its airports",
    { ...places, origin: "SAO", origin_airports: ["GRU", "CGH"] },
    "São Paulo → Lisboa · Datas flexíveis · 10-15 dias",
    "GRU CGH LIS São Paulo BR Aeroporto de São Paulo Lisboa PT Aeroporto de Lisboa",
  ],
  [
    "of which one place is not known says neither, whichever it is",
    { ...places, origin_details: null },
    "Datas flexíveis · 10-15 dias",
    "GRU LIS Lisboa PT Aeroporto de Lisboa",
  ],
  [
    "of which one place is not known says neither",
    { ...places, destination_details: null },
    "Datas flexíveis · 10-15 dias",
    "GRU LIS São Paulo BR Aeroporto de São Paulo",
  ],
  [
    "of which no place is known",
    { origin_details: null, destination_details: null },
    "Datas flexíveis · 10-15 dias",
    "GRU LIS",
  ],
])("in the quick search a search %s", async (_which, facts, detail, words) => {
  const search = aBatchSearch(facts);
  await renderUi(<Told search={search} />);
  expect(await screen.findByRole("heading")).toHaveTextContent(`${search.origin} → LIS`);
  expect(screen.getByRole("paragraph").textContent).toBe(detail);
  expect(screen.getByText(words)).toBeInTheDocument();
});
