import { act, screen, waitFor, within } from "@testing-library/react";
import { beforeEach, describe, expect, it, test, vi } from "vitest";
import * as z from "zod";
import { accessTokenList, createdAccessToken } from "#shared/api/access-tokens.ts";
import { alertRehearsal } from "#shared/api/alert-rehearsal.ts";
import { channelList } from "#shared/api/channels.ts";
import { searchFlights } from "#shared/api/flights.ts";
import { flightHistory } from "#shared/api/price-history.ts";
import { batchSearch } from "#shared/api/searches.ts";
import { originFeedList, secretLinkList } from "#shared/api/secret-links.ts";
import { body, fakeApi, refusal } from "#test/web/fake-api.ts";
import { renderApp, renderScreen } from "#test/web/render.tsx";
import { aFactor, aSession, signIn } from "#test/web/session.ts";
import { aChannel } from "#test/web/wire/account.ts";
import { anId } from "#test/web/wire/facts.ts";
import { aFlight, aFlightHistory, searchFlightsOf } from "#test/web/wire/flights.ts";
import { aBatchSearch } from "#test/web/wire/searches.ts";
import { AccountPage } from "./account-page.tsx";
import { SearchesPage } from "./searches-page.tsx";

const api = fakeApi();
const factor = aFactor();
const session = aSession("marina@exemplo.com.br", { factors: [factor], aal: "aal2" });
const token = {
  id: anId(7),
  name: "Planilha",
  scope: "read",
  ending: "x7Qz",
  created_at: "2026-11-01T12:00:00Z",
  expires_at: "2099-11-01T12:00:00Z",
  last_used_at: null,
} as const;
const webhook = aChannel({ id: anId(8) });
const SECRET = `rasante_${"a".repeat(39)}x7Qz`;
const flightsPath = `/searches/batches/${anId(1)}/flights`;

beforeEach(() => {
  api.onAuth("get", "/user", () => Response.json(session.user));
  api.on("get", "/account/tokens", () => body(accessTokenList, { items: [token] }));
  api.on("get", "/account/channels", () => body(channelList, { items: [webhook] }));
  api.on("get", "/searches/batches", () =>
    body(z.array(batchSearch), [aBatchSearch({ target_price: 600, target_currency: "CAD" })]),
  );
  api.on("get", flightsPath, () => body(searchFlights, searchFlightsOf([aFlight()], { total: 60 })));
  api.on("get", `/searches/batches/${anId(1)}/links`, () => body(secretLinkList, { items: [] }));
  api.on("get", "/account/feeds", () => body(originFeedList, { items: [] }));
});

/** As whoever reloads or follows a copied link sees it, once the screen is there. */
async function arrive(address: string) {
  signIn(session);
  const app = await renderApp(address);
  const landmark = address.startsWith("/account") ? "rasante_…x7Qz" : /^R\$\s4\.000$/;
  await screen.findAllByText(landmark);
  return app;
}

const flights = `/searches/${anId(1)}/flights`;
const theHead = () => screen.getByRole("heading", { level: 1 });
const noDialog = () => waitFor(() => expect(screen.queryByRole("dialog")).not.toBeInTheDocument());
// Longer than the head waits for a focus that is given back.
const aMoment = () => new Promise((resolve) => setTimeout(resolve, 200));

describe.each([
  ["/account", "dialog", "erase", "Excluir conta", "Excluir conta"],
  ["/account", "dialog", "authenticator", "Ativar verificação em duas etapas", "Adicionar autenticador"],
  ["/account", "dialog", "token", "Novo token de acesso", "Criar token"],
  ["/account", "dialog", "webhook", "Novo webhook", "Adicionar webhook"],
  ["/account", "remove", webhook.id, "Remover dos avisos", "Remover Casa"],
  ["/account", "unenrol", factor.id, "Remover autenticador", "Remover Meu celular"],
  ["/account", "revoke", token.id, "Revogar token", "Revogar Planilha"],
  ["/searches", "target", anId(1), /^Avisar abaixo de/, /^Avisar abaixo de/],
])("%s?%s=%s", (path, name, value, title, opener) => {
  it("opens the dialog where one arrives", async () => {
    await arrive(`${path}?${name}=${value}`);
    expect(await screen.findByRole("dialog", { name: title })).toBeVisible();
  });

  it("is where its button leads, and the way back closes it", async () => {
    const { user, router } = await arrive(path);
    await user.click(await screen.findByRole("button", { name: opener }));
    expect(await screen.findByRole("dialog", { name: title })).toBeVisible();
    expect(router.state.location.href).toBe(`${path}?${name}=${value}`);
    router.history.back();
    await waitFor(() => expect(screen.queryByRole("dialog")).not.toBeInTheDocument());
    expect(router.state.location.href).toBe(path);
  });

  it("with another value opens nothing", async () => {
    await arrive(`${path}?${name}=${anId(99)}`);
    expect(screen.queryByRole("dialog")).not.toBeInTheDocument();
  });
});

