import { screen, waitFor } from "@testing-library/react";
import { beforeEach, describe, expect, test } from "vitest";
import { authRefusal, fakeApi, refusal } from "#test/web/fake-api.ts";
import { renderApp } from "#test/web/render.tsx";
import { aFactor, aSession, signIn } from "#test/web/session.ts";

const api = fakeApi();

async function logIn() {
  const app = await renderApp("/auth");
  await screen.findByRole("heading", { name: "Entrar no Rasante" });
  await app.user.type(screen.getByLabelText("Email"), "ana@exemplo.com");
  await app.user.type(screen.getByLabelText("Senha"), "segredo");
  await app.user.click(screen.getByRole("button", { name: "Entrar" }));
  return app;
}

describe("the second step", () => {
  const factors = [aFactor()];
  const halfWay = aSession("ana@exemplo.com", { factors });
  const allTheWay = aSession("ana@exemplo.com", { factors, aal: "aal2" });

  beforeEach(() => {
    api.onAuth("post", "/token", () => Response.json(halfWay));
    api.onAuth("post", "/factors/:id/challenge", () => Response.json({ id: "challenge-1", type: "totp" }));
  });

  async function arrive() {
    const app = await logIn();
    await screen.findByRole("heading", { name: "Verificação em duas etapas" });
    return app;
  }

  async function enter({ user }: Awaited<ReturnType<typeof arrive>>, code: string) {
    await user.type(screen.getByLabelText("Código de verificação"), code);
    await user.click(screen.getByRole("button", { name: "Verificar e entrar" }));
  }

  test("asks for the code before anything else is shown, and leads to the dashboard with it", async () => {
    const verified = api.onAuth("post", "/factors/:id/verify", () => Response.json(allTheWay));
    const app = await arrive();
    expect(app.router.state.location.pathname).toBe("/auth");
    expect(screen.queryByText("Login realizado com sucesso!")).not.toBeInTheDocument();
    const box = await screen.findByLabelText("Código de verificação");
    expect(box).toHaveFocus();
    expect(box).toHaveAttribute("autocomplete", "one-time-code");
    await enter(app, "12 34 56");
    await waitFor(() => expect(app.router.state.location.pathname).toBe("/dashboard"));
    expect(await screen.findByText("Login realizado com sucesso!")).toBeVisible();
    expect(verified[0]?.sent).toMatchObject({ challenge_id: "challenge-1", code: "123456" });
    expect(verified[0]?.url.pathname).toContain(factors[0]?.id);
  });

  test("says what is wrong with a code and lets one try again", async () => {
    api.onAuth("post", "/factors/:id/verify", () => authRefusal(422, "mfa_verification_failed"));
    const app = await arrive();
    await enter(app, "123");
    expect(await screen.findByText("Digite os 6 dígitos do código")).toBeVisible();
    await enter(app, "456");
    expect(await screen.findByRole("alert")).toHaveTextContent(
      "Código incorreto ou já usado. Espere o próximo e tente de novo.",
    );
    expect(screen.getByLabelText("Código de verificação")).toHaveValue("");
    expect(app.router.state.location.pathname).toBe("/auth");
  });

  test("can be given up, which ends the session", async () => {
    const ended = api.onAuth("post", "/logout", () => new Response(null, { status: 204 }));
    const { user } = await arrive();
    await user.click(screen.getByRole("button", { name: "Cancelar e sair" }));
    expect(await screen.findByRole("heading", { name: "Entrar no Rasante" })).toBeVisible();
    expect(localStorage.getItem("rasante-auth")).toBeNull();
    expect(ended[0]?.url.searchParams.get("scope")).toBe("local");
  });

  /** The service renews the session as `renewed` says, or not at all. */
  function renewsAs(renewed: () => Response) {
    api.onAuth("post", "/token", ({ url }) =>
      url.searchParams.get("grant_type") === "refresh_token" ? renewed() : Response.json(halfWay),
    );
  }

  test("is owed no longer once the authenticator was removed elsewhere", async () => {
    api.onAuth("post", "/factors/:id/challenge", () => authRefusal(404, "mfa_factor_not_found"));
    renewsAs(() => Response.json(aSession("ana@exemplo.com")));
    const app = await arrive();
    await enter(app, "123456");
    await waitFor(() => expect(app.router.state.location.pathname).toBe("/dashboard"));
  });

  test.each(["session_not_found", "user_not_found", "bad_jwt"])(
    "leads back to the login, and says why, once the session is refused with %s",
    async (code) => {
      api.onAuth("post", "/factors/:id/challenge", () => authRefusal(403, code));
      api.onAuth("post", "/logout", () => authRefusal(403, code));
      renewsAs(() => authRefusal(400, "refresh_token_not_found"));
      await enter(await arrive(), "123456");
      expect(await screen.findByRole("heading", { name: "Entrar no Rasante" })).toBeVisible();
      expect(screen.getByText("Sessão expirada. Faça login novamente.")).toBeVisible();
      expect(localStorage.getItem("rasante-auth")).toBeNull();
    },
  );

  test.each([["/dashboard"], ["/searches"], ["/account"]])(
    "guards %s from a session that still owes it",
    async (path) => {
      signIn(halfWay);
      const { router } = await renderApp(path);
      expect(await screen.findByRole("heading", { name: "Verificação em duas etapas" })).toBeVisible();
      expect(router.state.location.pathname).toBe("/auth");
      expect(screen.queryByText("Acesso não autorizado")).not.toBeInTheDocument();
    },
  );

  test("leads on to the address that owed it", async () => {
    signIn(halfWay);
    api.onAuth("post", "/factors/:id/verify", () => Response.json(allTheWay));
    const app = await renderApp("/account?dialog=webhook");
    await screen.findByLabelText("Código de verificação");
    await enter(app, "123456");
    await waitFor(() => expect(app.router.state.location.href).toBe("/account?dialog=webhook"));
  });

  test("is asked for again where another of one's authenticators was given up elsewhere", async () => {
    api.on("get", "/searches/batches", () => refusal(403, { error_code: "SECOND_FACTOR_NEEDED" }));
    signIn(allTheWay);
    const { router } = await renderApp("/searches");
    expect(await screen.findByRole("heading", { name: "Verificação em duas etapas" })).toBeVisible();
    expect(router.state.location.pathname).toBe("/auth");
  });

  test("lets one choose among several authenticators", async () => {
    const other = aFactor({ id: "33333333-3333-4333-8333-333333333333", friendly_name: "Tablet" });
    signIn(aSession("ana@exemplo.com", { factors: [...factors, other] }));
    const verified = api.onAuth("post", "/factors/:id/verify", () => Response.json(allTheWay));
    const app = await renderApp("/auth");
    await app.user.selectOptions(await screen.findByLabelText("Autenticador"), "Tablet");
    await enter(app, "123456");
    await waitFor(() => expect(verified[0]?.url.pathname).toContain(other.id));
  });
});
