import type { AccessTokenScope } from "#shared/api/access-tokens.ts";

/** Where RFC 9728 has programs look for it. */
export const METADATA_PATH = "/.well-known/oauth-protected-resource";

/** What its tools have a use for. */
const SCOPES: readonly AccessTokenScope[] = ["read", "write"];

/** What a program can read of `/mcp` before it has a token: how it is sent, and where people read how to get one. */
export const protectedResource = ({
  publicUrl,
  productName,
}: {
  publicUrl: string;
  productName: string;
}) => ({
  resource: `${publicUrl}/mcp`,
  resource_name: productName,
  scopes_supported: SCOPES,
  bearer_methods_supported: ["header"],
  resource_documentation: `${publicUrl}/api/docs#assistants`,
});
