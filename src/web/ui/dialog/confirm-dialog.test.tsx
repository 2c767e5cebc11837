import { act, screen, waitFor, within } from "@testing-library/react";
import { type ComponentProps, useState } from "react";
import { expect, test, vi } from "vitest";
import { fakeApi } from "#test/web/fake-api.ts";
import { renderUi } from "#test/web/render.tsx";
import { ConfirmDialog } from "./confirm-dialog.tsx";

fakeApi();

type Given = Pick<ComponentProps<typeof ConfirmDialog>, "act" | "onFailed" | "isReady">;

/** What is to be confirmed, opened by its button. */
async function ask({ act: perform, ...given }: Given) {
  function Question() {
    const [isOpen, setOpen] = useState(false);
    return (
      <>
        <button type="button" onClick={() => setOpen(true)}>
          Remover
        </button>
        <button type="button">Desfazer</button>
        {isOpen ? (
          <ConfirmDialog
            title="Remover Casa"
            text="Nada mais chega ali."
            cancel="Cancelar"
            confirm="Confirmar"
            running="Removendo..."
            act={perform}
            {...given}
            onClose={() => setOpen(false)}
          />
        ) : null}
      </>
    );
  }
  const { user } = await renderUi(<Question />);
  await user.click(await screen.findByRole("button", { name: "Remover" }));
  const dialog = within(await screen.findByRole("dialog", { name: "Remover Casa" }));
  return { user, dialog, confirm: dialog.getByRole("button", { name: "Confirmar" }) };
}

const isGone = () => waitFor(() => expect(screen.queryByRole("dialog")).toBeNull());
/** Beside the dialog, which hides them from whoever is in it. */
const beside = (name = "Remover") => screen.getByRole("button", { name, hidden: true });

test("what is confirmed by two clicks at once is done once, and the dialog closes when it is", async () => {
  const answer = Promise.withResolvers<void>();
  const perform = vi.fn(() => answer.promise);
  const { dialog, confirm } = await ask({ act: perform, onFailed: vi.fn() });
  act(() => {
    confirm.click();
    confirm.click();
  });
  expect(dialog.getByRole("button", { name: "Removendo..." })).toBeDisabled();
  expect(dialog.getByRole("button", { name: "Cancelar" })).toBeDisabled();
  expect(perform).toHaveBeenCalledOnce();
  answer.resolve();
  await isGone();
  expect(beside()).toHaveFocus();
});

test.each(["Cancelar", "Fechar"])(
  "whoever thinks better of it and says '%s' is where he was",
  async (name) => {
    const perform = vi.fn(async () => {});
    const { user, dialog } = await ask({ act: perform, onFailed: vi.fn() });
    await waitFor(() => expect(dialog.getByRole("button", { name: "Cancelar" })).toHaveFocus());
    await user.click(dialog.getByRole("button", { name }));
    await isGone();
    expect(beside()).toHaveFocus();
    expect(perform).not.toHaveBeenCalled();
  },
);

test("what is not filled in yet cannot be confirmed", async () => {
  const { confirm } = await ask({ act: vi.fn(), onFailed: vi.fn(), isReady: false });
  expect(confirm).toBeDisabled();
});

test("what has failed is told once, and can be tried again", async () => {
  const perform = vi.fn(async () => {});
  perform.mockRejectedValueOnce(new Error("no"));
  const onFailed = vi.fn();
  const { user, confirm } = await ask({ act: perform, onFailed });
  await user.click(confirm);
  expect(onFailed).toHaveBeenCalledExactlyOnceWith(new Error("no"), true);
  await user.click(confirm);
  await isGone();
});

test("what fails when the dialog was closed is told as such", async () => {
  const answer = Promise.withResolvers<void>();
  const onFailed = vi.fn();
  const { user, confirm } = await ask({ act: () => answer.promise, onFailed });
  await user.click(confirm);
  await user.keyboard("{Escape}");
  await isGone();
  answer.reject(new Error("no"));
  await waitFor(() => expect(onFailed).toHaveBeenCalledExactlyOnceWith(new Error("no"), false));
});

test("whom the answer has led elsewhere stays there", async () => {
  const { user, confirm } = await ask({ act: async () => beside("Desfazer").focus(), onFailed: vi.fn() });
  await user.click(confirm);
  await isGone();
  expect(beside("Desfazer")).toHaveFocus();
});