test("a dialog that was opened by its address leaves the focus at the head of the screen", async () => {
  const { user } = await arrive(`/searches?share=${anId(1)}`);
  expect(await screen.findByRole("dialog", { name: "Compartilhar busca" })).toBeVisible();
  await user.keyboard("{Escape}");
  await waitFor(() => expect(theHead()).toHaveFocus());
});

describe("the focus after a dialog that goes with its closing", () => {
  it.each([
    ["Excluir conta", "Excluir conta"],
    ["Alterar Senha", "Alterar Senha"],
    ["Criar token", "Novo token de acesso"],
    ["Remover Meu celular", "Remover autenticador"],
  ])("is at '%s' again, which was pressed", async (opener, title) => {
    const { user } = await arrive("/account");
    await user.click(await screen.findByRole("button", { name: opener }));
    expect(await screen.findByRole("dialog", { name: title })).toBeVisible();
    await user.keyboard("{Escape}");
    await noDialog();
    await aMoment();
    expect(screen.getByRole("button", { name: opener })).toHaveFocus();
  });

  it("is at the head when the address has opened it", async () => {
    const { user } = await arrive("/account?dialog=erase");
    expect(await screen.findByRole("dialog", { name: "Excluir conta" })).toBeVisible();
    await user.keyboard("{Escape}");
    await waitFor(() => expect(theHead()).toHaveFocus());
  });
});

test.each(["edit", "share", "notices", "target", "history"])(
  "%s of a search that is gone is told",
  async (name) => {
    const { router } = await arrive(`/searches?${name}=${anId(99)}`);
    expect(await screen.findByText("Busca não encontrada.")).toBeVisible();
    expect(router.state.location.href).toBe("/searches");
  },
);

describe("what one is asked about before it is removed", () => {
  const none: Record<string, () => void> = {
    delete: () => api.on("get", "/searches/batches", () => body(z.array(batchSearch), [])),
    revoke: () => api.on("get", "/account/tokens", () => body(accessTokenList, { items: [] })),
    remove: () => api.on("get", "/account/channels", () => body(channelList, { items: [] })),
    unenrol: () => api.onAuth("get", "/user", () => Response.json({ ...session.user, factors: [] })),
  };

  it.each([
    [SearchesPage, "delete", anId(1)],
    [AccountPage, "revoke", token.id],
    [AccountPage, "remove", webhook.id],
    [AccountPage, "unenrol", factor.id],
  ])("leaves the address once it was removed elsewhere: %o?%s=", async (screenOf, name, id) => {
    const { router, queries } = await renderScreen(screenOf, { at: `/?${name}=${id}` });
    await screen.findByRole("dialog");
    none[name]?.();
    await act(() => queries.invalidateQueries());
    await noDialog();
    await waitFor(() => expect(router.state.location.href).toBe("/"));
    expect(screen.queryByText("Busca não encontrada.")).not.toBeInTheDocument();
  });

  it("and is not there any more leaves the address of whoever comes later", async () => {
    const { router } = await arrive(`/searches?delete=${anId(99)}`);
    await waitFor(() => expect(router.state.location.href).toBe("/searches"));
  });
});

