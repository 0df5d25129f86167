import { collectDefaultMetrics, Counter, Histogram, Registry } from 'prom-client';

/** What a process counts of itself, in Prometheus's types. */
export interface Metrics {
  registry: Registry;
  /** Seconds a request took, by method, route as it is declared, and status. */
  requestSeconds: Histogram<'method' | 'route' | 'status'>;
  /** Webhooks by payment company and what became of them: taken, failed or refused. */
  webhooks: Counter<'company' | 'outcome'>;
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
    cspReports: new Counter({
      name: 'regulars_csp_reports_total',
      help: 'Reports of browsers that something was against the content security policy.',
      registers,
    }),
  };
}
