import { vi } from "vitest";

interface Wish {
  /** Before anything is asked. */
  permission?: NotificationPermission;
  /** What its owner says when he is asked. */
  answers?: NotificationPermission;
  isSubscribed?: boolean;
  /** Its push service does not answer. */
  breaks?: boolean;
  /** Nor does it say so. */
  isSilent?: boolean;
}

const bytes = (length: number, value: number) => new Uint8Array(length).fill(value).buffer;

/** What jsdom does not have of a browser: notifications, a service worker and a push service. */
export async function aBrowserWithPush(wish: Wish = {}) {
  const { permission = "default", answers = "granted", isSubscribed = false } = wish;
  const { breaks = false, isSilent = false } = wish;
  const endpoint = "https://push.example/send/abc";
  let asked = 0;
  let ended = 0;
  let subscription = isSubscribed ? aSubscription() : null;

  function aSubscription() {
    return {
      // Each has an address of its own.
      endpoint: ended === 0 ? endpoint : `${endpoint}${ended}`,
      // The key of the tests' installation: `B` and 86 times `A`.
      options: { applicationServerKey: new Uint8Array([4, ...new Uint8Array(64)]).buffer },
      getKey: (name: string) => (name === "auth" ? bytes(16, 1) : bytes(65, 4)),
      unsubscribe: async () => {
        subscription = null;
        ended += 1;
        if (breaks) throw new DOMException("push service error", "NetworkError");
        return true;
      },
    };
  }

  const pushManager = {
    getSubscription: async () => subscription,
    subscribe: async () => {
      if (isSilent) return new Promise(() => {});
      if (breaks) throw new DOMException("push service error", "AbortError");
      // One that it has is what it answers, also where its push service knows that no more.
      subscription ??= aSubscription();
      return subscription;
    },
  };
  const told: unknown[] = [];
  let hasWorker = isSubscribed;
  const registration = {
    pushManager,
    active: { postMessage: (message: unknown) => void told.push(message) },
    unregister: async () => {
      hasWorker = false;
      return true;
    },
  };
  const Notification = {
    permission,
    requestPermission: async () => {
      asked += 1;
      Notification.permission = answers;
      return answers;
    },
  };
  vi.stubGlobal("Notification", Notification);
  vi.stubGlobal("PushManager", class {});
  Object.defineProperty(navigator, "serviceWorker", {
    configurable: true,
    value: {
      register: async () => registration,
      ready: Promise.resolve(registration),
      getRegistration: async () => registration,
    },
  });
  return {
    endpoint,
    /** Sixteen bytes of 1 and sixty-five of 4 in base64url. */
    keys: {
      auth: "AQEBAQEBAQEBAQEBAQEBAQ",
      p256dh: "BAQEBAQEBAQEBAQEBAQEBAQEBAQEBAQEBAQEBAQEBAQEBAQEBAQEBAQEBAQEBAQEBAQEBAQEBAQEBAQEBAQEBAQ",
    },
    /** SHA-256 of the address. */
    fingerprint: "7043c920dcbf8e8f4168e8500e97b64ea791c43ede602437f48b3e58f5d5e10b",
    /** How often its owner was asked. */
    asked: () => asked,
    isSubscribed: () => subscription !== null,
    hasWorker: () => hasWorker,
    /** What its worker was told. */
    told: () => told,
    remove: () => {
      vi.unstubAllGlobals();
      Reflect.deleteProperty(navigator, "serviceWorker");
    },
  };
}
export type PushBrowser = Awaited<ReturnType<typeof aBrowserWithPush>>;
