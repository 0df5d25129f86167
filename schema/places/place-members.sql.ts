import type { EntityManager } from '@mikro-orm/postgresql';
import { one, rows } from '../database/sql.ts';
import { hasBox, runs } from '../database/state-conditions.ts';
import { STEPS_TO_COME } from '../rules/memberships/order-progress.ts';
import { placeInWords } from '../rules/places/places.ts';
import type { Place } from './records/place.entity.ts';

// Raw: a field of a box is set inside of its JSON, for thousands of memberships at once.

/** Members who pick up there next: `$1` is the place. */
const PICKS_UP = (place: string) => `
  s.place_id ${place} and ${runs('s.status')} and coalesce(s.pending_box, s.box)->>'mode' = 'pickup'`;

/** Boxes that wait to be fetched. */
const WAITS = `o.progress in (${STEPS_TO_COME.map((step) => `'${step}'`).join(', ')}) and ${hasBox('o')}`;

/** A box of that column with the words of the place, where it is picked up: $2 holds them. */
const withWords = (box: string) => `
  case when ${box}->>'mode' = 'pickup' then jsonb_set(${box}, '{pickupAddress}', to_jsonb($2::text)) else ${box} end`;

/** How many memberships pick up at a place, and how many boxes wait there. */
export const countAtPlace = (
  em: EntityManager,
  { id, businessId }: Pick<Place, 'id' | 'businessId'>,
): Promise<{ members: number; boxes: number }> =>
  one(
    em,
    `select (select count(*) from subscription s where s.business_id = $2 and ${PICKS_UP('= $1')})::int as members,
            (select count(*) from "order" o where o.business_id = $2 and o.place_id = $1 and ${WAITS})::int as boxes`,
    [id, businessId],
  );

/** How many memberships pick up at each of these places (internal ids); places where nobody does are left out. */
export const countMembers = (
  em: EntityManager,
  placeIds: readonly string[],
): Promise<{ key: string; count: number }[]> =>
  rows(
    em,
    `select s.place_id as key, count(*)::int as count from subscription s
      where ${PICKS_UP('= any($1::bigint[])')} group by 1`,
    [placeIds],
  );

/** Who picks up at a place (internal id), or has none. */
type Whose = { businessId: string } & ({ at: string } | { at: null });

/**
 * Makes members of a business pick up at a place, with their boxes that wait, and says so in them. The place must be locked.
 * @returns the internal ids of these memberships.
 */
export async function moveToPlace(
  em: EntityManager,
  { businessId, at }: Whose,
  to: Place,
): Promise<string[]> {
  const values = [to.id, placeInWords(to), businessId, ...(at === null ? [] : [at])];
  const whose = at === null ? 'is null' : '= $4';
  const moved = await rows<{ id: string }>(
    em,
    `update subscription s set place_id = $1, box = ${withWords('s.box')},
            pending_box = case when s.pending_box is not null then ${withWords('s.pending_box')} end
      where s.business_id = $3 and ${PICKS_UP(whose)} returning s.id`,
    values,
  );
  await rows(
    em,
    `update "order" o set place_id = $1, box = ${withWords('o.box')}
      where o.business_id = $3 and o.place_id ${whose} and o.box->>'mode' = 'pickup' and ${WAITS}`,
    values,
  );
  return moved.map(({ id }) => id);
}

/** Says in the boxes that are picked up at a place, and in those that wait there, what it is called now. */
export async function renameInBoxes(em: EntityManager, place: Place): Promise<void> {
  await moveToPlace(em, { businessId: place.businessId, at: place.id }, place);
}
