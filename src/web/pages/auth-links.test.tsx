import { screen, waitFor, within } from "@testing-library/react";
import { describe, expect, test } from "vitest";
import { authRefusal, fakeApi } from "#test/web/fake-api.ts";
import { renderApp } from "#test/web/render.tsx";

const api = fakeApi();

async function openLogin() {
  const app = await renderApp("/auth");
  await screen.findByRole("heading", { name: "Entrar no Rasante" });
  return app;
}

describe("a link by mail", () => {
  const ways = [
    {
      open: "Esqueci minha senha",
      title: "Recuperar senha",
      submit: "Enviar link de recuperação",
      path: "/recover",
      leadsTo: "/reset-password",
      sent: "Email de recuperação enviado! Verifique sua caixa de entrada.",
      failed: "Erro ao enviar email de recuperação",
    },
    {
      open: "Entrar com link mágico",
      title: "Entrar com link mágico",
      submit: "Enviar link mágico",
      path: "/otp",
      leadsTo: "/dashboard",
      sent: "Link mágico enviado! Verifique sua caixa de entrada.",
      failed: "Erro ao enviar link mágico",
    },
  ];

  async function ask({ open, title, submit }: (typeof ways)[number]) {
    const { user } = await openLogin();
    await user.click(screen.getByRole("button", { name: open }));
    const dialog = within(await screen.findByRole("dialog", { name: title }));
    const button = dialog.getByRole("button", { name: submit });
    expect(button).toBeDisabled();
    await user.type(dialog.getByLabelText("Email"), " ana@exemplo.com ");
    await user.click(button);
    return button;
  }

  test.each(ways)("$open: is asked for, told to be on its way, and the dialog closes", async (way) => {
    const asked = api.onAuth("post", way.path, () => Response.json({}));
    await ask(way);
    expect(await screen.findByText(way.sent)).toBeVisible();
    await waitFor(() => expect(screen.queryByRole("dialog")).not.toBeInTheDocument());
    expect(asked[0]?.sent).toMatchObject({ email: "ana@exemplo.com" });
    expect(asked[0]?.url.searchParams.get("redirect_to")).toBe(`${location.origin}${way.leadsTo}`);
    expect(screen.queryByText("Senha é obrigatória")).not.toBeInTheDocument();
  });

  test.each(ways)("$open: is asked for the address that was typed to sign in", async (way) => {
    const asked = api.onAuth("post", way.path, () => Response.json({}));
    const { user } = await openLogin();
    await user.type(screen.getByLabelText("Email"), "ana@exemplo.com");
    await user.click(screen.getByRole("button", { name: way.open }));
    const dialog = within(await screen.findByRole("dialog", { name: way.title }));
    expect(dialog.getByLabelText("Email")).toHaveValue("ana@exemplo.com");
    await user.click(dialog.getByRole("button", { name: way.submit }));
    expect(await screen.findByText(way.sent)).toBeVisible();
    expect(asked[0]?.sent).toMatchObject({ email: "ana@exemplo.com" });
  });

  test.each(ways)("$open: cannot be asked for twice at once, and is seen on its way", async (way) => {
    api.onAuth("post", way.path, () => new Promise<Response>(() => {}));
    const button = await ask(way);
    await waitFor(() => expect(button).toBeDisabled());
    expect(button.querySelector(".mantine-Loader-root")).toBeInTheDocument();
  });

  test.each(ways)("$open: a refusal is told and the dialog stays", async (way) => {
    api.onAuth("post", way.path, () => authRefusal(429, "over_email_send_rate_limit"));
    await ask(way);
    expect(await screen.findByText(way.failed)).toBeVisible();
    expect(
      screen.getByText("Muitas tentativas. Aguarde alguns minutos antes de tentar novamente."),
    ).toBeVisible();
    expect(screen.getByRole("dialog", { name: way.title })).toBeVisible();
  });
});
