import { SLUG } from '../../tests/support/load/content.ts';
import { measure, type Request } from './load.ts';
import type { Server } from '../../tests/support/load/product.ts';
import { reported, type Part } from './report.ts';
import { withSubjects } from './subjects.ts';

const PEOPLE = 50;
const PASSWORD = 'a long passphrase';
const READS = { seconds: 6, connections: 8, rate: 200 };

/** 50 people sign in at once while others read pages at a steady rate. */
export function measureSignIns(): Promise<Part> {
  return withSubjects({ RATE_LIMITS: 'off' }, async ({ product, database }) => {
    const names = Array.from({ length: PEOPLE }, (_, n) => `signs-in-${n}`);
    for (const username of names) await post(product, '/api/auth/register', { username, password: PASSWORD });
    const page: Request = { server: product, path: `/api/businesses/${SLUG}/page` };
    const calm = await measure(page, READS, database.pid);

    const reading = measure(page, READS, database.pid);
    await new Promise((resolve) => setTimeout(resolve, 500));
    const begun = performance.now();
    const statuses = await Promise.all(
      names.map((username) => post(product, '/api/auth/login', { username, password: PASSWORD })),
    );
    const seconds = (performance.now() - begun) / 1000;
    const busy = await reading;

    const refused = statuses.filter((status) => status !== 200).length;
    return {
      findings: [
        {
          what: `${PEOPLE} people sign in at once`,
          goal: 'nobody is refused',
          measured: `${refused} refused, all in within ${seconds.toFixed(1)} s`,
          reached: refused === 0,
        },
        {
          what: `page reads meanwhile (${READS.rate}/s)`,
          goal: 'no errors',
          measured: `${busy.errors} errors`,
          reached: busy.errors === 0,
        },
        reported('their p99, calm and meanwhile', `${calm.p99Ms.toFixed(0)} and ${busy.p99Ms.toFixed(0)} ms`),
      ],
      comparisons: [],
    };
  });
}

async function post(product: Server, path: string, body: object): Promise<number> {
  const response = await fetch(product.url + path, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify(body),
  });
  await response.arrayBuffer();
  return response.status;
}
