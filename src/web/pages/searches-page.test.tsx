import { act, fireEvent, screen, waitFor, within } from "@testing-library/react";
import { describe, expect, it, onTestFinished, vi } from "vitest";
import * as z from "zod";
import { type BatchSearch, batchSearch } from "#shared/api/searches.ts";
import { body, fakeApi, refusal } from "#test/web/fake-api.ts";
import { renderScreen } from "#test/web/render.tsx";
import { aProfile } from "#test/web/wire/account.ts";
import { anId, JUST_SEEN } from "#test/web/wire/facts.ts";
import { aBatchSearch, aCoverage, someBatchSearches, UNPRICED } from "#test/web/wire/searches.ts";
import { queryKeys } from "#web/lib/api/query-client.ts";
import { toast } from "#web/lib/toasts/toast.ts";
import { formatDateTime } from "#web/lib/words/format-date.ts";
import { SearchesPage } from "./searches-page.tsx";

const api = fakeApi();
const SLOW_MACHINE = { timeout: 10_000 };
const listed = (searches: BatchSearch[]) =>
  api.on("get", "/searches/batches", () => body(z.array(batchSearch), searches));
const open = (at = "/searches") => renderScreen(SearchesPage, { path: "/searches", at });
const theCard = () => screen.findByRole("article");

