import { act, screen, waitFor } from "@testing-library/react";
import { expect, it } from "vitest";
import * as z from "zod";
import { createdAccessToken } from "#shared/api/access-tokens.ts";
import { batchSearch } from "#shared/api/searches.ts";
import { body, fakeApi, refusal } from "#test/web/fake-api.ts";
import { renderApp, renderUi } from "#test/web/render.tsx";
import { signIn } from "#test/web/session.ts";
import { anId } from "#test/web/wire/facts.ts";
import { aBatchSearch } from "#test/web/wire/searches.ts";
import { AccessTokens } from "#web/features/access-tokens/access-tokens.tsx";

// The app fetches it late: it is to be there before the time of a test runs.
import "#web/features/searches/target-price-dropdown.tsx";

const api = fakeApi();

/** The searches of someone, and a change of the only one that is answered when the test says so. */
async function open(facts: Parameters<typeof aBatchSearch>[0], at = "/searches") {
  api.on("get", "/searches/batches", () => body(z.array(batchSearch), [aBatchSearch(facts)]));
  const answer = Promise.withResolvers<Response>();
  const asked = api.on("patch", `/searches/batches/${anId(1)}`, () => answer.promise);
  signIn();
  const app = await renderApp(at);
  const isAsked = () => waitFor(() => expect(asked).toHaveLength(1));
  return { ...app, isAsked, refuse: () => answer.resolve(refusal(402)) };
}

it("a search that could not go on is told also on another screen", async () => {
  const { user, router, isAsked, refuse } = await open({ status: "paused", paused_by: "silence" });
  await user.click(await screen.findByRole("button", { name: "Retomar monitoramento" }));
  await isAsked();
  await act(() => router.navigate({ to: "/account" }));
  expect(await screen.findByRole("heading", { name: "Minha Conta" })).toBeVisible();
  refuse();
  expect(await screen.findByText(/^Seu plano não permite mais um monitor/)).toBeVisible();
});

it("a target that could not be saved is told also once its box was closed", async () => {
  const { user, isAsked, refuse } = await open({}, `/searches?target=${anId(1)}`);
  await user.type(await screen.findByLabelText("Avisar abaixo de (BRL)"), "2400");
  await user.click(screen.getByRole("button", { name: "Salvar" }));
  await isAsked();
  await user.click(screen.getByRole("heading", { name: "Minhas Buscas" }));
  await waitFor(() => expect(screen.queryByLabelText("Avisar abaixo de (BRL)")).not.toBeInTheDocument());
  refuse();
  expect(await screen.findByText(/^Erro ao atualizar busca/)).toBeVisible();
});

it("the secret of a token is shown once also where its dialog was closed before it came", async () => {
  const answer = Promise.withResolvers<Response>();
  const asked = api.on("post", "/account/tokens", () => answer.promise);
  const { user } = await renderUi(<AccessTokens />);
  await user.click(await screen.findByRole("button", { name: "Criar token" }));
  await user.type(await screen.findByLabelText("Nome"), "Planilha{Enter}");
  await waitFor(() => expect(asked).toHaveLength(1));
  await user.click(screen.getByRole("button", { name: "Fechar" }));
  await waitFor(() => expect(screen.queryByRole("dialog")).not.toBeInTheDocument());
  const token = `rasante_${"a".repeat(39)}x7Qz`;
  answer.resolve(
    body(createdAccessToken, {
      ...{ id: anId(1), name: "Planilha", scope: "read", ending: "x7Qz", last_used_at: null },
      ...{ created_at: "2026-11-01T12:00:00Z", expires_at: "2027-11-01T12:00:00Z", token },
    }),
  );
  expect(await screen.findByText(token)).toBeVisible();
});
