import { escapeHtml } from "#server/delivery/escape-html.ts";
import type { Installation } from "./installation.ts";
import { block, code, link } from "./page-words.ts";

/** From nothing to the first answer. */
export function startSection({ publicUrl, tenantId, productId }: Installation): string {
  const first = `export TOKEN='the token you copied'
curl '${publicUrl}/api/v1/profiles/' -H "Authorization: Bearer $TOKEN"`;
  const authorization = "Bearer the token you copied";
  const server = { type: "http", url: `${publicUrl}/mcp`, headers: { Authorization: authorization } };
  const assistant = JSON.stringify({ mcpServers: { rasante: server } }, null, 2);
  return `<h2 id="start">Start</h2>
<h3>1. Get a token</h3>
<p>Sign in, open <a href="${escapeHtml(publicUrl)}/account">your account</a> and make an access token: give it a name, choose whether it may only read or also write, and when it ends. It is shown once. Keep it like a password; it can be revoked on the same page.</p>
<h3>2. Ask</h3>
${block(first)}
<p>Bodies and answers are JSON in UTF-8, fields in snake_case. A session token of the web app works too; it must also send ${code(`X-Tenant-Id: ${tenantId}`)} and ${code(`X-Product-Id: ${productId}`)}.</p>
<h3>3. Know the rules</h3>
<ul>
<li>Prices to filter and sort by are in Canadian dollars (CAD) and for the whole party; every amount in an answer names its currency.</li>
<li>Days are written <code>yyyy-MM-dd</code> and belong to the airport; instants are in UTC.</li>
<li>Lists that take an <code>offset</code> are pages of <code>limit</code> items from there on, and <code>total</code> counts all pages; others are whole unless their call says otherwise.</li>
<li>You see what is yours. What belongs to others is ${link("not-found", "not found")}.</li>
<li>Unknown or repeated parameters are refused (${link("invalid", "422")}), never guessed.</li>
<li>Calls for which one must be signed in say with every answer how many requests are left (<code>RateLimit</code>); one too many is ${link("too-many-requests", "429")}, and <code>Retry-After</code> says for how long.</li>
<li>A POST that makes something takes an <code>Idempotency-Key</code> where its parameters say so: sent again after a lost answer, it makes one thing, not two.</li>
<li>Statuses of 500 and more may be tried again: ${link("unavailable", "503")} after as many seconds as <code>Retry-After</code> says, others after 1, 2 and 4. Those from 400 to 499 will be refused again, but for 429.</li>
</ul>
<h3 id="assistants">4. Or let an assistant ask</h3>
<p>Assistants that speak the <a href="https://modelcontextprotocol.io">Model Context Protocol</a> find the calls of searches, flights, alerts and airports as tools of the same names. Most of them are set up like this; a token that may only read lets them change nothing.</p>
${block(assistant)}`;
}