test("all dialogs of searches that are gone leave the address, which is told once", async () => {
  const { router } = await arrive(`/searches?edit=${anId(99)}&share=${anId(98)}&target=${anId(1)}`);
  expect(await screen.findByText("Busca não encontrada.")).toBeVisible();
  await waitFor(() => expect(router.state.location.href).toBe(`/searches?target=${anId(1)}`));
  expect(screen.getAllByText("Busca não encontrada.")).toHaveLength(1);
});

describe("the address of the sharing", () => {
  const title = "Compartilhar busca";

  it.each([["/searches"], [flights]])("on %s opens it, and the way back closes it", async (path) => {
    const { router } = await arrive(path);
    await router.navigate({ to: ".", search: { share: anId(1) } });
    expect(await screen.findByRole("dialog", { name: title })).toBeVisible();
    router.history.back();
    await waitFor(() => expect(screen.queryByRole("dialog")).not.toBeInTheDocument());
  });

  it.each([
    ["/searches", "Ações da busca GRU → LIS", "Compartilhar"],
    [flights, "Compartilhar, exportar e imprimir", "Link e feeds"],
  ])("is where the menu on %s leads", async (path, menu, entry) => {
    const { user, router } = await arrive(path);
    await user.click(await screen.findByRole("button", { name: menu }));
    await user.click(await screen.findByRole("menuitem", { name: entry }));
    expect(await screen.findByRole("dialog", { name: title })).toBeVisible();
    expect(router.state.location.search).toMatchObject({ share: anId(1) });
  });

  it("opens nothing for whoever sees the search through the deals", async () => {
    api.on("get", flightsPath, () => body(searchFlights, searchFlightsOf([aFlight()], { owned: false })));
    const { router } = await arrive(`${flights}?share=${anId(1)}`);
    await waitFor(() => expect(router.state.location.href).toBe(flights));
    expect(screen.queryByRole("dialog")).not.toBeInTheDocument();
  });
});

describe("the address of a search's alerts", () => {
  const title = "Avisos desta busca";
  beforeEach(() => {
    const none = { days: 60, since: null, checks: 0, alerts: [] };
    api.on("post", `/searches/batches/${anId(1)}/alert-rehearsal`, () => body(alertRehearsal, none));
  });

  it.each([["/searches"], [flights]])("on %s opens them, and the way back closes them", async (path) => {
    const { router } = await arrive(path);
    await router.navigate({ to: ".", search: { notices: anId(1) } });
    expect(await screen.findByRole("dialog", { name: title })).toBeVisible();
    router.history.back();
    await waitFor(() => expect(screen.queryByRole("dialog")).not.toBeInTheDocument());
  });

  it("is where the button among its flights leads", async () => {
    const { user, router } = await arrive(flights);
    await user.click(await screen.findByRole("button", { name: "Ajustar avisos" }));
    expect(await screen.findByRole("dialog", { name: title })).toBeVisible();
    expect(router.state.location.search).toMatchObject({ notices: anId(1) });
  });

  it("opens nothing for whoever sees the search through the deals", async () => {
    api.on("get", flightsPath, () => body(searchFlights, searchFlightsOf([aFlight()], { owned: false })));
    const { router } = await arrive(`${flights}?notices=${anId(1)}`);
    await waitFor(() => expect(router.state.location.href).toBe(flights));
    expect(screen.queryByRole("dialog")).not.toBeInTheDocument();
    expect(screen.queryByRole("button", { name: "Ajustar avisos" })).not.toBeInTheDocument();
  });
});

describe.each(["share", "notices"])("among the flights of a search %s=", (name) => {
  it("of another one leaves the address", async () => {
    const { router } = await arrive(`${flights}?page=2&${name}=${anId(99)}`);
    await waitFor(() => expect(router.state.location.href).toBe(`${flights}?page=2`));
  });

  it("leaves the address of a search that is gone", async () => {
    api.on("get", flightsPath, () => refusal(404));
    signIn(session);
    const { router } = await renderApp(`${flights}?${name}=${anId(1)}`);
    await waitFor(() => expect(router.state.location.href).toBe(flights));
  });

  it("stays while nobody can say whose the search is", async () => {
    api.on("get", flightsPath, () => refusal(400));
    signIn(session);
    const { router } = await renderApp(`${flights}?${name}=${anId(1)}`);
    await screen.findByRole("button", { name: "Tentar Novamente" });
    expect(router.state.location.href).toBe(`${flights}?${name}=${anId(1)}`);
  });
});

