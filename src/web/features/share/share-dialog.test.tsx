import { act, screen, waitFor, within } from "@testing-library/react";
import { useState } from "react";
import { beforeEach, describe, expect, it, onTestFinished, vi } from "vitest";
import {
  createdOriginFeed,
  createdSecretLink,
  type OriginFeed,
  originFeedList,
  type SecretLink,
  type SecretLinkKind,
  secretLinkList,
} from "#shared/api/secret-links.ts";
import { body, fakeApi, refusal } from "#test/web/fake-api.ts";
import { renderUi } from "#test/web/render.tsx";
import { anId } from "#test/web/wire/facts.ts";
import { aBatchSearch } from "#test/web/wire/searches.ts";
import { LateShareDialog } from "./late-share-dialog.tsx";

const api = fakeApi();
const path = `/searches/batches/${anId(1)}/links`;

const aLink = (n: number, over: Partial<SecretLink> = {}): SecretLink => ({
  ...{ id: anId(100 + n), kind: "share", ending: `end${n}` },
  ...{ created_at: "2026-11-20T12:00:00Z", last_used_at: null },
  ...over,
});

const anOriginFeed = (n: number, origin = "GRU"): OriginFeed => ({
  ...{ id: anId(200 + n), origin, ending: `all${n}` },
  ...{ created_at: "2026-11-20T12:00:00Z", last_used_at: null },
});

/** What the server keeps. */
let links: SecretLink[];
let originFeeds: OriginFeed[];
beforeEach(() => {
  [links, originFeeds] = [[], []];
  api.on("get", path, () => body(secretLinkList, { items: links }));
  api.on("get", "/account/feeds", () => body(originFeedList, { items: originFeeds }));
});

function serverMakes(kind: SecretLinkKind, urls: [format: "page" | "atom" | "rss" | "ical", url: string][]) {
  return api.on("post", path, () => {
    const link = aLink(links.length + 1, { kind });
    links = [link, ...links];
    const addresses = urls.map(([format, url]) => ({ format, url }));
    return body(createdSecretLink, { ...link, addresses });
  });
}

function Opener() {
  const [opened, setOpened] = useState(false);
  return (
    <>
      <button type="button" onClick={() => setOpened(true)}>
        Abrir
      </button>
      <LateShareDialog search={aBatchSearch()} opened={opened} onClose={() => setOpened(false)} />
    </>
  );
}

async function open() {
  const view = await renderUi(<Opener />);
  await view.user.click(await screen.findByRole("button", { name: "Abrir" }));
  const dialog = within(await screen.findByRole("dialog", { name: "Compartilhar busca" }));
  const section = (name: string) => within(dialog.getByRole("region", { name }));
  return {
    ...view,
    dialog,
    people: () => section("Link para pessoas"),
    feeds: () => section("Feeds e calendário"),
    fromOrigin: () => section("Todas as buscas saindo de GRU"),
  };
}

/** What a device does with an address that is handed to it. */
function deviceSends(answer: () => Promise<void>) {
  const share = vi.fn(answer);
  Object.defineProperty(navigator, "share", { value: share, configurable: true });
  onTestFinished(() => void Reflect.deleteProperty(navigator, "share"));
  return share;
}

async function openWithLink() {
  serverMakes("share", [["page", "https://voos.example/s/abc"]]);
  const view = await open();
  await view.user.click(view.people().getByRole("button", { name: "Criar link" }));
  await view.people().findByText("https://voos.example/s/abc");
  return view;
}
const sendButton = { name: "Enviar link" };

