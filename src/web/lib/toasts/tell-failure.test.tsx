import { AuthRetryableFetchError } from "@supabase/auth-js";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { ApiError } from "#web/lib/api/api-error.ts";
import { showLanguage } from "#web/lib/words/i18n.ts";
import { tellFailure } from "./tell-failure.ts";
import { toast } from "./toast.ts";

const told = vi.spyOn(toast, "error").mockReturnValue(undefined);
const connect = (isThere: boolean) => vi.spyOn(navigator, "onLine", "get").mockReturnValue(isThere);
const cutOff = new ApiError("Sem resposta", { status: 0, code: "network" });
const OFFLINE = "Você está sem conexão. Tente de novo quando ela voltar.";

beforeEach(() => showLanguage("pt"));
afterEach(() => void told.mockClear());

test.each([
  ["an answer that did not come", cutOff, OFFLINE],
  ["one of the auth service", new AuthRetryableFetchError("Failed to fetch", 0), OFFLINE],
  [
    "a refusal, by a server on this very machine",
    new ApiError("Conflict", { status: 409 }),
    "Tente de novo.",
  ],
])("without a connection %s is told with its reason", (_what, error, why) => {
  connect(false);
  tellFailure(error, "Erro ao salvar", "Tente de novo.");
  expect(told).toHaveBeenCalledExactlyOnceWith("Erro ao salvar", why);
});

test("what the title says is not said again", () => {
  connect(false);
  tellFailure(cutOff, `Erro ao salvar: ${OFFLINE}`);
  expect(told).toHaveBeenCalledExactlyOnceWith(`Erro ao salvar: ${OFFLINE}`, undefined);
});

test("with a connection the words are those of who tells", () => {
  connect(true);
  tellFailure(cutOff, "Erro ao salvar", "Tente de novo.");
  expect(told).toHaveBeenCalledExactlyOnceWith("Erro ao salvar", "Tente de novo.");
});

test("what the guards of the screens tell of is not told", () => {
  tellFailure(new ApiError("inactive", { status: 403, code: "USER_INACTIVE" }), "Erro ao salvar");
  expect(told).not.toHaveBeenCalled();
});