describe("among the flights of a search history=", () => {
  it("of one that is another's leaves the address, and that of its flights stays", async () => {
    api.on("get", flightsPath, () =>
      body(searchFlights, searchFlightsOf([aFlight()], { owned: false, total: 60 })),
    );
    api.on("get", `${flightsPath}/${aFlight().id}/history`, () => body(flightHistory, aFlightHistory()));
    signIn(session);
    const { router } = await renderApp(`${flights}?page=2&history=${anId(1)}`);
    await waitFor(() => expect(router.state.location.href).toBe(`${flights}?page=2`));
    await act(() => router.navigate({ to: ".", search: { history: aFlight().id } }));
    expect(await screen.findByRole("dialog", { name: "Histórico do voo" })).toBeVisible();
    expect(router.state.location.search).toEqual({ history: aFlight().id });
  });

  it("leaves the address of a search that is gone, by no step in the history", async () => {
    api.on("get", flightsPath, () => refusal(404));
    signIn(session);
    const { router } = await renderApp(`${flights}?history=${aFlight().id}`);
    await waitFor(() => expect(router.state.location.href).toBe(flights));
    expect(router.history.location.state.__TSR_index).toBe(0);
  });

  it("of the person's own search opens it", async () => {
    await arrive(`${flights}?history=${anId(1)}`);
    expect(await screen.findByRole("dialog", { name: "Histórico de preços" })).toBeVisible();
  });
});

test("a target price that is opened by its address shows what it is in the person's currency", async () => {
  await arrive(`/searches?target=${anId(1)}`);
  expect(await screen.findByLabelText("Avisar abaixo de (BRL)")).toHaveValue("R$ 2.400");
});

test("a search that is created once one is elsewhere leaves that screen as it is", async () => {
  const created = Promise.withResolvers<Response>();
  const asked = api.on("post", "/searches/batches", () => created.promise);
  const { user, router } = await arrive("/searches?new=1&like=GRU.OPO.economy.1.0.0.0.10.10.15..");
  await user.click(await screen.findByRole("button", { name: "Criar Busca" }));
  await waitFor(() => expect(asked).toHaveLength(1));
  await act(() => router.navigate({ to: flights, search: { page: 3 } }));
  created.resolve(body(batchSearch, aBatchSearch()));
  expect(await screen.findByText("Busca criada com sucesso!")).toBeVisible();
  expect(router.state.location.href).toBe(`${flights}?page=3`);
});

test("a target that the address opens comes in sight with its card", async () => {
  const shown = vi.spyOn(HTMLElement.prototype, "scrollIntoView");
  await arrive(`/searches?target=${anId(1)}`);
  await screen.findByRole("dialog", { name: /^Avisar abaixo de/ });
  expect(shown.mock.contexts).toEqual([screen.getByRole("button", { name: /^Avisar abaixo de/ })]);
  shown.mockRestore();
});

test("a new token's secret never stands in the address, and neither a step back nor a reload loses it or makes two", async () => {
  api.on("post", "/account/tokens", () => body(createdAccessToken, { ...token, token: SECRET }));
  const { user, router } = await arrive("/account");
  await user.click(screen.getByRole("button", { name: "Criar token" }));
  const question = within(await screen.findByRole("dialog", { name: "Novo token de acesso" }));
  await user.type(question.getByLabelText("Nome"), "Planilha");
  await user.click(question.getByRole("button", { name: "Criar token" }));
  expect(await screen.findByText(SECRET)).toBeVisible();
  await waitFor(() => expect(router.state.location.href).toBe("/account"));
  router.history.back();
  await waitFor(() => expect(router.history.location.state.__TSR_index).toBe(0));
  expect(screen.getByText(SECRET)).toBeVisible();
  await user.click(screen.getByRole("button", { name: "Já copiei" }));
  await waitFor(() => expect(screen.queryByText(SECRET)).not.toBeInTheDocument());
  expect(screen.getByRole("button", { name: "Criar token" })).toHaveFocus();
});
