import type { BusinessRow } from '../../businesses/records/business.rows.ts';
import type { Context } from '../../context.ts';
import type { Address } from '../../rules/businesses/address.ts';
import type { Box } from '../../rules/memberships/box.ts';
import { deliveryZone } from './delivery-zone.ts';
import type { Place } from './place.entity.ts';
import type { Zone } from './zone.entity.ts';

/** Where a box goes, as a subscription and an order keep it: internal ids, and the fee of its delivery in cents. */
export interface Whereto {
  placeId: string | null;
  zoneId: string | null;
  zoneFee: number;
}

/**
 * Where the next box of a membership goes that is changed, and the zone of a delivery: what was agreed of one stays, and one that is
 * delivered from now on has the zone of its address (docs/rules.md "Delivery zones"). @throws INVALID on zip where none of the zones
 * has it.
 */
export async function wheretoOf(
  context: Context,
  business: Pick<BusinessRow, 'id'>,
  {
    mode,
    place,
    before,
  }: {
    mode: Box['mode'];
    place: Place | null;
    before: Whereto & { mode: Box['mode']; address: Address };
  },
): Promise<{ kept: Whereto; zone: Zone | null }> {
  if (mode !== 'delivery')
    return { kept: { placeId: place?.id ?? null, zoneId: null, zoneFee: 0 }, zone: null };
  if (before.mode === 'delivery') {
    const { zoneId, zoneFee } = before;
    const zone = zoneId === null ? null : await context.loaders.zone.load(zoneId);
    return { kept: { placeId: null, zoneId, zoneFee }, zone };
  }
  const zone = await deliveryZone(context, business.id, before.address.zip);
  return { kept: { placeId: null, zoneId: zone?.id ?? null, zoneFee: zone?.fee ?? 0 }, zone };
}
