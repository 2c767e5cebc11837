/** In this order: each of these names itself as one of those after it too. */
const browsers: [pattern: RegExp, name: string][] = [
  [/\bEdgA?\/|\bEdgiOS\//, "Edge"],
  [/\bOPR\/|\bOPiOS\//, "Opera"],
  [/\bSamsungBrowser\//, "Samsung Internet"],
  [/\bFirefox\/|\bFxiOS\//, "Firefox"],
  [/Chrome\/|\bCriOS\//, "Chrome"],
  [/\bSafari\//, "Safari"],
];
const systems: [pattern: RegExp, name: string][] = [
  [/\b(iPhone|iPad|iPod)\b/, "iOS"],
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

const claimed = (known: [RegExp, string][], userAgent: string | null) =>
  known.find(([pattern]) => pattern.test(userAgent ?? ""))?.[1] ?? null;
