import { screen } from "@testing-library/react";
import { expect, test } from "vitest";
import * as z from "zod";
import { batchSearch } from "#shared/api/searches.ts";
import { body, fakeApi } from "#test/web/fake-api.ts";
import { renderUi } from "#test/web/render.tsx";
import { someBatchSearches } from "#test/web/wire/searches.ts";
import { OwnPalette } from "./own-palette.tsx";

const api = fakeApi();

test("what the arrows are on stays that when the searches come, which stand before it", async () => {
  const known = Promise.withResolvers<Response>();
  api.on("get", "/searches/batches", () => known.promise);
  const { user } = await renderUi(<OwnPalette onClose={() => {}} onHelp={() => {}} />);
  await user.click(await screen.findByRole("combobox"));
  await user.keyboard("{PageDown}{ArrowUp}");
  const current = () => screen.getByRole("option", { selected: true }).textContent;
  const before = current();
  known.resolve(body(z.array(batchSearch), someBatchSearches(3)));
  expect(await screen.findAllByRole("option", { name: /GRU → LIS/ })).toHaveLength(3);
  expect(current()).toBe(before);
});
