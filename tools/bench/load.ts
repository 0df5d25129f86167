import autocannon from 'autocannon';
import { cpuOf, cpuOfFamily } from '../../tests/support/load/processes.ts';
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

/** The product beside the bare handler, taken in turn. */
export interface Pair {
  bare: Figures;
  product: Figures;
  /** How many times the bare handler's CPU, PostgreSQL's included: the median of the rounds' own ratios. */
  cpuTimes: number;
  /** How many times its requests per second, in the same way. */
  rateTimes: number;
}

export interface Load {
  seconds: number;
  connections: number;
  /** So many requests, however long they take, instead of `seconds`. */
  requests?: number;
  /** Requests per second over all connections; as many as possible where it is left out. */
  rate?: number;
}

const ROUNDS = 3;

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

/** As long as most things are warmed up: reads, of which that is thousands. */
const WARM_UP = { seconds: 2 };

/**
 * Warms two requests up, the product's by `warmUp`, then asks for each in turn, three rounds. A round's two loads follow each other at once, so that
 * a machine that is busy with something else slows both down.
 */
export async function alternate(
  bare: Request,
  product: Request,
  load: Load,
  databasePid: number,
  warmUp: Pick<Load, 'requests'> = {},
): Promise<Pair> {
  await run(bare, { ...load, ...WARM_UP });
  await run(product, { ...load, ...WARM_UP, ...warmUp });
  const rounds: { bare: Figures; product: Figures }[] = [];
  for (let round = 0; round < ROUNDS; round++)
    rounds.push({
      bare: await measure(bare, load, databasePid),
      product: await measure(product, load, databasePid),
    });
  return {
    bare: median(rounds.map((round) => round.bare)),
    product: median(rounds.map((round) => round.product)),
    cpuTimes: middleOf(rounds.map((round) => cpuOfBoth(round.product) / cpuOfBoth(round.bare))),
    rateTimes: middleOf(rounds.map((round) => round.product.perSecond / round.bare.perSecond)),
  };
}

/** Milliseconds of CPU a request, of the answering process and PostgreSQL together. */
export function cpuOfBoth({ cpuMs, databaseCpuMs }: Figures): number {
  return cpuMs + databaseCpuMs;
}

/** The median of each figure; errors and requests are added up. */
function median(rounds: Figures[]): Figures {
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
    ...(load.requests === undefined ? { duration: load.seconds } : { amount: load.requests }),
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
