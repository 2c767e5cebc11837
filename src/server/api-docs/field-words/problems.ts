import type { FieldWords } from "./words.ts";

export const problemFieldWords: FieldWords = {
  message: ["What is the matter, in words.", "Resource not found"],
  error_code: ["Names the refusals that a client acts upon; absent of others.", "USER_INACTIVE"],
  errors: ["The same as a list; `errors[0].code` is `RESOURCE_NOT_FOUND` for what is not there."],
  code: ["Name of the refusal.", "RESOURCE_NOT_FOUND"],
  detail: ["What a 422 objects to, field by field; otherwise the message."],
  loc: ["Where: the part of the request, then the field.", ["query", "limit"]],
  msg: ["What is the matter with it.", "must be a whole number"],
  "Error.type": ["Kind of problem, and where it is explained.", "/api/docs#not-found"],
  "Error.detail.type": ["Kind of objection.", "invalid_format"],
  title: ["The same words for every problem of this type.", "Resource not found"],
  "Error.status": ["The status of the answer.", 404],
  instance: ["Id of the request, as in the server's log.", "9f2c61d07b1a4e55"],
};
