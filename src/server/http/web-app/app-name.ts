import { readFileSync } from "node:fs";
import type { FastifyInstance } from "fastify";
import type { Config } from "#server/config.ts";
import { escapeHtml } from "#server/delivery/escape-html.ts";

type Named = Pick<Config, "productName">;

export const MANIFEST = "manifest.webmanifest";

/** By what a browser installs the app: the built file, from `folder`, in the name of this installation. */
export const manifestRoute =
  ({ productName }: Named, folder: string) =>
  async (app: FastifyInstance) => {
    const built = JSON.parse(readFileSync(`${folder}${MANIFEST}`, "utf8"));
    const manifest = JSON.stringify({ ...built, name: productName, short_name: productName });
    app.get(`/${MANIFEST}`, (_request, reply) =>
      reply
        .type("application/manifest+json; charset=utf-8")
        .header("cache-control", "public, max-age=3600")
        .send(manifest),
    );
  };

/** The page of the app, which is called so until it runs and says better. */
export const titled = (page: string, { productName }: Named): string =>
  page.replace(/<title>.*?<\/title>/, () => `<title>${escapeHtml(productName)}</title>`);