describe("sending a link", () => {
  it("hands the address to the apps of the device", async () => {
    const share = deviceSends(() => Promise.resolve());
    const { user, people } = await openWithLink();
    await user.click(people().getByRole("button", sendButton));
    expect(share).toHaveBeenCalledWith({ url: "https://voos.example/s/abc" });
  });

  it("says when that fails, and nothing when it is given up", async () => {
    const failed = "Não foi possível enviar. Copie o endereço.";
    const share = deviceSends(() => Promise.reject(new DOMException("busy", "InvalidStateError")));
    const { user, people } = await openWithLink();
    await user.click(people().getByRole("button", sendButton));
    expect(await screen.findByText(failed)).toBeVisible();
    await user.click(screen.getByRole("button", { name: "Fechar aviso" }));
    await waitFor(() => expect(screen.queryByText(failed)).not.toBeInTheDocument());
    // What shows notices is there by now: another one would be, too.
    share.mockRejectedValueOnce(new DOMException("closed", "AbortError"));
    await user.click(people().getByRole("button", sendButton));
    expect(screen.queryByText(failed)).not.toBeInTheDocument();
  });

  it("twice at once opens the list of apps once, and tells of no failure", async () => {
    const chosen = Promise.withResolvers<void>();
    const share = deviceSends(() => Promise.reject(new DOMException("open already", "InvalidStateError")));
    share.mockReturnValueOnce(chosen.promise);
    const { user, people } = await openWithLink();
    await user.dblClick(people().getByRole("button", sendButton));
    expect(screen.queryByText(/Não foi possível enviar/)).not.toBeInTheDocument();
    expect(share).toHaveBeenCalledOnce();
    await act(async () => chosen.resolve());
    share.mockResolvedValue();
    await user.click(people().getByRole("button", sendButton));
    expect(share).toHaveBeenCalledTimes(2);
  });

  it("is not offered where the browser cannot", async () => {
    const { people } = await openWithLink();
    expect(people().queryByRole("button", sendButton)).not.toBeInTheDocument();
  });

  it("is not offered for feeds, which are for programs", async () => {
    deviceSends(() => Promise.resolve());
    serverMakes("feed", [["atom", "https://voos.example/feeds/abc/flights.atom"]]);
    const { user, feeds } = await open();
    await user.click(feeds().getByRole("button", { name: "Criar feeds" }));
    await feeds().findByText(/flights\.atom$/);
    expect(feeds().queryByRole("button", sendButton)).not.toBeInTheDocument();
  });
});