describe("the list", () => {
  it("without searches invites to create the first one", async () => {
    listed([]);
    const { user, router } = await open();
    expect(await screen.findByRole("heading", { name: "Nenhuma busca ainda" })).toBeVisible();
    expect(screen.getByText("Crie sua primeira busca de voo para começar")).toBeVisible();
    await user.click(screen.getAllByRole("button", { name: "Nova Busca" })[1] as HTMLElement);
    expect(await screen.findByRole("dialog", { name: "Criar Nova Busca" })).toBeVisible();
    expect(router.state.location.href).toBe("/searches?new=1");
  });

  it("that cannot be loaded says so at once, asks twice more and again on request", async () => {
    const asked = api.on("get", "/searches/batches", () => refusal(400, { message: "Sem banco de dados" }));
    vi.useFakeTimers({ toFake: ["setTimeout", "clearTimeout"] });
    const { user } = await open();
    const passing = (said: () => void) =>
      vi.waitFor(() => {
        vi.advanceTimersByTime(100);
        said();
      }, SLOW_MACHINE);
    await passing(() => screen.getByRole("alert"));
    expect(asked).toHaveLength(1);
    await passing(() => expect(asked).toHaveLength(3));
    vi.useRealTimers();
    const alert = within(await screen.findByRole("alert"));
    expect(alert.getByText("Erro ao carregar buscas")).toBeVisible();
    expect(alert.getByText("Sem banco de dados")).toBeVisible();
    listed([aBatchSearch()]);
    await user.click(alert.getByRole("button", { name: "Tentar Novamente" }));
    expect(await theCard()).toBeVisible();
  });

  it("that waits to ask again by itself is asked for at once on request", async () => {
    const asked = api.on("get", "/searches/batches", () => refusal(400));
    vi.useFakeTimers({ toFake: ["setTimeout", "clearTimeout"] });
    onTestFinished(() => void vi.useRealTimers());
    await open();
    const retry = await vi.waitFor(() => {
      vi.advanceTimersByTime(10);
      return screen.getByRole("button", { name: "Tentar Novamente" });
    }, SLOW_MACHINE);
    expect(asked).toHaveLength(1);
    listed([aBatchSearch()]);
    fireEvent.click(retry);
    vi.useRealTimers();
    expect(await theCard()).toBeVisible();
  });

  it("shows ten searches a page and keeps the page in the address", async () => {
    listed(someBatchSearches(11));
    const { user, router } = await open();
    expect(await screen.findAllByRole("article")).toHaveLength(10);
    expect(screen.getByText("Página 1 de 2")).toBeVisible();
    expect(screen.getByRole("button", { name: "Anterior" })).toBeDisabled();
    await user.click(screen.getByRole("button", { name: "Próxima" }));
    expect(await screen.findByText("Página 2 de 2")).toBeVisible();
    expect(screen.getAllByRole("status").map((place) => place.textContent)).toContain("Página 2 de 2");
    expect(screen.getAllByRole("article")).toHaveLength(1);
    expect(router.state.location.href).toBe("/searches?page=2");
    await user.click(screen.getByRole("button", { name: "Anterior" }));
    await waitFor(() => expect(router.state.location.href).toBe("/searches"));
  });

  it("of ten searches has no pages", async () => {
    listed(someBatchSearches(10));
    await open();
    expect(await screen.findAllByRole("article")).toHaveLength(10);
    expect(screen.queryByText(/Página/)).not.toBeInTheDocument();
  });

  it("opened beyond its last page shows the last", async () => {
    listed(someBatchSearches(11));
    const { router } = await open("/searches?page=9");
    expect(await screen.findByText("Página 2 de 2")).toBeVisible();
    await waitFor(() => expect(router.state.location.href).toBe("/searches?page=2"));
  });

  it("keeps the search whose form is open, though its price leads to another page meanwhile", async () => {
    const priced = (prices: number[]) =>
      listed(prices.map((price, i) => aBatchSearch({ id: anId(i + 1), cheapest_flight_price: price })));
    priced([100, 110, 120, 130, 140, 150, 160, 170, 180, 190, 200]);
    const { user, router } = await open(`/searches?edit=${anId(10)}`);
    const longest = await screen.findByRole("textbox", { name: "Máximo de dias" });
    await user.clear(longest);
    await user.type(longest, "21");
    const asked = priced([100, 110, 120, 130, 140, 150, 160, 170, 180, 900, 200]);
    act(() => void window.dispatchEvent(new Event("visibilitychange")));
    await waitFor(() => expect(asked).not.toHaveLength(0));
    expect(await screen.findAllByRole("article", { hidden: true })).toHaveLength(11);
    expect(longest).toHaveValue("21");
    await user.click(screen.getByRole("button", { name: "Fechar" }));
    await waitFor(() => expect(screen.getAllByRole("article")).toHaveLength(10));
    expect(router.state.location.href).toBe("/searches");
    await waitFor(() => expect(screen.getByRole("list", { name: "Buscas salvas" })).toHaveFocus());
  });

  it("says at its button for as long as it is asked for again", async () => {
    listed([aBatchSearch()]);
    const { user } = await open();
    await theCard();
    const { promise, resolve } = Promise.withResolvers<Response>();
    api.on("get", "/searches/batches", () => promise);
    await user.click(screen.getByRole("button", { name: "Atualizar" }));
    expect(screen.getByRole("button", { name: "Atualizar" })).toHaveAttribute("aria-busy", "true");
    resolve(body(z.array(batchSearch), [aBatchSearch()]));
    await waitFor(() =>
      expect(screen.getByRole("button", { name: "Atualizar" })).toHaveAttribute("aria-busy", "false"),
    );
  });

  it("is refreshed with a word before and after", async () => {
    const asked = listed([aBatchSearch()]);
    const { user } = await open();
    await theCard();
    await user.click(screen.getByRole("button", { name: "Atualizar" }));
    expect(await screen.findByText("Atualizando buscas...")).toBeVisible();
    expect(await screen.findByText("Buscas atualizadas com sucesso!")).toBeVisible();
    expect(asked).toHaveLength(2);
  });

  it("leaves it to the guard of the screens to say that the account is not active", async () => {
    listed([aBatchSearch()]);
    const { user } = await open();
    await theCard();
    api.on("get", "/searches/batches", () => refusal(403, { error_code: "USER_INACTIVE" }));
    const button = screen.getByRole("button", { name: "Atualizar" });
    await user.click(button);
    await waitFor(() => expect(button).toHaveAttribute("aria-busy", "false"), { timeout: 8_000 });
    expect(await screen.findByText("Atualizando buscas...")).toBeVisible();
    expect(screen.queryByText(/^Erro ao atualizar/)).not.toBeInTheDocument();
  });
});

