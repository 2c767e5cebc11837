// Draws public/og.jpg, the picture of the landing page where its address is shared: node scripts/share-image.mjs, by
// whoever changes how the product looks. CHROME_PATH names a browser other than Playwright's own.
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { chromium } from "@playwright/test";
import { boards } from "../src/shared/palette/boards.ts";
import { signs } from "../src/shared/palette/signs.ts";
import { root } from "./project.mjs";

const font = (path) =>
  `data:font/woff2;base64,${readFileSync(join(root, "node_modules", path)).toString("base64")}`;
const archivo = font("@fontsource-variable/archivo/files/archivo-latin-wght-normal.woff2");
const mono = font("@fontsource/b612-mono/files/b612-mono-latin-700-normal.woff2");

const rows = [
  ["GRU", "LIS", "R$ 2.410", "−18%"],
  ["GIG", "EZE", "R$ 980", "−29%"],
  ["REC", "MAD", "R$ 2.790", "−20%"],
];

const page = `<!doctype html><style>
@font-face{font-family:A;font-weight:100 900;src:url(${archivo})}
@font-face{font-family:M;src:url(${mono})}
*{margin:0;box-sizing:border-box}
body{width:1200px;height:630px;padding:64px 72px;color:${signs.signText};background:${signs.sign};font:28px/1.3 A;overflow:hidden;position:relative}
.logo{display:flex;align-items:center;gap:18px;font-size:44px;font-weight:750;letter-spacing:-.035em}
h1{margin-top:40px;font-size:92px;font-weight:780;line-height:1;letter-spacing:-.04em}
table{position:absolute;right:72px;bottom:40px;font:700 26px/1.4 M;border-spacing:26px 0}
td:nth-child(3){font:700 29px A;color:${signs.signal};text-align:right}td:nth-child(4){color:${boards.boardLow};text-align:right}
p{position:absolute;left:72px;bottom:52px;font-size:24px;color:${signs.signDimmed}}
svg.curve{position:absolute;left:0;bottom:176px;width:1200px;height:96px;fill:none;stroke:${signs.signal};stroke-width:7}
</style><div class="logo"><svg width="64" height="64" viewBox="0 0 32 32"><rect width="32" height="32" rx="7" fill="${signs.signal}"/><path d="M3 7C9.5 7 10 21.5 16 21.5S23 14.5 29 6.5" fill="none" stroke="${signs.sign}" stroke-width="3.4" stroke-linecap="round"/><path d="M5 26.5H27" stroke="${signs.sign}" stroke-width="2" stroke-linecap="round" opacity=".55"/></svg>Rasante</div>
<h1>O preço passa baixo.<br>Você vê primeiro.</h1>
<svg class="curve" viewBox="0 0 1200 110" preserveAspectRatio="none"><path d="M-10 6C280 6 320 98 590 98S920 70 1210 2"/></svg>
<table>${rows.map(([from, to, price, fall]) => `<tr><td>${from} → ${to}</td><td></td><td>${price}</td><td>${fall}</td></tr>`).join("")}</table>
<p>Exemplo ilustrativo</p>`;

const executablePath = process.env.CHROME_PATH;
const browser = await chromium.launch({
  ...(executablePath ? { executablePath } : {}),
  args: ["--headless", "--no-sandbox", "--disable-gpu"],
});
const drawing = await browser.newPage({ viewport: { width: 1200, height: 630 } });
await drawing.setContent(page);
await drawing.evaluate(() => document.fonts.ready);
await drawing.screenshot({ path: join(root, "public", "og.jpg"), type: "jpeg", quality: 74 });
await browser.close();
