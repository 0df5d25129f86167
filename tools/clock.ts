/**
 * `npm run clock -- <date | +N days | +N months | reset>`: moves the clock of this project's running demo, never that of
 * a server on another data folder. What would have happened on
 * the days that pass happens, so that anyone can watch months go by. Without an argument it tells what the clock shows.
 */
import { readConfig } from '../gateway/boot/config.ts';
import { folderId } from '../gateway/boot/folder-id.ts';
import { addMonths, dayInMonth, yearMonth } from '../schema/rules/time/calendar.ts';
import { isLocalDate } from '../schema/rules/time/written-date.ts';

const USAGE = `npm run clock -- 2027-01-31 | 2027-01-31T09:00:00Z | +5 days | +6 months | reset`;
const REFUSED =
  'This server’s clock can’t be moved: that goes only where DEMO=1 and PUBLIC_HOST=localhost (with the embedded database both are so unless set).';
const DAY_MILLISECONDS = 86_400_000;

interface Shown {
  now: string;
  /** Which data folder the server runs on. */
  folder?: string;
  days?: number;
}

const { host, port, dataDir } = readConfig();
const server = `http://${host.includes(':') ? `[${host}]` : host}:${port}`;
const address = `${server}/demo/clock`;

try {
  const asked = process.argv.slice(2).join(' ').trim();
  const shown = await call();
  if (shown.folder !== folderId(dataDir))
    throw new Error(
      `The server at ${server} runs on another data folder than ${dataDir}: its clock was left alone. Set PORT, or DATA_DIR.`,
    );
  if (asked === '') console.log(`The clock of ${server} shows ${shown.now}. Move it by ${USAGE}`);
  else {
    const moved = await call({ now: momentAsked(asked, shown.now) });
    console.log(
      moved.days
        ? `The clock of ${server} shows ${moved.now}: ${moved.days} ${moved.days === 1 ? 'day has' : 'days have'} passed.`
        : `The clock of ${server} shows ${moved.now}.`,
    );
  }
} catch (error) {
  console.error(error instanceof Error ? error.message : String(error));
  process.exitCode = 1;
}

/** The moment that somebody asks for, null for the machine's own time. A day alone is noon of it, in UTC. */
function momentAsked(asked: string, now: string): string | null {
  if (asked === 'reset') return null;
  const steps = /^\+ ?(\d{1,4}) ?(day|month)s?$/.exec(asked);
  if (steps) return later(now, Number(steps[1]), steps[2] as 'day' | 'month');
  if (isLocalDate(asked)) return `${asked}T12:00:00.000Z`;
  const moment = new Date(asked);
  if (!/^\d{4}-\d\d-\d\dT/.test(asked) || Number.isNaN(moment.getTime()))
    throw new Error(`It takes ${USAGE}`);
  return moment.toISOString();
}

function later(now: string, count: number, unit: 'day' | 'month'): string {
  const from = new Date(now);
  if (unit === 'day') return new Date(from.getTime() + count * DAY_MILLISECONDS).toISOString();
  const [day, time] = [now.slice(0, 10), now.slice(10)];
  return dayInMonth(addMonths(yearMonth(day), count), from.getUTCDate()) + time;
}

/** Asks the server, or tells it with a body. */
async function call(body?: { now: string | null }): Promise<Shown> {
  const answer = await fetch(address, {
    ...(body && {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(body),
    }),
    // Many days may have to pass.
    signal: AbortSignal.timeout(600_000),
  }).catch((error: unknown) => {
    const { name, cause } = error as Error;
    if (name === 'TimeoutError') throw new Error('The clock is still moving after ten minutes.');
    const { code } = (cause ?? {}) as { code?: string };
    throw new Error(`No server answers at ${server} (${code ?? String(error)}): start it by npm start.`);
  });
  const said = (await answer.json().catch(() => null)) as (Shown & { error?: string }) | null;
  if (answer.ok && said?.now) return said;
  if (answer.status === 404 || answer.ok) throw new Error(REFUSED);
  throw new Error(said?.error ?? `The server answered ${answer.status}.`);
}
