/** How /api/docs looks, by the variables of the screens' style sheet (web/ui/tokens.css). */
export const DOCS_STYLE = `
body { margin: 0; background: var(--paper); color: var(--ink); font: 16px/1.5 var(--font-sans, system-ui, sans-serif); }
h1, h2 { font-family: var(--font-display, Georgia, serif); font-weight: 400; line-height: 1.1; }
h1 { margin: 0 0 16px; font-size: 48px; }
h2 { margin: 64px 0 8px; font-size: 36px; }
h3 { margin: 0 0 8px; font-size: 18px; font-weight: 600; }
h3 a { color: inherit; text-decoration: none; }
h3 a:hover { text-decoration: underline; text-underline-offset: 4px; }
h4 { margin: 24px 0 4px; font-size: 14px; font-weight: 600; }
p { margin: 0 0 12px; max-width: 68ch; }
code, pre { font-family: ui-monospace, 'SF Mono', Menlo, Consolas, 'Liberation Mono', monospace; font-size: 14px; }
code { overflow-wrap: break-word; }
.lead { color: var(--muted); font-size: 18px; }
.quiet { color: var(--muted); font-weight: 400; }
.needed { color: var(--warn); font-size: 14px; }
.skip { position: absolute; left: -999px; }
.skip:focus { left: 16px; top: 16px; padding: 12px 16px; background: var(--ink); color: var(--paper); z-index: 2; }
header { display: flex; gap: 12px; align-items: center; min-height: 64px; padding: 0 24px; border-bottom: 1px solid var(--line); }
header .mark { font: 400 22px var(--font-display, Georgia, serif); color: var(--ink); text-decoration: none; }
header a { display: inline-flex; align-items: center; min-height: 44px; }
header .end { margin-left: auto; color: var(--muted); font-size: 14px; font-weight: 500; }
.columns { display: grid; grid-template-columns: 300px minmax(0, 1fr); }
nav { position: sticky; top: 0; align-self: start; max-height: 100vh; overflow-y: auto; box-sizing: border-box;
  padding: 24px 16px 48px 24px; border-right: 1px solid var(--line); font-size: 14px; }
nav ul { list-style: none; margin: 0 0 12px; padding: 0; }
nav summary { display: list-item; min-height: 44px; line-height: 44px; font-size: 16px; font-weight: 600; cursor: pointer; }
nav a { display: grid; grid-template-columns: 3.6em 1fr; padding: 6px 8px; text-wrap: wrap; border-radius: 6px; color: var(--ink); text-decoration: none; }
nav a:hover { background: var(--sunken); }
nav a[aria-current] { background: var(--accent-soft); font-weight: 500; }
nav .search { position: sticky; top: 0; margin: 0 0 8px; }
input { box-sizing: border-box; min-height: 44px; width: 100%; padding: 8px 12px; border: 1px solid var(--field-line);
  border-radius: 6px; background: var(--raised); color: var(--ink); font: inherit; }
label { display: block; margin: 0 0 4px; font-size: 14px; font-weight: 600; }
:focus-visible { outline: 2px solid var(--ink); outline-offset: 2px; }
[hidden] { display: none !important; }
form { display: flex; gap: 8px; padding: 12px; border-top: 1px solid var(--line); }
form input { flex: 1; min-width: 0; font: 14px ui-monospace, 'SF Mono', Menlo, Consolas, 'Liberation Mono', monospace; }
form + pre { border-top: 1px solid var(--line); }
nav .method { line-height: 21px; }
main { box-sizing: border-box; padding: 48px 48px 96px; max-width: 1500px; outline: none; }
.method { font: 600 12px ui-monospace, Menlo, Consolas, monospace; color: var(--good); }
.method.POST { color: var(--warn); }
.method.DELETE { color: var(--bad); }
.path { display: flex; flex-wrap: wrap; gap: 8px; align-items: baseline; }
.operation { display: grid; grid-template-columns: minmax(0, 1fr) minmax(0, 1fr); gap: 16px 48px; padding: 32px 0;
  border-top: 1px solid var(--line); scroll-margin-top: 16px; }
article.operation { content-visibility: auto; contain-intrinsic-size: auto 420px; }
dl { margin: 0; }
dd { margin: 0; }
.fields > div { padding: 8px 0; border-top: 1px solid var(--line); }
.fields > div:first-child { border-top: 0; }
.fields dd { color: var(--muted); }
.codes { columns: 300px; column-gap: 32px; font-size: 14px; }
.codes code { white-space: nowrap; }
.codes > div { display: flex; justify-content: space-between; gap: 16px; padding: 4px 0; break-inside: avoid; }
.samples { min-width: 0; display: grid; gap: 16px; align-content: start; }
figure { margin: 0; border: 1px solid var(--line); border-radius: 12px; background: var(--raised); overflow: hidden; }
figcaption { display: flex; justify-content: space-between; align-items: center; min-height: 44px; padding: 0 4px 0 16px;
  border-bottom: 1px solid var(--line); font-size: 14px; font-weight: 600; }
figcaption button { min-height: 44px; padding: 0 12px; border: 0; border-radius: 6px; background: transparent; color: var(--accent);
  font: 600 14px var(--font-sans, system-ui, sans-serif); cursor: pointer; }
form button { min-height: 44px; padding: 0 16px; border: 0; border-radius: 6px; background: var(--accent);
  color: var(--accent-ink); font: 600 14px var(--font-sans, system-ui, sans-serif); cursor: pointer; }
form button:disabled { opacity: 0.55; }
figcaption button:hover { text-decoration: underline; text-underline-offset: 4px; }
pre { margin: 0; padding: 12px 16px; line-height: 1.5; white-space: pre-wrap; }
pre.long { max-height: 480px; overflow-y: auto; }
@media (max-width: 1100px) {
  .operation { grid-template-columns: minmax(0, 1fr); }
}
@media (max-width: 760px) {
  .columns { display: block; }
  nav { position: static; max-height: none; padding: 8px 16px; border-right: 0; border-bottom: 1px solid var(--line); }
  main { padding: 32px 16px 64px; }
  header { padding: 0 16px; }
  h1 { font-size: 36px; }
  h2 { font-size: 28px; margin-top: 48px; }
}`;