describe("a card", () => {
  it("says what is watched and what it costs now, in the person's currency", async () => {
    listed([aBatchSearch({ adults: 2, children: 1, infants_on_lap: 1, max_stops: 1, seat: "business" })]);
    await open();
    const card = within(await theCard());
    for (const text of [
      "GRU",
      "LIS",
      "São Paulo, BR",
      "Humberto Delgado",
      "2 adultos, 2 crianças",
      "Até 1 parada",
      "Executiva",
      "Datas flexíveis",
      "10-15 dias",
      "Monitorando 2.115 possibilidades",
      "Ótimo preço",
      `Atualizado em ${formatDateTime(JUST_SEEN)}`,
    ]) {
      expect(card.getByText(text)).toBeVisible();
    }
    expect(await card.findByText(/^R\$\s4\.000$/)).toBeVisible();
    expect(card.getByRole("link", { name: "Ver Voos" })).toHaveAttribute(
      "href",
      `/searches/${anId(1)}/flights`,
    );
  });

  it("says of each of its buttons for which route it is", async () => {
    listed([aBatchSearch()]);
    await open();
    const card = within(await screen.findByRole("article", { name: "GRU → LIS" }));
    const ways = [
      card.getByRole("link", { name: "Ver Voos" }),
      ...["Atualizar preços", "Editar busca", "Excluir busca"].map((name) =>
        card.getByRole("button", { name }),
      ),
      card.getByRole("button", { name: "Definir meta" }),
    ];
    for (const way of ways) expect(way).toHaveAttribute("aria-description", "GRU → LIS");
  });

  it("without a price yet waits for it", async () => {
    listed([aBatchSearch({ ...UNPRICED, status: "pending", max_stops: 0, flight_searches_count: 1 })]);
    await open();
    const card = within(await theCard());
    expect(card.getByText("Aguardando preços...")).toBeVisible();
    expect(card.getByText("Direto")).toBeVisible();
    expect(card.getByText("Monitorando 1 possibilidade")).toBeVisible();
  });

  it.each([
    ["paused", "Sem preço"],
    ["pending", "Nenhum voo à venda"],
  ] as const)(
    "that is %s without a price, and wholly looked at, waits for none: '%s'",
    async (status, text) => {
      listed([aBatchSearch({ ...UNPRICED, status, coverage: aCoverage() })]);
      await open();
      expect(within(await theCard()).getByText(text)).toBeVisible();
    },
  );

  it("of a city names all its airports, and those of the cheapest flight", async () => {
    listed([
      aBatchSearch({
        origin: "SAO",
        origin_details: { name: "São Paulo (todos)", city: "São Paulo", country: "BR" },
        origin_airports: ["GRU", "CGH", "VCP"],
        cheapest_flight_origin: "VCP",
      }),
    ]);
    await open();
    const card = within(await theCard());
    expect(card.getByText("São Paulo (todos)")).toBeVisible();
    expect(card.getByText("VCP → LIS")).toBeVisible();
  });

  it("of two airports does not repeat them", async () => {
    listed([aBatchSearch()]);
    await open();
    expect(within(await theCard()).queryByText("GRU → LIS")).not.toBeInTheDocument();
  });

  it("of a period shows its days as dd/MM/yyyy", async () => {
    listed([aBatchSearch({ search_period_start: "2027-07-01", search_period_end: "2027-07-31" })]);
    await open();
    expect(within(await theCard()).getByText("01/07/2027 a 31/07/2027")).toBeVisible();
  });

  it("of an expired search offers neither flights nor a pause nor alerts, but its addresses", async () => {
    const over = { status: "expired", paused_by: "silence", flight_searches_count: 0 } as const;
    listed([aBatchSearch({ ...UNPRICED, ...over })]);
    const { user } = await open();
    const card = within(await theCard());
    expect(card.getByText("Expirada")).toBeVisible();
    expect(card.getByText("Monitorando 0 possibilidades")).toBeVisible();
    expect(card.queryByRole("link", { name: "Ver Voos" })).not.toBeInTheDocument();
    await user.click(card.getByRole("button", { name: /Ações da busca/ }));
    expect(await screen.findByRole("menuitem", { name: "Compartilhar" })).toBeVisible();
    expect(screen.queryByRole("menuitem", { name: /monitoramento|Ajustar/ })).not.toBeInTheDocument();
    expect(card.queryByRole("button", { name: /Definir meta|Retomar/ })).not.toBeInTheDocument();
  });

  it.each([
    ["whose alerts are off says so", { alerts_muted: true }, ["Avisos desligados"]],
    ["that writes says nothing of it", { alerts_muted: false }, []],
    ["that is over would write no more in any case", { alerts_muted: true, status: "expired" } as const, []],
    [
      "whose alerts are put off says until when",
      { alerts_snoozed_until: "2999-03-12T12:00:00Z" },
      ["Avisos adiados até 12/03/2999, 09:00"],
    ],
    [
      "whose alerts were put off until a while ago writes again",
      { alerts_snoozed_until: "2026-01-01T12:00:00Z" },
      [],
    ],
    [
      "whose alerts are off for good says that alone",
      { alerts_muted: true, alerts_snoozed_until: "2999-03-12T12:00:00Z" },
      ["Avisos desligados"],
    ],
  ])("of a search %s", async (_rule, search, said) => {
    listed([aBatchSearch(search)]);
    await open();
    const lines = within(await theCard()).queryAllByText(/^Avisos (desligados|adiados)/);
    expect(lines.map((line) => line.textContent)).toEqual(said);
  });

  it("can be paused and says so", async () => {
    listed([aBatchSearch()]);
    const paused = aBatchSearch({ status: "paused" });
    const asked = api.on("patch", `/searches/batches/${anId(1)}`, () => body(batchSearch, paused));
    const { user } = await open();
    await theCard();
    await user.click(screen.getByRole("button", { name: "Ações da busca GRU → LIS" }));
    await user.click(await screen.findByRole("menuitem", { name: "Pausar monitoramento" }));
    expect(await screen.findByText("Pausada")).toBeVisible();
    expect(asked.map(({ sent }) => sent)).toEqual([{ paused: true }]);
  });

  it("stays paused when the list that was asked for before comes after it", async () => {
    const paused = aBatchSearch({ status: "paused" });
    const late = Promise.withResolvers<void>();
    const listIs = (search: BatchSearch) => body(z.array(batchSearch), [search]);
    const answers = [
      () => listIs(aBatchSearch()),
      () => late.promise.then(() => listIs(aBatchSearch())),
      () => listIs(paused),
    ];
    const listed = api.on("get", "/searches/batches", () => (answers.shift() ?? (() => listIs(paused)))());
    api.on("patch", `/searches/batches/${anId(1)}`, () => body(batchSearch, paused));
    const { user } = await open();
    await theCard();
    await user.click(screen.getByRole("button", { name: "Atualizar" }));
    await waitFor(() => expect(listed).toHaveLength(2));
    await user.click(screen.getByRole("button", { name: "Ações da busca GRU → LIS" }));
    await user.click(await screen.findByRole("menuitem", { name: "Pausar monitoramento" }));
    expect(await screen.findByText("Pausada")).toBeVisible();
    late.resolve();
    await waitFor(() =>
      expect(screen.getByRole("button", { name: "Atualizar" })).toHaveAttribute("aria-busy", "false"),
    );
    expect(screen.getByText("Pausada")).toBeVisible();
  });

  it.each([
    ["silence", "Pausamos este monitor porque você ficou 90 dias sem aparecer."],
    ["mail", "Você pausou este monitor por um link do email."],
    ["plan", "Seu plano permite menos monitores ao mesmo tempo: este ficou pausado."],
  ] as const)("paused by %s says why and goes on with one click", async (paused_by, why) => {
    listed([aBatchSearch({ status: "paused", paused_by })]);
    const asked = api.on("patch", `/searches/batches/${anId(1)}`, () => body(batchSearch, aBatchSearch()));
    const { user } = await open();
    const card = within(await theCard());
    expect(card.getByText(why)).toBeVisible();
    await user.click(card.getByRole("button", { name: "Retomar monitoramento" }));
    await waitFor(() => expect(screen.queryByText(why)).not.toBeInTheDocument());
    expect(asked.map(({ sent }) => sent)).toEqual([{ paused: false }]);
  });

  it("beside as many as the plan admits stays paused, and says what makes room", async () => {
    listed([aBatchSearch({ status: "paused", paused_by: "plan" })]);
    api.on("patch", `/searches/batches/${anId(1)}`, () => refusal(402, { message: "Plan limit exceeded" }));
    const { user } = await open();
    await theCard();
    await user.click(screen.getByRole("button", { name: "Retomar monitoramento" }));
    const full = "Seu plano não permite mais um monitor ao mesmo tempo. Pause ou exclua outro antes.";
    expect(await screen.findByText(full)).toBeVisible();
    expect(screen.getByText("Pausada")).toBeVisible();
  });
});

