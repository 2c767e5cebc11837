import { act, screen, within } from "@testing-library/react";
import type { ReactNode } from "react";
import { expect, it } from "vitest";
import { createdAccessToken } from "#shared/api/access-tokens.ts";
import { searchFlights } from "#shared/api/flights.ts";
import { profile } from "#shared/api/profiles.ts";
import { batchSearch } from "#shared/api/searches.ts";
import {
  createdOriginFeed,
  createdSecretLink,
  originFeedList,
  type SecretLinkKind,
  secretLinkList,
} from "#shared/api/secret-links.ts";
import { body, fakeApi, refusal } from "#test/web/fake-api.ts";
import { renderScreen, renderUi } from "#test/web/render.tsx";
import { aProfile } from "#test/web/wire/account.ts";
import { anId } from "#test/web/wire/facts.ts";
import { aFlight, searchFlightsOf } from "#test/web/wire/flights.ts";
import { aBatchSearch } from "#test/web/wire/searches.ts";
import { CreateTokenForm } from "#web/features/access-tokens/create-token-form.tsx";
import { PreferencesForm } from "#web/features/account/preferences-form.tsx";
import { DeleteSearchDialog } from "#web/features/searches/card/delete-search-dialog.tsx";
import { EditSearchForm } from "#web/features/searches/form/edit-search-form.tsx";
import { LateShareDialog } from "#web/features/share/late-share-dialog.tsx";
import { toast } from "#web/lib/toasts/toast.ts";
import { SearchFlightsPage } from "./search-flights-page.tsx";

const api = fakeApi();
const searchPath = `/searches/batches/${anId(1)}`;
const nothing = () => {};

/** Both clicks come before React draws again. */
const doubleClick = (button: HTMLElement) =>
  act(() => {
    button.click();
    button.click();
  });

function noLinksYet() {
  api.on("get", `${searchPath}/links`, () => body(secretLinkList, { items: [] }));
  api.on("get", "/account/feeds", () => body(originFeedList, { items: [] }));
}

const createsLink = (kind: SecretLinkKind) => () => {
  noLinksYet();
  return api.on("post", `${searchPath}/links`, () =>
    body(createdSecretLink, {
      ...{ id: anId(100), kind, ending: "end1", created_at: "2026-11-20T12:00:00Z", last_used_at: null },
      addresses: [{ format: kind === "share" ? "page" : "atom", url: "http://localhost/s/secret-end1" }],
    }),
  );
};

function createsOriginFeed() {
  noLinksYet();
  return api.on("post", "/account/feeds", () =>
    body(createdOriginFeed, {
      ...{ id: anId(100), origin: "GRU", ending: "end1" },
      ...{ created_at: "2026-11-20T12:00:00Z", last_used_at: null },
      addresses: [{ format: "atom", url: "http://localhost/feeds/secret-end1" }],
    }),
  );
}

function createsToken() {
  return api.on("post", "/account/tokens", () =>
    body(createdAccessToken, {
      ...{ id: anId(1), name: "Planilha", scope: "read", ending: "x7Qz", last_used_at: null },
      ...{ created_at: "2026-11-01T12:00:00Z", expires_at: "2027-11-01T12:00:00Z" },
      token: `rasante_${"a".repeat(39)}x7Qz`,
    }),
  );
}

function deletesSearch() {
  const answers = [new Response(null, { status: 204 })];
  return api.on("delete", searchPath, () => answers.pop() ?? refusal(404));
}

const share = <LateShareDialog search={aBatchSearch()} opened onClose={nothing} />;

it.each<[name: string, ui: ReactNode, server: () => unknown[], done: RegExp]>([
  ["Criar link", share, createsLink("share"), /secret-end1/],
  ["Criar feeds", share, createsLink("feed"), /secret-end1/],
  ["Criar feed de todas", share, createsOriginFeed, /secret-end1/],
  [
    "Criar token",
    <CreateTokenForm key="token" onMade={toast.success} onCancel={nothing} />,
    createsToken,
    /^rasante_/,
  ],
  [
    "Excluir",
    <DeleteSearchDialog key="delete" search={aBatchSearch()} onClose={nothing} />,
    deletesSearch,
    /^Busca removida!$/,
  ],
  [
    "Salvar Preferências",
    <PreferencesForm key="preferences" profile={aProfile()} />,
    () => api.on("patch", "/profiles/", () => body(profile, aProfile())),
    /^Preferências atualizadas$/,
  ],
])("two clicks on '%s' act once", async (name, ui, server, done) => {
  const asked = server();
  const { user } = await renderUi(<main>{ui}</main>);
  const button = await screen.findByRole("button", { name });
  const field = screen.queryByLabelText("Nome");
  if (field) await user.type(field, "Planilha");
  doubleClick(button);
  expect(await screen.findAllByText(done)).toHaveLength(1);
  expect(asked).toHaveLength(1);
  expect(screen.queryByText(/^Erro/)).toBeNull();
});

it.each([
  ["own", true],
  ["somebody else's", false],
])("two clicks on 'Atualizar' ask once for the flights of %s search", async (_whose, owned) => {
  const read = api.on("get", `${searchPath}/flights`, () =>
    body(searchFlights, searchFlightsOf([aFlight()], { owned })),
  );
  const looked = api.on("post", `${searchPath}/refresh`, () => refusal(400, { message: "Hoje não" }));
  await renderScreen(SearchFlightsPage, {
    path: "/searches/$searchId/flights",
    at: `/searches/${anId(1)}/flights`,
  });
  await screen.findAllByRole("article");
  const before = read.length;
  doubleClick(within(screen.getByRole("banner")).getByRole("button", { name: "Atualizar" }));
  expect(await screen.findAllByText(owned ? /Hoje não/ : /^Voos atualizados/)).toHaveLength(1);
  expect(screen.getAllByText("Atualizando voos...")).toHaveLength(1);
  expect([looked.length, read.length - before]).toEqual(owned ? [1, 0] : [0, 1]);
});

it("a form that was saved is not sent again by a press that comes while its dialog goes away", async () => {
  const sent = api.on("patch", searchPath, () => body(batchSearch, aBatchSearch()));
  const { user } = await renderUi(<EditSearchForm search={aBatchSearch()} onSaved={nothing} />);
  const save = await screen.findByRole("button", { name: "Salvar Alterações" });
  await user.click(save);
  expect(await screen.findByText("Busca atualizada com sucesso!")).toBeVisible();
  await user.click(save);
  expect(save).toBeEnabled();
  expect(sent).toHaveLength(1);
});
