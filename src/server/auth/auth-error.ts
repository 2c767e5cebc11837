/** A refusal of `/auth/v1` in the words of its protocol: HTTP status, stable code, English message. */
export class AuthError extends Error {
  readonly status: number;
  readonly code: string;
  /** Seconds until the same request may succeed. */
  readonly retryAfter: number | undefined;
  /** What a password lacks; only with the code `weak_password`. */
  readonly weakness: string[];
  /** The word of OAuth for it, where the protocol answers in the form of OAuth. */
  readonly oauthError: string | undefined;
  constructor(
    status: number,
    code: string,
    message: string,
    extra: { retryAfter?: number; weakness?: string[]; oauthError?: string } = {},
  ) {
    super(message);
    this.status = status;
    this.code = code;
    this.retryAfter = extra.retryAfter;
    this.weakness = extra.weakness ?? [];
    this.oauthError = extra.oauthError;
  }
}

export const validationFailed = (message: string): AuthError =>
  new AuthError(400, "validation_failed", message);

export const noBearer = (): AuthError =>
  new AuthError(401, "no_authorization", "This endpoint requires a valid Bearer token");

export const badBearer = (): AuthError =>
  new AuthError(403, "bad_jwt", "invalid JWT: unable to parse or verify signature, or token is expired");

/** Of somebody whose token still runs. */
export const erasedUser = (): AuthError =>
  new AuthError(403, "user_not_found", "User from sub claim in JWT does not exist");

/** As `erasedUser`, of his session. */
export const endedSession = (): AuthError =>
  new AuthError(403, "session_not_found", "Session from session_id claim in JWT does not exist");

/** The status depends on the door: a browser that comes back from elsewhere reads 403 as access denied. */
export const signupDisabled = (status: 403 | 422): AuthError =>
  new AuthError(status, "signup_disabled", "Signups not allowed for this instance");

export const takenEmail = (): AuthError =>
  new AuthError(422, "email_exists", "A user with this email address has already been registered");
