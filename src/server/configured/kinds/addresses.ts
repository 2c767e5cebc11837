import * as z from "zod";
import { isLocal } from "#server/local-address.ts";
import { listOf } from "./list-of.ts";

// What is none is not asked further questions.
export const url = z.url({
  protocol: /^https?$/,
  abort: true,
  error: "must begin with http:// or https://",
});

/** An address of which every page is meant; the product serves none below a path. As browsers write it. */
export const origin = url
  .refine(
    (text) => /^\/+$/.test(new URL(text).pathname) && !/[?#@]/.test(text),
    "must be an address without a path, as in https://voos.example",
  )
  .transform((text) => new URL(text).origin);

/** The interface of a service that is shown a secret of ours; without a trailing slash. */
export const secretApi = url
  .refine((text) => text.startsWith("https:") || isLocal(text), "must be https unless it is on this machine")
  .transform((text) => text.replace(/\/+$/, ""));

/** A server with a user's name and password in its address, which may not be repeated in a message. */
export const server = (start: RegExp, form: string) => {
  const error = `must be ${form}, with %40 for @, %23 for #, %2F for / in a password`;
  return z.url({ abort: true, error }).regex(start, error);
};

/** Addresses and networks, as in `10.0.0.1, 172.16.0.0/12`. */
export const networks = listOf(
  z.array(
    z.union(
      [z.ipv4(), z.ipv6(), z.cidrv4(), z.cidrv6()],
      "must be addresses or networks, as in 127.0.0.1, 10.0.0.0/8",
    ),
  ),
);

/** Whole addresses with wildcards, as in `https://*.voos.example/**, app.voos:/callback`. */
export const addressPatterns = listOf(
  z.array(
    z
      .string()
      .regex(
        /^[a-z*][a-z\d+.?*-]*:\/\S+$/i,
        "must be whole addresses, with * and **, as in https://*.voos.example/**",
      ),
  ),
);

/** As in `avisos@voos.example` or `Voos <avisos@voos.example>`. */
export const sender = z
  .string()
  .trim()
  .regex(
    /^([^<>]*<[^<>@\s]+@[^<>@\s]+>|[^<>@\s]+@[^<>@\s]+)$/,
    "must be an address, or a name and one: Rasante <avisos@voos.example>",
  );

/** What a currency is written behind. */
export const ratesAddress = z
  .string()
  .regex(/^(\/|https?:\/\/)[^/\s]\S*[/=]$/, "must be what a currency is written behind: /rates/latest/");
