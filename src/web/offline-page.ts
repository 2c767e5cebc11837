import { schemeStyle } from "#shared/palette/scheme-style.ts";

/** What a page says that opens without a connection, in the words and the currency of its reader. */
export interface OfflineCopy {
  language: string;
  title: string;
  note: string;
  again: string;
  prices: { route: string; days: string; price: string; seenAt: string | null }[];
}

const UNITS = [
  ["day", 86_400],
  ["hour", 3_600],
  ["minute", 60],
] as const;

/**
 * The page that is shown at `now` (ms since 1970) in place of one that cannot be fetched: the last prices, each with
 * its age.
 */
export function offlinePage(copy: OfflineCopy, { now, nonce }: { now: number; nonce: string }): string {
  const { language, title, note, again, prices } = copy;
  const rows = prices.map(
    ({ route, days, price, seenAt }) =>
      `<li><span><b>${escaped(route)}</b><small>${escaped(days)}</small></span><span><strong>${escaped(price)}</strong>` +
      `<small>${seenAt ? escaped(ageText(seenAt, now, language)) : ""}</small></span></li>`,
  );
  return (
    `<!doctype html><html lang="${escaped(language)}"><meta charset="utf-8">` +
    `<meta name="viewport" content="width=device-width,initial-scale=1"><title>${escaped(title)}</title>` +
    `<style nonce="${nonce}">${STYLE}</style><main><h1>${escaped(title)}</h1><p>${escaped(note)}</p>` +
    `${rows.length > 0 ? `<ul>${rows.join("")}</ul>` : ""}<p><a href="">${escaped(again)}</a></p></main></html>`
  );
}

/** "há 3 horas", by the largest whole unit. */
function ageText(seenAt: string, now: number, language: string): string {
  const seconds = Math.max(0, (now - Date.parse(seenAt)) / 1000);
  const [unit, size] = UNITS.find(([, length]) => seconds >= length) ?? UNITS[2];
  return new Intl.RelativeTimeFormat(language, { numeric: "auto" }).format(-Math.floor(seconds / size), unit);
}

const ENTITIES: Record<string, string> = {
  "&": "&amp;",
  "<": "&lt;",
  ">": "&gt;",
  '"': "&quot;",
  "'": "&#39;",
};
const escaped = (text: string) => text.replace(/[&<>"']/g, (sign) => ENTITIES[sign] ?? "");

// The app is not there to lend its style sheets.
const STYLE = `
${schemeStyle}
body{margin:0;background:var(--paper);color:var(--text);font:16px/1.5 system-ui,sans-serif}
main{max-width:40rem;margin:0 auto;padding:2rem 1rem}
h1{margin:0;padding-left:.75rem;border-left:6px solid var(--signal);font-size:1.75rem;line-height:1.2}p{color:var(--text-dimmed)}
ul{margin:1.5rem 0;padding:0;list-style:none;display:grid;gap:.5rem}
li{display:flex;justify-content:space-between;gap:1rem;padding:.75rem 1rem;border:1px solid var(--line);border-radius:.5rem;background:var(--surface)}
li span{display:grid}li span:last-child{text-align:right}small{color:var(--text-dimmed)}
strong{color:var(--price);font-size:1.125rem;line-height:1.35;font-variant-numeric:tabular-nums}
a{display:inline-block;padding:.6rem 1rem;border-radius:.5rem;background:var(--signal);color:var(--on-signal);font-weight:600;text-decoration:none}`;
