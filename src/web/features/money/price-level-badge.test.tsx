import { screen, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { expect, test } from "vitest";
import type { PriceLevelBasis } from "#shared/api/price-level-basis.ts";
import { fakeApi } from "#test/web/fake-api.ts";
import { renderUi } from "#test/web/render.tsx";
import { PriceLevelBadge } from "./price-level-badge.tsx";

fakeApi();

const unknown = { low_below: null, high_above: null };
const bySource: PriceLevelBasis = { source: "fare_source", days: null, observations: null, ...unknown };
const byHistory = (days: number | null, observations: number | null): PriceLevelBasis => ({
  source: "history",
  days,
  observations,
  ...unknown,
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

const usual = { ...byHistory(34, 412), low_below: 900, high_above: 1200 };

test.each([
  [
    "with its lines in the reader's currency where they are known",
    usual,
    /^Ótimo preço abaixo de R\$\s3\.600, preço alto acima de R\$\s4\.800; este preço: R\$\s3\.200\. Pelo histórico de 34 dias/,
    ["R$ 3.200", "R$ 3.600", "R$ 4.800"],
  ],
  [
    "with what the source calls typical where it told",
    { ...bySource, low_below: 900, high_above: 1200 },
    /^Ótimo preço abaixo de R\$\s3\.600, preço alto acima de R\$\s4\.800; este preço: R\$\s3\.200\. Segundo a fonte$/,
    ["R$ 3.200", "R$ 3.600", "R$ 4.800"],
  ],
  [
    "without lines where nobody told them",
    bySource,
    /^Este preço: R\$\s3\.200\. Segundo a fonte$/,
    ["R$ 3.200"],
  ],
])("the price stands on a gauge %s", async (_how, basis, description, figures) => {
  await renderUi(<PriceLevelBadge level="low" basis={basis} price={800} />);
  const badge = await screen.findByRole("button", { name: "Ótimo preço" });
  await userEvent.tab();
  const word = within(await screen.findByRole("tooltip"));
  expect(await word.findByText("Preço alto")).toBeVisible();
  await expect
    .poll(() => word.queryAllByText(/^R\$/).map(({ textContent }) => textContent.replaceAll("\u00a0", " ")))
    .toEqual(figures);
  expect(badge).toHaveAccessibleDescription(description);
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
