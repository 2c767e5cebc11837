type Signs = readonly (readonly [sign: RegExp, name: string])[];

/** In this order: each of these names itself as one of those after it too. */
const browsers: Signs = [
  [/\bEdg(e|A|iOS)?\//, "Edge"],
  [/\b(OPR|OPiOS)\//, "Opera"],
  [/\bSamsungBrowser\//, "Samsung Internet"],
  [/\b(Firefox|FxiOS)\//, "Firefox"],
  [/(Chrome|\bCriOS)\//, "Chrome"],
  [/\bSafari\//, "Safari"],
];

const systems: Signs = [
  [/\b(iPhone|iPod)\b/, "iPhone"],
  [/\biPad\b/, "iPad"],
  [/\bAndroid\b/, "Android"],
  [/\bWindows\b/, "Windows"],
  [/\bCrOS\b/, "ChromeOS"],
  [/\bMacintosh\b|\bMac OS X\b/, "macOS"],
  [/\bLinux\b|\bX11\b/, "Linux"],
];

/** The browser and system a user agent claims to be; null where it claims none that is known here. */
export function deviceOf(userAgent: string | null): { browser: string | null; system: string | null } {
  return { browser: claimed(browsers, userAgent), system: claimed(systems, userAgent) };
}

const claimed = (known: Signs, userAgent: string | null) =>
  known.find(([sign]) => sign.test(userAgent ?? ""))?.[1] ?? null;
