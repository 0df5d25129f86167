import type { Context } from '../context.ts';
import { zoneOfZip } from '../rules/places/zones.ts';
import type { Delivery } from './place.types.ts';

/** Whether a business (internal id) delivers to a ZIP code, and for how much (docs/rules.md "Delivery zones"). */
export async function readDelivery(context: Context, { id }: { id: string }, zip: string): Promise<Delivery> {
  const zones = await context.loaders.zones.load(id);
  const zone = zoneOfZip(zip, zones);
  return {
    delivers: zones.length === 0 || zone !== null,
    fee: zone?.fee ?? 0,
    zone,
  };
}
