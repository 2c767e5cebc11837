import { screen, waitFor } from "@testing-library/react";
import { afterEach, describe, expect, test } from "vitest";
import { authRefusal, fakeApi } from "#test/web/fake-api.ts";
import { renderApp } from "#test/web/render.tsx";
import { aFactor, aSession, signIn } from "#test/web/session.ts";

const api = fakeApi();

afterEach(() => {
  location.hash = "";
});

/** The fragment that a followed recovery link leaves in the address. */
function arriveByLink(session = aSession()) {
  const { access_token, refresh_token, expires_at } = session;
  const facts = { access_token, refresh_token, expires_at: String(expires_at), expires_in: "3600" };
  location.hash = new URLSearchParams({ ...facts, token_type: "bearer", type: "recovery" }).toString();
  api.onAuth("get", "/user", () => Response.json(session.user));
}

async function openForm() {
  arriveByLink();
  const app = await renderApp("/reset-password");
  await screen.findByRole("heading", { name: "Redefinir Senha" });
  return app;
}

async function choose({ user }: Awaited<ReturnType<typeof openForm>>, password: string, again = password) {
  await user.type(screen.getByLabelText("Nova senha"), password);
  await user.type(screen.getByLabelText("Confirmar nova senha"), again);
}

const submit = () => screen.getByRole("button", { name: "Alterar Senha" });

test("once the page has opened, the address holds no token of the link", async () => {
  await openForm();
  expect(location.href).not.toMatch(/token|recovery/);
  expect(location.hash).toBe("");
});

test("the form asks for as many characters as the installation does", async () => {
  arriveByLink();
  const app = await renderApp("/reset-password", { config: { min_password: 12 } });
  expect(await screen.findByText("Pelo menos 12 caracteres")).toBeVisible();
  await choose(app, "onze-letras");
  await app.user.click(submit());
  expect(await screen.findByText("A senha deve ter pelo menos 12 caracteres")).toBeVisible();
});

describe("without a session", () => {
  test("the page says that the link is no good and mails another one", async () => {
    const asked = api.onAuth("post", "/recover", () => Response.json({}));
    const { user } = await renderApp("/reset-password");
    expect(await screen.findByRole("heading", { name: "Link Inválido ou Expirado" })).toBeVisible();
    await user.click(screen.getByRole("button", { name: "Solicitar novo link" }));
    await user.type(await screen.findByLabelText("Email"), "ana@exemplo.com");
    await user.click(screen.getByRole("button", { name: "Enviar link de recuperação" }));
    expect(
      await screen.findByText("Email de recuperação enviado! Verifique sua caixa de entrada."),
    ).toBeVisible();
    expect(asked[0]?.url.searchParams.get("redirect_to")).toBe(`${location.origin}/reset-password`);
  });

  test("who closes the question for another link is back at the button that has asked it", async () => {
    const { user } = await renderApp("/reset-password");
    const button = await screen.findByRole("button", { name: "Solicitar novo link" });
    await user.click(button);
    await screen.findByRole("dialog");
    await user.keyboard("{Escape}");
    await waitFor(() => expect(screen.queryByRole("dialog")).not.toBeInTheDocument());
    await waitFor(() => expect(button).toHaveFocus());
  });

  test("a link that was used before is explained", async () => {
    location.hash = "#error=access_denied&error_code=otp_expired&error_description=gone";
    await renderApp("/reset-password");
    expect(await screen.findByRole("heading", { name: "Link Inválido ou Expirado" })).toBeVisible();
    expect(screen.getByText("O link expirou ou já foi usado. Peça um novo.")).toBeVisible();
  });
});

test("a link that failed is told even to someone who is signed in", async () => {
  location.hash = "#error=access_denied&error_code=otp_expired&error_description=gone";
  signIn();
  await renderApp("/reset-password");
  expect(await screen.findByRole("heading", { name: "Link Inválido ou Expirado" })).toBeVisible();
});

test("while the link is being checked the page says so", async () => {
  arriveByLink();
  api.onAuth("get", "/user", () => new Promise<Response>(() => {}));
  await renderApp("/reset-password");
  expect(await screen.findByText("Verificando autenticação...")).toBeVisible();
});

describe("with a recovery link", () => {
  test("the new password is saved and leads to the dashboard after two seconds", async () => {
    const saved = api.onAuth("put", "/user", () => Response.json(aSession().user));
    const app = await openForm();
    await choose(app, "nova-senha");
    await app.user.click(submit());
    expect(await screen.findByText("Senha alterada com sucesso!")).toBeVisible();
    expect(saved[0]?.sent).toMatchObject({ password: "nova-senha" });
    expect(app.router.state.location.pathname).toBe("/reset-password");
    await waitFor(() => expect(app.router.state.location.pathname).toBe("/dashboard"));
  });

  test("while it is being saved the button says so and waits", async () => {
    api.onAuth("put", "/user", () => new Promise<Response>(() => {}));
    const app = await openForm();
    await choose(app, "nova-senha");
    await app.user.click(submit());
    expect(await screen.findByRole("button", { name: "Alterando Senha..." })).toBeDisabled();
  });

  test("two different passwords are told at once and cannot be sent", async () => {
    const app = await openForm();
    expect(submit()).toBeDisabled();
    await choose(app, "nova-senha", "outra");
    expect(screen.getByRole("alert")).toHaveTextContent("As senhas não coincidem.");
    expect(submit()).toBeDisabled();
  });

  test("five characters are refused without asking the server", async () => {
    const app = await openForm();
    await choose(app, "12345");
    await app.user.click(submit());
    expect(await screen.findByText("Erro na alteração de senha")).toBeVisible();
    expect(screen.getByText("A senha deve ter pelo menos 6 caracteres")).toBeVisible();
  });

  test("a refusal is translated and the form stays", async () => {
    api.onAuth("put", "/user", () => authRefusal(422, "same_password"));
    const app = await openForm();
    await choose(app, "nova-senha");
    await app.user.click(submit());
    expect(await screen.findByText("A nova senha deve ser diferente da senha atual.")).toBeVisible();
    await waitFor(() => expect(submit()).toBeEnabled());
  });

  test("someone with an authenticator shows its code first and goes on in the first field", async () => {
    const factors = [aFactor()];
    arriveByLink(aSession("ana@exemplo.com", { factors }));
    api.onAuth("post", "/factors/:id/challenge", () => Response.json({ id: "challenge-1", type: "totp" }));
    api.onAuth("post", "/factors/:id/verify", () =>
      Response.json(aSession("ana@exemplo.com", { factors, aal: "aal2" })),
    );
    const { user } = await renderApp("/reset-password");
    expect(await screen.findByRole("heading", { name: "Verificação em duas etapas" })).toBeVisible();
    expect(screen.queryByLabelText("Nova senha")).not.toBeInTheDocument();
    await user.type(screen.getByLabelText("Código de verificação"), "123456");
    await user.click(screen.getByRole("button", { name: "Verificar e entrar" }));
    expect(await screen.findByRole("heading", { name: "Redefinir Senha" })).toBeVisible();
    await waitFor(() => expect(screen.getByLabelText("Nova senha")).toHaveFocus());
  });
});
