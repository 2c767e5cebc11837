/*
 * Shows what is pushed, also while no page is open, and leads to it; without a connection it shows the last prices. It
 * stands alone: what it imports must be nobody else's.
 */
import { type OfflineCopy, offlinePage } from "./offline-page.ts";
import { unreachedCopy } from "./offline-words.ts";

interface Pushed {
  id: string;
  title: string;
  body: string;
  url: string;
  topic: string;
  /** When it was written, ISO 8601 in UTC. */
  at: string;
}

type Message = Omit<Pushed, "topic">;

interface Moment extends Event {
  waitUntil: (work: Promise<unknown>) => void;
}
interface PushMoment extends Moment {
  data: { json: () => Pushed } | null;
}
interface ClickMoment extends Moment {
  notification: Notification;
}
interface MessageMoment extends Moment {
  data: { offlineCopy?: OfflineCopy | null };
}
interface FetchMoment extends Moment {
  request: Request;
  respondWith: (answer: Promise<Response>) => void;
}
interface Page {
  url: string;
  focus: () => Promise<unknown>;
}
/** What of a service worker's surroundings is used here. */
interface Surroundings {
  registration: ServiceWorkerRegistration;
  location: Location;
  navigator: Pick<Navigator, "locks" | "languages">;
  clients: {
    matchAll: (wanted: { type: "window"; includeUncontrolled: boolean }) => Promise<Page[]>;
    openWindow: (url: string) => Promise<unknown>;
    claim: () => Promise<void>;
  };
  addEventListener: ((name: "activate", listener: (moment: Moment) => void) => void) &
    ((name: "push", listener: (moment: PushMoment) => void) => void) &
    ((name: "notificationclick", listener: (moment: ClickMoment) => void) => void) &
    ((name: "message", listener: (moment: MessageMoment) => void) => void) &
    ((name: "fetch", listener: (moment: FetchMoment) => void) => void);
}
const here = self as unknown as Surroundings;

/** Else the page in which alerts are turned on would leave no prices until it is loaded anew. */
here.addEventListener("activate", (moment) => moment.waitUntil(here.clients.claim()));

/** One after the other: of two that come at once the earlier one could else take the place of the later one. */
here.addEventListener("push", (moment) => {
  if (!moment.data) return;
  const pushed = moment.data.json();
  moment.waitUntil(here.navigator.locks.request("shown", () => show(pushed)));
});

/**
 * Takes the place of what was said before on the same matter. One that comes again, or late, after a newer one, leaves
 * that as it is: quietly shown once more, since a browser wants something shown for whatever is pushed.
 */
async function show({ topic, ...pushed }: Pushed): Promise<void> {
  const [shown] = await here.registration.getNotifications({ tag: topic });
  const isKnown = shown !== undefined && isAsNew(shown.data, pushed);
  const { title, body, data } = isKnown ? shown : notificationOf(pushed);
  const options = { body, data, tag: topic, renotify: !isKnown, silent: isKnown };
  await here.registration.showNotification(title, {
    ...options,
    icon: "/icon-192.png",
    badge: "/icon-192.png",
  });
}

/** What was shown by an older worker has no instant. */
const isAsNew = (shown: { id: string; at?: string } | null, { id, at }: Message) =>
  shown?.id === id || (shown?.at ?? "") > at;

const notificationOf = ({ title, body, ...data }: Message) => ({ title, body, data });

here.addEventListener("notificationclick", (moment) => {
  moment.notification.close();
  moment.waitUntil(open(moment.notification.data?.url));
});

/**
 * To the page that shows it already, else to a new one; never to another site: an installation that is called otherwise by
 * now has the same pages.
 */
async function open(given: string): Promise<void> {
  const { origin } = here.location;
  const { pathname, search, hash } = new URL(given, origin);
  const address = `${origin}${pathname}${search}${hash}`;
  const pages = await here.clients.matchAll({ type: "window", includeUncontrolled: true });
  const page = pages.find((one) => one.url === address);
  await (page ? page.focus() : here.clients.openWindow(address));
}

const COPIES = "offline";
const LAST_PRICES = "/last-prices";

/** One after the other, or what is still being kept could outlast what takes it away. */
here.addEventListener("message", (moment) => {
  const { offlineCopy } = moment.data;
  if (offlineCopy !== undefined)
    moment.waitUntil(here.navigator.locks.request("kept", () => keep(offlineCopy)));
});

async function keep(copy: OfflineCopy | null): Promise<void> {
  const copies = await caches.open(COPIES);
  if (copy) await copies.put(LAST_PRICES, Response.json(copy));
  else await copies.delete(LAST_PRICES);
}

here.addEventListener("fetch", (moment) => {
  if (moment.request.mode === "navigate") moment.respondWith(fetchOrRemember(moment.request));
});

/** The page, or without a connection the last prices, or that there is none. */
async function fetchOrRemember(request: Request): Promise<Response> {
  try {
    return await fetch(request);
  } catch {
    const nonce = crypto.randomUUID();
    return new Response(offlinePage(await copyToShow(), { now: Date.now(), nonce }), {
      headers: {
        "content-type": "text/html; charset=utf-8",
        "content-security-policy": `default-src 'none'; style-src 'nonce-${nonce}'`,
      },
    });
  }
}

async function copyToShow(): Promise<OfflineCopy> {
  const kept = await (await caches.open(COPIES)).match(LAST_PRICES);
  const copy: OfflineCopy | undefined = await kept?.json();
  if (copy && copy.prices.length > 0) return copy;
  const { languages } = here.navigator;
  return unreachedCopy(copy ? [copy.language, ...languages] : languages);
}