describe("sharing a search", () => {
  it("says of which it is, what each kind shows, and that there is none yet", async () => {
    const { dialog, people, feeds } = await open();
    expect(dialog.getByText("GRU → LIS")).toBeVisible();
    expect(people().getByText(/Não vê quem você é nem a sua meta/)).toBeVisible();
    expect(await people().findByText("Nenhum link ainda.")).toBeVisible();
    expect(await feeds().findByText("Nenhum feed ainda.")).toBeVisible();
  });

  it("makes a link, shows its address this once, and copies it", async () => {
    const url = "https://voos.example/s/abc";
    const sent = serverMakes("share", [["page", url]]);
    const { user, people } = await open();
    const write = vi.spyOn(navigator.clipboard, "writeText");
    await user.click(people().getByRole("button", { name: "Criar link" }));
    expect(await people().findByText(url)).toBeVisible();
    expect(sent[0]?.sent).toEqual({ kind: "share" });
    expect(people().getByText(/o endereço completo não aparece de novo/)).toBeVisible();
    const copy = people().getByRole("button", { name: "Copiar endereço: Página" });
    expect(copy).toHaveFocus();
    await user.click(copy);
    expect(write).toHaveBeenCalledWith(url);
    expect(await screen.findByText("Endereço copiado")).toBeVisible();
    expect(await people().findByRole("list", { name: "Links desta busca" })).toHaveTextContent("…end1");
  });

  it("makes no second one while a new address is in sight, however late the second press", async () => {
    const sent = serverMakes("share", [["page", "https://voos.example/s/abc"]]);
    const { user, people, feeds } = await open();
    const create = people().getByRole("button", { name: "Criar link" });
    await user.click(create);
    await people().findByText("https://voos.example/s/abc");
    act(() => create.click());
    expect(people().queryByRole("button", { name: "Criar link" })).toBeNull();
    expect(feeds().getByRole("button", { name: "Criar feeds" })).toBeEnabled();
    expect(sent).toHaveLength(1);
  });

  it("makes feeds with an address for each form", async () => {
    const at = (ending: string) => `https://voos.example/feeds/abc/flights.${ending}`;
    serverMakes("feed", [
      ["atom", at("atom")],
      ["rss", at("rss")],
      ["ical", at("ics")],
    ]);
    const { user, feeds } = await open();
    await user.click(feeds().getByRole("button", { name: "Criar feeds" }));
    for (const name of ["Atom", "RSS", "Calendário (iCal)"])
      expect(await feeds().findByRole("button", { name: `Copiar endereço: ${name}` })).toBeVisible();
    expect(feeds().getByText(at("ics"))).toBeVisible();
  });

  it("says so where the browser lends no clipboard", async () => {
    serverMakes("share", [["page", "https://voos.example/s/abc"]]);
    const { user, people } = await open();
    vi.spyOn(navigator.clipboard, "writeText").mockRejectedValue(new Error("not allowed"));
    await user.click(people().getByRole("button", { name: "Criar link" }));
    await user.click(await people().findByRole("button", { name: /^Copiar/ }));
    expect(await screen.findByText("Não foi possível copiar. Selecione o texto e copie.")).toBeVisible();
  });

  it("ends a link when asked twice, and takes its address from sight", async () => {
    const url = "https://voos.example/s/abc";
    serverMakes("share", [["page", url]]);
    const ended = api.on("delete", `${path}/:id`, () => {
      links = [];
      return new Response(null, { status: 204 });
    });
    const { user, people } = await open();
    await user.click(people().getByRole("button", { name: "Criar link" }));
    await user.click(await people().findByRole("button", { name: "Revogar o endereço que termina em end1" }));
    const keep = people().getByRole("button", { name: "Manter" });
    expect(keep).toHaveFocus();
    await user.click(keep);
    expect(ended).toEqual([]);
    expect(people().getByRole("button", { name: /^Revogar o endereço/ })).toHaveFocus();
    await user.click(people().getByRole("button", { name: /^Revogar o endereço/ }));
    await user.click(people().getByRole("button", { name: "Revogar" }));
    expect(await screen.findByText("Endereço revogado")).toBeVisible();
    await waitFor(() => expect(people().queryByText(url)).not.toBeInTheDocument());
    expect(await people().findByText(/Nenhum link ainda/)).toBeVisible();
    expect(people().getByRole("button", { name: "Criar link" })).toBeEnabled();
    expect(ended[0]?.url.pathname).toContain(anId(101));
    expect(people().getByRole("heading", { name: "Link para pessoas" })).toHaveFocus();
  });

  it("goes on at a link that could not be ended", async () => {
    links = [aLink(1)];
    api.on("delete", `${path}/:id`, () => refusal(409));
    const { user, people } = await open();
    const name = "Revogar o endereço que termina em end1";
    await user.click(await people().findByRole("button", { name }));
    await user.click(people().getByRole("button", { name: "Revogar" }));
    expect(await screen.findByText("Não foi possível revogar o endereço")).toBeVisible();
    expect(people().getByRole("button", { name })).toHaveFocus();
  });

  it("tells whether anybody opens an address", async () => {
    links = [aLink(1), aLink(2, { last_used_at: new Date(Date.now() - 7_200_000).toISOString() })];
    const { people } = await open();
    const items = await people().findAllByRole("listitem");
    expect(items[0]).toHaveTextContent("Criado em 20/11/2026Nunca aberto");
    expect(items[1]).toHaveTextContent("Aberto há 2 h");
  });

  it("says why there can be no further one", async () => {
    const detail = [{ loc: ["body", "kind"], msg: "too many", type: "too_many_links" }];
    api.on("post", path, () => refusal(422, { detail }));
    const { user, people } = await open();
    await user.click(people().getByRole("button", { name: "Criar link" }));
    expect(await screen.findByText("Não foi possível criar o endereço")).toBeVisible();
    expect(screen.getByText(/já tem 5 endereços deste tipo/)).toBeVisible();
  });

  it("offers to try again when the addresses do not come", async () => {
    api.on("get", path, () => refusal(403));
    const { user, people, feeds } = await open();
    expect(await people().findByText("Não foi possível carregar os endereços")).toBeVisible();
    api.on("get", path, () => body(secretLinkList, { items: [aLink(1)] }));
    await user.click(feeds().getByRole("button", { name: "Tentar novamente" }));
    expect(await people().findByText("…end1")).toBeVisible();
  });

  it("keeps the addresses when they cannot be read again", async () => {
    links = [aLink(1)];
    const { people, queries } = await open();
    expect(await people().findByText("…end1")).toBeVisible();
    api.on("get", path, () => refusal(403));
    await act(() => queries.refetchQueries());
    expect(people().getByText("…end1")).toBeVisible();
    expect(people().queryByText("Não foi possível carregar os endereços")).toBeNull();
  });

  it("is closed by Escape, which gives the focus back", async () => {
    const { user } = await open();
    await user.keyboard("{Escape}");
    await waitFor(() => expect(screen.queryByRole("dialog")).not.toBeInTheDocument());
    await waitFor(() => expect(screen.getByRole("button", { name: "Abrir" })).toHaveFocus());
  });
});

