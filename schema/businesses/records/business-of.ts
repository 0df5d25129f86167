import type { Context } from '../../context.ts';
import { notFound } from '../../errors.ts';
import type { BusinessRow } from './business.rows.ts';

/** The business that a row belongs to, deleted ones too; read in one statement for all rows of a list. */
export async function businessOf(context: Context, id: string): Promise<BusinessRow> {
  const business = await context.loaders.business.load(id);
  if (!business) throw notFound('Business not found');
  return business;
}
