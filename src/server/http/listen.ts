import type { FastifyInstance } from "fastify";
import { BadSetting } from "#server/configured/bad-setting.ts";
import type { Deps } from "#server/deps.ts";

/** Takes requests from now on; throws `BadSetting` where the settings name no place for that. */
export async function listen(app: FastifyInstance, { port, host }: Deps["config"]): Promise<void> {
  await app.listen({ port, host }).catch((error: NodeJS.ErrnoException) => {
    const { code = "" } = error;
    if (code === "EADDRINUSE") throw new BadSetting(`PORT: ${port} is already in use`);
    if (code === "EACCES") throw new BadSetting(`PORT: no permission to listen on ${port}`);
    if (["EADDRNOTAVAIL", "ENOTFOUND", "EAI_AGAIN"].includes(code))
      throw new BadSetting(`HOST: ${host} is no address of this machine`);
    throw error;
  });
}
