import autocannon from 'autocannon';
import { cpuOf, cpuOfFamily } from './processes.ts';
import type { Server } from '../../tests/support/load/product.ts';

/** One thing that is asked for again and again. `next` gives each request its own body and headers. */
export interface Request {
  server: Server;
  path: string;
  method?: 'GET' | 'POST';
  headers?: Record<string, string>;
  body?: string;
  next?: () => { headers?: Record<string, string>; body?: string };
}

/** What a load gave. CPU is per request, in milliseconds; `databaseCpuMs` is that of all of PostgreSQL's processes. */
export interface Figures {
  perSecond: number;
  cpuMs: number;
  databaseCpuMs: number;
  p50Ms: number;
  p99Ms: number;
  requests: number;
  errors: number;
}

export interface Load {
  seconds: number;
  connections: number;
  /** Requests per second over all connections; as many as possible where it is left out. */
  rate?: number;
}

/** Asks for the same thing for some seconds and reads what it cost. */
export async function measure(request: Request, load: Load, databasePid: number): Promise<Figures> {
  const cpu = cpuOf(request.server.pid);
  const databaseCpu = cpuOfFamily(databasePid);
  const result = await run(request, load);
  const requests = Math.max(1, result.requests.total);
  return {
    perSecond: requests / result.duration,
    cpuMs: (cpuOf(request.server.pid) - cpu) / requests,
    databaseCpuMs: (cpuOfFamily(databasePid) - databaseCpu) / requests,
    p50Ms: result.latency.p50,
    p99Ms: result.latency.p99,
    requests,
    errors: result.errors + result.timeouts + result.non2xx,
  };
}

/** Warms two requests up, then asks for each in turn, three rounds; the median of the rounds counts. */
export async function alternate(
  bare: Request,
  product: Request,
  load: Load,
  databasePid: number,
): Promise<{ bare: Figures; product: Figures }> {
  const rounds: { bare: Figures[]; product: Figures[] } = { bare: [], product: [] };
  for (const request of [bare, product]) await run(request, { ...load, seconds: 2 });
  for (let round = 0; round < 3; round++) {
    rounds.bare.push(await measure(bare, load, databasePid));
    rounds.product.push(await measure(product, load, databasePid));
  }
  return { bare: median(rounds.bare), product: median(rounds.product) };
}

/** The median of each figure; errors and requests are added up. */
export function median(rounds: Figures[]): Figures {
  const middle = (of: (figures: Figures) => number) => middleOf(rounds.map(of));
  const total = (of: (figures: Figures) => number) => rounds.reduce((sum, figures) => sum + of(figures), 0);
  return {
    perSecond: middle((figures) => figures.perSecond),
    cpuMs: middle((figures) => figures.cpuMs),
    databaseCpuMs: middle((figures) => figures.databaseCpuMs),
    p50Ms: middle((figures) => figures.p50Ms),
    p99Ms: middle((figures) => figures.p99Ms),
    requests: total((figures) => figures.requests),
    errors: total((figures) => figures.errors),
  };
}

/** The middle of some numbers. */
export function middleOf(numbers: number[]): number {
  const sorted = numbers.toSorted((a, b) => a - b);
  return sorted[Math.floor(sorted.length / 2)] ?? Number.NaN;
}

function run(request: Request, load: Load): Promise<autocannon.Result> {
  const { server, path, method = 'GET', headers, body, next } = request;
  return autocannon({
    url: server.url + path,
    method,
    headers,
    body,
    connections: load.connections,
    duration: load.seconds,
    overallRate: load.rate,
    requests: next ? [{ setupRequest: (one) => ({ ...one, ...own(headers, next()) }) }] : undefined,
  });
}

function own(
  shared: Record<string, string> | undefined,
  { headers, body }: { headers?: Record<string, string>; body?: string },
) {
  return { headers: { ...shared, ...headers }, ...(body === undefined ? {} : { body }) };
}
