/** Beside the style of every server-made page: the contents on the left where there is room, tables that stack on a phone. */
export const docsStyle = `
header, .page { max-width: 1180px; }
.skip { position: absolute; left: -999px; } .skip:focus { left: 16px; }
h2 { margin: 56px 0 12px; font-size: 22px; } h3 { margin: 0 0 8px; font-size: 18px; } h4 { margin: 20px 0 6px; font-size: 14px; }
h3 a { text-decoration: none; } h3 a:hover { text-decoration: underline; }
section, [id] { scroll-margin-top: 16px; }
code, pre, .method { font-family: ui-monospace, "SFMono-Regular", Menlo, Consolas, monospace; }
code { font-size: 0.9em; overflow-wrap: anywhere; }
pre { margin: 0 0 12px; padding: 14px 16px; background: var(--sign); color: var(--sign-text); border: 1px solid var(--line); border-radius: 8px; font-size: 13px; overflow-x: auto; white-space: pre; overflow-wrap: normal; }
pre code { font-size: inherit; overflow-wrap: normal; }
pre:focus-visible, summary:focus-visible { outline: 3px solid var(--accent); outline-offset: 2px; }
.note { color: var(--text-dimmed); font-size: 13px; font-weight: 400; }
.call { margin: 0 0 20px; padding: 20px; background: var(--surface); border: 1px solid var(--line); border-radius: 8px; }
.call:target, .problem:target { border-left: 6px solid var(--signal); }
.address { display: flex; flex-wrap: wrap; gap: 8px 12px; align-items: center; }
.method { display: inline-block; min-width: 62px; padding: 2px 8px; border: 1px solid currentColor; border-radius: 4px; font-size: 12px; font-weight: 700; text-align: center; }
.method.writes { background: var(--signal); color: var(--on-signal); border-color: var(--signal); }
table { width: 100%; margin: 0 0 16px; border-collapse: collapse; font-size: 14px; }
caption { padding: 8px 0 6px; text-align: left; font-weight: 700; }
th, td { padding: 8px 12px 8px 0; border-top: 1px solid var(--line); text-align: left; vertical-align: top; overflow-wrap: anywhere; }
thead th { border-top: 0; color: var(--text-dimmed); font-size: 12px; font-weight: 400; }
tbody th { width: 27%; font-weight: 400; } td:nth-child(2) { width: 30%; }
summary { padding: 4px 0; cursor: pointer; font-size: 14px; }
.problem { padding: 12px 0 12px 12px; border-left: 6px solid transparent; border-top: 1px solid var(--line); }
.problem p { margin: 0 0 4px; } .problem h3 { display: flex; flex-wrap: wrap; gap: 4px 12px; align-items: baseline; }
.toc { font-size: 14px; }
.toc ul { list-style: none; margin: 0 0 12px; padding: 0; } .toc a { display: block; padding: 4px 0; text-decoration: none; }
.toc a:hover { text-decoration: underline; } .toc strong a { padding: 8px 0 4px; }
@media (width < 62em) {
  .toc { display: flex; flex-wrap: wrap; gap: 0 20px; margin: 0 0 24px; padding: 0 0 12px; border-bottom: 1px solid var(--line); }
  .toc ul { display: none; }
}
@media (width >= 62em) {
  .page { display: grid; grid-template-columns: 250px minmax(0, 1fr); gap: 48px; align-items: start; }
  .toc { position: sticky; top: 24px; max-height: calc(100vh - 48px); overflow-y: auto; }
}
@media (width < 48em) {
  .call { padding: 16px; }
  table, tbody, tr, th, td, caption { display: block; width: auto !important; }
  thead { position: absolute; left: -999px; }
  tbody tr { padding: 8px 0; border-top: 1px solid var(--line); }
  tbody th, td { padding: 2px 0; border: 0; }
}
@media print {
  pre { background: none; color: inherit; white-space: pre-wrap; overflow-wrap: anywhere; }
  h2, h3, h4, .address { break-after: avoid; }
  pre, tr, .problem { break-inside: avoid; }
}
`;
