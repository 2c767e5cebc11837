/** How long an access token is accepted. */
export const ACCESS_TOKEN_SECONDS = 3600;
