import type { Page } from "@playwright/test";

/** As browsers leave them. */
const MARGIN = { left: "10mm", right: "10mm" };

/** On which sheets of `height` mm each marked place is printed; a place is marked by a link to `mark.example/name`. */
export async function sheetsOf(page: Page, height: number): Promise<Record<string, number[]>> {
  const pdf = (await page.pdf({ width: "210mm", height: `${height}mm`, margin: MARGIN })).toString("latin1");
  const objects = new Map(
    Array.from(pdf.matchAll(/(\d+) 0 obj\n([\s\S]*?)\nendobj/g), ([, id, text = ""]) => [id, text]),
  );
  const sheets = [...objects.values()].filter((text) => /\/Type \/Page\b(?!s)/.test(text));
  const found: Record<string, number[]> = {};
  for (const [at, sheet] of sheets.entries()) {
    const links = Array.from(sheet.matchAll(/(\d+) 0 R/g), ([, id]) => objects.get(id) ?? "").join("");
    for (const [, name = ""] of links.matchAll(/mark\.example\/(\w+)/g))
      found[name] = [...(found[name] ?? []), at];
  }
  return found;
}
