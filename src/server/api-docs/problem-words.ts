import type { ProblemName } from "#server/errors.ts";

/** When a refusal comes, and what the caller can do about it. */
export const PROBLEM_WORDS: Readonly<Record<ProblemName, { when: string; remedy: string }>> = {
  "malformed-request": {
    when: "The request is not HTTP or its body is not JSON.",
    remedy: "Send the body as JSON in UTF-8.",
  },
  unauthenticated: {
    when: "The bearer token is missing, has ended, was revoked or was not issued here.",
    remedy: "Send a current session token or a personal access token.",
  },
  "plan-limit-exceeded": {
    when: "The plan allows no further search, or has no channel of this kind.",
    remedy:
      "Delete a search or change the plan; `feature_plan.max_batch_flight_searches` of the profile says how many searches.",
  },
  forbidden: {
    when: "The tenant or the product is not the one of this installation, the token may not do this, or a page of another site asks.",
    remedy:
      "Take `X-Tenant-Id` and `X-Product-Id` from `/api/config`; use a token that may write for anything but GET.",
  },
  "user-inactive": {
    when: "The account is not active; `error_code` is `USER_INACTIVE`.",
    remedy: "Profile, airports and account stay open. Whoever runs the installation activates accounts.",
  },
  "user-banned": {
    when: "Whoever runs the installation has banned the user of this session; `error_code` is `USER_BANNED`.",
    remedy: "Only they can lift the ban. An access token of a banned user is answered as one that has ended.",
  },
  "second-factor-needed": {
    when: "The account has a second factor and the session was opened without it; `error_code` is `SECOND_FACTOR_NEEDED`.",
    remedy: "Give the second factor on signing in, then ask again.",
  },
  "not-found": {
    when: "There is no such thing, or it is somebody else's; `errors[0].code` is `RESOURCE_NOT_FOUND`.",
    remedy: "Check the address. What belongs to others and what does not exist look the same.",
  },
  "search-conflict": {
    when:
      "The same search is already saved: route, cabin, passengers, stops, dates and stay are equal. Or the one that the " +
      "`Idempotency-Key` has made was deleted since.",
    remedy: "Use the saved one, or change what is searched; for a search that was deleted, use another key.",
  },
  "payload-too-large": {
    when: "The body is larger than 64 kB.",
    remedy: "Send less.",
  },
  "address-too-long": {
    when: "A part of the address is longer than any name of ours.",
    remedy: "Check the address.",
  },
  "unsupported-media-type": {
    when: "The body is not declared as JSON, or is compressed.",
    remedy: "Send `Content-Type: application/json`, and the body as it is.",
  },
  invalid: {
    when:
      "A parameter or a field is missing, unknown, repeated or out of its range. Where it stands and what is the matter " +
      "with it is listed field by field.",
    remedy: "Correct what is listed; the same request is refused again.",
  },
  "too-many-requests": {
    when: "More requests came than one caller may send.",
    remedy: "Wait as many seconds as `Retry-After` says.",
  },
  "internal-error": {
    when: "Something broke on our side.",
    remedy: "Try again after 1, 2 and 4 seconds; then tell whoever runs the installation the `instance`.",
  },
  unavailable: {
    when: "The installation is starting or too busy, or its database, or another service that it asks, does not answer in time.",
    remedy: "Wait as many seconds as `Retry-After` says.",
  },
};
