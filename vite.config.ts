import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import path from 'node:path';
import tailwindcss from '@tailwindcss/vite';
import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';
import type { Plugin } from 'vite';

const gateway = process.env.GATEWAY_ORIGIN ?? 'http://127.0.0.1:3000';
const proxied = ['/graphql', '/api', '/uploads', '/healthz', '/readyz'];

/** Stays in the browser's cache from release to release. */
const REACT = /node_modules\/(react|react-dom|scheduler)\//;

/** The router and what stands around every screen but a business's page, which is a document of its own. */
const APPLICATION =
  /node_modules\/(react-router|react-router-dom)\/|\/web\/app\/(app|lazy-screen|public-frame|router-anchor|routes|screen-skeleton|served-data|site-config|start-app)\.tsx?$|\/web\/(error-page|not-found)\/|\/web\/ui\/(lists\/skeleton|messages\/(empty-state|notice)|page\/(head|site-frame)|use-delayed)\.tsx?$|\/schema\/rules\/businesses\/(business-url|slug)\.ts$|\/lucide-react\/dist\/esm\/icons\/(info|circle-check)\.mjs$/;

/** What every page is drawn with. */
const EVERY_PAGE =
  /\/web\/app\/(fetch-with|paths|site-context|document\/state-block)\.tsx?$|\/web\/ui\/(anchor|button|class-names|icons\/(create-lucide-icon|drawn-icon|initials)|messages\/(alert|error-boundary)|page\/(accordion|page-frame)|text\/rich-text|use-hydrated|use-later|visually-hidden)\.tsx?$|\/web\/ui\/tokens\.css$|\/web\/client\/storage\/storage\.ts$|\/schema\/rules\/(?:\w+\/)?(faq|initials|limits|money)\.ts$|\/lucide-react\/dist\/esm\/icons\/(check|chevron-down|circle-exclamation-point)\.mjs$/;

/** A business's page. */
const BUSINESS_PAGE =
  /\/web\/app\/document\/page-document\.tsx$|\/web\/business-page\/(business-page|business-public-page)\.tsx$|\/lucide-react\/dist\/esm\/icons\/(chevron-left|chevron-right)\.mjs$/;

/** Packages, modes, extras and their price: the business's page, checkout and the change of a box. */
const CHOOSING_A_BOX =
  /\/schema\/rules\/(?:\w+\/)?(box|calendar|ordinal|page-content|picture-widths|price|renewal|selection|text-of-html)\.ts$|\/web\/business-page\/(choice\/(choice-card|choice-section|mode-segment|mode-text|package-cards|use-membership-choice)|content\/public-content)\.tsx?$|\/web\/ui\/(page\/show-rest|pictures\/picture-sources)\.tsx?$|\/lucide-react\/dist\/esm\/icons\/(calendar|package)\.mjs$/;

/** When the boxes of somebody come who joins: a business's page fetches it once it is drawn, checkout before. */
const WHEN_BOXES_COME =
  /\/schema\/rules\/(memberships\/(first-skip|skips)|schedules\/(box-date|deadline|first-box|hours|next-box|schedule)|time\/(cutoff|time-zone))\.ts$|\/web\/(business-page\/joining\/(joining-words|signup-day)|client\/storage\/membership-selection)\.ts$/;

/**
 * Lets the bundler leave out the parts of react-router that nothing of ours uses (forms, fetchers, data routers):
 * their names for the developer tools count as side effects and would keep 10 kB in every page. Its warnings for
 * developers go too.
 */
