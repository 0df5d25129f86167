import type { Context } from '../../context.ts';
import { invalid } from '../../errors.ts';
import { NOT_DELIVERED, zoneOfZip } from '../../rules/places/zones.ts';
import type { Zone } from './zone.entity.ts';

/**
 * The zone of a business (internal id) that a ZIP code falls into; null where it has none, as it delivers everywhere then
 * (docs/rules.md "Delivery zones"). @throws INVALID on zip where none of its zones has it.
 */
export async function deliveryZone(
  context: Context,
  businessId: string,
  zip: string | null | undefined,
): Promise<Zone | null> {
  const zones = await context.loaders.zones.load(businessId);
  if (zones.length === 0) return null;
  const zone = zoneOfZip(zip, zones);
  if (zone === null) throw invalid(NOT_DELIVERED, { zip: NOT_DELIVERED });
  return zone;
}
