import { act, screen, waitFor, within } from "@testing-library/react";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { type AlertReceipt, alertReceipt } from "#shared/api/alerts.ts";
import { profile } from "#shared/api/profiles.ts";
import { body, fakeApi, refusal } from "#test/web/fake-api.ts";
import { renderApp, renderScreen } from "#test/web/render.tsx";
import { aSession } from "#test/web/session.ts";
import { stillTime } from "#test/web/still-time.ts";
import { aProfile } from "#test/web/wire/account.ts";
import { aReceipt } from "#test/web/wire/alerts.ts";
import { anId } from "#test/web/wire/facts.ts";
import { liveBy } from "#web/lib/words/i18n.ts";
import { AlertPage } from "./alert-page.tsx";

const api = fakeApi();
const ID = anId(901);

const receipt = (over: Partial<AlertReceipt> = {}) =>
  api.on("get", `/alerts/${ID}`, () => body(alertReceipt, aReceipt(over)));
const answered = (over: Partial<AlertReceipt> = {}) =>
  api.on("put", `/alerts/${ID}/feedback`, ({ sent }) =>
    body(alertReceipt, aReceipt({ ...over, ...(sent as { matched: boolean | null }) })),
  );
const open = (query = "") =>
  renderScreen(AlertPage, { path: "/alerts/$alertId", at: `/alerts/${ID}${query}` });
const part = (name: string) => screen.findByRole("region", { name });
const plain = (element: HTMLElement) => element.textContent?.replaceAll("\u00a0", " ");
const button = (name: string) => screen.findByRole("button", { name });

const nowAt = (price: number | null) => ({ price, seen_at: "2026-11-20T18:00:00Z" });
const GONE = { gone_at: "2026-11-20T18:00:00Z", gone_price: 1300 };

beforeEach(() => void vi.useFakeTimers({ toFake: ["Date"], now: new Date("2026-11-21T15:00:00Z") }));
afterEach(() => void vi.useRealTimers());
afterEach(() => act(async () => liveBy(null)));

