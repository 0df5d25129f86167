import { expect, test } from '@jest/globals';
import { documentHtml } from './document-html.ts';
import type { PageState } from './state-block.ts';

const state = {
  route: 'business',
  data: null,
  config: { origin: 'https://regulars.example' },
} as unknown as PageState;
const manifest = {
  'web/app/entry-client.tsx': { file: 'assets/entry.js', css: ['assets/entry.css'], imports: ['_react.js'] },
  '_react.js': { file: 'assets/react.js' },
  'web/page.tsx': { file: 'assets/page.js', imports: ['_react.js'] },
  'web/app/start-later.ts': { file: 'assets/start-later.js' },
};

test('a name of a business can’t leave its attribute or its data', () => {
  const name = '"><script>alert(1)</script>';
  const html = documentHtml({
    html: '',
    head: { title: name, description: name, siteName: name, jsonLd: [{ name }] },
    state,
    source: null,
    manifest,
  });
  expect(html).not.toContain('<script>alert');
});

test('a drawn page names its scripts, each once, to what fetches them later; nothing is inline', () => {
  const html = documentHtml({
    html: '<p>x</p>',
    head: { title: 't', canonical: '/b/x', image: '/a.jpg' },
    state,
    source: 'web/page.tsx',
    manifest,
  });
  expect(html).toContain(
    '<script type="application/json" id="scripts">["/assets/entry.js","/assets/react.js","/assets/page.js"]</script>',
  );
  expect(html.match(/<script type="module"[^>]*>/g)).toEqual([
    '<script type="module" src="/assets/start-later.js" fetchpriority="low">',
  ]);
  expect(html).not.toContain('modulepreload');
  expect(html).toContain('<link rel="stylesheet" href="/assets/entry.css">');
  expect(html).toContain('content="https://regulars.example/a.jpg"');
  expect(html).toContain('href="https://regulars.example/b/x"');
});

test('a page that the browser draws fetches its scripts at once, each file once', () => {
  const html = documentHtml({ html: '', head: { title: 't' }, state, source: 'web/page.tsx', manifest });
  expect(html.match(/assets\/react\.js/g)).toHaveLength(1);
  expect(html).toContain('<link rel="modulepreload" href="/assets/page.js">');
  expect(html).toContain('<script type="module" src="/assets/entry.js"></script>');
  expect(html).not.toContain('start-later');
});

test('a business’s page is started by an entry of its own', () => {
  const pages = { 'web/app/entry-page.tsx': { file: 'assets/page-entry.js', imports: ['_react.js'] } };
  const html = documentHtml({
    html: '<p>x</p>',
    head: { title: 't' },
    state,
    entry: 'page',
    source: null,
    manifest: { ...manifest, ...pages },
  });
  expect(html).toContain('["/assets/page-entry.js","/assets/react.js"]');
  expect(html).not.toContain('/assets/entry.js');
});

test('what stands in the place of a screen that the browser draws is beside it, not in it', () => {
  const parts = { html: '', head: { title: 't' }, state, source: null, manifest };
  expect(documentHtml({ ...parts, instead: '<p>Needs scripts</p>' })).toContain(
    '<div id="root"></div>\n<div id="without-scripts"><p>Needs scripts</p></div>',
  );
  expect(documentHtml(parts)).not.toContain('without-scripts');
});
