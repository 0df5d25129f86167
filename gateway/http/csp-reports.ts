import type { FastifyInstance } from 'fastify';

import { badRequest } from '../../schema/errors.ts';

/** Where browsers send them: named by the policy itself (security-headers.ts). */
export const CSP_REPORTS = '/csp-reports';

/** A report names a few addresses; nobody has more to say. */
const BYTES_MAX = 16 * 1024;
/** Of one body. */
const REPORTS_MAX = 20;
/** Of one address: a page that is broken for everybody reports often, and each says the same. */
const CALLS_A_MINUTE = 60;
const LINES_A_MINUTE = 6;
const MINUTE_MILLISECONDS = 60_000;

/** A report as it may be written down: nothing of an address but its origin, or the first part of our own paths. */
export interface CspReport {
  /** "script-src-elem" */
  directive: string;
  /** "https://example.com", "inline", "eval" and the like; "other" for anything else. */
  blocked: string;
  /** "/b", "/admin"; "/" for what is no word. */
  page: string;
}

/**
 * POST /csp-reports: what browsers tell of things that the content security policy forbids, in both of their forms
 * (report-uri and Reporting API). Each is counted; at most six lines a minute are written, with the number of the
 * others. Whoever likes may send anything, so nothing of it is kept as it came (docs/rules.md "What is logged").
 */
export function mountCspReports(
  app: FastifyInstance,
  {
    counter,
    now = () => performance.now(),
  }: { counter?: { inc(count: number): void }; now?: () => number } = {},
): void {
  let minuteAt = Number.NEGATIVE_INFINITY;
  let lines = 0;
  let others = 0;

  function write(report: CspReport): void {
    if (now() - minuteAt >= MINUTE_MILLISECONDS) {
      minuteAt = now();
      lines = 0;
    }
    if (lines >= LINES_A_MINUTE) return void others++;
    lines++;
    app.log.warn(
      { ...report, others: others || undefined },
      'A browser reported a breach of the content security policy',
    );
    others = 0;
  }

  void app.register(async (scope) => {
    scope.addContentTypeParser(
      ['application/csp-report', 'application/reports+json'],
      { parseAs: 'string', bodyLimit: BYTES_MAX },
      (_request, body, done) => {
        try {
          done(null, JSON.parse(String(body)));
        } catch {
          done(badRequest('The report could not be read'));
        }
      },
    );
    scope.post(
      CSP_REPORTS,
      {
        bodyLimit: BYTES_MAX,
        config: { rateLimit: { max: CALLS_A_MINUTE, timeWindow: MINUTE_MILLISECONDS } },
      },
      async (request, reply) => {
        const reports = reportsOf(request.body);
        counter?.inc(reports.length);
        for (const report of reports) write(report);
        return reply.code(204).header('cache-control', 'no-store').send();
      },
    );
  });
}

/** @internal The reports of a body that can be made out; of one that is something else, none. */
export function reportsOf(body: unknown): CspReport[] {
  const sent: unknown[] = Array.isArray(body) ? body : [body];
  return sent.slice(0, REPORTS_MAX).flatMap((each) => {
    const { 'csp-report': old, type, body: fresh } = (each ?? {}) as Record<string, unknown>;
    const facts = old ?? (type === 'csp-violation' ? fresh : undefined);
    return typeof facts === 'object' && facts !== null ? [cleaned(facts as Record<string, unknown>)] : [];
  });
}

function cleaned(facts: Record<string, unknown>): CspReport {
  const text = (...names: string[]) => {
    const found = names.map((name) => facts[name]).find((value) => typeof value === 'string');
    return typeof found === 'string' ? found : '';
  };
  const directive = text('effectiveDirective', 'effective-directive', 'violated-directive').split(' ')[0]!;
  return {
    directive: /^[a-z-]{1,40}$/.test(directive) ? directive : 'other',
    blocked: blockedOf(text('blockedURL', 'blocked-uri')),
    page: pageOf(text('documentURL', 'document-uri')),
  };
}

function blockedOf(blocked: string): string {
  if (/^[a-z-]{1,30}$/.test(blocked)) return blocked;
  const { origin = 'null' } = URL.parse(blocked) ?? {};
  return origin === 'null' || origin.length > 200 ? 'other' : origin;
}

function pageOf(page: string): string {
  const first = URL.parse(page)?.pathname.split('/')[1] ?? '';
  return /^[a-z-]{1,30}$/.test(first) ? `/${first}` : '/';
}
