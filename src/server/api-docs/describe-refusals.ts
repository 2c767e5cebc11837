import type { ProblemName, ProblemType } from "#server/errors.ts";
import type { ApiAnswer, ToldOperation } from "./document-shape.ts";
import { HEADERS } from "./headers.ts";
import type { Operation } from "./operations/operation.ts";
import { PROBLEM_WORDS } from "./problem-words.ts";

const SIGNED_IN: readonly ProblemName[] = [
  "unauthenticated",
  "user-banned",
  "second-factor-needed",
  "too-many-requests",
];
const ACCESS: Readonly<Record<Operation["access"], readonly ProblemName[]>> = {
  open: [],
  session: SIGNED_IN,
  account: SIGNED_IN,
  operator: [...SIGNED_IN, "not-found"],
  active: [...SIGNED_IN, "user-inactive"],
};
const WITH_BODY: readonly ProblemName[] = ["payload-too-large", "unsupported-media-type"];
const WITH_BOUNDS: readonly ProblemName[] = ["invalid"];
const WITH_PATH: readonly ProblemName[] = ["address-too-long"];
const ALWAYS: readonly ProblemName[] = ["forbidden", "malformed-request", "internal-error", "unavailable"];

/** The refusals that a call can meet, by status. */
export function describeRefusals(
  known: Operation,
  told: ToldOperation,
  problems: readonly ProblemType[],
): Record<string, ApiAnswer> {
  const names = namesOf(known, told);
  const met = Object.groupBy(
    problems.filter(({ name }) => names.has(name)),
    ({ status }) => status,
  );
  const answers = Object.entries(met).map(([status, them = []]) => [status, refusalOf(Number(status), them)]);
  return Object.fromEntries(answers);
}

function refusalOf(status: number, problems: readonly ProblemType[]): ApiAnswer {
  const words = problems.map(({ name }) => `\`${name}\`: ${PROBLEM_WORDS[name].when}`);
  const examples = problems.map(({ name }) => [name, { $ref: `#/components/examples/${name}` }]);
  return {
    description: words.join(" "),
    ...(status === 401 ? { headers: HEADERS.challenge } : {}),
    ...(status === 429 || status === 503 ? { headers: HEADERS.wait } : {}),
    content: {
      "application/problem+json": {
        schema: { $ref: "#/components/schemas/Error" },
        examples: Object.fromEntries(examples),
      },
    },
  };
}

function namesOf({ access, refusals = [] }: Operation, { parameters = [], requestBody }: ToldOperation) {
  const isBounded = access !== "open" || parameters.some(({ schema }) => schema.maxLength);
  return new Set<ProblemName>([
    ...ACCESS[access],
    ...refusals,
    ...ALWAYS,
    ...(parameters.some((one) => one.in === "path") ? WITH_PATH : []),
    ...(requestBody ? WITH_BODY : []),
    ...(isBounded ? WITH_BOUNDS : []),
  ]);
}
