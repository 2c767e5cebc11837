import { screen } from "@testing-library/react";
import { expect, test, vi } from "vitest";
import { renderUi } from "#test/web/render.tsx";
import { FullDialog } from "./full-dialog.tsx";

test("a dialog that takes the whole screen has a button that closes it", async () => {
  const onClose = vi.fn();
  const { user } = await renderUi(
    <FullDialog opened title="Histórico" about="GRU → LIS" onClose={onClose} />,
  );
  await screen.findByRole("dialog", { name: "Histórico" });
  await user.click(screen.getByRole("button", { name: "Fechar" }));
  expect(onClose).toHaveBeenCalledOnce();
});

test("a dialog is described by its first line, not by all there is in it", async () => {
  await renderUi(
    <FullDialog opened title="Histórico" about="GRU → LIS" onClose={() => {}}>
      Menor preço
    </FullDialog>,
  );
  const dialog = await screen.findByRole("dialog", { name: "Histórico" });
  expect(dialog).toHaveAccessibleDescription("GRU → LIS");
});
