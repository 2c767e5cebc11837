import { timeLimit } from "#web/lib/api/time-limit.ts";
import { leaveOfflineCopy, WORKER } from "#web/lib/offline-copy.ts";

/** What a browser can do about notifications; `home-screen`: only after it was put there; `unsafe`: not without TLS. */
export type PushAbility = "able" | "denied" | "home-screen" | "unsafe" | "unsupported";

export function pushAbility(): PushAbility {
  if (!window.isSecureContext) return "unsafe";
  if (!("serviceWorker" in navigator) || !("PushManager" in window) || !("Notification" in window))
    return isApplePhone() ? "home-screen" : "unsupported";
  return Notification.permission === "denied" ? "denied" : "able";
}

/** An iPad says it is a Mac, but no Mac is touched. */
const isApplePhone = () =>
  /iPhone|iPad|iPod/.test(navigator.userAgent) ||
  (navigator.userAgent.includes("Macintosh") && navigator.maxTouchPoints > 1);

/** The fingerprint of this browser's subscription by `key`, as the server makes it; null where there is none. */
export async function readFingerprint(key: string): Promise<string | null> {
  if (pushAbility() !== "able" || Notification.permission !== "granted") return null;
  const subscription = await subscriptionOf(await navigator.serviceWorker.getRegistration(WORKER));
  if (!subscription || !isOfKey(subscription, key)) return null;
  return fingerprintOf(subscription.endpoint);
}

const subscriptionOf = async (registration: ServiceWorkerRegistration | undefined) =>
  (await registration?.pushManager.getSubscription()) ?? null;

/** A subscription belongs to the key it was made with; an installation with another one cannot write to it. */
function isOfKey({ options }: PushSubscription, key: string): boolean {
  return options.applicationServerKey !== null && toBase64Url(options.applicationServerKey) === key;
}

export interface Subscribed {
  endpoint: string;
  p256dh: string;
  auth: string;
}

interface Before {
  /** The subscription that it has is one that nobody is reached by any more, which it does not know itself. */
  isEnded: boolean;
}

/** Subscribes this browser; undefined when its owner does not allow it. To be called from a click. */
export async function subscribe(key: string, before: Before): Promise<Subscribed | undefined> {
  if ((await Notification.requestPermission()) !== "granted") return undefined;
  return Promise.race([subscription(key, before), tooLate()]);
}

/** Browsers wait for a push service as long as it says nothing, some of them for ever. */
function tooLate(): Promise<never> {
  const limit = timeLimit();
  return new Promise((_resolve, reject) => {
    limit.addEventListener("abort", () => reject(limit.reason));
  });
}

async function subscription(key: string, { isEnded }: Before): Promise<Subscribed> {
  await navigator.serviceWorker.register(WORKER);
  const { pushManager } = await navigator.serviceWorker.ready;
  const before = await pushManager.getSubscription();
  if (before && (isEnded || !isOfKey(before, key))) await before.unsubscribe();
  const made = await pushManager.subscribe({ userVisibleOnly: true, applicationServerKey: key });
  const keyOf = (name: PushEncryptionKeyName) => toBase64Url(made.getKey(name) ?? new ArrayBuffer(0));
  return { endpoint: made.endpoint, p256dh: keyOf("p256dh"), auth: keyOf("auth") };
}

/** Ends this browser's subscription, if it has one, and the worker: it keeps prices for who has alerts here alone. */
export async function unsubscribe(): Promise<void> {
  if (pushAbility() !== "able") return;
  const registration = await navigator.serviceWorker.getRegistration(WORKER);
  await leaveOfflineCopy(null);
  try {
    await (await subscriptionOf(registration))?.unsubscribe();
  } finally {
    await registration?.unregister();
  }
}

/** SHA-256 in hexadecimal. */
async function fingerprintOf(endpoint: string): Promise<string> {
  const hash = await crypto.subtle.digest("SHA-256", new TextEncoder().encode(endpoint));
  return [...new Uint8Array(hash)].map((byte) => byte.toString(16).padStart(2, "0")).join("");
}

function toBase64Url(bytes: ArrayBuffer): string {
  const text = btoa(String.fromCharCode(...new Uint8Array(bytes)));
  return text.replaceAll("+", "-").replaceAll("/", "_").replaceAll("=", "");
}
