import type { accessTokens as portuguese } from "#shared/messages/pt/access-tokens.ts";
import type { Translated } from "#shared/messages/translated.ts";

export const accessTokens: Translated<typeof portuguese> = {
  title: "Access tokens",
  text: "Keys with which your programs, spreadsheets and assistants use the API in your name.",
  keep: "Changing your password or ending sessions does not revoke a token. Revoke here the ones you no longer use.",
  create: "Create token",
  docs: "API documentation",
  list: "Access tokens",
  loading: "Loading tokens",
  failed: "Your tokens could not be loaded.",
  retry: "Try again",
  empty: "No token yet. Create one to use the API outside the browser.",
  scope: { read: "Read only", write: "Read and write", admin: "Administer" },
  expired: "Expired",
  created: "Created on {{date}}",
  expires: "Expires on {{date}}",
  ended: "Expired on {{date}}",
  lastUsed: "Used {{age}}",
  neverUsed: "Never used",
  revoke: "Revoke",
  revokeOf: "Revoke {{name}}",
};
