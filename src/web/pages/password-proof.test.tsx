import { screen, waitFor, within } from "@testing-library/react";
import { describe, expect, test } from "vitest";
import type { PasswordProof } from "#shared/api/public-config.ts";
import { authRefusal, fakeApi } from "#test/web/fake-api.ts";
import { renderApp } from "#test/web/render.tsx";
import { aSession, signIn } from "#test/web/session.ts";

const api = fakeApi();
const hoursAgo = (hours: number) => Math.floor(Date.now() / 1000) - hours * 3600;
const byPassword = (hours = 1) =>
  aSession("marina@exemplo.com.br", { amr: [{ method: "password", timestamp: hoursAgo(hours) }] });

const saves = () => api.onAuth("put", "/user", () => Response.json(aSession().user));

/** The open dialog of someone signed in by `session`, where the installation asks for `proofs`. */
async function openDialog(proofs: PasswordProof[], session = byPassword()) {
  signIn(session);
  const { user } = await renderApp("/account", { config: { password_proofs: proofs } });
  await user.click(await screen.findByRole("button", { name: "Alterar Senha" }));
  const dialog = within(await screen.findByRole("dialog", { name: "Alterar Senha" }));
  const type = async (label: string, text: string) => user.type(await dialog.findByLabelText(label), text);
  const choose = async (password = "nova-senha") => {
    await type("Nova senha", password);
    await type("Confirmar nova senha", password);
  };
  const submit = () => dialog.getByRole("button", { name: "Alterar Senha" });
  return { user, dialog, type, choose, submit };
}

describe("where the present password is asked for", () => {
  const proofs: PasswordProof[] = ["current-password"];

  test("the dialog asks for it first and sends it along", async () => {
    const saved = saves();
    const { user, dialog, type, choose, submit } = await openDialog(proofs);
    expect(await dialog.findByLabelText("Senha atual")).toHaveFocus();
    await choose();
    expect(submit()).toBeDisabled();
    await type("Senha atual", "senha-velha");
    await user.click(submit());
    expect(await screen.findByText("Senha alterada")).toBeVisible();
    expect(saved[0]?.sent).toMatchObject({ password: "nova-senha", current_password: "senha-velha" });
  });

  test("a wrong one is told and the dialog stays", async () => {
    api.onAuth("put", "/user", () => authRefusal(400, "current_password_invalid"));
    const { user, type, choose, submit } = await openDialog(proofs);
    await type("Senha atual", "senha-errada");
    await choose();
    await user.click(submit());
    expect(await screen.findByText("A senha atual está incorreta.")).toBeVisible();
    await waitFor(() => expect(submit()).toBeEnabled());
  });

  test("whoever came by a link is not asked", async () => {
    const amr = [{ method: "magiclink", timestamp: hoursAgo(1) }];
    const { dialog } = await openDialog(proofs, aSession("marina@exemplo.com.br", { amr }));
    expect(dialog.queryByLabelText("Senha atual")).not.toBeInTheDocument();
  });
});