describe("the target price", () => {
  it("is set in the person's currency", async () => {
    listed([aBatchSearch()]);
    const saved = aBatchSearch({ target_price: 2400, target_currency: "BRL" });
    const asked = api.on("patch", `/searches/batches/${anId(1)}`, () => body(batchSearch, saved));
    const { user } = await open();
    await theCard();
    await user.click(screen.getByRole("button", { name: "Definir meta" }));
    await user.type(await screen.findByLabelText("Avisar abaixo de (BRL)"), "2400");
    await user.click(screen.getByRole("button", { name: "Salvar" }));
    expect(await screen.findByRole("button", { name: /Avisar abaixo de R\$\s2\.400/ })).toBeVisible();
    expect(asked.map(({ sent }) => sent)).toEqual([{ target_price: 2400, target_currency: "BRL" }]);
  });

  it.each(["{Tab}", "0"])(
    "of nothing (%s) is refused before it is sent, and cannot be removed",
    async (typed) => {
      listed([aBatchSearch()]);
      const { user } = await open();
      await theCard();
      await user.click(screen.getByRole("button", { name: "Definir meta" }));
      await user.type(await screen.findByLabelText("Avisar abaixo de (BRL)"), typed);
      expect(screen.queryByRole("button", { name: "Remover" })).not.toBeInTheDocument();
      await user.click(screen.getByRole("button", { name: "Salvar" }));
      expect(await screen.findByText("Informe um valor maior que zero")).toBeVisible();
    },
  );

  it("in another currency does not stand in the box while no rate tells what it is in the person's", async () => {
    api.at("get", "/rates/latest/CAD", () => refusal(503));
    listed([aBatchSearch({ target_price: 600, target_currency: "CAD" })]);
    const { user } = await open();
    await theCard();
    await user.click(await screen.findByRole("button", { name: /Avisar abaixo de C\$\s600/ }));
    expect(await screen.findByLabelText("Avisar abaixo de (BRL)")).toHaveValue("");
  });

  it.each([
    ["in another currency, converted for the eye", { target_price: 600, target_currency: "CAD" }, /2\.400/],
    ["with cents, which are not shown", { target_price: 2400.4, target_currency: "BRL" }, /2\.400/],
  ] as const)("that was left as it is stays what it is: %s", async (_what, kept, shown) => {
    listed([aBatchSearch(kept)]);
    const asked = api.on("patch", `/searches/batches/${anId(1)}`, () => refusal(400));
    const { user } = await open();
    await theCard();
    await user.click(await screen.findByRole("button", { name: shown }));
    expect(await screen.findByLabelText("Avisar abaixo de (BRL)")).toHaveDisplayValue(shown);
    await user.click(screen.getByRole("button", { name: "Salvar" }));
    await waitFor(() => expect(screen.queryByLabelText("Avisar abaixo de (BRL)")).not.toBeInTheDocument());
    expect(asked).toEqual([]);
  });

  it("stays in the currency in which it is being typed, while another is chosen elsewhere", async () => {
    listed([aBatchSearch()]);
    const asked = api.on("patch", `/searches/batches/${anId(1)}`, () => body(batchSearch, aBatchSearch()));
    const { user, queries } = await open();
    await theCard();
    await user.click(screen.getByRole("button", { name: "Definir meta" }));
    await user.type(await screen.findByLabelText("Avisar abaixo de (BRL)"), "2400");
    await act(async () => queries.setQueryData(queryKeys.profile, aProfile({ currency: "USD" })));
    expect(screen.getByLabelText("Avisar abaixo de (BRL)")).toHaveDisplayValue(/^R\$/);
    await user.click(screen.getByRole("button", { name: "Salvar" }));
    const typed = { target_price: 2400, target_currency: "BRL" };
    await waitFor(() => expect(asked.map(({ sent }) => sent)).toEqual([typed]));
  });

  it("that is set already stays open with what is being typed, while another currency is chosen elsewhere", async () => {
    listed([aBatchSearch({ target_price: 600, target_currency: "CAD" })]);
    const { user, queries } = await open();
    await theCard();
    await user.click(await screen.findByRole("button", { name: /Avisar abaixo de R\$\s2\.400/ }));
    const box = await screen.findByLabelText("Avisar abaixo de (BRL)");
    await user.clear(box);
    await user.type(box, "2100");
    await act(async () => queries.setQueryData(queryKeys.profile, aProfile({ currency: "USD" })));
    expect(await screen.findByRole("button", { name: /Avisar abaixo de \$/ })).toBeVisible();
    expect(box).toBeVisible();
    expect(box).toHaveValue("R$ 2.100");
  });

  it("takes no more digits than the server does", async () => {
    listed([aBatchSearch()]);
    const { user } = await open();
    await theCard();
    await user.click(screen.getByRole("button", { name: "Definir meta" }));
    const box = await screen.findByLabelText("Avisar abaixo de (BRL)");
    await user.type(box, "1000000001");
    expect(box).toHaveDisplayValue(/100\.000\.000$/);
  });

  it("can be removed", async () => {
    listed([aBatchSearch({ target_price: 600, target_currency: "CAD" })]);
    const asked = api.on("patch", `/searches/batches/${anId(1)}`, () => body(batchSearch, aBatchSearch()));
    const { user } = await open();
    await theCard();
    await user.click(await screen.findByRole("button", { name: /Avisar abaixo de R\$\s2\.400/ }));
    await user.click(await screen.findByRole("button", { name: "Remover" }));
    expect(await screen.findByRole("button", { name: "Definir meta" })).toBeVisible();
    expect(asked.map(({ sent }) => sent)).toEqual([{ target_price: null }]);
  });
});

