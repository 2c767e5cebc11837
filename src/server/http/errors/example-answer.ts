import {
  DOMAIN_ERROR_CODES,
  DomainError,
  type DomainErrorCode,
  type ProblemName,
  type ProblemType,
} from "#server/errors.ts";
import type { ErrorBody } from "#shared/api/errors.ts";
import { toErrorAnswer, toHttpAnswer } from "./error-body.ts";

const INSTANCE = "9f2c61d07b1a4e55";
const OBJECTION = { loc: ["query", "limit"], msg: "must be a whole number", type: "invalid_format" };

/** The body of a refusal of a type, for those who explain it: as it is sent. */
export const exampleAnswer = ({ name, status, title }: ProblemType): ErrorBody =>
  isOfVerb(name)
    ? toErrorAnswer(new DomainError(name, title, [OBJECTION]), INSTANCE).body
    : toHttpAnswer(status, title, INSTANCE);

const isOfVerb = (name: ProblemName): name is DomainErrorCode =>
  DOMAIN_ERROR_CODES.some((code) => code === name);
