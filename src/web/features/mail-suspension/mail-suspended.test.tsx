import { screen, waitFor } from "@testing-library/react";
import { describe, expect, it } from "vitest";
import { mailSuspension } from "#shared/api/mail-suspension.ts";
import { body, fakeApi, refusal } from "#test/fake-api.ts";
import { renderUi } from "#test/render.tsx";
import { LateMailSuspended } from "./late-mail-suspended.tsx";

const api = fakeApi();
const path = "/account/mail-suspension";
const since = "2026-11-20T15:00:00Z";
const suspendedBy = (reason: "refused" | "complained") =>
  api.on("get", path, () => body(mailSuspension, { suspended: { reason, since } }));
const retry = () => screen.findByRole("button", { name: "Tentar de novo" });

describe("someone whose mailbox refuses us", () => {
  it("reads why no alert arrives, and has it tried again", async () => {
    suspendedBy("refused");
    const resumed = api.on("delete", path, () => new Response(null, { status: 204 }));
    const { user } = await renderUi(<LateMailSuspended />);
    await user.click(await retry());
    await waitFor(() => expect(screen.queryByText(/Seu e-mail recusou nossas mensagens/)).toBeNull());
    expect(resumed).toHaveLength(1);
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
    const asked = api.on("get", path, () => body(mailSuspension, { suspended: null }));
    await renderUi(<LateMailSuspended />);
    await waitFor(() => expect(asked).toHaveLength(1));
    expect(screen.queryByRole("button")).toBeNull();
  });
});
