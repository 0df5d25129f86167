import { createHash } from 'node:crypto';
import { SLUG } from '../../tests/support/load/content.ts';
import { alternate, type Load, type Request } from './load.ts';
import type { Server } from '../../tests/support/load/product.ts';
import type { Comparison, Finding } from './report.ts';
import { PAGE_QUERY } from './page-query.ts';

const LOAD: Load = { seconds: 4, connections: 16 };

/** Pages, lists and the graph beside the bare handler that reads one row. */
export async function measureReads(
  servers: { bare: Server; product: Server },
  databasePid: number,
): Promise<{ findings: Finding[]; comparisons: Comparison[] }> {
  const findings: Finding[] = [];
  const comparisons: Comparison[] = [];
  const bare: Request = { server: servers.bare, path: '/page' };
  const beside = async (what: string, request: Omit<Request, 'server'>) => {
    const both = await alternate(bare, { server: servers.product, ...request }, LOAD, databasePid);
    comparisons.push({ what, ...both });
    return both;
  };

  for (const [what, path] of [
    ['GET /api/businesses/{slug}/page', `/api/businesses/${SLUG}/page`],
    ['server-rendered /b/{slug}', `/b/${SLUG}`],
    ['GET /api/businesses, 100 businesses', '/api/businesses'],
  ] as const) {
    const both = await beside(what, { path });
    const share = both.product.perSecond / both.bare.perSecond;
    findings.push({
      what,
      goal: 'requests/s at least 0.9 of bare',
      measured: `${share.toFixed(2)} (${both.product.perSecond.toFixed(0)} of ${both.bare.perSecond.toFixed(0)})`,
      reached: share >= 0.9 && both.product.errors === 0,
    });
  }

  for (const [what, most, request] of [
    ['the page by GraphQL, uncached', 12, byPost()],
    ['the page by GraphQL, result cache', 3, await byHash(servers.product)],
  ] as const) {
    const both = await beside(what, request);
    const times = both.product.cpuMs / both.bare.cpuMs;
    findings.push({
      what,
      goal: `CPU at most ${most} × bare`,
      measured: `${times.toFixed(1)} × (${both.product.cpuMs.toFixed(3)} of ${both.bare.cpuMs.toFixed(3)} ms)`,
      reached: times <= most && both.product.errors === 0,
    });
  }
  return { findings, comparisons };
}

const CALL = { operationName: 'WholePage', variables: { slug: SLUG } };

/** An ad-hoc query runs anew each time. */
function byPost(): Omit<Request, 'server'> {
  return {
    path: '/graphql',
    method: 'POST',
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify({ query: PAGE_QUERY, ...CALL }),
  };
}

/** The same query asked by its hash, after a first POST has left it there: its answer is kept per version. */
async function byHash(product: Server): Promise<Omit<Request, 'server'>> {
  const sha256Hash = createHash('sha256').update(PAGE_QUERY).digest('hex');
  const extensions = { persistedQuery: { version: 1, sha256Hash } };
  const left = await fetch(`${product.url}/graphql`, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify({ query: PAGE_QUERY, ...CALL, extensions }),
  });
  if (!left.ok) throw new Error(`the query was not kept: ${await left.text()}`);
  const search = new URLSearchParams({
    operationName: CALL.operationName,
    variables: JSON.stringify(CALL.variables),
    extensions: JSON.stringify(extensions),
  });
  return { path: `/graphql?${search}` };
}
