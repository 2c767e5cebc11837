import { createDecipheriv, createECDH, createPublicKey, hkdfSync, randomBytes, verify } from "node:crypto";
import type { IncomingHttpHeaders, RequestListener } from "node:http";
import { buffer } from "node:stream/consumers";
import { decodeJwt } from "jose";
import type { PushAddress } from "#server/delivery/messenger.ts";
import { serve } from "./local-server.ts";

interface Pushed {
  headers: IncomingHttpHeaders;
  /** As the browser reads it. */
  data: unknown;
  /** Of the key that signed it. */
  claims: Record<string, unknown>;
}

/** A browser with a subscription, and the push service it has it from: what arrives, decrypted by RFC 8291. */
export async function aPushService(
  answer: RequestListener = (_request, response) => void response.writeHead(201).end(),
) {
  const browser = createECDH("prime256v1");
  browser.generateKeys();
  const auth = randomBytes(16);
  const pushed: Pushed[] = [];
  const address = await serve(async (request, response) => {
    const sealed = await buffer(request);
    if (sealed.length > 4096) return void response.writeHead(413).end();
    const { authorization = "" } = request.headers;
    pushed.push({
      headers: request.headers,
      data: JSON.parse(opened(sealed, browser, auth)),
      claims: proven(authorization),
    });
    answer(request, response);
  });
  const subscription: PushAddress = {
    endpoint: "https://push.example/send/abc",
    keys: { p256dh: browser.getPublicKey("base64url"), auth: auth.toString("base64url") },
  };
  return { address, pushed, subscription };
}

/** RFC 8188 and 8291: header, keys of both sides, one record. */
function opened(sealed: Buffer, browser: ReturnType<typeof createECDH>, auth: Buffer): string {
  const salt = sealed.subarray(0, 16);
  const ours = sealed.subarray(21, 21 + (sealed[20] ?? 0));
  const info = Buffer.concat([Buffer.from("WebPush: info\0"), browser.getPublicKey(), ours]);
  const shared = Buffer.from(hkdfSync("sha256", browser.computeSecret(ours), auth, info, 32));
  const key = Buffer.from(hkdfSync("sha256", shared, salt, "Content-Encoding: aes128gcm\0", 16));
  const nonce = Buffer.from(hkdfSync("sha256", shared, salt, "Content-Encoding: nonce\0", 12));
  const record = sealed.subarray(21 + ours.length);
  const opening = createDecipheriv("aes-128-gcm", key, nonce).setAuthTag(record.subarray(-16));
  const padded = Buffer.concat([opening.update(record.subarray(0, -16)), opening.final()]);
  return padded.subarray(0, padded.lastIndexOf(2)).toString("utf8");
}

/** RFC 8292: what a token claims, signed by the key beside it. */
function proven(authorization: string): Record<string, unknown> {
  const [, token = "", key = ""] = /^vapid t=([^,]+), k=(\S+)$/.exec(authorization) ?? [];
  const point = Buffer.from(key, "base64url");
  const [x, y] = [point.subarray(1, 33).toString("base64url"), point.subarray(33).toString("base64url")];
  const publicKey = createPublicKey({ key: { kty: "EC", crv: "P-256", x, y }, format: "jwk" });
  const [header, claims, signature = ""] = token.split(".");
  const isTheirs = verify(
    "sha256",
    Buffer.from(`${header}.${claims}`),
    { key: publicKey, dsaEncoding: "ieee-p1363" },
    Buffer.from(signature, "base64url"),
  );
  if (!isTheirs) throw new Error("a push that is not signed by its key");
  return { ...decodeJwt(token), key };
}
