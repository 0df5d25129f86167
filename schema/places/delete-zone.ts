import { audit } from '../audit/audit.ts';
import type { BusinessRow } from '../businesses/records/business.rows.ts';
import type { Context } from '../context.ts';
import { OK } from '../ok.type.ts';
import type { Ok } from '../ok.type.ts';
import { announcePageChange } from '../page-changed.ts';
import { withTransaction } from '../transaction.ts';
import { amongThose, lockZones } from './lock-places.ts';

/**
 * Deletes a delivery zone (public id): whoever has it keeps it, with the fee that was agreed (docs/rules.md "Delivery zones").
 * Without the last one the business delivers everywhere. @throws NOT_FOUND.
 */
export async function deleteZone(context: Context, business: BusinessRow, publicId: string): Promise<Ok> {
  return withTransaction(context, async () => {
    const zone = amongThose(await lockZones(context, business), publicId, 'Zone');
    zone.deletedAt = context.now();
    await context.em.flush();
    await audit(context, {
      kind: 'zone_deleted',
      businessId: business.id,
      subject: zone.name,
      summary: 'The delivery zone was deleted',
      before: { name: zone.name, fee: zone.fee, zips: zone.zips.length },
    });
    await announcePageChange(context, business.slug);
    return OK;
  });
}
