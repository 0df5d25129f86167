import type { Context } from '../context.ts';
import { rows } from '../sql.ts';
import { FROM_DUE } from './renewal.rows.ts';

/** Internal ids of the subscriptions that are due by the product's clock, the longest due first; nothing is locked. */
export async function findDue(context: Context, { limit }: { limit: number }): Promise<string[]> {
  const due = await rows<{ id: string }>(context.em, FIND, [context.now(), limit]);
  return due.map(({ id }) => id);
}

const FIND = `select s.id ${FROM_DUE} order by s.next_box_on, s.id limit $2`;