it("the address of a dialog opens it, and going back closes it", async () => {
  listed([aBatchSearch()]);
  const { router } = await open(`/searches?page=1`);
  await theCard();
  await router.navigate({ to: "/searches", search: { edit: anId(1) } });
  expect(await screen.findByRole("dialog", { name: "Editar busca" })).toBeVisible();
  router.history.back();
  await waitFor(() => expect(screen.queryByRole("dialog")).not.toBeInTheDocument());
});

describe("deleting", () => {
  async function askToDelete(answer: () => Response | Promise<Response>) {
    listed([aBatchSearch()]);
    const asked = api.on("delete", `/searches/batches/${anId(1)}`, answer);
    const { user, router } = await open();
    await theCard();
    await user.click(screen.getByRole("button", { name: "Excluir busca" }));
    const dialog = within(await screen.findByRole("dialog", { name: "Excluir busca" }));
    expect(
      dialog.getByText(
        "Tem certeza que deseja excluir esta busca de GRU para LIS? Esta ação não pode ser desfeita.",
      ),
    ).toBeVisible();
    return { user, router, asked, dialog };
  }

  it("asks first, then the search is gone", async () => {
    const { user, router, asked, dialog } = await askToDelete(() => new Response(null, { status: 204 }));
    expect(router.state.location.href).toBe(`/searches?delete=${anId(1)}`);
    listed([]);
    await user.click(dialog.getByRole("button", { name: "Excluir" }));
    expect(await screen.findByText("Busca removida!")).toBeVisible();
    expect(await screen.findByText("Nenhuma busca ainda")).toBeVisible();
    await waitFor(() => expect(router.state.location.href).toBe("/searches"));
    expect(asked).toHaveLength(1);
  });

  it("changes nothing when one thinks better of it", async () => {
    const { user, asked, dialog } = await askToDelete(() => new Response(null, { status: 204 }));
    await user.click(dialog.getByRole("button", { name: "Cancelar" }));
    await waitFor(() => expect(screen.queryByRole("dialog")).not.toBeInTheDocument());
    expect(asked).toHaveLength(0);
  });

  it.each([
    [404, "Busca não encontrada."],
    [409, "Não é possível excluir esta busca no momento."],
    [400, "Pedido estranho"],
  ])("refused with %i says '%s'", async (status, text) => {
    const { user, dialog } = await askToDelete(() => refusal(status, { message: "Pedido estranho" }));
    await user.click(dialog.getByRole("button", { name: "Excluir" }));
    expect(await screen.findByText("Erro ao excluir")).toBeVisible();
    expect(screen.getByText(text)).toBeVisible();
  });

  it("leaves it to the guard of the screens to say that the account is not active", async () => {
    const { user, dialog } = await askToDelete(() => refusal(403, { error_code: "USER_INACTIVE" }));
    await user.click(dialog.getByRole("button", { name: "Excluir" }));
    await waitFor(() => expect(dialog.getByRole("button", { name: "Excluir" })).toBeEnabled());
    toast.info("What comes next");
    expect(await screen.findByText("What comes next")).toBeVisible();
    expect(screen.queryByText("Erro ao excluir")).not.toBeInTheDocument();
  });

  it("refused after the dialog was closed says so in the list", async () => {
    const answer = Promise.withResolvers<Response>();
    const { user, dialog } = await askToDelete(() => answer.promise);
    await user.click(dialog.getByRole("button", { name: "Excluir" }));
    expect(await dialog.findByRole("button", { name: "Excluindo..." })).toBeDisabled();
    await user.keyboard("{Escape}");
    await waitFor(() => expect(screen.queryByRole("dialog")).not.toBeInTheDocument());
    answer.resolve(refusal(400, { message: "Pedido estranho" }));
    expect(await screen.findByText("Erro ao remover busca: Pedido estranho")).toBeVisible();
  });
});
