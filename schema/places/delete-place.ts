import { audit } from '../audit/audit.ts';
import type { BusinessRow } from '../businesses/records/business.rows.ts';
import type { Context } from '../context.ts';
import { conflict } from '../errors.ts';
import { OK } from '../ok.type.ts';
import type { Ok } from '../ok.type.ts';
import { announcePageChange } from '../page-changed.ts';
import { placeHasMembers } from '../rules/places/places.ts';
import { withTransaction } from '../transaction.ts';
import { amongThose, lockPlaces } from './lock-places.ts';
import { countAtPlace } from './place-members.sql.ts';

/**
 * Deletes a pickup place (public id) where nobody picks up (docs/rules.md "Pickup places"); orders go on saying where they were
 * picked up. @throws NOT_FOUND, CONFLICT where somebody picks up there, or a box waits.
 */
export async function deletePlace(context: Context, business: BusinessRow, publicId: string): Promise<Ok> {
  return withTransaction(context, async () => {
    const place = amongThose(await lockPlaces(context, business), publicId, 'Place');
    // Written first: whoever joins there meanwhile waits, and is told that it is gone.
    place.deletedAt = context.now();
    await context.em.flush();
    const { members, boxes } = await countAtPlace(context.em, place);
    if (members + boxes > 0) throw conflict(placeHasMembers(members || boxes));
    await audit(context, {
      kind: 'place_deleted',
      businessId: business.id,
      subject: place.name,
      summary: 'The pickup place was deleted',
      before: { name: place.name, hours: place.hours, active: place.active },
    });
    await announcePageChange(context, business.slug);
    return OK;
  });
}
