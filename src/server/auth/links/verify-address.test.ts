import { expect, test } from "vitest";
import { verifyAddress } from "./verify-address.ts";

const site = { publicUrl: "https://voos.example" };

test.each([
  ["https://voos.example/reset-password", "https://voos.example/reset-password"],
  ["https://voos.example/a?b=c&d=e#f", "https://voos.example/a%3Fb%3Dc%26d%3De%23f"],
  ["https://voos.example/Pá 55%+", "https://voos.example/P%C3%A1%2055%25%2B"],
  ["app://open\r\nBcc: x@y.example", "app://open%0D%0ABcc:%20x%40y.example"],
])("a link leads on to %j", (redirectTo, written) => {
  const address = verifyAddress(site, { token: "abc", type: "signup", redirectTo });
  expect(address).toBe(`https://voos.example/auth/v1/verify?token=abc&type=signup&redirect_to=${written}`);
  expect(new URL(address).searchParams.get("redirect_to")).toBe(redirectTo);
});