describe("feeds of all searches from where this one leaves", () => {
  const refusedFor = (type: string) =>
    api.on("post", "/account/feeds", () =>
      refusal(422, { detail: [{ loc: ["body", "origin"], msg: "no", type }] }),
    );

  it("are offered with what they are, and without those of another origin", async () => {
    originFeeds = [anOriginFeed(1), anOriginFeed(2, "VCP")];
    const { fromOrigin } = await open();
    expect(fromOrigin().getByText(/Um só feed ou calendário para todas as suas buscas/)).toBeVisible();
    const list = await fromOrigin().findByRole("list", { name: "Feeds de todas as buscas saindo de GRU" });
    expect(within(list).getAllByRole("listitem")).toHaveLength(1);
    expect(list).toHaveTextContent("…all1");
  });

  it("are made for that origin, their addresses shown this once", async () => {
    const at = (ending: string) => `https://voos.example/feeds/abc/flights.${ending}`;
    const sent = api.on("post", "/account/feeds", () => {
      originFeeds = [anOriginFeed(1)];
      const addresses = [
        { format: "atom" as const, url: at("atom") },
        { format: "ical" as const, url: at("ics") },
      ];
      return body(createdOriginFeed, { ...anOriginFeed(1), addresses });
    });
    const { user, fromOrigin, feeds } = await open();
    expect(await fromOrigin().findByText("Nenhum feed ainda.")).toBeVisible();
    await user.click(fromOrigin().getByRole("button", { name: "Criar feed de todas" }));
    expect(await fromOrigin().findByText(at("ics"))).toBeVisible();
    expect(sent[0]?.sent).toEqual({ origin: "GRU" });
    expect(fromOrigin().getByRole("button", { name: "Copiar endereço: Atom" })).toHaveFocus();
    expect(fromOrigin().queryByRole("button", { name: "Criar feed de todas" })).toBeNull();
    expect(await fromOrigin().findByText("…all1")).toBeVisible();
    expect(feeds().getByText("Nenhum feed ainda.")).toBeVisible();
  });

  it("are ended when asked twice", async () => {
    originFeeds = [anOriginFeed(1)];
    const ended = api.on("delete", "/account/feeds/:id", () => {
      originFeeds = [];
      return new Response(null, { status: 204 });
    });
    const { user, fromOrigin } = await open();
    await user.click(
      await fromOrigin().findByRole("button", { name: "Revogar o endereço que termina em all1" }),
    );
    await user.click(fromOrigin().getByRole("button", { name: "Revogar" }));
    expect(await fromOrigin().findByText("Nenhum feed ainda.")).toBeVisible();
    expect(ended[0]?.url.pathname).toContain(anId(201));
  });

  it.each([
    ["too_many_links", "Já há 5 feeds das buscas saindo de GRU. Revogue um para criar outro."],
    ["too_many_feeds", "Você já tem 50 feeds de origens. Revogue um para criar outro."],
    ["no_search_from_origin", "Nenhuma das suas buscas sai de GRU."],
  ])("say why there can be no further ones, or none: %s", async (type, reason) => {
    refusedFor(type);
    const { user, fromOrigin } = await open();
    await user.click(fromOrigin().getByRole("button", { name: "Criar feed de todas" }));
    expect(await screen.findByText(reason)).toBeVisible();
  });

  it("of other origins are listed below by their place, where there are any, and ended there", async () => {
    originFeeds = [anOriginFeed(1), anOriginFeed(2, "VCP"), anOriginFeed(3, "POA")];
    const ended = api.on("delete", "/account/feeds/:id", () => {
      originFeeds = originFeeds.filter(({ id }) => !ended.at(-1)?.url.pathname.endsWith(id));
      return new Response(null, { status: 204 });
    });
    const { user, dialog } = await open();
    const elsewhere = within(await dialog.findByRole("region", { name: "Feeds de outras origens" }));
    expect(elsewhere.getAllByRole("listitem").map((item) => item.textContent)).toEqual([
      expect.stringContaining("VCP …all2"),
      expect.stringContaining("POA …all3"),
    ]);
    for (const ending of ["all2", "all3"]) {
      const revoke = { name: `Revogar o endereço que termina em ${ending}` };
      await user.click(elsewhere.getByRole("button", revoke));
      await user.click(elsewhere.getByRole("button", { name: "Revogar" }));
      await waitFor(() => expect(elsewhere.queryByText(`…${ending}`)).toBeNull());
    }
    expect(elsewhere.getByText("Nenhum feed de outra origem.")).toBeVisible();
    expect(originFeeds).toEqual([anOriginFeed(1)]);
  });

  it("of other origins take no room where there are none", async () => {
    originFeeds = [anOriginFeed(1)];
    const { fromOrigin, dialog } = await open();
    expect(await fromOrigin().findByText("…all1")).toBeVisible();
    expect(dialog.queryByRole("region", { name: "Feeds de outras origens" })).toBeNull();
  });

  it("are asked for again by themselves when they do not come", async () => {
    api.on("get", "/account/feeds", () => refusal(403));
    const { user, fromOrigin, feeds } = await open();
    expect(await fromOrigin().findByText("Não foi possível carregar os endereços")).toBeVisible();
    expect(await feeds().findByText("Nenhum feed ainda.")).toBeVisible();
    api.on("get", "/account/feeds", () => body(originFeedList, { items: [anOriginFeed(1)] }));
    await user.click(fromOrigin().getByRole("button", { name: "Tentar novamente" }));
    expect(await fromOrigin().findByText("…all1")).toBeVisible();
  });
});
