import { expect, test } from "vitest";
import { wayBackTo, wayIn } from "./way-in.ts";

const id = "6b1f6c5e-3c55-4f0e-9d7a-0c3d5b1f2a90";

const grid = { view: "grid", dateFrom: "2027-01-01", sort: "price-desc" };

test.each([
  [`/alerts/${id}`, "", {}],
  [`/alerts/${id}`, "?bateu=sim", { bateu: "sim" }],
  ["/alerts", "", {}],
  ["/alerts", "?search=1", { search: "1" }],
  [`/searches/${id}/flights`, "", {}],
  [`/searches/${id}/flights`, "?view=grid&dateFrom=2027-01-01&sort=price-desc", grid],
  ["/searches", "", {}],
  ["/searches", "?new=1", { new: "1" }],
  ["/flights", "?originCountries=BR&originCountries=PT", { originCountries: ["BR", "PT"] }],
  ["/dashboard", "?origin=*", { origin: "*" }],
  ["/account", "", {}],
  ["/operator", "", {}],
  ["/searches/", "", {}],
  [`/searches/${id}/flights/`, "?view=grid", { view: "grid" }],
])("%s%s is gone on to after the login", (to, query, search) => {
  const next = `${to}${query}`;
  expect(wayBackTo(next)).toEqual({ next });
  expect(wayIn(next)).toEqual({ to, search });
});

test("the place on a screen is not kept", () => {
  expect(wayBackTo("/flights?page=2#content")).toEqual({ next: "/flights?page=2" });
});

test.each([
  ["/dashboard?error=access_denied&error_code=otp_expired&error_description=Email+link+is+invalid", {}],
  ["/flights?page=2&error_code=bad_oauth_state", { next: "/flights?page=2" }],
  [
    "/flights?error=server_error&originCountries=BR&originCountries=PT#error=server_error",
    { next: "/flights?originCountries=BR&originCountries=PT" },
  ],
])("what a refused link has left in %s is not gone on to", (refused, wayBack) => {
  expect(wayBackTo(refused)).toEqual(wayBack);
});

test("the dashboard, where one begins anyway, need not be named", () => {
  expect(wayBackTo("/dashboard")).toEqual({});
});

test.each([
  ["/"],
  ["/auth"],
  ["/reset-password"],
  [`/s/${id}`],
  ["//evil.example/alerts/1"],
  ["https://evil.example/alerts/1"],
  ["/alerts/../../evil"],
  ["/alerts//evil.example"],
  ["/alerts/1?next=https://evil.example"],
  ["/searches/../evil/flights"],
  ["/searches/%2f%2fevil.example/flights"],
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
  expect(wayIn(next)).toEqual({ to: "/dashboard", search: {} });
});
