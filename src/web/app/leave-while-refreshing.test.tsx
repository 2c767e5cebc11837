import { screen, waitFor } from "@testing-library/react";
import { expect, test } from "vitest";
import * as z from "zod";
import { refreshState, searchRefresh } from "#shared/api/refreshes.ts";
import { batchSearch } from "#shared/api/searches.ts";
import { eventStream } from "#test/servers/event-stream.ts";
import { body, fakeApi } from "#test/web/fake-api.ts";
import { renderApp } from "#test/web/render.tsx";
import { signIn } from "#test/web/session.ts";
import { anId } from "#test/web/wire/facts.ts";
import { aRefresh } from "#test/web/wire/refreshes.ts";
import { aBatchSearch } from "#test/web/wire/searches.ts";

const api = fakeApi();
const refreshPath = `/searches/batches/${anId(1)}/refresh`;
const running = aRefresh({ status: "running", finished_at: null, total: 0, checked: 0 });

test("who signs out while prices are looked at hears no more of it, and is told nothing of it", async () => {
  api.on("get", "/searches/batches", () => body(z.array(batchSearch), [aBatchSearch()]));
  api.on("post", refreshPath, () => body(searchRefresh, running));
  api.onAuth("post", "/logout", () => new Response(null, { status: 204 }));
  const asked = api.on("get", refreshPath, () => body(refreshState, { ...aRefresh(), flights: [] }));
  const stream = eventStream();
  const followed = api.on("get", `${refreshPath}/events`, stream.answer);
  signIn();
  const { user, router } = await renderApp("/searches");
  await user.click(await screen.findByRole("button", { name: "Atualizar preços" }));
  expect(await screen.findByText("Atualizando preços...")).toBeVisible();
  await waitFor(() => expect(followed).toHaveLength(1));
  await user.click(screen.getByRole("button", { name: /Menu da conta/ }));
  await user.click(await screen.findByRole("button", { name: "Sair" }));
  await waitFor(() => expect(router.state.location.pathname).toBe("/"));
  await stream.left;
  expect(await screen.findByText("Logout realizado com sucesso")).toBeVisible();
  expect(screen.queryByText(/Preços atualizados!|Erro ao atualizar busca/)).not.toBeInTheDocument();
  expect(asked).toHaveLength(0);
});
