import type { Factor } from "@supabase/auth-js";
import { screen, waitFor, within } from "@testing-library/react";
import { beforeEach, describe, expect, test } from "vitest";
import { authRefusal, fakeApi } from "#test/web/fake-api.ts";
import { renderApp } from "#test/web/render.tsx";
import { aFactor, aSession, signIn } from "#test/web/session.ts";

const api = fakeApi();
const factorsAre = (factors: Factor[]) =>
  api.onAuth("get", "/user", () => Response.json(aSession("marina@exemplo.com.br", { factors }).user));
beforeEach(() => {
  factorsAre([]);
});

async function open(session = aSession()) {
  signIn(session);
  const app = await renderApp("/account");
  await screen.findByRole("heading", { name: "Segurança" });
  return app;
}

type App = Awaited<ReturnType<typeof open>>;

describe("the password", () => {
  async function change({ user }: App, password: string, repeated = password) {
    await user.click(screen.getByRole("button", { name: "Alterar Senha" }));
    const dialog = within(await screen.findByRole("dialog", { name: "Alterar Senha" }));
    await user.type(dialog.getByLabelText("Nova senha"), password);
    await user.type(dialog.getByLabelText("Confirmar nova senha"), repeated);
    await user.click(dialog.getByRole("button", { name: "Alterar Senha" }));
  }

  test("is changed, and the dialog closes and forgets", async () => {
    const saved = api.onAuth("put", "/user", () => Response.json(aSession().user));
    const app = await open();
    await change(app, "nova-senha");
    expect(await screen.findByText("Senha alterada")).toBeVisible();
    expect(screen.getByText("Sua senha foi atualizada com sucesso!")).toBeVisible();
    expect(saved[0]?.sent).toMatchObject({ password: "nova-senha" });
    await waitFor(() => expect(screen.queryByRole("dialog")).not.toBeInTheDocument());
    await app.user.click(screen.getByRole("button", { name: "Alterar Senha" }));
    expect(await screen.findByLabelText("Nova senha")).toHaveValue("");
  });

  test("can be shown by keyboard too, though a dialog keeps the keyboard", async () => {
    const { user } = await open();
    await user.click(screen.getByRole("button", { name: "Alterar Senha" }));
    const dialog = within(await screen.findByRole("dialog", { name: "Alterar Senha" }));
    const box = dialog.getByLabelText("Nova senha");
    await waitFor(() => expect(box).toHaveFocus());
    await user.tab();
    expect(dialog.getAllByRole("button", { name: "Mostrar senha" })[0]).toHaveFocus();
    await user.keyboard(" ");
    expect(box).toHaveAttribute("type", "text");
  });

  test.each([
    ["nova-senha", "outra", "As senhas não coincidem."],
    ["12345", "12345", "A nova senha deve ter pelo menos 6 caracteres."],
  ])("typed as %s and %s is refused without asking the server", async (password, repeated, text) => {
    await change(await open(), password, repeated);
    expect(await screen.findByText("Erro na alteração de senha")).toBeVisible();
    expect(screen.getByText(text)).toBeVisible();
  });

  test("refused by the server is explained in our words", async () => {
    api.onAuth("put", "/user", () => authRefusal(422, "same_password"));
    await change(await open(), "nova-senha");
    expect(await screen.findByText("A nova senha deve ser diferente da senha atual.")).toBeVisible();
    expect(screen.getByRole("dialog", { name: "Alterar Senha" })).toBeVisible();
  });
});

