import { collectDefaultMetrics, Counter, Gauge, Histogram, Registry } from 'prom-client';

/** What a process counts of itself, in Prometheus's types. */
export interface Metrics {
  registry: Registry;
  /** Seconds a request took, by method, route as it is declared, and status. */
  requestSeconds: Histogram<'method' | 'route' | 'status'>;
  /** Webhooks by payment company and what became of them: taken, failed or refused. */
  webhooks: Counter<'company' | 'outcome'>;
  /** Requests that were not begun: refused as too many waited for the database, or their callers had gone. */
  notBegun: Counter<'why'>;
  /** Tells the gauge of waiting requests how many there are. */
  requestsWaiting(count: () => number): void;
  /** What browsers told of things that the content security policy forbids. */
  cspReports: Counter;
}

/** From a cached page to the longest that a request waits for the database. */
const SECONDS = [0.002, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10];

/** A registry of its own, so that two in one process (tests) don't meet. */
export function createMetrics({ ofProcess = false }: { ofProcess?: boolean } = {}): Metrics {
  const registry = new Registry();
  const registers = [registry];
  if (ofProcess) collectDefaultMetrics({ register: registry });
  let waitingRequests = () => 0;
  new Gauge({
    name: 'regulars_requests_waiting',
    help: 'Requests that wait before they first ask the database.',
    registers,
    collect() {
      this.set(waitingRequests());
    },
  });
  return {
    registry,
    requestSeconds: new Histogram({
      name: 'regulars_http_request_duration_seconds',
      help: 'Seconds from a request to the end of its answer, by method, route as it is declared, and status.',
      labelNames: ['method', 'route', 'status'] as const,
      buckets: SECONDS,
      registers,
    }),
    webhooks: new Counter({
      name: 'regulars_webhooks_total',
      help: 'Webhooks of payment companies that were taken in, failed, or were refused for their signature.',
      labelNames: ['company', 'outcome'] as const,
      registers,
    }),
    notBegun: new Counter({
      name: 'regulars_requests_not_begun_total',
      help: 'Requests that were refused as too many waited for the database, or whose callers had gone while they waited.',
      labelNames: ['why'] as const,
      registers,
    }),
    requestsWaiting: (count) => void (waitingRequests = count),
    cspReports: new Counter({
      name: 'regulars_csp_reports_total',
      help: 'Reports of browsers that something was against the content security policy.',
      registers,
    }),
  };
}
