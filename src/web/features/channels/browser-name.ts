const browsers = [
  ["Edge", /Edg(e|A|iOS)?\//],
  ["Opera", /OPR\//],
  ["Samsung Internet", /SamsungBrowser\//],
  ["Firefox", /(Firefox|FxiOS)\//],
  ["Chrome", /(Chrome|CriOS)\//],
  ["Safari", /Version\/.*Safari\//],
] as const;

const systems = [
  ["iPhone", /iPhone/],
  ["iPad", /iPad/],
  ["Android", /Android/],
  ["Windows", /Windows/],
  ["macOS", /Macintosh/],
  ["ChromeOS", /CrOS/],
  ["Linux", /Linux/],
] as const;

/** What a browser calls itself and what it runs on, as far as it is known. */
export function browserName(userAgent: string): { browser: string | undefined; system: string | undefined } {
  const first = (names: readonly (readonly [string, RegExp])[]) =>
    names.find(([, sign]) => sign.test(userAgent))?.[0];
  return { browser: first(browsers), system: first(systems) };
}
