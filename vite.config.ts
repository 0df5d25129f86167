import tailwindcss from '@tailwindcss/vite';
import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';
import type { Plugin } from 'vite';

const gateway = process.env.GATEWAY_ORIGIN ?? 'http://127.0.0.1:3000';
const proxied = ['/graphql', '/api', '/uploads', '/healthz', '/readyz'];

/** Stays in the browser's cache from release to release. */
const REACT = /node_modules\/(react|react-dom|react-router|react-router-dom|scheduler)\//;

/** What every screen is framed and drawn with. */
const EVERY_PAGE =
  /\/web\/app\/(app|lazy-screen|paths|public-frame|router-anchor|routes|screen-skeleton|served-data|site-config|site-context)\.tsx?$|\/web\/(error-page|not-found)\/|\/web\/ui\/(anchor|button|class-names|icons\/(drawn-icon|initials)|lists\/skeleton|messages\/(alert|empty-state|error-boundary|notice)|page\/(accordion|head|page-frame)|text\/rich-text|use-delayed|use-hydrated|visually-hidden)\.tsx?$|\/web\/client\/storage\/storage\.ts$|\/schema\/rules\/(?:\w+\/)?(business-url|faq|initials|limits|money|slug)\.ts$|\/lucide-react\/dist\/esm\/((?!icons\/).*|icons\/(check|chevron-down|circle-exclamation-point|info|circle-check)\.mjs)$/;

/** Packages, modes, extras and their price: the business's page, checkout and the change of a box. */
const CHOOSING_A_BOX =
  /\/schema\/rules\/(?:\w+\/)?(box|calendar|colour|cutoff|first-box|next-box-month|ordinal|page-content|picture-widths|price|renewal|selection|text-of-html|theme-colours|time-zone)\.ts$|\/web\/business-page\/(choice\/(choice-card|choice-section|mode-segment|mode-text|package-cards|use-membership-choice)|content\/public-content|pictures\/picture-sources|theme-style)\.tsx?$|\/web\/client\/storage\/membership-selection\.ts$|\/web\/ui\/page\/show-rest\.tsx$|\/lucide-react\/dist\/esm\/icons\/(calendar|package)\.mjs$/;

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
 * `vite build` makes the browser's files, `vite build --ssr` the module with which the gateway draws pages;
 * `vite` alone serves the screens for development, without server rendering, in front of a running gateway.
 */
export default defineConfig(({ isSsrBuild, command }) => ({
  // In development web/index.html is the shell; the builds start from their entries.
  root: command === 'serve' ? 'web' : '.',
  publicDir: false,
  appType: 'spa',
  plugins: [react(), tailwindcss(), shakeRouter()],
  resolve: { tsconfigPaths: true },
  build: isSsrBuild
    ? { ssr: 'web/app/entry-server.tsx', outDir: 'dist/web/server', emptyOutDir: true, target: 'node20' }
    : {
        outDir: 'dist/web/client',
        emptyOutDir: true,
        manifest: true,
        target: 'es2022',
        modulePreload: { polyfill: false },
        rolldownOptions: {
          // Paths from the project's folder: in development, where the root is web, index.html names the entry.
          ...(command === 'build' && {
            input: ['web/app/entry-client.tsx', 'web/app/start-later.ts', 'web/app/packing-worker.ts'],
          }),
          output: {
            // A service worker is found again by its name, whatever is in it.
            entryFileNames: ({ name }) =>
              name === 'packing-worker' ? '[name].js' : 'assets/[name]-[hash].js',
            codeSplitting: {
              // A few files instead of thirty of some hundred bytes: each one costs a request and compresses alone.
              groups: [
                { name: 'react', test: REACT, priority: 3 },
                { name: 'site', test: EVERY_PAGE, priority: 2 },
                { name: 'box', test: CHOOSING_A_BOX, priority: 1 },
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
