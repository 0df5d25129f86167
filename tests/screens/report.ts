import type { Finding, Kind } from './archive.ts';

/** A screen that could not be drawn, and why. */
export interface Failure {
  file: string;
  problem: string;
}

const STYLE = `
:root { color-scheme: light dark; font: 15px/1.5 system-ui, sans-serif; }
body { margin: 0 24px 96px; }
h1 { font-size: 22px; position: sticky; top: 0; margin: 0 -24px; padding: 12px 24px; background: Canvas; z-index: 1;
  border-bottom: 1px solid GrayText; }
h1 small { font-weight: 400; font-size: 14px; color: GrayText; margin-inline-start: 12px; }
section { scroll-margin-top: 64px; padding-top: 24px; }
section.current h2 { text-decoration: underline; text-decoration-thickness: 2px; text-underline-offset: 4px; }
h2 { font-size: 16px; margin: 0 0 8px; }
h2 span { font-weight: 400; color: GrayText; margin-inline-start: 8px; }
.three { display: grid; grid-template-columns: repeat(3, minmax(0, 1fr)); gap: 16px; align-items: start; }
figure { margin: 0; } figcaption { font-size: 13px; color: GrayText; }
img { max-width: 100%; border: 1px solid GrayText; display: block; }
pre { white-space: pre-wrap; } summary { cursor: pointer; padding: 24px 0 8px; font-weight: 600; }
li { break-inside: avoid; } details ul { columns: 280px; margin: 0; }`;

/** j and k go from one to the next, and back. */
const SCRIPT = `
const all = [...document.querySelectorAll('section')];
let at = -1;
addEventListener('keydown', ({ key, ctrlKey, metaKey }) => {
  const step = { j: 1, k: -1 }[key];
  if (!step || ctrlKey || metaKey || all.length === 0) return;
  all[at]?.classList.remove('current');
  at = Math.min(Math.max(at + step, 0), all.length - 1);
  all[at].classList.add('current');
  all[at].scrollIntoView();
});`;

/** The page of a run, beside the archive's folders: before, after and difference of what changed, the rest folded. */
export function reportOf(findings: readonly Finding[], failures: readonly Failure[]): string {
  const of = (kind: Kind) => findings.filter((finding) => finding.kind === kind);
  const [same, fresh, gone] = [of('same'), of('new'), of('gone')];
  // What changed most comes first.
  const changed = of('changed').toSorted((a, b) => b.difference!.share - a.difference!.share);
  const counts = summaryOf(findings, failures.length);
  return `<!doctype html>
<html lang="en">
<meta charset="utf-8">
<title>${counts}</title>
<style>${STYLE}</style>
<h1>${counts}<small>j next, k back · npm run screens -- --accept</small></h1>
${failures.map(({ file, problem }) => section(file, 'not drawn', `<pre>${escaped(problem)}</pre>`)).join('\n')}
${changed.map(changedSection).join('\n')}
${fresh.map(({ file }) => section(file, 'new', three(figure('drawn', file)))).join('\n')}
${gone.map(({ file }) => section(file, 'gone', three(figure('before', file)))).join('\n')}
<details><summary>${same.length} unchanged</summary>
<ul>${same.map(({ file }) => `<li><a href="drawn/${file}">${file}</a></li>`).join('\n')}</ul></details>
<script>${SCRIPT}</script>
</html>
`;
}

/** "1 changed · 0 new · 0 gone · 0 not drawn · 340 unchanged" */
export function summaryOf(findings: readonly Finding[], failed: number): string {
  const count = (kind: Kind) => findings.filter((finding) => finding.kind === kind).length;
  return [
    `${count('changed')} changed`,
    `${count('new')} new`,
    `${count('gone')} gone`,
    `${failed} not drawn`,
    `${count('same')} unchanged`,
  ].join(' · ');
}

function changedSection({ file, difference }: Finding): string {
  const { pixels, share, sizes } = difference!;
  const said = [
    `${pixels.toLocaleString('en-US')} pixels, ${(share * 100).toFixed(share < 0.01 ? 2 : 0)} %`,
    ...(sizes ? [`${sizes.before} → ${sizes.after}`] : []),
  ].join(' · ');
  return section(
    file,
    said,
    three(figure('before', file), figure('drawn', file, 'after'), figure('difference', file)),
  );
}

const section = (file: string, said: string, content: string) =>
  `<section id="${file}"><h2>${file}<span>${said}</span></h2>${content}</section>`;

const three = (...figures: string[]) => `<div class="three">${figures.join('')}</div>`;

const figure = (folder: string, file: string, caption = folder) =>
  `<figure><figcaption>${caption}</figcaption><a href="${folder}/${file}"><img src="${folder}/${file}" alt="${caption}" loading="lazy"></a></figure>`;

const escaped = (text: string) =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;');
