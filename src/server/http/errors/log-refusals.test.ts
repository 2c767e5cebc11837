import { expect, test, vi } from "vitest";
import { bareApi } from "#test/doors/bare-api.ts";
import { logRefusals } from "./log-refusals.ts";

const ana = { id: "ana", email: "ana@voos.example" };

test.each([
  [403, 1],
  [429, 1],
  [200, 0],
  [401, 0],
  [404, 0],
  [503, 0],
])("an answer of %i writes %i lines, with nothing of what was asked but the door", async (status, lines) => {
  const info = vi.fn();
  const log = { info } as never;
  const app = bareApi({ log });
  logRefusals(app, { log });
  app.get("/doors/:id", (request, reply) => {
    request.account = ana as never;
    return reply.status(status).send();
  });
  await app.inject("/doors/7?secret=x");
  const line = { status, request: expect.any(String), method: "GET", route: "/doors/:id", account: "ana" };
  expect(info.mock.calls).toEqual(Array(lines).fill([line, "request refused"]));
});
