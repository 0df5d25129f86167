import type { Context } from '../../context.ts';
import { db } from '../../database/database.ts';
import { invalid } from '../../errors.ts';
import { choosePlace, PLACE_GONE, placeInWords } from '../../rules/places/places.ts';
import type { Box } from '../../rules/memberships/box.ts';
import type { Place } from './place.entity.ts';

/**
 * The place of a pickup at a business (internal id): the one whose public id is chosen, else the first that is open; null where
 * it has none, so that its page's pickup address holds (docs/rules.md "Pickup places").
 * @throws INVALID on placeId where the chosen one is not open.
 */
export async function pickupPlace(
  context: Context,
  businessId: string,
  chosen: string | null | undefined,
): Promise<Place | null> {
  const found = choosePlace(chosen, await context.loaders.places.load(businessId));
  if ('problem' in found) throw placeGone();
  return found.place;
}

/**
 * Keeps a place from being closed until the transaction ends: who picks up there must not be forgotten.
 * @throws INVALID on placeId where it was closed just now.
 */
export async function lockOpenPlace(context: Context, place: Place | null): Promise<void> {
  if (place === null) return;
  const open = await db(context.em)
    .selectFrom('place')
    .select('id')
    .where('id', '=', place.id)
    .where('businessId', '=', place.businessId)
    .where('active', '=', true)
    .where('deletedAt', 'is', null)
    .forKeyShare()
    .executeTakeFirst();
  if (!open) throw placeGone();
}

/** A box that is picked up there; any other as it is. */
export const boxAt = (box: Box, place: Pick<Place, 'name' | 'address'> | null): Box =>
  place !== null && box.mode === 'pickup' ? { ...box, pickupAddress: placeInWords(place) } : box;

const placeGone = () => invalid(PLACE_GONE, { placeId: PLACE_GONE });
