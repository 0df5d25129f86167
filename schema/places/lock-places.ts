import { lockOpenBusiness } from '../businesses/records/lock-open-business.ts';
import type { Context } from '../context.ts';
import { takeAdvisoryLock } from '../database/advisory-lock.sql.ts';
import { notFound } from '../errors.ts';
import { Place } from './records/place.entity.ts';
import { Zone } from './records/zone.entity.ts';

/**
 * Makes the saves of a business's places and zones wait for each other, until the transaction ends.
 * @returns its places in their order, closed ones too. @throws NOT_FOUND where it was closed just now.
 */
export async function lockPlaces(context: Context, business: { id: string }): Promise<Place[]> {
  await lock(context, business);
  const where = { businessId: business.id, deletedAt: null };
  return context.em.find(Place, where, { orderBy: { position: 'asc', id: 'asc' } });
}

/** The same of its zones, by name. */
export async function lockZones(context: Context, business: { id: string }): Promise<Zone[]> {
  await lock(context, business);
  const where = { businessId: business.id, deletedAt: null };
  return context.em.find(Zone, where, { orderBy: { name: 'asc', id: 'asc' } });
}

/** The one that a call names among those of a business. @throws NOT_FOUND. */
export function amongThose<Row extends { publicId: string }>(
  rows: readonly Row[],
  publicId: string,
  what: 'Place' | 'Zone',
): Row {
  const found = rows.find((row) => row.publicId === publicId);
  if (!found) throw notFound(`${what} not found`);
  return found;
}

async function lock(context: Context, business: { id: string }): Promise<void> {
  await takeAdvisoryLock(context.em, 'places', business.id);
  await lockOpenBusiness(context, business);
}
