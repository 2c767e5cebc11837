import { act, screen, waitFor } from "@testing-library/react";
import { describe, expect, it } from "vitest";
import { mailSuspension, type SuspensionReason } from "#shared/api/mail-suspension.ts";
import { body, fakeApi, refusal } from "#test/web/fake-api.ts";
import { renderUi } from "#test/web/render.tsx";
import { LateMailSuspended } from "./late-mail-suspended.tsx";

const api = fakeApi();
const path = "/account/mail-suspension";
const since = "2026-11-20T15:00:00Z";
const suspendedBy = (reason: SuspensionReason) =>
  api.on("get", path, () => body(mailSuspension, { suspended: { reason, since }, lost_channels: [] }));
const retry = () => screen.findByRole("button", { name: "Tentar de novo" });

describe("someone whose mailbox refuses us", () => {
  it("reads why no alert arrives, and has it tried again", async () => {
    suspendedBy("refused");
    const resumed = api.on("delete", path, () => new Response(null, { status: 204 }));
    const { user } = await renderUi(<LateMailSuspended />);
    await user.click(await retry());
    await waitFor(() => expect(screen.queryByText(/Seu email recusou nossas mensagens/)).toBeNull());
    expect(resumed).toHaveLength(1);
  });

  it("reads it no more by an answer that was asked for before", async () => {
    suspendedBy("refused");
    api.on("delete", path, () => new Response(null, { status: 204 }));
    const { user, queries } = await renderUi(<LateMailSuspended />);
    const again = await retry();
    const late = Promise.withResolvers<Response>();
    const asked = api.on("get", path, () => late.promise);
    await act(() => void queries.refetchQueries());
    await waitFor(() => expect(asked).toHaveLength(1));
    await user.click(again);
    await waitFor(() => expect(screen.queryByText(/Seu email recusou nossas mensagens/)).toBeNull());
    const suspended = { reason: "refused" as const, since };
    await act(async () => late.resolve(body(mailSuspension, { suspended, lost_channels: [] })));
    await waitFor(() => expect(queries.isFetching()).toBe(0));
    expect(screen.queryByText(/Seu email recusou nossas mensagens/)).toBeNull();
  });

  it("is told of a complaint in other words", async () => {
    suspendedBy("complained");
    await renderUi(<LateMailSuspended />);
    expect(await screen.findByText(/marcada como indesejada/)).toBeVisible();
  });

  it("keeps the line when it could not be lifted", async () => {
    suspendedBy("refused");
    api.on("delete", path, () => refusal(403));
    const { user } = await renderUi(<LateMailSuspended />);
    await user.click(await retry());
    expect(await screen.findByText(/Não deu para retomar/)).toBeVisible();
    expect(await retry()).toBeEnabled();
  });

  it("sees nothing of it while mail arrives", async () => {
    const asked = api.on("get", path, () => body(mailSuspension, { suspended: null, lost_channels: [] }));
    await renderUi(<LateMailSuspended />);
    await waitFor(() => expect(asked).toHaveLength(1));
    expect(screen.queryByRole("button")).toBeNull();
  });
});

describe("someone whose channel was given up", () => {
  const lost = (lost_channels: string[]) =>
    api.on("get", path, () => body(mailSuspension, { suspended: null, lost_channels }));

  it.each([
    [["Ana (@ana_s)"], "Ana (@ana_s) parou de receber avisos."],
    [["Casa", "Chrome em Linux"], "2 dos seus canais pararam de receber avisos."],
  ])("reads of %j on every screen, with the way to its account", async (names, words) => {
    lost(names);
    await renderUi(<LateMailSuspended />);
    expect(await screen.findByText(words)).toBeVisible();
    const link = screen.getByRole("link", { name: "Ver em Minha Conta" });
    expect(link).toHaveAttribute("href", "/account#channels");
  });

  it("goes on reading of it when mail is tried again", async () => {
    const suspended = { reason: "refused" as const, since };
    api.on("get", path, () => body(mailSuspension, { suspended, lost_channels: ["Casa"] }));
    api.on("delete", path, () => new Response(null, { status: 204 }));
    const { user } = await renderUi(<LateMailSuspended />);
    await user.click(await retry());
    await waitFor(() => expect(screen.queryByText(/Seu email recusou/)).toBeNull());
    expect(screen.getByText("Casa parou de receber avisos.")).toBeVisible();
  });
});