function shakeRouter(): Plugin {
  return {
    name: 'shake-router',
    apply: 'build',
    transform: {
      filter: { id: /\/react-router\/dist\/[^?]+\.mjs$/ },
      handler: (code) => ({
        code: code
          .replace('var ENABLE_DEV_WARNINGS = true;', 'var ENABLE_DEV_WARNINGS = false;')
          .replace(/^[A-Za-z]\w*\.displayName = "[^"]*";$/gm, '')
          .replace(/= (React\w*\.(?:forwardRef|createContext|memo)\()/g, '= /* @__PURE__ */ $1'),
        map: null,
      }),
    },
  };
}

/**
 * Draws the icons by a function of ours instead of lucide-react's, whose options nothing uses, and which needs none of the
 * random keys of their strokes: they don't compress.
 */
function drawIconsSimply(): Plugin {
  return {
    name: 'draw-icons-simply',
    apply: 'build',
    enforce: 'pre',
    resolveId: {
      filter: { id: /\/createLucideIcon\.mjs$/ },
      handler: (_, importer) =>
        importer?.includes('/lucide-react/') ? path.resolve('web/ui/icons/create-lucide-icon.ts') : undefined,
    },
    transform: {
      filter: { id: /\/lucide-react\/dist\/esm\/icons\/[^/?]+\.mjs$/ },
      handler: (code) => ({ code: code.replace(/,\s*key: "\w+"/g, ''), map: null }),
    },
  };
}

/**
 * Fetches what a chunk needs by a function of ours, a third of Vite's: nonces, and browsers that know no modulepreload, are not
 * ours.
 */
function preloadSimply(): Plugin {
  return {
    name: 'preload-simply',
    apply: 'build',
    enforce: 'pre',
    resolveId: {
      filter: { id: /vite\/preload-helper/ },
      handler: () => path.resolve('web/app/fetch-with.ts'),
    },
  };
}

/** The display font at an address that stays (MAIL_FONT_PATH): mails that were sent long ago still find it. */
function keepMailFont(): Plugin {
  const font = '@fontsource-variable/fraunces/files/fraunces-latin-wght-normal.woff2';
  return {
    name: 'keep-mail-font',
    apply: (_, { isSsrBuild }) => !isSsrBuild,
    generateBundle() {
      const source = readFileSync(createRequire(import.meta.url).resolve(font));
      this.emitFile({ type: 'asset', fileName: 'mail-fonts/fraunces.woff2', source });
    },
  };
}

/**
 * `vite build` makes the browser's files, `vite build --ssr` the module with which the gateway draws pages;
 * `vite` alone serves the screens for development, without server rendering, in front of a running gateway.
 */
export default defineConfig(({ isSsrBuild, command }) => ({
  // In development web/index.html is the shell; the builds start from their entries.
  root: command === 'serve' ? 'web' : '.',
  publicDir: false,
  appType: 'spa',
  plugins: [react(), tailwindcss(), shakeRouter(), drawIconsSimply(), preloadSimply(), keepMailFont()],
  resolve: { tsconfigPaths: true },
  // A build for Node leaves it in, and with it React's own build for development.
  ...(isSsrBuild && { define: { 'process.env.NODE_ENV': JSON.stringify('production') } }),
  build: isSsrBuild
    ? { ssr: 'web/app/entry-server.tsx', outDir: 'dist/web/server', emptyOutDir: true, target: 'node20' }
    : {
        outDir: 'dist/web/client',
        emptyOutDir: true,
        manifest: true,
        target: 'es2022',
        modulePreload: {
          polyfill: false,
          // A business's page names no file of what comes later: their names, which don't compress, would come with its first.
          resolveDependencies: (_file, needed, { hostId, hostType }) =>
            hostType === 'js' && /\bpage-[^/]*\.js$/.test(hostId) ? [] : needed,
        },
        rolldownOptions: {
          // Paths from the project's folder: in development, where the root is web, index.html names the entry.
          ...(command === 'build' && {
            input: ['entry-client.tsx', 'entry-page.tsx', 'start-later.ts', 'packing-worker.ts'].map(
              (name) => `web/app/${name}`,
            ),
          }),
          output: {
            // A service worker is found again by its name, whatever is in it.
            entryFileNames: ({ name }) =>
              name === 'packing-worker' ? '[name].js' : 'assets/[name]-[hash].js',
            codeSplitting: {
              // A few files instead of thirty of some hundred bytes: each one costs a request and compresses alone.
              groups: [
                // A group takes what its files import with it: those that a page needs first come first.
                { name: 'react', test: REACT, priority: 4 },
                { name: 'site', test: EVERY_PAGE, priority: 3 },
                { name: 'box', test: CHOOSING_A_BOX, priority: 2 },
                { name: 'page', test: BUSINESS_PAGE, priority: 1 },
                { name: 'joining', test: WHEN_BOXES_COME, priority: 1 },
                { name: 'application', test: APPLICATION, priority: 0 },
              ],
            },
          },
        },
      },
  ssr: { noExternal: true },
  server: {
    host: '127.0.0.1',
    port: Number(process.env.VITE_PORT ?? 5173),
    strictPort: true,
    proxy: Object.fromEntries(proxied.map((path) => [path, { target: gateway }])),
  },
}));
