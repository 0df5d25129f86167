import type { BusinessRow } from '../../businesses/records/business.rows.ts';
import type { Context } from '../../context.ts';
import type { Address } from '../../rules/businesses/address.ts';
import type { Box } from '../../rules/memberships/box.ts';
import { deliveryZone } from './delivery-zone.ts';
import type { Place } from './place.entity.ts';

/** Where a box goes, as a subscription and an order keep it: internal ids, and the fee of its delivery in cents. */
export interface Whereto {
  placeId: string | null;
  zoneId: string | null;
  zoneFee: number;
}

/**
 * Where the next box of a membership goes that is changed: what was agreed of a delivery stays, and one that is delivered from
 * now on has the zone of its address (docs/rules.md "Delivery zones"). @throws INVALID on zip where none of the zones has it.
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
): Promise<Whereto> {
  if (mode !== 'delivery') return { placeId: place?.id ?? null, zoneId: null, zoneFee: 0 };
  if (before.mode === 'delivery') return { placeId: null, zoneId: before.zoneId, zoneFee: before.zoneFee };
  const zone = await deliveryZone(context, business.id, before.address.zip);
  return { placeId: null, zoneId: zone?.id ?? null, zoneFee: zone?.fee ?? 0 };
}
