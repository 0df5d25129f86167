import { Readable } from 'node:stream';

import type { FastifyReply } from 'fastify';

import { LIST_MAX } from '../../../schema/rules/limits.ts';
import { BYTE_ORDER_MARK, csvLines } from './csv.ts';
import type { Paging, RestRow, Sheet } from './route.ts';

/**
 * Sends every row of a list as a file of comma-separated values, a page at a time: the next one is read when the
 * client has taken the one before, so a long list needs no more memory than a short one. The first page is read
 * before anything is sent: a refusal is still an answer of its own.
 */
export async function sendCsv(
  row: RestRow & { sheet: Sheet<unknown> },
  ask: (page: Paging) => Promise<unknown>,
  reply: FastifyReply,
  now: Date,
  query: Readonly<Record<string, string>>,
): Promise<unknown> {
  const first = await ask({ first: LIST_MAX, after: null });
  reply.raw.once('close', () => lines.destroy());
  const lines = Readable.from(pages(row, first, ask));
  return reply
    .header('content-disposition', `attachment; filename="${row.sheet.name(first, now, query)}.csv"`)
    .type('text/csv; charset=utf-8; header=present')
    .send(lines);
}

async function* pages(
  row: RestRow & { sheet: Sheet<unknown> },
  first: unknown,
  ask: (page: Paging) => Promise<unknown>,
): AsyncGenerator<string> {
  yield BYTE_ORDER_MARK + csvLines([row.sheet.head(first)]);
  for (let data = first, after: string | null = null; ;) {
    const page: Paging = { first: LIST_MAX, after };
    yield csvLines(row.response(data, page) as string[][]);
    const end = row.next?.(data, page);
    if (!end?.hasNextPage || end.endCursor === after) return;
    after = end.endCursor;
    data = await ask({ first: LIST_MAX, after });
  }
}
