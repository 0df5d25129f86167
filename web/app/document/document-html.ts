import type { PageState } from './state-block.ts';
import { STATE_ID, stateText } from './state-block.ts';
import type { PageHead } from '../../ui/page/head.tsx';

/** Vite's manifest: source file → built file. */
export type Manifest = Record<
  string,
  { file: string; css?: string[]; imports?: string[]; assets?: string[]; isEntry?: boolean }
>;

interface DocumentParts {
  /** The drawn application; '' for a shell. */
  html: string;
  head: PageHead;
  state: PageState;
  /** What starts the document: the application, or a business's page by itself. */
  entry?: keyof typeof ENTRIES;
  /** Source of the screen, whose chunk is fetched beside the entry. */
  source: string | null;
  manifest: Manifest;
  /** What stands in the place of a screen that the browser draws, until it is drawn: see web/ui/tokens.css. */
  instead?: string;
}

const ENTRIES = { client: 'web/app/entry-client.tsx', page: 'web/app/entry-page.tsx' } as const;
const START_LATER = 'web/app/start-later.ts';

/** The mark of the product, small enough to travel in the document. */
const ICON =
  "data:image/svg+xml,%3Csvg xmlns='http://www.w3.org/2000/svg' viewBox='0 0 28 28'%3E%3Crect width='28' height='28' rx='8' fill='%231f4032'/%3E%3Cpath d='M8 11.5 14 8l6 3.5v7L14 22l-6-3.5zm2.6 3.1 2.4 2.4 4.4-4.6' fill='none' stroke='%23fff' stroke-width='1.8' stroke-linecap='round' stroke-linejoin='round'/%3E%3C/svg%3E";

const FONTS = { text: /inter-latin-.*\.woff2$/, display: /fraunces-latin-.*\.woff2$/ };

/** A whole HTML document. No inline script: the state is a data block, so the CSP needs no nonce. */
export function documentHtml(parts: DocumentParts): string {
  const { html, head, state, entry = 'client', source, manifest, instead = '' } = parts;
  return `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1, viewport-fit=cover">
<link rel="icon" href="${ICON}">
${headHtml(head, state.config.origin)}
${assetsHtml(html !== '', [ENTRIES[entry], ...(source ? [source] : [])], manifest, head.preloadFont)}
</head>
<body>
<div id="root">${html}</div>${instead && `\n<div id="without-scripts">${instead}</div>`}
<script type="application/json" id="${STATE_ID}">${stateText(state)}</script>
</body>
</html>
`;
}

function headHtml(head: PageHead, origin: string): string {
  const absolute = (address: string) => new URL(address, origin).href;
  const {
    title,
    description = '',
    canonical,
    image,
    siteName = 'Regulars',
    noIndex,
    jsonLd = [],
    preloadImage,
  } = head;
  const image1 = image && !image.startsWith('data:') ? absolute(image) : null;
  return [
    `<title>${escape(title)}</title>`,
    `<meta name="description" content="${escape(description)}">`,
    noIndex && '<meta name="robots" content="noindex">',
    canonical && `<link rel="canonical" href="${escape(absolute(canonical))}">`,
    `<meta property="og:type" content="website">`,
    `<meta property="og:site_name" content="${escape(siteName)}">`,
    `<meta property="og:title" content="${escape(title)}">`,
    description && `<meta property="og:description" content="${escape(description)}">`,
    canonical && `<meta property="og:url" content="${escape(absolute(canonical))}">`,
    image1 && `<meta property="og:image" content="${escape(image1)}">`,
    `<meta name="twitter:card" content="${image1 ? 'summary_large_image' : 'summary'}">`,
    preloadImage && preloadHtml(preloadImage),
    ...jsonLd.map(
      (data) =>
        `<script type="application/ld+json">${JSON.stringify(data).replace(/</g, '\\u003c')}</script>`,
    ),
  ]
    .filter(Boolean)
    .join('\n');
}

function preloadHtml({ href, srcSet, sizes }: NonNullable<PageHead['preloadImage']>): string {
  if (href.startsWith('data:')) return '';
  const responsive = srcSet
    ? ` imagesrcset="${escape(srcSet)}" imagesizes="${escape(sizes ?? '100vw')}"`
    : '';
  return `<link rel="preload" as="image" href="${escape(href)}"${responsive} fetchpriority="high">`;
}

/**
 * Stylesheets, the one font that the first view can't do without, the entry and the chunks that the screen needs. A
 * page that the server has drawn is whole without scripts and gives way to its pictures: start-later.ts fetches them.
 */
function assetsHtml(
  isDrawn: boolean,
  sources: readonly string[],
  manifest: Manifest,
  preloadFont: PageHead['preloadFont'],
): string {
  const files = new Map<string, 'css' | 'js'>();
  const assets: string[] = [];
  const add = (key: string) => {
    const chunk = manifest[key];
    if (!chunk || files.has(chunk.file)) return;
    files.set(chunk.file, 'js');
    assets.push(...(chunk.assets ?? []));
    for (const css of chunk.css ?? []) files.set(css, 'css');
    for (const imported of chunk.imports ?? []) add(imported);
  };
  for (const source of sources) add(source);
  const font = preloadFont && assets.find((file) => FONTS[preloadFont].test(file));
  const all = [...files];
  return [
    ...all.filter(([, kind]) => kind === 'css').map(([file]) => `<link rel="stylesheet" href="/${file}">`),
    font && `<link rel="preload" as="font" type="font/woff2" href="/${font}" crossorigin>`,
    ...scriptsHtml(
      all.flatMap(([file, kind]) => (kind === 'js' ? `/${file}` : [])),
      isDrawn ? manifest[START_LATER]?.file : undefined,
    ),
  ]
    .filter(Boolean)
    .join('\n');
}

/** The first of the scripts is the entry. `later` is the file that fetches them in its own time. */
function scriptsHtml([entry, ...chunks]: string[], later: string | undefined): string[] {
  if (!entry) return [];
  if (later)
    return [
      `<script type="application/json" id="scripts">${JSON.stringify([entry, ...chunks])}</script>`,
      `<script type="module" src="/${later}" fetchpriority="low"></script>`,
    ];
  return [
    ...chunks.map((href) => `<link rel="modulepreload" href="${href}">`),
    `<script type="module" src="${entry}"></script>`,
  ];
}

const entities: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' };

const escape = (text: string) => text.replace(/[&<>"]/g, (character) => entities[character] ?? character);