describe("where an old session owes a mailed code", () => {
  const proofs: PasswordProof[] = ["mailed-code"];

  test("the dialog has it sent, and sent again, and passes it on", async () => {
    const saved = saves();
    const asked = api.onAuth("get", "/reauthenticate", () => Response.json({}));
    const { user, dialog, type, choose, submit } = await openDialog(proofs, byPassword(25));
    await choose();
    expect(asked).toHaveLength(0);
    await user.click(dialog.getByRole("button", { name: "Enviar código por email" }));
    expect(await dialog.findByText(/Enviamos um código para marina@exemplo.com.br/)).toBeVisible();
    await user.click(dialog.getByRole("button", { name: "Reenviar código" }));
    expect(await screen.findByText("Código enviado")).toBeVisible();
    expect(asked).toHaveLength(2);
    await type("Código do email", "12345");
    expect(submit()).toBeDisabled();
    await type("Código do email", "6");
    await user.click(submit());
    expect(await screen.findByText("Senha alterada")).toBeVisible();
    expect(saved[0]?.sent).toMatchObject({ password: "nova-senha", nonce: "123456" });
  });

  test("a wrong code is told, and the field is empty for the next", async () => {
    api.onAuth("get", "/reauthenticate", () => Response.json({}));
    api.onAuth("put", "/user", () => authRefusal(422, "reauthentication_not_valid"));
    const { user, dialog, type, choose, submit } = await openDialog(proofs, byPassword(25));
    await choose();
    await user.click(dialog.getByRole("button", { name: "Enviar código por email" }));
    await type("Código do email", "000000");
    await user.click(submit());
    expect(
      await screen.findByText("Código incorreto ou vencido. Confira o email ou peça outro."),
    ).toBeVisible();
    expect(dialog.getByLabelText("Código do email")).toHaveValue("");
  });

  test("a code mailed a moment ago can be typed although another is refused", async () => {
    api.onAuth("get", "/reauthenticate", () => authRefusal(429, "over_email_send_rate_limit"));
    const { user, dialog } = await openDialog(proofs, byPassword(25));
    await user.click(await dialog.findByRole("button", { name: "Enviar código por email" }));
    expect(await screen.findByText("Erro ao enviar código")).toBeVisible();
    expect(await dialog.findByLabelText("Código do email")).toBeVisible();
  });

  test("a code that could not be mailed is told, and can be asked for again", async () => {
    api.onAuth("get", "/reauthenticate", () => authRefusal(422, "email_not_confirmed"));
    const { user, dialog } = await openDialog(proofs, byPassword(25));
    await user.click(await dialog.findByRole("button", { name: "Enviar código por email" }));
    expect(await screen.findByText("Email não confirmado. Verifique sua caixa de entrada.")).toBeVisible();
    await waitFor(() =>
      expect(dialog.getByRole("button", { name: "Enviar código por email" })).toBeEnabled(),
    );
  });

  test("a session of this day is not asked", async () => {
    const { dialog } = await openDialog(proofs, byPassword(23));
    expect(dialog.queryByRole("button", { name: "Enviar código por email" })).not.toBeInTheDocument();
  });
});

describe("a refusal for want of proof", () => {
  test.each([
    [
      "reauthentication_needed",
      "Falta o código de confirmação. Peça um por email.",
      "button",
      "Enviar código por email",
    ],
    ["current_password_required", "Informe também a sua senha atual.", "textbox", "Senha atual"],
  ])("%s brings the field that was missing", async (code, text, kind, name) => {
    api.onAuth("put", "/user", () => authRefusal(400, code));
    const { user, dialog, choose, submit } = await openDialog([]);
    await choose();
    await user.click(submit());
    expect(await screen.findByText(text)).toBeVisible();
    expect(
      kind === "button" ? dialog.getByRole("button", { name }) : dialog.getByLabelText(name),
    ).toBeVisible();
  });
});

describe("the page of a new password", () => {
  test("asks an old session for the same proofs", async () => {
    const saved = saves();
    api.onAuth("get", "/reauthenticate", () => Response.json({}));
    signIn(byPassword(30));
    const { user } = await renderApp("/reset-password", {
      config: { password_proofs: ["current-password", "mailed-code"] },
    });
    await user.type(await screen.findByLabelText("Senha atual"), "senha-velha");
    await user.type(screen.getByLabelText("Nova senha"), "nova-senha");
    await user.type(screen.getByLabelText("Confirmar nova senha"), "nova-senha");
    await user.click(screen.getByRole("button", { name: "Enviar código por email" }));
    await user.type(await screen.findByLabelText("Código do email"), "123456");
    await user.click(screen.getByRole("button", { name: "Alterar Senha" }));
    expect(await screen.findByText("Senha alterada com sucesso!")).toBeVisible();
    expect(saved[0]?.sent).toMatchObject({
      password: "nova-senha",
      current_password: "senha-velha",
      nonce: "123456",
    });
  });
});
