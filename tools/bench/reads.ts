import { createHash } from 'node:crypto';
import { SLUG } from '../../tests/support/load/content.ts';
import type { Server } from '../../tests/support/load/product.ts';
import { bareRead } from './bare-server.ts';
import { alternate, type Load, type Pair, type Request } from './load.ts';
import { PAGE_QUERY } from './page-query.ts';
import { cpuGoal, rateGoal, type Comparison, type Finding, type Part } from './report.ts';
import { withSubjects } from './subjects.ts';

const LOAD: Load = { seconds: 4, connections: 16 };

/** Pages, lists and the graph beside the bare handler that reads one row. */
export function measureReads(): Promise<Part> {
  // Reading as fast as possible exceeds the limits, so here they are off.
  return withSubjects({ RATE_LIMITS: 'off' }, async ({ bare, product, database }) => {
    const findings: Finding[] = [];
    const comparisons: Comparison[] = [];
    const beside = async (
      what: string,
      request: Omit<Request, 'server'>,
      judge: (what: string, pair: Pair) => Finding,
    ) => {
      const pair = await alternate(bareRead(bare), { server: product, ...request }, LOAD, database.pid);
      comparisons.push({ what, ...pair });
      findings.push(judge(what, pair));
    };
    for (const [what, path] of [
      ['GET /api/businesses/{slug}/page', `/api/businesses/${SLUG}/page`],
      ['server-rendered /b/{slug}', `/b/${SLUG}`],
      ['GET /api/businesses, 100 businesses', '/api/businesses'],
    ] as const)
      await beside(what, { path }, (name, pair) => rateGoal(name, 0.9, pair));
    await beside('the page by GraphQL', byPost(), (what, pair) => cpuGoal(what, 4, pair));
    await beside('the page by GraphQL, asked by its hash', await byHash(product), (what, pair) =>
      cpuGoal(what, 1, pair),
    );
    return { findings, comparisons };
  });
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
