import { screen } from "@testing-library/react";
import { expect, test } from "vitest";
import { renderUi } from "#test/web/render.tsx";
import { Board } from "./board.tsx";
import { CardSkeletons } from "./states/card-skeletons.tsx";

test("rows are a list that says of what", async () => {
  await renderUi(
    <Board label="Voos">
      <li>GRU → LIS</li>
    </Board>,
  );
  expect(await screen.findByRole("list", { name: "Voos" })).toHaveTextContent("GRU → LIS");
});

test("rows that are on their way are announced", async () => {
  await renderUi(<CardSkeletons count={3} height={80} label="Carregando voos" />);
  expect(await screen.findByRole("status", { name: "Carregando voos" })).toBeVisible();
});