describe("the receipt of an alert", () => {
  it("says what was told: route, days, party, price as shown and as quoted, and the way to it", async () => {
    receipt();
    await open();
    const pass = await screen.findByRole("article", { name: "O que avisamos" });
    await waitFor(() => expect(plain(pass)).toContain("R$ 4.000"));
    for (const words of [
      ...["GRU", "LIS", "12/03/2027", "23/03/2027", "11 dias", "1 adulto", "Econômica", "Até 1 parada"],
      ...["Bom achado", "Cotado em C$ 1.000. Convertido pela cotação de 20/11/2026."],
    ])
      expect(plain(pass)).toContain(words);
    const link = within(pass).getByRole("link", { name: "Ver no Google Flights" });
    expect(link).toHaveAttribute("href", "https://www.google.com/travel/flights?tfs=alert");
    expect(await screen.findByRole("heading", { level: 1 })).toHaveTextContent("Aviso de 20/11/2026, 12:00");
    expect(screen.getByText(/^Nós não vendemos passagens\./)).toBeVisible();
    expect(screen.getByRole("link", { name: "Voos desta busca" })).toHaveAttribute(
      "href",
      `/searches/${anId(1)}/flights`,
    );
  });

  it("says by the rate of no day what it was quoted in where nobody knows which", async () => {
    api.at("get", "/rates/latest/CAD", () => Response.json({ base: "CAD", rates: { BRL: 4 } }));
    receipt();
    await open();
    expect(await screen.findByText(/Convertido pela cotação mais recente\.$/)).toBeVisible();
  });

  it("does not say what it was quoted in to who reads it in that", async () => {
    api.on("get", "/profiles/", () => body(profile, aProfile({ currency: "CAD" })));
    receipt();
    await open();
    const pass = await screen.findByRole("article", { name: "O que avisamos" });
    await waitFor(() => expect(plain(pass)).toContain("C$ 1.000"));
    expect(pass).not.toHaveTextContent("Cotado em");
  });

  it.each([
    ["struck out where it costs over 3% more by now", { now: nowAt(1031) }, "R$ 4.124", true],
    ["as it was up to there", { now: nowAt(1030) }, "R$ 4.120", false],
    ["struck out once it is gone", { ...GONE, now: null }, null, true],
    ["struck out once it is not sold", { now: nowAt(null) }, null, true],
    ["as it was once it is back", { ...GONE, now: nowAt(1000) }, "R$ 4.000", false],
    ["as it was while nobody knows the price of now", { now: null }, null, false],
  ])("shows the price that was told %s", async (_how, over, now, isStruck) => {
    receipt(over);
    await open();
    const pass = await screen.findByRole("article", { name: "O que avisamos" });
    const told = await within(pass).findByText("R$ 4.000");
    expect(told.closest("[data-gone]") !== null).toBe(isStruck);
    if (now) expect(plain(pass)).toContain(`O mesmo voo está por ${now} (visto há`);
    else expect(pass).not.toHaveTextContent("O mesmo voo está por");
  });

  it("names the rule that spoke, the others that held and the figures they stand on", async () => {
    receipt();
    await open();
    const why = await part("Por que avisamos");
    const [main, other] = within(why).getAllByRole("listitem");
    expect(plain(main as HTMLElement)).toBe("Metaabaixo da sua meta de R$ 4.200Motivo principal");
    expect(plain(other as HTMLElement)).toBe("Queda18% abaixo do normal");
    await waitFor(() => expect(plain(why)).toContain("R$ 4.880"));
    for (const words of [
      ...["mediana de 30 dias, 118 verificações", "R$ 880 a menos", "Menor preço antesR$ 4.200"],
      "Melhor que96%dos últimos 90 dias",
    ])
      expect(plain(why)).toContain(words);
    expect(why).not.toHaveTextContent("Sua meta");
  });

  it("does not praise a price that no day was dearer than", async () => {
    receipt({ better_than_percent: 0 });
    await open();
    expect(await part("Por que avisamos")).not.toHaveTextContent("Melhor que");
  });

  it.each([0, -4])("speaks of no fall of %i%", async (drop_percent) => {
    receipt({ drop_percent });
    await open();
    const why = await part("Por que avisamos");
    expect(why).toHaveTextContent("mediana de 30 dias");
    expect(why).not.toHaveTextContent("a menos");
  });

  it("counts one day and one check as one", async () => {
    receipt({ normal: { price: 1220, days: 1, checks: 1 } });
    await open();
    expect(await part("Por que avisamos")).toHaveTextContent("mediana de 1 dia, 1 verificação");
  });

  it("says that normal was not known, and warns of what may be a mistake", async () => {
    const unknown = { normal: null, drop_percent: null, lowest_before: null, better_than_percent: null };
    receipt({ ...unknown, rule: "level", reasons: ["level"], grade: "unmissable" });
    await open();
    const why = await part("Por que avisamos");
    expect(why).toHaveTextContent("a fonte passou a considerar o preço baixo");
    expect(why).toHaveTextContent("Ainda aprendíamos o preço normal");
    expect(why).toHaveTextContent("Pode ser erro de tarifa");
    expect(why).toHaveTextContent("Sua meta");
    expect(why).not.toHaveTextContent(/null|NaN|Motivo principal/);
  });

  it.each([
    ["one that was sent", {}, ["Preço confirmado", "Aviso escrito", "Enviado por email", "Agora"]],
    [
      "one that failed and is gone",
      {
        deliveries: [{ channel: "email", state: "failed", at: "2026-11-20T15:30:00Z" }],
        ...GONE,
      },
      ["Preço confirmado", "Aviso escrito", "Não entregue por email", "Preço sumiu", "Agora"],
    ],
    [
      "one that has yet to leave",
      { deliveries: [{ channel: "email", state: "owed", at: null }] },
      ["Preço confirmado", "Aviso escrito", "A caminho por email", "Agora"],
    ],
    [
      "one that waits for the morning on one channel and comes with the digest on another",
      {
        deliveries: [
          { channel: "web-push", state: "held", at: "2026-11-21T11:00:00Z" },
          { channel: "telegram", state: "digest", at: null },
          { channel: "webhook", state: "dropped", at: null },
        ],
      },
      [
        ...["Preço confirmado", "Aviso escrito", "Guardado para notificação no navegador"],
        ...["No próximo resumo, em vez de aviso por Telegram", "Não enviado por webhook", "Agora"],
      ],
    ],
  ] as const)("tells the course of %s", async (_of, over, steps) => {
    receipt(over as Partial<AlertReceipt>);
    await open();
    const course = await part("Da verificação ao aviso");
    const said = within(course).getAllByRole("listitem");
    expect(said.map((step) => step.querySelector("strong")?.textContent)).toEqual(steps);
    expect(said[0]).toHaveTextContent("20/11/2026, 12:00A fonte searchapi respondeu de novo");
    await waitFor(() => expect(plain(course)).toContain("O mesmo voo está por R$ 4.400"));
  });

  it("says of one that failed that it did not arrive, however often it was tried", async () => {
    receipt({ deliveries: [{ channel: "webhook", state: "failed", at: "2026-11-20T15:30:00Z" }] });
    await open();
    const course = await part("Da verificação ao aviso");
    expect(course).toHaveTextContent("A mensagem não chegou ao destino.");
  });

  it("says of one that waits when it leaves, and not for what it waits: quiet hours, or room for one more", async () => {
    receipt({ deliveries: [{ channel: "email", state: "held", at: "2026-11-21T11:00:00Z" }] });
    await open();
    const course = await part("Da verificação ao aviso");
    expect(course).toHaveTextContent("21/11/2026, 08:00Sai na hora mostrada, se o preço continuar.");
  });

  it("says what may have kept it from a channel: no answer about its price, or the channel itself, too", async () => {
    receipt({ deliveries: [{ channel: "webhook", state: "dropped", at: null }] });
    await open();
    const course = await part("Da verificação ao aviso");
    expect(course).toHaveTextContent(
      "O preço já não valia ou não deu para confirmá-lo, um aviso mais novo saiu no lugar deste, não dava para enviá-lo por este canal, ou você não o queria mais.",
    );
  });

  it("says that the flight is sold out, and that nothing else of its search was on sale", async () => {
    receipt({ ...GONE, gone_price: null, now: nowAt(null) });
    await open();
    const course = await part("Da verificação ao aviso");
    expect(course).toHaveTextContent(/Preço sumiu.*Nenhum voo desta busca estava à venda\./);
    expect(course).toHaveTextContent(/Agora.*O mesmo voo não está à venda \(visto há/);
    const pass = await screen.findByRole("article", { name: "O que avisamos" });
    expect(pass).toHaveTextContent("O mesmo voo não está à venda (visto há");
    expect((await within(pass).findByText("R$ 4.000")).closest("[data-gone]")).not.toBeNull();
  });

  it.each([
    ["costs", 1100, "O mesmo voo estava por R$ 4.400 (visto há 2 dias)"],
    ["is sold out", null, "O mesmo voo não estava à venda (visto há 2 dias)"],
  ])(
    "says of a flight that nobody has asked about for days what it was, where it %s",
    async (_what, price, words) => {
      receipt({ now: { price, seen_at: "2026-11-19T12:00:00Z" } });
      await open();
      const course = await part("Da verificação ao aviso");
      await waitFor(() => expect(plain(course)).toContain(words));
      expect(plain(await screen.findByRole("article", { name: "O que avisamos" }))).toContain(words);
    },
  );

  it.each([
    ["has left", "2026-11-20", "A partida já passou", false],
    ["leaves today", "2026-11-21", "Não sabemos se este voo ainda está à venda.", true],
  ])(
    "says of a flight that %s what is left to say, and leads to what can be bought",
    async (_which, date_dep, words, leads) => {
      receipt({ now: null, date_dep });
      await open();
      expect(await part("Da verificação ao aviso")).toHaveTextContent(`Agora${words}`);
      expect(screen.queryByRole("link", { name: "Ver no Google Flights" }) !== null).toBe(leads);
    },
  );

  it("names beside a price that is gone the cheapest of its search then", async () => {
    receipt(GONE);
    await open();
    const course = await part("Da verificação ao aviso");
    await waitFor(() => expect(plain(course)).toContain("O mais barato desta busca estava por R$ 5.200."));
  });

  describe("of a message that has left", () => {
    stillTime({ toFake: ["setInterval", "clearInterval"] });

    it("says so as soon as it has, and asks no more", async () => {
      receipt({ deliveries: [{ channel: "email", state: "owed", at: null }] });
      await open();
      const course = await part("Da verificação ao aviso");
      expect(course).toHaveTextContent("A caminho por email");
      const asked = receipt();
      await vi.advanceTimersByTimeAsync(5_000);
      await vi.waitFor(() => expect(course).toHaveTextContent("Enviado por email"), 10_000);
      await vi.advanceTimersByTimeAsync(60_000);
      expect(asked).toHaveLength(1);
    });
  });

  it("says of a simulated source that it is one, and that the price of now is not known", async () => {
    receipt({ simulated: true, fare_source: "simulated", now: null });
    await open();
    const course = await part("Da verificação ao aviso");
    expect(course).toHaveTextContent("A fonte simulada para demonstração respondeu de novo");
    expect(course).toHaveTextContent("Não sabemos se este voo ainda está à venda.");
  });

  it.each([null, "Pacific/Auckland"])(
    "draws the prices around it with its moment marked, by %s",
    async (clock) => {
      liveBy(clock);
      receipt();
      await open();
      const around = await part("O preço em volta deste aviso");
      expect(await within(around).findByTestId("alert-mark")).toBeInTheDocument();
      const cursor = within(around).getByRole("slider", { name: "Preço em cada momento" });
      expect(cursor.getAttribute("aria-valuetext")?.replaceAll("\u00a0", " ")).toBe(
        "20/11/2026: R$ 4.000 · Aviso enviado",
      );
    },
  );

  it("says why there is no chart when too little is known of its days", async () => {
    receipt({ days: [] });
    await open();
    expect(await screen.findByText(/a busca é nova ou mudou de datas desde então\.$/)).toBeVisible();
  });

  it.each([
    ["of somebody else, or that is gone,", 404],
    ["at an address too long for any", 414],
  ])("%s leads to the own ones", async (_which, status) => {
    api.on("get", `/alerts/${ID}`, () => refusal(status));
    await open();
    expect(await screen.findByRole("heading", { name: "Aviso não encontrado" })).toBeVisible();
    expect(screen.getByRole("link", { name: "Ver meus avisos" })).toHaveAttribute("href", "/alerts");
  });

  it("by an address that would lead out of the alerts is asked for among them all the same", async () => {
    const asked = api.on("get", "/alerts/:id", () => refusal(404));
    await renderScreen(AlertPage, { path: "/alerts/$alertId", at: "/alerts/..%2Fsearches%2Fbatches" });
    expect(await screen.findByRole("heading", { name: "Aviso não encontrado" })).toBeVisible();
    expect(asked.map(({ url }) => url.pathname)).toEqual(["/api/v1/alerts/..%2Fsearches%2Fbatches"]);
  });

  it("that cannot be loaded is asked for again on request", async () => {
    api.on("get", `/alerts/${ID}`, () => refusal(400, { message: "Sem banco de dados" }));
    const { user } = await open();
    expect(await screen.findByRole("alert")).toHaveTextContent("Sem banco de dados");
    receipt();
    await user.click(await button("Tentar Novamente"));
    expect(await part("Por que avisamos")).toBeVisible();
  });
});

describe("whether the price was there", () => {
  it("is answered at once, changed, and taken back by a second press", async () => {
    receipt();
    const arrived = answered();
    const { user } = await open();
    await user.click(await button("Sim"));
    expect(await button("Sim")).toHaveAttribute("aria-pressed", "true");
    await user.click(await button("Não"));
    expect(await button("Sim")).toHaveAttribute("aria-pressed", "false");
    await user.click(await button("Não"));
    await waitFor(() =>
      expect(arrived.map(({ sent }) => sent)).toEqual([
        { matched: true },
        { matched: false },
        { matched: null },
      ]),
    );
    expect(await button("Não")).toHaveAttribute("aria-pressed", "false");
  });

  it("goes back to what was said before when it cannot be kept, and says so", async () => {
    receipt({ matched: true });
    api.on("put", `/alerts/${ID}/feedback`, () => refusal(400, { message: "Sem banco de dados" }));
    const { user } = await open();
    await user.click(await button("Não"));
    expect(await screen.findByText("Não foi possível registrar sua resposta")).toBeVisible();
    expect(await button("Sim")).toHaveAttribute("aria-pressed", "true");
    expect(await button("Não")).toHaveAttribute("aria-pressed", "false");
  });

  it("is as it was when two answers in a row cannot be kept, and both are told", async () => {
    const refusals = [Promise.withResolvers<Response>(), Promise.withResolvers<Response>()];
    receipt();
    const arrived = api.on("put", `/alerts/${ID}/feedback`, () =>
      Promise.resolve(refusals[arrived.length - 1]?.promise ?? refusal(400)),
    );
    const { user } = await open();
    await user.click(await button("Sim"));
    await user.click(await button("Não"));
    for (const [place, { resolve }] of refusals.entries()) {
      await waitFor(() => expect(arrived).toHaveLength(place + 1));
      resolve(refusal(400, { message: `Sem banco de dados ${place}` }));
      expect(await screen.findByText(`Sem banco de dados ${place}`)).toBeVisible();
      expect(await button("Sim")).toHaveAttribute("aria-pressed", "false");
      expect(await button("Não")).toHaveAttribute("aria-pressed", String(place === 0));
    }
  });

  it("shows the share of the source once enough have answered", async () => {
    receipt({ answers: { count: 50, matched: 47 } });
    await open();
    expect(await part("O preço bateu?")).toHaveTextContent(
      "O preço bateu em 47 de 50 respostas sobre esta fonte (94%).",
    );
  });

  it("says from when on there is a share", async () => {
    receipt();
    await open();
    expect(await part("O preço bateu?")).toHaveTextContent("aparece a partir de 5 respostas");
  });
});

describe("the answer that the link of a mail brings", () => {
  it.each([
    ["sim", true],
    ["nao", false],
  ])("?bateu=%s is given once and leaves the address", async (word, matched) => {
    receipt();
    const arrived = answered();
    const { router } = await open(`?bateu=${word}`);
    await waitFor(() => expect(router.state.location.href).toBe(`/alerts/${ID}`));
    expect(await screen.findByText("Resposta registrada")).toBeVisible();
    expect(arrived.map(({ sent }) => sent)).toEqual([{ matched }]);
    expect(await button(matched ? "Sim" : "Não")).toHaveAttribute("aria-pressed", "true");
  });

  it("?bateu=talvez is none", async () => {
    receipt();
    const arrived = answered();
    await open("?bateu=talvez");
    expect(await button("Sim")).toHaveAttribute("aria-pressed", "false");
    expect(arrived).toEqual([]);
  });

  it("survives the login", async () => {
    receipt();
    const arrived = answered();
    api.onAuth("post", "/token", () => Response.json(aSession()));
    const { user, router } = await renderApp(`/alerts/${ID}?bateu=sim`);
    await user.type(await screen.findByLabelText(/^Email/i), "marina@exemplo.com.br");
    await user.type(screen.getByLabelText(/^Senha/), "segredo");
    await user.click(screen.getByRole("button", { name: "Entrar" }));
    await waitFor(() => expect(router.state.location.href).toBe(`/alerts/${ID}`), { timeout: 10_000 });
    await waitFor(() => expect(arrived.map(({ sent }) => sent)).toEqual([{ matched: true }]));
  });
});
