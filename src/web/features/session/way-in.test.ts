import { expect, test } from "vitest";
import { wayBackTo, wayIn } from "./way-in.ts";

const alertId = "6b1f6c5e-3c55-4f0e-9d7a-0c3d5b1f2a90";

test.each([
  [`/alerts/${alertId}`, {}],
  [`/alerts/${alertId}?bateu=sim`, { bateu: "sim" }],
  [`/alerts/${alertId}?bateu=nao`, { bateu: "nao" }],
])("%s is gone on to after the login", (href, search) => {
  expect(wayBackTo(href)).toEqual({ next: href });
  expect(wayIn(href)).toEqual({ to: "/alerts/$alertId", params: { alertId }, search });
});

test("so are the alerts", () => {
  expect(wayBackTo("/alerts")).toEqual({ next: "/alerts" });
  expect(wayIn("/alerts")).toEqual({ to: "/alerts" });
});

test.each([
  ["/searches"],
  ["/alerts?search=1"],
  ["//evil.example/alerts/1"],
  ["https://evil.example/alerts/1"],
  ["/alerts/../../evil"],
  ["/alerts//evil.example"],
  ["/alerts/1?next=https://evil.example"],
  ["/alerts/1?bateu=talvez"],
  ["javascript:alert(1)"],
  ["/\\evil.example"],
  ["\\\\evil.example/alerts/1"],
  ["/%09//evil.example"],
  ["\t//evil.example"],
  ["/alerts/%2f%2fevil.example"],
  ["/alerts/1\n//evil.example"],
  [undefined],
  [["/alerts/1", "/alerts/2"]],
])("%s is not: one begins at the dashboard", (next) => {
  expect(wayBackTo(String(next))).toEqual({});
  expect(wayIn(next)).toEqual({ to: "/dashboard" });
});
