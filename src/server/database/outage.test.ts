import { expect, it } from "vitest";
import { isConflict, isOutage } from "./outage.ts";

const failure = (code: string, message = "said so") => Object.assign(new Error(message), { code });
const within = (cause: Error) => new Error("Failed query", { cause: new Error("again", { cause }) });

const WHILE_AWAY = ["08006", "53300", "57014", "57P01", "58030", "XX000", "55P03", "25P03", "25006"];
const ON_THE_WAY = ["ECONNREFUSED", "ECONNRESET", "EPIPE", "ETIMEDOUT", "EHOSTUNREACH", "ENETUNREACH"];
const NOT_FOUND = ["EAI_AGAIN", "ENOTFOUND", "ERR_STREAM_DESTROYED", "ERR_STREAM_PREMATURE_CLOSE"];
const OUR_FAULT = ["23505", "22P02", "42P01", "25001", "55000", "28P01", "ERR_STREAM_WRITE_AFTER_END"];

it.each([...WHILE_AWAY, ...ON_THE_WAY, ...NOT_FOUND])(
  "%s passes, though the same is not made again",
  (code) => {
    expect([isOutage(failure(code)), isOutage(within(failure(code)))]).toEqual([true, true]);
    expect(isConflict(failure(code))).toBe(false);
  },
);

it.each(["40001", "40P01"])("%s passes, and the same may be made again", (code) => {
  expect([isConflict(failure(code)), isConflict(within(failure(code)))]).toEqual([true, true]);
  expect(isOutage(failure(code))).toBe(true);
});

it.each(OUR_FAULT)("%s does not pass", (code) => {
  expect([isOutage(failure(code)), isConflict(failure(code))]).toEqual([false, false]);
});

it.each([
  "timeout expired",
  "timeout exceeded when trying to connect",
  "Connection terminated unexpectedly",
  "Client has encountered a connection error and is not queryable",
  "Query read timeout",
  "The database is silent",
])("'%s' of the driver passes, and is nothing in the words of others", (message) => {
  expect(isOutage(new Error(message))).toBe(true);
  expect(isOutage(new Error(`no: ${message}`))).toBe(false);
});

it("a socket on this machine that is not there yet is waited for, a file of ours that is missing is not", () => {
  const missing = (syscall: string) => Object.assign(failure("ENOENT"), { syscall });
  expect([missing("connect"), missing("open")].map(isOutage)).toEqual([true, false]);
});

it("what is no error is neither", () => {
  expect([isOutage("57P01"), isConflict({ code: "40001" })]).toEqual([false, false]);
});
