import { expect, test } from "vitest";
import * as z from "zod";
import { ApiError, messageOf } from "./api-error.ts";

const unreadable = z.object({ total: z.int() }).safeParse({}).error;

test.each([
  ["a refusal is its own", new ApiError("Search conflict", { status: 409 }), "Search conflict"],
  ["an answer that breaks the contract is none", unreadable, undefined],
  ["an error without a message is none", new Error(""), undefined],
  ["what is no error is a general one", "boom", "An unexpected error occurred"],
])("the message of %s", (_case, error, message) => {
  expect(messageOf(error)).toBe(message);
});
