import { screen } from "@testing-library/react";
import { expect, test } from "vitest";
import { renderUi } from "#test/web/render.tsx";
import { Dialog } from "./dialog.tsx";

test.each([
  ["a few words is described by them", false, "Não há volta."],
  ["a good deal in it is not read as a whole when it opens", true, ""],
])("a dialog with %s", async (_what, isLong, description) => {
  await renderUi(
    <Dialog opened isLong={isLong} title="Excluir" onClose={() => {}}>
      Não há volta.
    </Dialog>,
  );
  expect(await screen.findByRole("dialog", { name: "Excluir" })).toHaveAccessibleDescription(description);
});

test("an address in its title breaks where a telephone ends", async () => {
  const address = "a.very.long.address.of.somebody@subdomain.voos.example";
  await renderUi(<Dialog opened title={address} onClose={() => {}} />);
  expect(await screen.findByText(address)).toHaveStyle({ overflowWrap: "anywhere" });
});
