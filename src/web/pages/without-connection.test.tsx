import { act, screen, waitFor, within } from "@testing-library/react";
import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import { accessTokenList } from "#shared/api/access-tokens.ts";
import { channelList } from "#shared/api/channels.ts";
import { dealList } from "#shared/api/deals.ts";
import { type OpenSession, openSessionList } from "#shared/api/open-sessions.ts";
import { profile } from "#shared/api/profiles.ts";
import { body, fakeApi } from "#test/web/fake-api.ts";
import { renderApp, renderScreen } from "#test/web/render.tsx";
import { aFactor, aSession, signIn } from "#test/web/session.ts";
import { aChannel, aProfile } from "#test/web/wire/account.ts";
import { aDeal, aDealList } from "#test/web/wire/deals.ts";
import { anId } from "#test/web/wire/facts.ts";
import { DashboardPage } from "./dashboard-page.tsx";

const api = fakeApi();
const OFFLINE = "Você está sem conexão. Tente de novo quando ela voltar.";
const unreachable = () => Response.error();

afterEach(() => void vi.restoreAllMocks());

/** No call gets through any more; the list fills with those of these addresses. */
function cutOff(...paths: string[]) {
  vi.spyOn(navigator, "onLine", "get").mockReturnValue(false);
  return paths.map((path) => api.on("get", path, unreachable));
}

const lookAgain = () => act(() => void window.dispatchEvent(new Event("visibilitychange")));

describe("without a connection 'Minha Conta'", () => {
  const session = aSession("marina@exemplo.com.br", { factors: [aFactor()], aal: "aal2" });
  const token = {
    id: anId(7),
    name: "Planilha",
    scope: "read" as const,
    ending: "x7Qz",
    created_at: "2026-11-01T12:00:00Z",
    expires_at: "2099-11-01T12:00:00Z",
    last_used_at: null,
  };
  const elsewhere: OpenSession = {
    id: anId(3),
    current: false,
    device: { browser: "Firefox", system: "Linux" },
    created_at: "2026-11-01T12:00:00Z",
    last_used_at: "2026-11-01T12:00:00Z",
    ip: null,
  };

  beforeEach(() => {
    signIn(session);
    api.onAuth("get", "/user", () => Response.json(session.user));
    api.on("get", "/account/sessions", () => body(openSessionList, { items: [elsewhere] }));
    api.on("get", "/account/tokens", () => body(accessTokenList, { items: [token] }));
    api.on("get", "/account/channels", () => body(channelList, { items: [aChannel({ id: anId(8) })] }));
  });

  test("keeps what it has shown when it cannot be read again, and complains of nothing", async () => {
    await renderApp("/account");
    const parts = ["Casa", "Planilha", "Meu celular", "Firefox · Linux"];
    for (const part of parts) expect(await screen.findByText(part)).toBeVisible();
    const asked = cutOff("/account/channels", "/account/tokens", "/account/sessions", "/profiles/");
    asked.push(api.onAuth("get", "/user", unreachable));
    lookAgain();
    await waitFor(() => expect(asked.every((calls) => calls.length > 0)).toBe(true));
    await waitFor(() => expect(document.querySelector("[aria-busy=true]")).toBeNull());
    for (const part of parts) expect(screen.getByText(part)).toBeVisible();
    expect(screen.queryByRole("alert")).toBeNull();
  });

  test.each([
    ["Salvar Preferências", "Erro ao atualizar preferências"],
    ["Salvar Alterações", "Erro ao atualizar perfil"],
    ["Baixar meus dados", "Não foi possível baixar seus dados"],
    ["Encerrar todas as outras", "Não foi possível encerrar a sessão. Tente novamente."],
    ["Testar Casa", "Não foi possível enviar o teste"],
  ])("answers '%s' at once, and once", async (button, title) => {
    const { user } = await renderApp("/account");
    const pressed = await screen.findByRole("button", { name: button });
    cutOff("/account/export");
    api.on("patch", "/profiles/", unreachable);
    api.onAuth("put", "/user", unreachable);
    api.on("delete", "/account/sessions", unreachable);
    api.on("post", `/account/channels/${anId(8)}/test`, unreachable);
    await user.click(pressed);
    const told = await screen.findByRole("alert");
    expect(within(told).getByText(title)).toBeVisible();
    expect(within(told).getByText(OFFLINE)).toBeVisible();
    await waitFor(() => expect(pressed).toBeEnabled());
    expect(screen.getAllByRole("alert")).toHaveLength(1);
  });
});

test("without a connection the deals stay, and who asks for them again is told", async () => {
  api.on("get", "/searches/batches/all", () => body(dealList, aDealList([aDeal()])));
  api.on("get", "/profiles/", () => body(profile, aProfile()));
  const { user } = await renderScreen(DashboardPage, { path: "/dashboard" });
  await screen.findByRole("article", { name: "GRU → LIS" });
  cutOff("/searches/batches/all", "/profiles/");
  await user.click(screen.getByRole("button", { name: "Atualizar" }));
  expect(await screen.findByText("Erro ao carregar ofertas")).toBeVisible();
  expect(screen.getAllByText(OFFLINE)).toHaveLength(1);
  expect(screen.getByRole("article", { name: "GRU → LIS" })).toBeVisible();
});
