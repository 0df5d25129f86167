import { existsSync } from 'node:fs';

/** Quiet and alone: no sandbox (it does not work as root), no GPU, no traffic of the browser's own. */
export const CHROMIUM_FLAGS = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
];

const KNOWN_PLACES = ['/usr/bin/chromium', '/usr/bin/chromium-browser', '/usr/bin/google-chrome'];

/** Where Chromium is: CHROMIUM_PATH, else one of the places where a system keeps it. */
export function chromiumPath(): string {
  const found = [process.env['CHROMIUM_PATH'], ...KNOWN_PLACES].find((place) => place && existsSync(place));
  if (!found) throw new Error('No Chromium found. Set CHROMIUM_PATH to one.');
  return found;
}
