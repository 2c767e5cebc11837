import { screen } from "@testing-library/react";
import { expect, test } from "vitest";
import { renderUi } from "#test/web/render.tsx";
import { AirportLabel } from "./airport-label.tsx";

test("a name of which only the beginning has room is read whole where one points at it", async () => {
  const name = "Aeroporto Internacional de Guarulhos – Governador André Franco Montoro";
  await renderUi(<AirportLabel iata="GRU" details={{ name, city: "São Paulo", country: "BR" }} />);
  expect(await screen.findByTitle(name)).toHaveTextContent(name);
});
