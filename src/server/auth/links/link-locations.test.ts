import { expect, test } from "vitest";
import { AuthError } from "#server/auth/auth-error.ts";
import { toRefusedLocation } from "./link-locations.ts";

test.each([
  [400, "error=invalid_request&"],
  [401, "error=unauthorized_client&"],
  [403, "error=access_denied&"],
  [422, ""],
  [429, ""],
  [500, "error=server_error&"],
])("a refusal of %d leads to a page that is told what it is in OAuth: %j", (status, error) => {
  const refusal = new AuthError(status, "a_code", "Some words");
  const reason = `${error}error_code=a_code&error_description=Some+words`;
  expect(toRefusedLocation("https://voos.example/x", refusal)).toBe(`https://voos.example/x#${reason}&sb=`);
  expect(toRefusedLocation("https://voos.example/x?a=1", refusal, true)).toBe(
    `https://voos.example/x?a=1&${reason}#${reason}&sb=`,
  );
});
