/* Shows what is pushed, also while no page is open, and leads to it. It stands alone: nothing is imported. */

interface Pushed {
  id: string;
  title: string;
  body: string;
  url: string;
  topic: string;
}

interface Moment extends Event {
  waitUntil: (work: Promise<unknown>) => void;
}
interface PushMoment extends Moment {
  data: { json: () => Pushed } | null;
}
interface ClickMoment extends Moment {
  notification: Notification;
}
interface Page {
  url: string;
  focus: () => Promise<unknown>;
}
/** What of a service worker's surroundings is used here. */
interface Surroundings {
  registration: ServiceWorkerRegistration;
  location: Location;
  clients: {
    matchAll: (wanted: { type: "window"; includeUncontrolled: boolean }) => Promise<Page[]>;
    openWindow: (url: string) => Promise<unknown>;
  };
  addEventListener: ((name: "push", listener: (moment: PushMoment) => void) => void) &
    ((name: "notificationclick", listener: (moment: ClickMoment) => void) => void);
}
const here = self as unknown as Surroundings;

here.addEventListener("push", (moment) => {
  if (moment.data) moment.waitUntil(show(moment.data.json()));
});

/** A message that comes again is not shown again; a later one on the same matter takes the place of an earlier one. */
async function show({ id, title, body, url, topic }: Pushed): Promise<void> {
  const shown = await here.registration.getNotifications({ tag: topic });
  const isRepeated = shown.some(({ data }) => data?.id === id);
  const options = { body, tag: topic, renotify: !isRepeated, silent: isRepeated, data: { id, url } };
  await here.registration.showNotification(title, {
    ...options,
    icon: "/icon-192.png",
    badge: "/icon-192.png",
  });
}

here.addEventListener("notificationclick", (moment) => {
  moment.notification.close();
  moment.waitUntil(open(moment.notification.data?.url));
});

/** To the page that shows it already, else to a new one; never to another site. */
async function open(given: string): Promise<void> {
  const url = new URL(given, here.location.origin);
  const address = url.origin === here.location.origin ? url.href : here.location.origin;
  const pages = await here.clients.matchAll({ type: "window", includeUncontrolled: true });
  const page = pages.find((one) => one.url === address);
  await (page ? page.focus() : here.clients.openWindow(address));
}

export {};
