import { onlineManager, QueryObserver } from "@tanstack/react-query";
import { afterEach, expect, test, vi } from "vitest";
import { ApiError } from "./api-error.ts";
import { createQueryClient } from "./query-client.ts";

afterEach(() => onlineManager.setOnline(true));

test("without a connection a query fails instead of waiting, and asks again once it is back", async () => {
  const queries = createQueryClient();
  queries.mount();
  onlineManager.setOnline(false);
  const queryFn = vi.fn(async () => "flights");
  queryFn.mockRejectedValueOnce(new ApiError("no answer", { status: 0, code: "network" }));
  const observer = new QueryObserver(queries, { queryKey: ["flights"], queryFn });
  const leave = observer.subscribe(() => {});
  await vi.waitFor(() => expect(observer.getCurrentResult().error).toBeInstanceOf(ApiError), 10_000);
  onlineManager.setOnline(true);
  await vi.waitFor(() => expect(observer.getCurrentResult().data).toBe("flights"), 10_000);
  leave();
  queries.unmount();
});
