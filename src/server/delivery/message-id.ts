import type { Config } from "#server/config.ts";

/** The Message-ID of a mail: always the same for the same `id`, so that a repeated mail shows once. */
export function messageId({ publicUrl }: Pick<Config, "publicUrl">, id: string): string {
  return `<${id}@${new URL(publicUrl).hostname}>`;
}
