import type { ErrorBody } from "#shared/api/errors.ts";
import type { ProblemType } from "./problem-words.ts";

/** What some refusals say beyond the fields that all have. */
const MORE: Readonly<Record<string, Partial<ErrorBody>>> = {
  "user-inactive": { error_code: "USER_INACTIVE" },
  "user-banned": { error_code: "USER_BANNED" },
  "second-factor-needed": { error_code: "SECOND_FACTOR_NEEDED" },
  "not-found": { errors: [{ code: "RESOURCE_NOT_FOUND", message: "Resource not found" }] },
  invalid: { detail: [{ loc: ["query", "limit"], msg: "must be a whole number", type: "invalid_format" }] },
};

/** The body of a refusal of each type, by its name. */
export const problemExamples = (problems: readonly ProblemType[]) =>
  Object.fromEntries(
    problems.map(({ name, status, title }) => [
      name,
      { summary: title, value: { ...problemBody(name, status, title), ...MORE[name] } satisfies ErrorBody },
    ]),
  );

const problemBody = (name: string, status: number, title: string) => ({
  message: title,
  type: `/api/docs#${name}`,
  title,
  status,
  detail: title,
  instance: "9f2c61d07b1a4e55",
});
