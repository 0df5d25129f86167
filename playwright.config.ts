import { chmodSync, mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { defineConfig } from '@playwright/test';
import { serverFlags } from './tools/bootstrap/server-flags.mjs';

/**
 * Journeys: a real Chromium against the built product, which is started here twice, each with an empty data folder
 * of its own and the demo data: once as on a developer's machine (localhost) and once as in production with business
 * subdomains (http://{slug}.regulars.test, which the browser is told to find here). `npm test` chooses the ports and
 * the Chromium; by hand: `npm run journeys`, with `-- --trace retain-on-failure` to look into a failure: recording all of
 * them costs a fifth of the time.
 */
process.env.JOURNEYS_DATA ??= dataFolder();
process.env.JOURNEYS_PORTS ??= portsOfThisRun();
const [localPort, sitesPort] = process.env.JOURNEYS_PORTS.split(',').map(Number) as [number, number];

/** Where the two servers are, for tests that leave the base address. */
process.env.JOURNEYS_LOCAL_URL = `http://localhost:${localPort}`;
process.env.JOURNEYS_SITES_URL = `http://regulars.test:${sitesPort}`;

export default defineConfig({
  testDir: 'tests/journeys',
  // Half a year in a browser takes minutes: `npm run proof:half-years`.
  testIgnore: process.env.HALF_YEARS ? [] : '**/six-months-*.spec.ts',
  outputDir: 'test-results',
  timeout: 60_000,
  expect: { timeout: 10_000 },
  workers: 2,
  forbidOnly: true,
  // A test that passes only at the second try has failed.
  retries: 0,
  reporter: [
    ['list'],
    ['json', { outputFile: process.env.PLAYWRIGHT_JSON_OUTPUT_FILE ?? '.cache/journeys.json' }],
  ],
  use: {
    baseURL: process.env.JOURNEYS_LOCAL_URL,
    browserName: 'chromium',
    screenshot: 'only-on-failure',
    launchOptions: {
      executablePath: process.env.CHROMIUM_PATH ?? '/usr/bin/chromium',
      args: [
        '--no-sandbox',
        '--disable-gpu',
        '--disable-quic',
        '--disable-dev-shm-usage',
        '--no-first-run',
        '--disable-background-networking',
        '--disable-component-update',
        '--disable-sync',
        '--host-resolver-rules=MAP regulars.test 127.0.0.1, MAP *.regulars.test 127.0.0.1, EXCLUDE localhost',
      ],
    },
  },
  webServer: [
    server('local', localPort, { PUBLIC_HOST: 'localhost' }),
    server('sites', sitesPort, { PUBLIC_HOST: 'regulars.test', DEMO: '1' }),
  ],
});

function server(name: string, port: number, env: Record<string, string>) {
  return {
    name,
    command: `"${process.execPath}" ${serverFlags.join(' ')} dist/server/gateway/main.js`,
    url: `http://127.0.0.1:${port}/readyz`,
    timeout: 60_000,
    reuseExistingServer: false,
    gracefulShutdown: { signal: 'SIGTERM' as const, timeout: 10_000 },
    stdout: 'pipe' as const,
    env: {
      NODE_ENV: 'production',
      LOG_LEVEL: 'warn',
      HOST: '127.0.0.1',
      PORT: String(port),
      DATA_DIR: path.join(process.env.JOURNEYS_DATA ?? '', name),
      ...env,
    },
  };
}

/** Two that depend on the process, so that two runs side by side don't meet. */
function portsOfThisRun(): string {
  const first = 20_000 + (process.pid % 6_000) * 2;
  return `${first},${first + 1}`;
}

function dataFolder(): string {
  const folder = mkdtempSync(path.join(tmpdir(), 'regulars-journeys-'));
  // Root's database runs as another user, who must be able to enter.
  chmodSync(folder, 0o755);
  return folder;
}
