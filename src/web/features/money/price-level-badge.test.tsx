import { screen } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { expect, test } from "vitest";
import type { PriceLevelBasis } from "#shared/api/price-level-basis.ts";
import { fakeApi } from "#test/fake-api.ts";
import { renderUi } from "#test/render.tsx";
import { PriceLevelBadge } from "./price-level-badge.tsx";

fakeApi();

const bySource: PriceLevelBasis = { source: "fare_source", days: null, observations: null };
const byHistory = (days: number | null, observations: number | null): PriceLevelBasis => ({
  source: "history",
  days,
  observations,
});

test.each([
  ["the source's word", bySource, "Segundo a fonte"],
  ["the history", byHistory(34, 412), "Pelo histórico de 34 dias (412 preços)"],
  ["a single one of both", byHistory(1, 1), "Pelo histórico de 1 dia (1 preço)"],
  ["a history that is not known any more", byHistory(null, null), "Pelo histórico de preços"],
])("a level says on the keyboard what it stands on: %s", async (_what, basis, text) => {
  await renderUi(<PriceLevelBadge level="low" basis={basis} />);
  const badge = await screen.findByRole("button", { name: "Ótimo preço" });
  expect(screen.queryByRole("tooltip")).not.toBeInTheDocument();
  await userEvent.tab();
  expect(badge).toHaveFocus();
  expect(await screen.findByRole("tooltip")).toHaveTextContent(text);
  expect(badge).toHaveAccessibleDescription(text);
});

test("it says so when touched, and Escape takes the word away", async () => {
  await renderUi(<PriceLevelBadge level="high" basis={bySource} />);
  const badge = await screen.findByRole("button", { name: "Preço alto" });
  await userEvent.pointer({ keys: "[TouchA]", target: badge });
  expect(await screen.findByRole("tooltip")).toHaveTextContent("Segundo a fonte");
  await userEvent.keyboard("{Escape}");
  await expect.poll(() => screen.queryByRole("tooltip")).toBeNull();
});

test("without a basis it is a plain word, without a level nothing", async () => {
  await renderUi(
    <>
      <PriceLevelBadge level="typical" />
      <PriceLevelBadge level={null} basis={bySource} />
    </>,
  );
  expect(await screen.findByText("Preço normal")).toBeVisible();
  expect(screen.queryByRole("button")).not.toBeInTheDocument();
});
