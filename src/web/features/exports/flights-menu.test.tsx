import { screen, waitFor } from "@testing-library/react";
import { Suspense } from "react";
import { beforeEach, describe, expect, it, onTestFinished, vi } from "vitest";
import { fakeApi, refusal } from "#test/web/fake-api.ts";
import { renderUi } from "#test/web/render.tsx";
import { anId } from "#test/web/wire/facts.ts";
import { keepFocus } from "#web/ui/focus/keep-focus.ts";
import { FlightCalendarButton } from "./flight-calendar-button.tsx";
import { FlightsMenu } from "./flights-menu.tsx";

const api = fakeApi();
const id = anId(1);
const saved: string[] = [];

beforeEach(() => {
  saved.length = 0;
  URL.createObjectURL = () => "blob:file";
  URL.revokeObjectURL = () => {};
  vi.spyOn(HTMLAnchorElement.prototype, "click").mockImplementation(function keep(this: HTMLAnchorElement) {
    saved.push(this.download);
  });
  return () => vi.restoreAllMocks();
});

const file = (name: string) =>
  new Response("file", { headers: { "content-disposition": `attachment; filename="${name}"` } });

async function open({ total = 3, onShare }: { total?: number; onShare?: () => void } = {}) {
  const query = { sort_by: "price", max_price: 900, origin_countries: ["BR"] };
  const view = await renderUi(
    <Suspense>
      <FlightsMenu searchId={id} query={query} total={total} onShare={onShare} />
    </Suspense>,
  );
  await view.user.click(await screen.findByRole("button"));
  return view;
}

describe("the flights of a search", () => {
  it.each([
    ["Planilha (CSV)", "flights.csv"],
    ["Dados (JSON)", "flights.json"],
  ])("are taken along as %s, as the list is narrowed and ordered", async (name, path) => {
    const asked = api.on("get", `/searches/batches/${id}/${path}`, () => file(`rasante-${path}`));
    const { user } = await open();
    await user.click(await screen.findByRole("menuitem", { name }));
    expect(await screen.findByText("Arquivo baixado")).toBeVisible();
    expect(saved).toEqual([`rasante-${path}`]);
    expect(asked[0]?.url.search).toBe("?sort_by=price&max_price=900&origin_countries=BR");
    expect(screen.queryByText(/primeiros/)).not.toBeInTheDocument();
  });

  it("once taken along leave the keyboard at what opened the menu, which was busy meanwhile", async () => {
    onTestFinished(keepFocus());
    const answer = Promise.withResolvers<Response>();
    api.on("get", `/searches/batches/${id}/flights.csv`, () => answer.promise);
    const { user } = await open();
    const opener = screen.getByRole("button");
    await user.click(await screen.findByRole("menuitem", { name: /CSV/ }));
    await waitFor(() => expect(screen.queryByRole("menu")).not.toBeInTheDocument());
    expect(opener).toBeDisabled();
    // As browsers do: what cannot be used has no focus either.
    opener.blur();
    answer.resolve(file("flights.csv"));
    expect(await screen.findByText("Arquivo baixado")).toBeVisible();
    expect(opener).toHaveFocus();
  });

  it("say that a file does not hold all of them", async () => {
    api.on("get", `/searches/batches/${id}/flights.csv`, () => file("flights.csv"));
    const { user } = await open({ total: 20_001 });
    await user.click(await screen.findByRole("menuitem", { name: /CSV/ }));
    expect(await screen.findByText("O arquivo tem os primeiros 20.000 voos.")).toBeVisible();
  });

  it("say so when the file does not come", async () => {
    api.on("get", `/searches/batches/${id}/flights.csv`, () => refusal(404));
    const { user } = await open();
    await user.click(await screen.findByRole("menuitem", { name: /CSV/ }));
    expect(await screen.findByText("Não foi possível baixar o arquivo")).toBeVisible();
    expect(saved).toEqual([]);
  });

  it("are printed", async () => {
    const print = vi.spyOn(window, "print").mockImplementation(() => {});
    const { user } = await open();
    await user.click(await screen.findByRole("menuitem", { name: "Imprimir" }));
    expect(print).toHaveBeenCalledOnce();
  });

  it("are shared by their owner, and by nobody else", async () => {
    const onShare = vi.fn();
    const { user, unmount } = await open({ onShare });
    await user.click(await screen.findByRole("menuitem", { name: "Link e feeds" }));
    expect(onShare).toHaveBeenCalledOnce();
    unmount();
    await open();
    expect(await screen.findByRole("menuitem", { name: "Imprimir" })).toBeVisible();
    expect(screen.queryByRole("menuitem", { name: "Link e feeds" })).not.toBeInTheDocument();
  });
});

describe("a flight", () => {
  const flight = { id: "12.2027-03-12.11", date_dep: "2027-03-12", date_ret: "2027-03-23" };
  const path = `/searches/batches/${id}/flights/${flight.id}/calendar.ics`;
  const name = "Pôr na agenda: ida 12/03/2027, volta 23/03/2027";

  it("goes to a calendar as a file", async () => {
    api.on("get", path, () => file("rasante-GRU-LIS.ics"));
    const { user } = await renderUi(<FlightCalendarButton searchId={id} flight={flight} />);
    const button = await screen.findByRole("button", { name });
    await user.click(button);
    await vi.waitFor(() => expect(saved).toEqual(["rasante-GRU-LIS.ics"]), 10_000);
    await vi.waitFor(() => expect(button).toBeEnabled(), 10_000);
  });

  it("says so when it is not on sale any more", async () => {
    api.on("get", path, () => refusal(404));
    const { user } = await renderUi(<FlightCalendarButton searchId={id} flight={flight} />);
    await user.click(await screen.findByRole("button", { name }));
    expect(await screen.findByText("Não foi possível baixar o evento")).toBeVisible();
  });
});
