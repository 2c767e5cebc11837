import { act, screen, waitFor } from "@testing-library/react";
import { useState } from "react";
import { expect, test, vi } from "vitest";
import { airportList } from "#shared/api/airports.ts";
import { body, fakeApi } from "#test/web/fake-api.ts";
import { renderUi } from "#test/web/render.tsx";
import { LateAirportInput } from "./late-airport-input.tsx";

const api = fakeApi();
const lisbon = { iata: "LIS", name: "Humberto Delgado", city: "Lisboa", country: "PT" };
const finds = () => api.on("get", "/airports/", () => body(airportList, { airports: [lisbon], count: 1 }));

function Box({ onPick, initial = null }: { onPick: (iata: string) => void; initial?: string | null }) {
  const [value, setValue] = useState(initial);
  const handleChange = (iata: string) => {
    onPick(iata);
    setValue(iata || null);
  };
  return <LateAirportInput label="Destino" value={value} onChange={handleChange} />;
}

const box = () => screen.getByRole("combobox", { name: "Destino" });

test("what is typed before the list arrives finds airports too, and the focus stays", async () => {
  finds();
  const onPick = vi.fn();
  const { user } = await renderUi(<Box onPick={onPick} />);
  await user.type(await screen.findByRole("combobox", { name: "Destino" }), "lis");
  expect(box()).toHaveValue("lis");
  expect(box()).toHaveFocus();
  await user.click(await screen.findByRole("option", { name: /LIS/ }));
  expect(onPick).toHaveBeenCalledExactlyOnceWith("LIS");
  await waitFor(() => expect(box()).toHaveValue("LIS - BR - Aeroporto LIS"));
});

test("what is picked can be cleared before anyone went to the box", async () => {
  const onPick = vi.fn();
  const { user } = await renderUi(<Box initial="LIS" onPick={onPick} />);
  await waitFor(() => expect(box()).toHaveValue("LIS - BR - Aeroporto LIS"));
  await user.click(screen.getByRole("button", { name: "Limpar aeroporto" }));
  expect(onPick).toHaveBeenCalledExactlyOnceWith("");
  expect(box()).toHaveValue("");
  await waitFor(() => expect(box()).toHaveFocus());
});

test("who has gone on to its clear button is in the box once that arrives", async () => {
  await renderUi(<Box initial="LIS" onPick={vi.fn()} />);
  await waitFor(() => expect(box()).toHaveValue("LIS - BR - Aeroporto LIS"));
  const before = box();
  act(() => {
    before.focus();
    screen.getByRole("button", { name: "Limpar aeroporto" }).focus();
  });
  await waitFor(() => expect(box()).not.toBe(before));
  expect(box()).toHaveFocus();
});

test("who goes on in the very moment in which it arrives stays where he has gone", async () => {
  await renderUi(
    <>
      <Box onPick={vi.fn()} />
      <button type="button">Adiante</button>
    </>,
  );
  const before = await screen.findByRole("combobox", { name: "Destino" });
  const onward = screen.getByRole("button", { name: "Adiante" });
  const place = before.parentElement ?? document.body;
  vi.spyOn(place, "contains").mockImplementation(() => {
    queueMicrotask(() => onward.focus());
    return true;
  });
  act(() => before.focus());
  await waitFor(() => expect(box()).not.toBe(before));
  expect(onward).toHaveFocus();
});