describe("the two-step verification", () => {
  const factor = aFactor();
  const aSecret = {
    id: factor.id,
    type: "totp",
    friendly_name: "Meu celular",
    totp: { qr_code: "<svg></svg>", secret: "JBSWY3DPEHPK3PXP", uri: "otpauth://totp/x" },
  };

  async function enrol({ user }: App, name = "Meu celular") {
    await user.click(await screen.findByRole("button", { name: "Ativar verificação" }));
    const box = await screen.findByLabelText("Nome do autenticador");
    expect(box).toBeRequired();
    await user.clear(box);
    await user.type(box, name);
    await user.click(screen.getByRole("button", { name: "Continuar" }));
  }

  test("is turned on by a scanned secret and a first code", async () => {
    const made = api.onAuth("post", "/factors", () => Response.json(aSecret));
    api.onAuth("post", "/factors/:id/challenge", () => Response.json({ id: "challenge-1", type: "totp" }));
    const proven = api.onAuth("post", "/factors/:id/verify", () => {
      factorsAre([factor]);
      return Response.json(aSession("marina@exemplo.com.br", { factors: [factor], aal: "aal2" }));
    });
    const app = await open();
    expect(await screen.findByText(/^Desligada\./)).toBeVisible();
    await enrol(app);
    expect(
      await screen.findByRole("img", { name: "Código QR para o aplicativo autenticador" }),
    ).toHaveAttribute("src", "data:image/svg+xml;utf-8,<svg></svg>");
    expect(screen.getByText("JBSWY3DPEHPK3PXP")).toBeVisible();
    await app.user.click(screen.getByRole("button", { name: "Copiar chave" }));
    expect(await screen.findByText("Chave copiada")).toBeVisible();
    expect(await navigator.clipboard.readText()).toBe("JBSWY3DPEHPK3PXP");
    await app.user.type(screen.getByLabelText("Código de verificação"), "123456");
    await app.user.click(screen.getByRole("button", { name: "Confirmar" }));
    expect(await screen.findByText("Verificação em duas etapas ativada")).toBeVisible();
    expect(await screen.findByText(/^Ligada\./)).toBeVisible();
    expect(
      within(screen.getByRole("list", { name: "Autenticadores" })).getByText("Meu celular"),
    ).toBeVisible();
    expect(made[0]?.sent).toMatchObject({
      factor_type: "totp",
      friendly_name: "Meu celular",
      issuer: "Rasante",
    });
    expect(proven[0]?.sent).toMatchObject({ challenge_id: "challenge-1", code: "123456" });
    expect(app.router.state.location.pathname).toBe("/account");
  });

  test("asks for another code when the first is wrong", async () => {
    api.onAuth("post", "/factors", () => Response.json(aSecret));
    api.onAuth("post", "/factors/:id/challenge", () => Response.json({ id: "challenge-1", type: "totp" }));
    api.onAuth("post", "/factors/:id/verify", () => authRefusal(422, "mfa_verification_failed"));
    const app = await open();
    await enrol(app);
    await app.user.type(await screen.findByLabelText("Código de verificação"), "123456");
    await app.user.click(screen.getByRole("button", { name: "Confirmar" }));
    expect(await screen.findByRole("alert")).toHaveTextContent(
      "Código incorreto ou já usado. Espere o próximo e tente de novo.",
    );
    await waitFor(() => expect(screen.getByLabelText("Código de verificação")).toHaveValue(""));
  });

  test("given up half-way leaves no authenticator behind", async () => {
    api.onAuth("post", "/factors", () => Response.json(aSecret));
    const removed = api.onAuth("delete", "/factors/:id", () => Response.json({ id: factor.id }));
    const app = await open();
    await enrol(app);
    await screen.findByText("JBSWY3DPEHPK3PXP");
    await app.user.click(screen.getByRole("button", { name: "Cancelar" }));
    await waitFor(() => expect(removed).toHaveLength(1));
    expect(screen.queryByText("JBSWY3DPEHPK3PXP")).not.toBeInTheDocument();
  });

  test("is not taken back while its first code is on its way: it may be on by then", async () => {
    const answer = Promise.withResolvers<Response>();
    api.onAuth("post", "/factors", () => Response.json(aSecret));
    api.onAuth("post", "/factors/:id/challenge", () => Response.json({ id: "challenge-1", type: "totp" }));
    const proven = api.onAuth("post", "/factors/:id/verify", () => answer.promise);
    const removed = api.onAuth("delete", "/factors/:id", () => Response.json({ id: factor.id }));
    const app = await open();
    await enrol(app);
    await app.user.type(await screen.findByLabelText("Código de verificação"), "123456");
    await app.user.keyboard("{Enter}");
    await waitFor(() => expect(proven).toHaveLength(1));
    expect(screen.getByRole("button", { name: "Cancelar" })).toBeDisabled();
    await app.user.keyboard("{Escape}");
    expect(screen.getByText("JBSWY3DPEHPK3PXP")).toBeVisible();
    factorsAre([factor]);
    answer.resolve(Response.json(aSession("marina@exemplo.com.br", { factors: [factor], aal: "aal2" })));
    expect(await screen.findByText("Verificação em duas etapas ativada")).toBeVisible();
    await waitFor(() => expect(screen.queryByRole("dialog")).not.toBeInTheDocument());
    expect(removed).toEqual([]);
  });

  test("takes back what an enrolment left half-way has kept", async () => {
    factorsAre([{ ...factor, status: "unverified" }]);
    const removed = api.onAuth("delete", "/factors/:id", () => Response.json({ id: factor.id }));
    api.onAuth("post", "/factors", () => Response.json(aSecret));
    const app = await open();
    expect(await screen.findByText(/^Desligada\./)).toBeVisible();
    await enrol(app);
    expect(await screen.findByText("JBSWY3DPEHPK3PXP")).toBeVisible();
    expect(removed.map(({ url }) => url.pathname)).toEqual([`/auth/v1/factors/${factor.id}`]);
  });

  test("needs another name than an authenticator there is", async () => {
    api.onAuth("post", "/factors", () => authRefusal(422, "mfa_factor_name_conflict"));
    await enrol(await open());
    expect(await screen.findByRole("alert")).toHaveTextContent("Você já tem um autenticador com este nome.");
  });

  async function remove({ user }: App) {
    await user.click(await screen.findByRole("button", { name: "Remover Meu celular" }));
    const dialog = within(await screen.findByRole("dialog", { name: "Remover autenticador" }));
    await user.click(dialog.getByRole("button", { name: "Remover" }));
  }

  const sure = aSession("marina@exemplo.com.br", { factors: [factor], aal: "aal2" });

  test("is turned off by removing the authenticator, and the session forgets the step", async () => {
    factorsAre([factor]);
    const removed = api.onAuth("delete", "/factors/:id", () => {
      factorsAre([]);
      return Response.json({ id: factor.id });
    });
    const renewed = api.onAuth("post", "/token", () => Response.json(aSession()));
    await remove(await open(sure));
    expect(await screen.findByText("Autenticador removido")).toBeVisible();
    expect(await screen.findByText(/^Desligada\./)).toBeVisible();
    expect(removed[0]?.url.pathname).toContain(factor.id);
    expect(renewed).toHaveLength(1);
  });

  test("stays on when the service refuses", async () => {
    factorsAre([factor]);
    api.onAuth("delete", "/factors/:id", () => authRefusal(422, "insufficient_aal"));
    await remove(await open(sure));
    expect(await screen.findByText("Não foi possível remover o autenticador")).toBeVisible();
    expect(screen.getByText("Confirme com o código do autenticador: saia e entre de novo.")).toBeVisible();
  });
});
